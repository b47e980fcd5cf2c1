import { createContext, useContext } from 'react';
import type { Dashboard } from '../api/schemas.js';
import type { SignedIn } from './session.js';

/** Who is signed in, and which of their accounts is looked at. */
export interface CurrentSession extends SignedIn {
  account: Dashboard['UserAccount'];
  chooseAccount: (accountId: string) => void;
}

export const SessionContext = createContext<CurrentSession | null>(null);

export function useSession(): CurrentSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('Nobody is signed in above this component.');
  return session;
}
