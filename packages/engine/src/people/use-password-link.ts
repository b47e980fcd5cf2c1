import type { VerbContext } from '../context.js';
import { beginSession, type SignedIn } from './begin-session.js';
import { checkPassword } from './check-password.js';
import { hashPassword } from './password.js';
import { type OpenedPasswordLink, openPasswordLink, worthlessLink } from './password-link.js';
import type { UseSetUpLink } from './use-set-up-link.js';

/** @throws DomainError `not_found` where the link was used, has expired, or may not be used any more */
export function readPasswordLink(context: VerbContext, token: string): Promise<OpenedPasswordLink> {
  return openPasswordLink(context, context.store, token);
}

/**
 * Signs in whom the link is for, with the new password; all their other sessions end. Of two who use it at the same time one is
 * refused.
 *
 * @throws DomainError `not_found`, `invalid_value`
 */
export async function usePasswordLink(
  context: VerbContext,
  { token, password, userAgent }: UseSetUpLink,
): Promise<SignedIn> {
  await readPasswordLink(context, token);
  const passwordHash = await hashPassword(checkPassword(password, 'password'));
  return context.store.transaction(async (transaction) => {
    const { user } = await openPasswordLink(context, transaction, token);
    const replacement = { id: user.id, before: user.passwordHash, after: passwordHash };
    if (!(await transaction.people.replacePassword(replacement))) throw worthlessLink();
    const signed = await beginSession(context, transaction, { user: { ...user, passwordHash }, userAgent });
    await transaction.people.deleteOtherSessions({ userId: user.id, except: signed.session.id });
    return signed;
  });
}
