import type { VerbContext } from '../context.js';
import { DomainError } from '../errors.js';
import { checkAddress } from '../fields/address.js';
import { checkRole } from './check-role.js';
import { type NewSetUpLink, newSetUpLink } from './new-set-up-link.js';
import { requireRoomForLink } from './require-room.js';

export interface InviteMember {
  accountId: string;
  email: string;
  role: string;
}

/**
 * Makes a link by which a person joins an account. Who can sign in already joins with their own password, so that an owner
 * of one account never gets hold of a person's sign-in to another.
 *
 * @throws DomainError `invalid_email`, `field_too_long`, `invalid_value`, `duplicate_member`, `too_many_members`,
 *   `too_many_links`
 */
export async function inviteMember(context: VerbContext, input: InviteMember): Promise<NewSetUpLink> {
  const { accountId, email } = input;
  const role = checkRole(input.role);
  const emailKey = checkAddress(email, { param: 'email', requireTld: false });
  const made = newSetUpLink(context, { email, accountId, role, isAdministrator: false });
  return context.store.transaction(async (transaction) => {
    const user = await transaction.people.findUser({ emailKey });
    if (user && (await transaction.people.findMembership({ accountId, userId: user.id }))) {
      throw new DomainError('duplicate_member', 'The person is a member already.', { param: 'email' });
    }
    await requireRoomForLink(transaction, { accountId, now: context.clock.now() });
    await transaction.people.insertSetUpLink(made.link);
    return made;
  });
}
