import { dashboardLimits } from '@convoke/contract/dashboard';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { answered } from '../api/answer.js';
import { type Api, createApi, type Dashboard } from '../api/api.js';
import { rich, t } from '../languages/text.js';
import { useHash } from '../ui/address.js';
import { Button, LinkButton } from '../ui/buttons.js';
import { CheckField, PasswordField } from '../ui/fields.js';
import { Form, FormProblem, problemOf, readForm } from '../ui/forms.js';
import { Loading } from '../ui/loaded.js';
import { Notice } from '../ui/notice.js';
import { FrontPage } from './front-page.js';

interface SetUpPageProps {
  /** Of the current session; null without one. */
  csrfToken: string | null;
  isReady: boolean;
  sandbox: boolean;
}

/** The target of a one-time link. Its secret is in the fragment, which no server and no log gets to see. */
export function SetUpPage({ csrfToken, isReady, sandbox }: SetUpPageProps) {
  const token = useHash();
  const api = useMemo(() => createApi({ csrfToken, accountId: null }, globalThis.fetch), [csrfToken]);
  const link = useQuery({
    queryKey: ['set-up-link', token],
    queryFn: async () => (await answered(api.dashboard.POST('/dashboard/api/set-up/link', { body: { token } }))).data,
    enabled: isReady && token !== '',
  });
  const use = useSetUp(api, token);
  if (token === '' || link.error !== null) {
    return (
      <FrontPage title={t('Choose a password')} sandbox={sandbox}>
        <Notice tone="bad" title={t('This link does not work')}>
          <p>
            {t(
              'It has expired, was used before or is incomplete, or its creator is no longer allowed to create it. Ask an owner of the account for another.',
            )}
          </p>
          <p>
            {rich('On the server, {command} makes one; {other}, if you could sign in before.', {
              command: <code>convoke sign-in invite you@example.com</code>,
              other: <code>convoke sign-in new-password you@example.com</code>,
            })}
          </p>
        </Notice>
        <LinkButton href="/">{t('To the sign-in page')}</LinkButton>
      </FrontPage>
    );
  }
  return (
    <FrontPage title={titleOf(link.data)} sandbox={sandbox}>
      {link.data === undefined ? (
        <Loading />
      ) : (
        <SetUpForm link={link.data} use={use.mutate} error={use.error} isBusy={use.isPending} />
      )}
    </FrontPage>
  );
}

function titleOf(link: Dashboard['SetUpLink'] | undefined): string {
  if (link?.purpose === 'address') return t('Your new e-mail address');
  return link?.password === 'current' ? t('Sign in') : t('Choose a password');
}

function useSetUp(api: Api, token: string) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (chosen: ChosenPassword) =>
      answered(api.dashboard.POST('/dashboard/api/set-up', { body: { token, ...chosen } })),
    onSuccess: ({ data }) => {
      client.setQueryData(['session'], data);
      navigate('/', { replace: true });
    },
  });
}

/** What somebody enters after following a one-time link. */
interface ChosenPassword {
  password: string;
  /** Of an earlier sign-in that they want to keep. */
  formerPassword?: string;
}

interface SetUpFormProps {
  link: Dashboard['SetUpLink'];
  use: (chosen: ChosenPassword) => void;
  error: Error | null;
  isBusy: boolean;
}

function SetUpForm({ link, use, error, isBusy }: SetUpFormProps) {
  const email = <strong>{link.email}</strong>;
  const [hasSignIn, setHasSignIn] = useState(link.password === 'current');
  return (
    <Form
      className="form"
      onSubmit={(event) => {
        const { text } = readForm(event);
        const password = text('password');
        const formerPassword = link.hasUnprovenSignIn ? text('formerPassword') : '';
        use(formerPassword === '' ? { password } : { password, formerPassword });
      }}
    >
      <p>
        {link.purpose === 'address' && rich('Enter your password to sign in with {email} from now on.', { email })}
        {link.purpose === 'password' && rich('Choose a password for {email}.', { email })}
        {link.accountName !== null &&
          rich('You were invited to {account} as {email}.', { account: link.accountName, email })}
      </p>
      <input type="hidden" name="username" autoComplete="username" value={link.email} />
      {link.hasUnprovenSignIn && <FormerPassword error={error} />}
      {link.password === 'either' && (
        <CheckField
          label={t('I already sign in here with this address')}
          checked={hasSignIn}
          onChange={(event) => setHasSignIn(event.target.checked)}
        />
      )}
      {hasSignIn ? <CurrentPassword /> : <NewPassword error={error} />}
      <FormProblem error={error} />
      <Button type="submit" look="primary" isBusy={isBusy}>
        {hasSignIn ? t('Sign in') : t('Set password and sign in')}
      </Button>
    </Form>
  );
}

/** Offers to keep the accounts of the earlier sign-in with this address, if it was the same person's. */
function FormerPassword({ error }: { error: Error | null }) {
  return (
    <>
      <Notice tone="info" title={t('Somebody already signs in here with your address')}>
        {t(
          'They never confirmed it. If that was you, enter your previous password as well to keep your accounts. If not, leave it empty: their sign-in then ends.',
        )}
      </Notice>
      <PasswordField
        label={t('Previous password')}
        name="formerPassword"
        autoComplete="current-password"
        maxLength={dashboardLimits.Password.maxLength}
        problem={problemOf(error, 'formerPassword')}
      />
    </>
  );
}

function CurrentPassword() {
  return (
    <PasswordField
      label={t('Your password')}
      name="password"
      autoComplete="current-password"
      maxLength={dashboardLimits.Password.maxLength}
      hint={t('The one you already sign in with.')}
      required
    />
  );
}

function NewPassword({ error }: { error: Error | null }) {
  return (
    <>
      <PasswordField
        label={t('New password')}
        name="password"
        autoComplete="new-password"
        minLength={10}
        maxLength={dashboardLimits.Password.maxLength}
        hint={t('At least 10 characters.')}
        problem={problemOf(error, 'password')}
        required
      />
      <PasswordField
        label={t('Repeat it')}
        name="repeated"
        autoComplete="new-password"
        check={(repeated, { text }) => (repeated === text('password') ? undefined : t('The two passwords differ.'))}
        required
      />
    </>
  );
}
