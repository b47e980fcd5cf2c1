import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Route, Switch } from 'wouter';
import { answered } from '../api/answered.js';
import { ApiContext } from '../api/api-context.js';
import { createApi } from '../api/create-api.js';
import { Loaded } from '../ui/loaded.js';
import { AccountGate } from './account-gate.js';
import { signedIn } from './session.js';
import { SetUpPage } from './set-up-page.js';
import { SignInPage } from './sign-in-page.js';

/** Lets through whoever is signed in; the set-up page is for everybody. */
export function SessionGate({ fetch, children }: { fetch: typeof globalThis.fetch; children: ReactNode }) {
  const anonymous = useMemo(() => {
    return { api: createApi({ csrfToken: null, accountId: null }, fetch), accountId: null };
  }, [fetch]);
  const query = useQuery({
    queryKey: ['session'],
    queryFn: async () => (await answered(anonymous.api.dashboard.GET('/dashboard/api/session'))).data,
    staleTime: 60_000,
  });
  return (
    <ApiContext value={anonymous}>
      <Switch>
        <Route path="/set-up">
          <SetUpPage
            csrfToken={query.data?.csrfToken ?? null}
            isReady={!query.isPending}
            sandbox={query.data?.sandbox ?? false}
          />
        </Route>
        <Route>
          <Loaded query={query}>
            {(data) => {
              const session = signedIn(data);
              if (session === null) return <SignInPage isNew={data.isNew} sandbox={data.sandbox} />;
              return (
                <AccountGate session={session} fetch={fetch}>
                  {children}
                </AccountGate>
              );
            }}
          </Loaded>
        </Route>
      </Switch>
    </ApiContext>
  );
}
