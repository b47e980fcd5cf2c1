import { useSession } from '../session/session-context.js';
import { EmptyState } from '../ui/empty-state.js';
import { LinkButton } from '../ui/link-button.js';

/** For an account in which nothing happened yet. */
export function FirstSteps() {
  const { sandbox } = useSession();
  return (
    <EmptyState
      icon="appointments"
      title="Send the first invitation"
      actions={
        <>
          <LinkButton href="/appointments/new" look="primary">
            New appointment
          </LinkButton>
          {sandbox && <LinkButton href="/catcher">Connect the webhook catcher</LinkButton>}
        </>
      }
    >
      {sandbox
        ? 'Create an appointment, open the invitation in the mailbox, answer it as Gmail or Outlook would, and see the webhook arrive in the catcher.'
        : 'Create an appointment here, or with one call of your application.'}
    </EmptyState>
  );
}
