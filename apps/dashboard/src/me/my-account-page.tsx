import { dashboardLimits } from '@convoke/contract/dashboard';
import { useRef, useState } from 'react';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { t } from '../languages/text.js';
import { SecondFactors } from '../second-factors/second-factors.js';
import { useSession } from '../session/session.js';
import { Button } from '../ui/buttons.js';
import { Facts } from '../ui/data-table.js';
import { PasswordField } from '../ui/fields.js';
import { Form, FormActions, problemOf, readForm } from '../ui/forms.js';
import { Page, Section } from '../ui/page.js';
import { useToast } from '../ui/toasts.js';
import { AddressDialog } from './address-dialog.js';
import { SessionList } from './session-list.js';

/** The signed-in person: password and sessions. */
export function MyAccountPage() {
  const { user, account, mailsLinks, passkeyOrigin } = useSession();
  const [isMoving, setMoving] = useState(false);
  return (
    <Page title={t('My profile')}>
      <div className="card card-body">
        <Facts
          facts={[
            [t('E-mail address'), user.email],
            [t('Account'), account.name],
            [t('Role'), account.role === 'owner' ? t('Owner') : t('Member')],
            [t('Administrator of the server'), user.isAdministrator ? t('Yes') : t('No')],
          ]}
        />
        {mailsLinks && <Button onClick={() => setMoving(true)}>{t('Change the e-mail address')}</Button>}
        {isMoving && <AddressDialog onClose={() => setMoving(false)} />}
      </div>
      <Section title={t('Password')}>
        <PasswordForm email={user.email} />
      </Section>
      <Section title={t('Second factors')}>
        <SecondFactors passkeyOrigin={passkeyOrigin} />
      </Section>
      <Section title={t('Sessions')}>
        <SessionList />
      </Section>
    </Page>
  );
}

function PasswordForm({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();
  const change = useChange({
    change: (api, body: Dashboard['ChangePasswordRequest']) =>
      answered(api.dashboard.POST('/dashboard/api/password', { body })),
    topics: ['sessions'],
    onDone: () => {
      toast.done(t('The password is changed, and your other sessions have ended.'));
      form.current?.reset();
    },
  });
  return (
    <Form
      ref={form}
      className="card card-body form"
      onSubmit={(event) => {
        const { text } = readForm(event);
        change.mutate({ currentPassword: text('currentPassword'), newPassword: text('newPassword') });
      }}
    >
      <input type="hidden" autoComplete="username" value={email} />
      <div className="columns">
        <PasswordField
          label={t('Current password')}
          name="currentPassword"
          autoComplete="current-password"
          problem={problemOf(change.error, 'currentPassword')}
          required
        />
        <PasswordField
          label={t('New password')}
          name="newPassword"
          autoComplete="new-password"
          minLength={10}
          maxLength={dashboardLimits.Password.maxLength}
          hint={t('At least 10 characters.')}
          problem={problemOf(change.error, 'newPassword')}
          required
        />
        <PasswordField
          label={t('Repeat it')}
          name="repeated"
          autoComplete="new-password"
          check={(repeated, { text }) =>
            repeated === text('newPassword') ? undefined : t('The two passwords differ.')
          }
          required
        />
      </div>
      <FormActions change={change} action={t('Change the password')} />
    </Form>
  );
}
