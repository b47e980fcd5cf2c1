import type { VerbContext } from '../context.js';
import { DomainError } from '../errors.js';
import { addressKey } from '../fields/address.js';
import { beginSession, type SignedIn } from './begin-session.js';
import { verifyPassword } from './password.js';

export interface SignIn {
  email: string;
  password: string;
  /** What the browser calls itself; may be `''`. */
  userAgent: string;
}

/** @throws DomainError `wrong_password`, whether it is the password or the address that is wrong */
export async function signIn(context: VerbContext, { email, password, userAgent }: SignIn): Promise<SignedIn> {
  const user = await context.store.people.findUser({ emailKey: addressKey(email) });
  const matches = await verifyPassword(password, user?.passwordHash);
  if (!user || !matches) {
    throw new DomainError('wrong_password', 'The e-mail address or the password is wrong.', { param: 'password' });
  }
  return context.store.transaction((transaction) => beginSession(context, transaction, { user, userAgent }));
}
