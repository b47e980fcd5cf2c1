import { useSession } from '../session/session-context.js';
import { Facts } from '../ui/facts.js';
import { Page } from '../ui/page.js';
import { Section } from '../ui/section.js';
import { PasswordForm } from './password-form.js';
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
