import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { answered } from '../api/answer.js';
import { type Dashboard, useApi } from '../api/api.js';
import { clearDrafts } from '../drafts/draft-store.js';

/** A session in which somebody is signed in. */
export interface SignedIn {
  user: Dashboard['User'];
  accounts: Dashboard['UserAccount'][];
  csrfToken: string;
  /** Where the stream of changes begins for what is read from now on. */
  changeMark: string;
  sandbox: boolean;
  /** Whether the server can mail links. */
  mailsLinks: boolean;
  /** Where the server's passkeys work; null if nowhere. */
  passkeyOrigin: string | null;
}

/** The session of a signed-in user; null when nobody is signed in. */
export function signedIn(session: Dashboard['Session']): SignedIn | null {
  const { user, csrfToken, changeMark, accounts, sandbox, mailsLinks, passkeyOrigin } = session;
  const place = { accounts, sandbox, mailsLinks, passkeyOrigin };
  if (user === null || csrfToken === null || changeMark === null) return null;
  return { user, csrfToken, changeMark, ...place };
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

const PERSON_KEY = 'convoke.person';
const SIGN_OUT_KEY = 'convoke.signed-out';

/** Remembers in this tab who is signed in, so that the sign-in page can say that their session has ended. */
export function rememberPerson(email: string): void {
  sessionStorage.setItem(PERSON_KEY, email);
}

/** Whose session has ended in this tab without signing out; null for everybody else. */
export function readEndedPerson(): string | null {
  return sessionStorage.getItem(PERSON_KEY);
}

/** Removes from this tab who was signed in, and what they typed. */
function forgetPerson(): void {
  sessionStorage.removeItem(PERSON_KEY);
  clearDrafts(sessionStorage);
}

/** Calls back when another tab of this browser has signed out, after forgetting the person here as well. */
export function onSignOutElsewhere(callBack: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== SIGN_OUT_KEY || newValue === null) return;
    forgetPerson();
    callBack();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Other tabs see an entry appear, which a second sign-out would not cause if it stayed. */
function tellOtherTabs(): void {
  localStorage.setItem(SIGN_OUT_KEY, 'now');
  localStorage.removeItem(SIGN_OUT_KEY);
}

/** Ends the session and forgets everything that was read and typed in it. */
export function useSignOut(): UseMutationResult<unknown, Error, void> {
  const { api } = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => answered(api.dashboard.DELETE('/dashboard/api/session')),
    onSettled: () => {
      forgetPerson();
      tellOtherTabs();
      return client.resetQueries();
    },
  });
}
