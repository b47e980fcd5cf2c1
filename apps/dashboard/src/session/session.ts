import type { Dashboard } from '../api/schemas.js';

/** A session in which somebody is signed in. */
export interface SignedIn {
  user: Dashboard['User'];
  accounts: Dashboard['UserAccount'][];
  csrfToken: string;
  sandbox: boolean;
}

/** The session of a signed-in user; null where nobody is. */
export function signedIn({ user, accounts, csrfToken, sandbox }: Dashboard['Session']): SignedIn | null {
  return user === null || csrfToken === null ? null : { user, accounts, csrfToken, sandbox };
}
