import { Link } from 'wouter';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { usePages } from '../api/reads.js';
import { subjectOf } from '../appointments/appointment-labels.js';
import { rich, t } from '../languages/text.js';
import { type BadgeContent, responseBadge, verdictBadge } from '../status/badges.js';
import { StatusBadge } from '../status/status-badge.js';
import { Instant } from '../time/instant.js';
import { useSearch } from '../ui/address.js';
import { LinkButton } from '../ui/buttons.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { SelectField } from '../ui/fields.js';
import { Filters } from '../ui/filters.js';
import { Paged } from '../ui/loaded.js';
import { EmptyState } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { ExportLink, SearchField, useSought } from '../ui/search-field.js';
import { UserText } from '../ui/user-text.js';
import { defined, oneOf } from '../ui/values.js';
import { ReplyDetail } from './reply-detail.js';

type Reply = Dashboard['FoundReply'];

const KINDS = ['quarantined', 'accepted', 'declined', 'tentative', 'proposed', 'undeliverable'] as const;

function kindLabel(kind: (typeof KINDS)[number]): string {
  if (kind === 'quarantined') return t('In quarantine');
  if (kind === 'proposed') return t('New time proposed');
  if (kind === 'undeliverable') return t('Invitation bounced');
  return responseBadge(kind).label;
}

/** What came back by mail, what it changed, and what needs a decision. */
export function RepliesPage() {
  const [status, setStatus] = useSearch('status');
  const kind = oneOf(status, KINDS);
  const filter = defined({ search: useSought(), kind });
  const pages = usePages({
    topic: 'replies',
    key: ['found', filter],
    read: (api, cursor) =>
      answered(
        api.dashboard.GET('/dashboard/api/replies', { params: { query: { ...filter, ...defined({ cursor }) } } }),
      ),
  });
  return (
    <Page
      title={t('Replies')}
      intro={t(
        'What came back by mail and what it changed. Replies that cannot be trusted wait in quarantine for you.',
      )}
      actions={<ExportLink file="/dashboard/api/replies.csv" query={filter} />}
    >
      <Filters search={<SearchField placeholder={t('Appointment, name or e-mail')} />} chosen={status === '' ? 0 : 1}>
        <SelectField
          label={t('Show')}
          choices={[{ value: '', label: t('All') }, ...KINDS.map((value) => ({ value, label: kindLabel(value) }))]}
          value={status}
          onChange={(event) => setStatus(event.target.value)}
        />
      </Filters>
      <Paged pages={pages} empty={<NoReplies filter={filter} />}>
        {(replies) => (
          <DataTable
            caption={t('Replies, the newest first')}
            columns={columns()}
            rows={replies}
            keyOf={({ replyId }) => replyId}
            detail={(reply) => <ReplyDetail reply={reply} />}
          />
        )}
      </Paged>
    </Page>
  );
}

const columns = (): readonly Column<Reply>[] => [
  {
    title: t('From'),
    isName: true,
    cell: (reply) => <Person {...reply} />,
  },
  {
    title: t('Appointment'),
    cell: ({ appointmentId, appointmentSubject }) => (
      <Link href={`/appointments/${appointmentId}`}>
        <UserText>{subjectOf(appointmentSubject)}</UserText>
      </Link>
    ),
  },
  {
    title: t('Answer'),
    isBadge: true,
    cell: ({ answer, quarantined }) =>
      answer && (
        <span>
          <StatusBadge badge={saidBadge(answer.response, quarantined)} />
        </span>
      ),
  },
  {
    title: t('Effect'),
    cell: (reply) => (
      <span>
        <StatusBadge badge={verdictBadge(reply)} />
      </span>
    ),
  },
  {
    title: t('Received'),
    isTime: true,
    cell: ({ receivedAt }) => (
      <span className="nowrap">
        <Instant at={receivedAt} />
      </span>
    ),
  },
];

/** The invitee by name, and the address that it came from, which is first as long as nobody has said that it is theirs. */
function Person({ invitee, from, quarantined }: Pick<Reply, 'invitee' | 'from' | 'quarantined'>) {
  const name = invitee?.name ?? '';
  const address = from === '' ? (invitee?.address ?? '—') : from;
  if (name === '') return <UserText>{address}</UserText>;
  const [first, second] = quarantined ? [address, name] : [name, address];
  return (
    <>
      <UserText>{first}</UserText>
      <span className="cell-sub">
        <UserText>{second}</UserText>
      </span>
    </>
  );
}

/** An answer in quarantine is only what somebody says. */
function saidBadge(response: Dashboard['AttendeeResponse'], isDoubtful: boolean): BadgeContent {
  const badge = responseBadge(response);
  return isDoubtful ? { ...badge, tone: 'neutral', label: t('Says: {answer}', { answer: badge.label }) } : badge;
}

function NoReplies({ filter: { search, kind } }: { filter: { search?: string; kind?: string } }) {
  if (kind === 'quarantined' && search === undefined) {
    return (
      <EmptyState
        icon="check"
        title={t('Nothing waits in quarantine')}
        actions={<LinkButton href="/replies">{t('Show all')}</LinkButton>}
      >
        {t('Replies from people who were not invited, or with a wrong token, appear here.')}
      </EmptyState>
    );
  }
  if (search !== undefined || kind !== undefined) {
    return (
      <EmptyState
        icon="replies"
        title={t('No matching replies')}
        actions={<LinkButton href="/replies">{t('Show all')}</LinkButton>}
      >
        {t('Widen the filters to see more.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="replies" title={t('No replies yet')}>
      {rich(
        'Invitees’ answers appear here, with what each one changed. If you expect some, check how replies come in with {command}.',
        { command: <code>convoke doctor</code> },
      )}
    </EmptyState>
  );
}
