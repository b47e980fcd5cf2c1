import { useMutation } from '@tanstack/react-query';
import { answered } from '../api/answer.js';
import { useApi } from '../api/api.js';

import { language, t } from '../languages/text.js';
import { Button } from '../ui/buttons.js';
import { TextField } from '../ui/fields.js';
import { Form, FormProblem, readForm } from '../ui/forms.js';
import { Notice } from '../ui/notice.js';
import { FrontPage } from './front-page.js';

interface ForgotPasswordPageProps {
  sandbox: boolean;
  /** What was typed on the page before. */
  email: string;
  onBack: () => void;
}

/** Asks for a mail with a link for a new password; says the same whether anybody has the address. */
export function ForgotPasswordPage({ sandbox, email, onBack }: ForgotPasswordPageProps) {
  const { api } = useApi();
  const ask = useMutation({
    mutationFn: (to: string) =>
      answered(
        api.dashboard.POST('/dashboard/api/password-resets', { body: { email: to, language: language() } }),
      ).then(() => to),
  });
  return (
    <FrontPage title={t('A new password')} sandbox={sandbox}>
      {ask.data === undefined ? (
        <Form className="form" onSubmit={(event) => ask.mutate(readForm(event).text('email').trim())}>
          <p>{t('You get a link by mail, with which you choose a new password.')}</p>
          <TextField
            label={t('E-mail address')}
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={email}
            required
          />
          <FormProblem error={ask.error} />
          <Button type="submit" look="primary" isBusy={ask.isPending}>
            {t('Send the link')}
          </Button>
        </Form>
      ) : (
        <div role="status">
          <Notice tone="info" title={t('Look into your mailbox')}>
            <p>
              {t('If somebody signs in here with {email}, a link is on its way there. It works once, for an hour.', {
                email: ask.data,
              })}
            </p>
            <p>
              {t(
                'Nothing arrives? Look into the spam folder. There are at most five such mails a day; an owner of your account can create a link, too.',
              )}
            </p>
          </Notice>
        </div>
      )}
      <Button look="quiet" onClick={onBack}>
        {t('To the sign-in page')}
      </Button>
    </FrontPage>
  );
}
