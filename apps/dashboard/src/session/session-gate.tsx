import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Route, Switch } from 'wouter';
import { answered } from '../api/answer.js';
import { ApiContext, createApi, type Dashboard } from '../api/api.js';
import { rich, t } from '../languages/text.js';
import { Code, Lazy } from '../shell/lazy.js';
import { Button } from '../ui/buttons.js';
import { Loaded } from '../ui/loaded.js';
import { EmptyState } from '../ui/notice.js';
import { FrontPage } from './front-page.js';
import {
  keepChosenAccount,
  onSignOutElsewhere,
  readChosenAccount,
  readEndedPerson,
  rememberPerson,
  SessionContext,
  type SignedIn,
  signedIn,
  useSignOut,
} from './session.js';

/** Shows its children to a signed-in user, the sign-in page to everybody else; the set-up page is always reachable. */
export function SessionGate({ fetch, children }: { fetch: typeof globalThis.fetch; children: ReactNode }) {
  const anonymous = useMemo(() => {
    return { api: createApi({ csrfToken: null, accountId: null }, fetch), accountId: null };
  }, [fetch]);
  const query = useQuery({
    queryKey: ['session'],
    queryFn: async () => (await answered(anonymous.api.dashboard.GET('/dashboard/api/session'))).data,
    staleTime: 60_000,
  });
  const client = useQueryClient();
  useEffect(() => onSignOutElsewhere(() => void client.resetQueries()), [client]);
  return (
    <ApiContext value={anonymous}>
      <Switch>
        <Route path="/set-up">
          <Lazy
            code={setUpPage}
            props={{
              csrfToken: query.data?.csrfToken ?? null,
              isReady: !query.isPending,
              sandbox: query.data?.sandbox ?? false,
            }}
          />
        </Route>
        <Route>
          <Loaded query={query}>
            {(data) => {
              const session = signedIn(data);
              if (session === null) return <SignInSteps data={data} />;
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

/** The password, and then the second factor of somebody who has one. */
function SignInSteps({ data }: { data: Dashboard['Session'] }) {
  const client = useQueryClient();
  const { secondStep, setUpCommand, sandbox, mailsLinks, passkeyOrigin } = data;
  if (secondStep === null)
    return (
      <Lazy
        key="sign-in"
        code={signInPage}
        props={{ setUpCommand, sandbox, mailsLinks, passkeyOrigin, ended: readEndedPerson() }}
      />
    );
  const startAgain = () => client.setQueryData(['session'], { ...data, secondStep: null });
  return (
    <Lazy
      key="second-step"
      code={secondStepPage}
      props={{ step: secondStep, sandbox, passkeyOrigin, onBack: startAgain }}
    />
  );
}

const signInPage = new Code(async () => (await import('./sign-in-page.js')).SignInPage);
const secondStepPage = new Code(async () => (await import('./second-step-page.js')).SecondStepPage);
const setUpPage = new Code(async () => (await import('./set-up-page.js')).SetUpPage);
const requiredFactor = new Code(
  async () => (await import('../second-factors/required-factor-page.js')).RequiredFactorPage,
);

interface AccountGateProps {
  session: SignedIn;
  fetch: typeof globalThis.fetch;
  children: ReactNode;
}

/** Everything below it concerns one account: the one chosen last, or the first. */
function AccountGate({ session, fetch, children }: AccountGateProps) {
  const [chosen, setChosen] = useState(() => readChosenAccount(localStorage));
  const account = session.accounts.find(({ accountId }) => accountId === chosen) ?? session.accounts[0];
  const accountId = account?.accountId ?? null;
  const { csrfToken } = session;
  const client = useMemo(() => {
    return { api: createApi({ csrfToken, accountId }, fetch), accountId };
  }, [csrfToken, accountId, fetch]);
  useEffect(() => rememberPerson(session.user.email), [session.user.email]);
  const chooseAccount = (next: string) => {
    keepChosenAccount(localStorage, next);
    setChosen(next);
  };
  return (
    <ApiContext value={client}>
      {account === undefined ? (
        <NoAccount email={session.user.email} sandbox={session.sandbox} />
      ) : (
        <SessionContext value={{ ...session, account, chooseAccount }}>
          {account.requiresSecondFactor && !session.user.hasSecondFactor ? (
            <Lazy code={requiredFactor} props={{ id: '' }} />
          ) : (
            children
          )}
        </SessionContext>
      )}
    </ApiContext>
  );
}

/** For somebody who was removed from their last account. */
function NoAccount({ email, sandbox }: { email: string; sandbox: boolean }) {
  const signOut = useSignOut();
  return (
    <FrontPage title={t('No account')} sandbox={sandbox}>
      <EmptyState
        icon="accounts"
        title={t('You are not a member of any account')}
        actions={<Button onClick={() => signOut.mutate()}>{t('Sign out')}</Button>}
      >
        {rich('{email} is signed in, but to no account. Ask an owner to invite you.', { email })}
      </EmptyState>
    </FrontPage>
  );
}
