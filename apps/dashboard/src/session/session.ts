import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { answered } from '../api/answer.js';
import { type Dashboard, useApi } from '../api/api.js';

/** A session in which somebody is signed in. */
export interface SignedIn {
  user: Dashboard['User'];
  accounts: Dashboard['UserAccount'][];
  csrfToken: string;
  sandbox: boolean;
}

/** The session of a signed-in user; null when nobody is signed in. */
export function signedIn({ user, accounts, csrfToken, sandbox }: Dashboard['Session']): SignedIn | null {
  return user === null || csrfToken === null ? null : { user, accounts, csrfToken, sandbox };
}

/** Who is signed in, and which of their accounts is selected. */
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

const KEY = 'convoke.account';

/** The account that was selected last on this device. */
export function readChosenAccount(storage: Storage): string | null {
  return storage.getItem(KEY);
}

export function keepChosenAccount(storage: Storage, accountId: string): void {
  storage.setItem(KEY, accountId);
}

/** Ends the session and forgets everything that was read in it. */
export function useSignOut(): UseMutationResult<unknown, Error, void> {
  const { api } = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answered(api.dashboard.DELETE('/dashboard/api/session')),
    onSettled: () => client.resetQueries(),
  });
}
