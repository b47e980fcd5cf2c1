import type { VerbContext } from '../context.js';
import type { User } from '../domain/person.js';
import { DomainError } from '../errors.js';
import { beginSession, type SignedIn } from './begin-session.js';
import { checkPassword } from './check-password.js';
import { hashPassword, verifyPassword } from './password.js';
import { findSetUpLink, readSetUpLink } from './read-set-up-link.js';
import { requireRoomForMember } from './require-room.js';

export interface UseSetUpLink {
  token: string;
  /** A new one; where the person can sign in already, theirs. */
  password: string;
  /** What the browser calls itself; may be `''`. */
  userAgent: string;
}

/**
 * Signs in whom the link is for, with the membership that it gives. Of two who use it at the same time one is refused.
 *
 * @throws DomainError `not_found`, `wrong_password`, `invalid_value`, `too_many_members`
 */
export async function useSetUpLink(context: VerbContext, input: UseSetUpLink): Promise<SignedIn> {
  const { store, clock, ids } = context;
  const { token, password, userAgent } = input;
  const { user: known } = await readSetUpLink(context, token);
  const passwordHash = await passwordHashOf(known, password);
  return store.transaction(async (transaction) => {
    const now = clock.now();
    const { link, user: present } = await findSetUpLink(transaction, { token, now });
    if (present?.id !== known?.id) throw new DomainError('not_found', 'The link was just used.', { param: 'token' });
    const { email, emailKey, accountId, role } = link;
    const isMember = known && (await transaction.people.findMembership({ accountId, userId: known.id }));
    if (!isMember) await requireRoomForMember(transaction, accountId);
    await transaction.people.deleteSetUpLink(link);
    const isAdministrator = link.isAdministrator || (known?.isAdministrator ?? false);
    const user = { id: known?.id ?? ids.uuid(), email, emailKey, passwordHash, createdAt: now, isAdministrator };
    if (known) await transaction.people.updateUser(known.id, { isAdministrator });
    else await transaction.people.insertUser(user);
    await transaction.people.putMembership({ accountId, userId: user.id, role, createdAt: now });
    return beginSession(context, transaction, { user, userAgent });
  });
}

async function passwordHashOf(known: User | undefined, password: string): Promise<string> {
  if (!known) return hashPassword(checkPassword(password, 'password'));
  if (await verifyPassword(password, known.passwordHash)) return known.passwordHash;
  throw new DomainError('wrong_password', 'The password is wrong.', { param: 'password' });
}
