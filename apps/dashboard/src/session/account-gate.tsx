import { type ReactNode, useMemo, useState } from 'react';
import { ApiContext } from '../api/api-context.js';
import { createApi } from '../api/create-api.js';
import { keepChosenAccount, readChosenAccount } from './chosen-account.js';
import { NoAccount } from './no-account.js';
import type { SignedIn } from './session.js';
import { SessionContext } from './session-context.js';

interface AccountGateProps {
  session: SignedIn;
  fetch: typeof globalThis.fetch;
  children: ReactNode;
}

/** Everything below is about one account: the one that was chosen last, or the first. */
export function AccountGate({ session, fetch, children }: AccountGateProps) {
  const [chosen, setChosen] = useState(() => readChosenAccount(localStorage));
  const account = session.accounts.find(({ accountId }) => accountId === chosen) ?? session.accounts[0];
  const accountId = account?.accountId ?? null;
  const { csrfToken } = session;
  const client = useMemo(() => {
    return { api: createApi({ csrfToken, accountId }, fetch), accountId };
  }, [csrfToken, accountId, fetch]);
  const chooseAccount = (next: string) => {
    keepChosenAccount(localStorage, next);
    setChosen(next);
  };
  return (
    <ApiContext value={client}>
      {account === undefined ? (
        <NoAccount email={session.user.email} sandbox={session.sandbox} />
      ) : (
        <SessionContext value={{ ...session, account, chooseAccount }}>{children}</SessionContext>
      )}
    </ApiContext>
  );
}
