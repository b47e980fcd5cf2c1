import { dashboardLimits } from '@convoke/contract/dashboard';
import { useRef } from 'react';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { useSession } from '../session/session.js';
import { Button } from '../ui/buttons.js';
import { Facts } from '../ui/data-table.js';
import { TextField } from '../ui/fields.js';
import { Form, FormProblem, problemOf, readForm } from '../ui/forms.js';
import { Page, Section } from '../ui/page.js';
import { useToast } from '../ui/toasts.js';
import { SessionList } from './session-list.js';

/** The signed-in person: password and sessions. */
export function MyAccountPage() {
  const { user, account } = useSession();
  return (
    <Page title="My account">
      <div className="card card-body">
        <Facts
          facts={[
            ['E-mail address', user.email],
            ['Account', account.name],
            ['Role', account.role === 'owner' ? 'Owner' : 'Member'],
            ['Administrator of the server', user.isAdministrator ? 'Yes' : 'No'],
          ]}
        />
      </div>
      <Section title="Password">
        <PasswordForm email={user.email} />
      </Section>
      <Section title="Sessions">
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
      toast.done('The password is changed, and your other sessions have ended.');
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
        <TextField
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          problem={problemOf(change.error, 'currentPassword')}
          required
        />
        <TextField
          label="New password"
          name="newPassword"
          type="password"
          autoComplete="new-password"
          minLength={10}
          maxLength={dashboardLimits.Password.maxLength}
          hint="At least 10 characters."
          problem={problemOf(change.error, 'newPassword')}
          required
        />
        <TextField
          label="Repeat it"
          name="repeated"
          type="password"
          autoComplete="new-password"
          check={(repeated, { text }) => (repeated === text('newPassword') ? undefined : 'The two passwords differ.')}
          required
        />
      </div>
      <FormProblem error={change.error} />
      <div className="actions">
        <Button type="submit" look="primary" isBusy={change.isPending}>
          Change the password
        </Button>
      </div>
    </Form>
  );
}
