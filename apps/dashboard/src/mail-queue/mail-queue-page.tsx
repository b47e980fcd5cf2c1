import { Link } from 'wouter';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChangeWithToast } from '../api/changes.js';
import { usePages } from '../api/reads.js';
import { subjectOf } from '../appointments/appointment-labels.js';
import { messageBadge, purposeBadge } from '../status/badges.js';
import { queueColumns } from '../status/queue-columns.js';
import { useSearch } from '../ui/address.js';
import { Button } from '../ui/buttons.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { SelectField } from '../ui/fields.js';
import { Paged } from '../ui/loaded.js';
import { EmptyState } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { UserText } from '../ui/user-text.js';
import { defined, oneOf } from '../ui/values.js';

const STATES = [
  { value: '', label: 'All' },
  { value: 'pending', label: 'Queued' },
  { value: 'blocked', label: 'Waiting for an earlier one' },
  { value: 'sending', label: 'Being sent' },
  { value: 'sent', label: 'Sent' },
  { value: 'failed', label: 'Given up' },
  { value: 'undeliverable', label: 'Undeliverable' },
  { value: 'superseded', label: 'Superseded' },
];

const FILTERS = ['blocked', 'pending', 'sending', 'sent', 'failed', 'undeliverable', 'superseded'] as const;

/** Every outgoing message and its status. */
export function MailQueuePage() {
  const [state, setState] = useSearch('state');
  const filter = defined({ state: oneOf(state, FILTERS) });
  const pages = usePages({
    topic: 'messages',
    key: ['queue', filter],
    read: (api, cursor) =>
      answered(
        api.dashboard.GET('/dashboard/api/messages', { params: { query: { ...filter, ...defined({ cursor }) } } }),
      ),
  });
  return (
    <Page title="Mail queue" intro="Every outgoing message, and what the mail server said of it.">
      <search className="filters">
        <SelectField label="State" choices={STATES} value={state} onChange={(event) => setState(event.target.value)} />
      </search>
      <Paged
        pages={pages}
        empty={
          <EmptyState icon="mail" title="No messages">
            {state === '' ? 'Invitations appear here as soon as somebody is invited.' : 'None is in this state.'}
          </EmptyState>
        }
      >
        {(messages) => (
          <DataTable
            caption="Messages, the newest first"
            columns={messageColumns}
            rows={messages}
            keyOf={({ messageId }) => messageId}
          />
        )}
      </Paged>
    </Page>
  );
}

type Message = Dashboard['QueuedMessage'];

/** The columns of an outgoing message. */
const messageColumns: readonly Column<Message>[] = [
  {
    title: 'To',
    isName: true,
    cell: ({ name, address }) => (
      <>
        <UserText>{name}</UserText>
        <span className="cell-sub">
          <UserText>{address}</UserText>
        </span>
      </>
    ),
  },
  {
    title: 'Message',
    cell: ({ appointmentId, subject, purpose }) => (
      <span>
        <Link href={`/appointments/${appointmentId}`}>
          <UserText>{subjectOf(subject)}</UserText>
        </Link>
        <span className="cell-sub">{purposeBadge[purpose].label}</span>
      </span>
    ),
  },
  ...queueColumns<Message>({
    badgeOf: ({ state }) => messageBadge[state],
    titles: { status: 'State', created: 'Queued' },
    action: (message) => isWaiting(message) && <RetryButton message={message} />,
  }),
];

/** Whether it was attempted and waits for its next attempt. */
function isWaiting({ state, attemptCount }: Message): boolean {
  return state === 'pending' && attemptCount > 0;
}

/** Sends a message at once that waits for its next attempt. */
function RetryButton({ message: { messageId, name } }: { message: Message }) {
  const retry = useChangeWithToast({
    change: (api) =>
      answered(api.dashboard.POST('/dashboard/api/messages/{messageId}/retry', { params: { path: { messageId } } })),
    topics: ['messages', 'appointments'],
    toast: () => 'The message is being sent.',
  });
  return (
    <Button
      className="button-small"
      aria-label={`Retry the message to ${name} now`}
      isBusy={retry.isPending}
      onClick={() => retry.mutate(undefined)}
    >
      Retry now
    </Button>
  );
}
