import { Link } from 'wouter';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChangeWithToast } from '../api/changes.js';
import { usePages } from '../api/reads.js';
import { subjectOf } from '../appointments/appointment-labels.js';
import { t } from '../languages/text.js';
import { messageBadge, purposeBadge } from '../status/badges.js';
import { queueColumns } from '../status/queue-columns.js';
import { refusalText } from '../status/refusal-text.js';
import { useSearch } from '../ui/address.js';
import { Button, LinkButton } from '../ui/buttons.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { SelectField } from '../ui/fields.js';
import { Filters } from '../ui/filters.js';
import { Paged } from '../ui/loaded.js';
import { EmptyState } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { SearchField, useSought } from '../ui/search-field.js';
import { UserText } from '../ui/user-text.js';
import { defined, oneOf } from '../ui/values.js';

const states = () => [
  { value: '', label: t('All') },
  { value: 'pending', label: t('Queued') },
  { value: 'blocked', label: t('Waiting for an earlier one') },
  { value: 'sending', label: t('Being sent') },
  { value: 'sent', label: t('Sent') },
  { value: 'failed', label: t('Given up') },
  { value: 'undeliverable', label: t('Undeliverable') },
  { value: 'superseded', label: t('Superseded') },
];

const FILTERS = ['blocked', 'pending', 'sending', 'sent', 'failed', 'undeliverable', 'superseded'] as const;

/** Every outgoing message and its status. */
export function MailQueuePage() {
  const [state, setState] = useSearch('state');
  const filter = defined({ search: useSought(), state: oneOf(state, FILTERS) });
  const pages = usePages({
    topic: 'messages',
    key: ['queue', filter],
    read: (api, cursor) =>
      answered(
        api.dashboard.GET('/dashboard/api/messages', { params: { query: { ...filter, ...defined({ cursor }) } } }),
      ),
  });
  return (
    <Page title={t('Mail queue')} intro={t('Every outgoing message, and what the mail server said about it.')}>
      <Filters search={<SearchField placeholder={t('Appointment, name or e-mail')} />} chosen={state === '' ? 0 : 1}>
        <SelectField
          label={t('Status')}
          choices={states()}
          value={state}
          onChange={(event) => setState(event.target.value)}
        />
      </Filters>
      <Paged pages={pages} empty={<NoMessages filter={filter} />}>
        {(messages) => (
          <DataTable
            caption={t('Messages, the newest first')}
            columns={messageColumns()}
            rows={messages}
            keyOf={({ messageId }) => messageId}
          />
        )}
      </Paged>
    </Page>
  );
}

function NoMessages({ filter: { search, state } }: { filter: { search?: string; state?: string } }) {
  if (search !== undefined) {
    return (
      <EmptyState
        icon="queue"
        title={t('No matching messages')}
        actions={<LinkButton href="/mail-queue">{t('Show all')}</LinkButton>}
      >
        {t('Widen the filters to see more.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="queue" title={t('No messages')}>
      {state === undefined
        ? t(
            'Every invitation, update and cancellation is listed here, with whether it arrived. Invite somebody to see the first.',
          )
        : t('None has this status.')}
    </EmptyState>
  );
}

type Message = Dashboard['QueuedMessage'];

/** The columns of an outgoing message. */
const messageColumns = (): readonly Column<Message>[] => [
  {
    title: t('To'),
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
    title: t('Message'),
    cell: ({ appointmentId, subject, purpose }) => (
      <span>
        <Link href={`/appointments/${appointmentId}`}>
          <UserText>{subjectOf(subject)}</UserText>
        </Link>
        <span className="cell-sub">{purposeBadge(purpose).label}</span>
      </span>
    ),
  },
  ...queueColumns<Message>({
    badgeOf: messageBadge,
    hintOf: ({ state, refusal }) => refusalText(refusal, state === 'pending' ? 'convoke' : 'nobody'),
    titles: { status: t('Status'), created: t('Queued') },
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
    toast: () => t('The message is being sent.'),
  });
  return (
    <Button
      className="button-small"
      aria-label={t('Retry the message to {name} now', { name })}
      isBusy={retry.isPending}
      onClick={() => retry.mutate(undefined)}
    >
      {t('Retry now')}
    </Button>
  );
}
