import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answered } from '../api/answer.js';
import { type Dashboard, useApi } from '../api/api.js';
import { rich, t } from '../languages/text.js';
import { Button } from '../ui/buttons.js';
import { TextField } from '../ui/fields.js';
import { Form, FormProblem, problemOf, readForm } from '../ui/forms.js';
import { FrontPage } from './front-page.js';
import { PasskeyButton } from './passkey-button.js';

interface SecondStepPageProps {
  step: Dashboard['SecondStep'];
  passkeyOrigin: string | null;
  sandbox: boolean;
  /** Shows the first step again, for somebody else. */
  onBack: () => void;
}

/** For somebody whose password was right, and who has a second factor. */
export function SecondStepPage({ step, passkeyOrigin, sandbox, onBack }: SecondStepPageProps) {
  const { api } = useApi();
  const client = useQueryClient();
  const finish = useMutation({
    mutationFn: (code: string) => answered(api.dashboard.POST('/dashboard/api/session/code', { body: { code } })),
    onSuccess: ({ data }) => client.setQueryData(['session'], data),
  });
  return (
    <FrontPage title={t('Second step')} sandbox={sandbox}>
      <p>{rich('You sign in as {email}.', { email: <strong>{step.email}</strong> })}</p>
      {step.hasPasskey && <PasskeyButton passkeyOrigin={passkeyOrigin} />}
      <Form className="form" onSubmit={(event) => finish.mutate(readForm(event).text('code').trim())}>
        <TextField
          label={step.hasTotp ? t('Code of your authenticator app') : t('Recovery code')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          hint={step.hasTotp ? t('Or one of your recovery codes.') : t('If you cannot use a passkey.')}
          problem={problemOf(finish.error, 'code')}
          required
        />
        <FormProblem error={finish.error} />
        <Button type="submit" look="primary" isBusy={finish.isPending}>
          {t('Sign in')}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('Sign in as somebody else')}
        </Button>
        <details className="details">
          <summary>{t('Lost your second factor?')}</summary>
          <p className="muted">
            {rich('Whoever operates the server can remove it there with {command}.', {
              command: <code>convoke sign-in remove-second-factor you@example.com</code>,
            })}
          </p>
        </details>
      </Form>
    </FrontPage>
  );
}
