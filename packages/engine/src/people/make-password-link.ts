import type { VerbContext } from '../context.js';
import type { User } from '../domain/person.js';
import { DomainError } from '../errors.js';
import { addressKey } from '../fields/address.js';
import { findMember } from './find-member.js';
import { sealPasswordLink } from './password-link.js';
import { requireNoOtherAccount } from './require-no-other-account.js';

export interface NewPasswordLink {
  user: User;
  /** The secret in the link. */
  token: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

export interface MakePasswordLink {
  accountId: string;
  userId: string;
  /** Who makes it. */
  maker: User;
}

/**
 * Makes a link by which a member of an account who lost the password chooses another one. An owner makes it for who belongs to
 * no other account, an administrator of the server for every other member.
 *
 * @throws DomainError `not_found`, `forbidden` also for oneself: a session alone must not be enough for a new password
 */
export async function makePasswordLink(context: VerbContext, input: MakePasswordLink): Promise<NewPasswordLink> {
  const { accountId, userId, maker } = input;
  const { store } = context;
  await findMember(store, { accountId, userId });
  const user = await store.people.findUser({ id: userId });
  if (!user || user.id === maker.id) {
    throw new DomainError('forbidden', 'Change your own password under “My account”.', { param: 'userId' });
  }
  if (maker.isAdministrator) return { user, ...sealPasswordLink(context, { user }) };
  await requireNoOtherAccount(store, { user, accountId });
  return { user, ...sealPasswordLink(context, { user, accountId }) };
}

/**
 * The same on the word of who runs the server, for everybody who can sign in.
 *
 * @throws DomainError `not_found`
 */
export async function makeOperatorsPasswordLink(context: VerbContext, email: string): Promise<NewPasswordLink> {
  const user = await context.store.people.findUser({ emailKey: addressKey(email) });
  if (!user) throw new DomainError('not_found', 'Nobody signs in with that address.', { param: 'email' });
  return { user, ...sealPasswordLink(context, { user }) };
}
