import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answered } from '../api/answer.js';
import { useApi } from '../api/api.js';
import { rich, t } from '../languages/text.js';
import { Button } from '../ui/buttons.js';
import { CodeBlock } from '../ui/copyable.js';
import { PasswordField, TextField } from '../ui/fields.js';
import { Form, FormProblem, readForm } from '../ui/forms.js';
import { Notice } from '../ui/notice.js';
import { ForgotPasswordPage } from './forgot-password-page.js';
import { FrontPage } from './front-page.js';
import { PasskeyButton } from './passkey-button.js';

interface SignInPageProps {
  /** What to type on the server's machine as long as nobody has a password; null afterwards. */
  setUpCommand: string | null;
  sandbox: boolean;
  /** Whether the server can mail links. */
  mailsLinks: boolean;
  /** Where the server's passkeys work; null if nowhere. */
  passkeyOrigin: string | null;
  /** Whose session has ended; null for a first visit and after signing out. */
  ended: string | null;
}

export function SignInPage({ setUpCommand, sandbox, mailsLinks, passkeyOrigin, ended }: SignInPageProps) {
  const { api } = useApi();
  const client = useQueryClient();
  const signIn = useMutation({
    mutationFn: (body: { email: string; password: string }) =>
      answered(api.dashboard.POST('/dashboard/api/session', { body })),
    onSuccess: ({ data }) => client.setQueryData(['session'], data),
  });
  const [isForgotten, setForgotten] = useState(false);
  if (isForgotten)
    return (
      <ForgotPasswordPage
        sandbox={sandbox}
        email={signIn.variables?.email ?? ended ?? ''}
        onBack={() => setForgotten(false)}
      />
    );
  return (
    <FrontPage title={t('Sign in')} sandbox={sandbox}>
      {setUpCommand !== null && (
        <Notice tone="info" title={t('Nobody can sign in yet')}>
          <p>
            {sandbox
              ? t('The server printed a link when it started. This command, on the server’s machine, prints another:')
              : t('Run this command on the server’s machine. It creates an account, and prints a link to sign in:')}
          </p>
          <CodeBlock label={t('Command')} text={setUpCommand} />
        </Notice>
      )}
      {ended !== null && signIn.error === null && (
        <div role="status">
          <Notice tone="info" title={t('Your session has ended')}>
            {t('It expired, or was ended elsewhere. Sign in again to go on where you were; what you typed is kept.')}
          </Notice>
        </div>
      )}
      <Form
        className="form"
        onSubmit={(event) => {
          const { text } = readForm(event);
          signIn.mutate({ email: text('email'), password: text('password') });
        }}
      >
        <TextField
          label={t('E-mail address')}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={ended ?? ''}
          required
        />
        <PasswordField label={t('Password')} name="password" autoComplete="current-password" required />
        <FormProblem error={signIn.error} />
        <Button type="submit" look="primary" isBusy={signIn.isPending}>
          {t('Sign in')}
        </Button>
        {mailsLinks ? (
          <Button look="quiet" onClick={() => setForgotten(true)}>
            {t('Forgot your password?')}
          </Button>
        ) : (
          <details className="details">
            <summary>{t('Forgot your password?')}</summary>
            <p className="muted">
              {rich(
                'An owner of your account can create a link for a new one under “Members”. Or create one on the server with {command}.',
                { command: <code>convoke sign-in new-password you@example.com</code> },
              )}
            </p>
          </details>
        )}
      </Form>
      {passkeyOrigin !== null && <PasskeyButton passkeyOrigin={passkeyOrigin} />}
    </FrontPage>
  );
}
