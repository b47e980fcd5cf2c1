import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { usePages } from '../api/reads.js';
import { browserName } from '../me/session-list.js';
import { useSession } from '../session/session.js';
import { Instant } from '../time/instant.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Paged } from '../ui/loaded.js';
import { EmptyState, Notice } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { UserText } from '../ui/user-text.js';
import { defined } from '../ui/values.js';

export function AuditLogPage() {
  const { account } = useSession();
  const isOwner = account.role === 'owner';
  const pages = usePages({
    topic: 'audit',
    key: [],
    read: (api, cursor) =>
      answered(api.dashboard.GET('/dashboard/api/audit-log', { params: { query: defined({ cursor }) } })),
    enabled: isOwner,
  });
  return (
    <Page
      title="Audit log"
      intro="Who changed keys, members, webhooks and settings, and who signed in. Each appointment has a timeline of its own."
    >
      {isOwner ? (
        <Paged
          pages={pages}
          empty={
            <EmptyState icon="audit" title="Nothing yet">
              Changes of settings appear here.
            </EmptyState>
          }
        >
          {(entries) => (
            <DataTable caption="Audit log" columns={COLUMNS} rows={entries} keyOf={({ entryId }) => entryId} />
          )}
        </Paged>
      ) : (
        <Notice tone="info" title="For owners">
          The audit log shows addresses of other members, so only owners of the account can read it.
        </Notice>
      )}
    </Page>
  );
}

type Entry = Dashboard['AuditEntry'];

const LABELS: Record<Entry['action'], string> = {
  'account.created': 'Account created',
  'account.updated': 'Account changed',
  'key.created': 'API key created',
  'key.renamed': 'API key renamed',
  'key.revoked': 'API key revoked',
  'member.invited': 'Invited to the account',
  'member.invitation_withdrawn': 'Invitation withdrawn',
  'member.joined': 'Joined the account',
  'member.role_changed': 'Role changed',
  'member.removed': 'Removed from the account',
  'member.set_aside': 'Unconfirmed sign-in replaced by the owner of the address',
  'member.password_link_created': 'Link for a new password created',
  'person.signed_in': 'Signed in',
  'person.password_changed': 'Password changed',
  'brand.updated': 'Brand changed',
  'brand.cleared': 'Brand cleared',
  'brand.test_sent': 'Test of the design sent',
  'sender.updated': 'Sender changed',
  'sender.removed': 'Sender removed',
  'sender.domain_allowed': "Sender's domain allowed",
  'sender.domain_disallowed': "Allowance of the sender's domain withdrawn",
  'sender.domain_proven': "Sender's domain proven",
  'sender.record_missing': "Record of the sender's domain missing",
  'sender.domain_lost': "Proof of the sender's domain lost",
  'webhook.registered': 'Webhook registered',
  'webhook.updated': 'Webhook changed',
  'webhook.secret_regenerated': 'Webhook given a new secret',
  'webhook.disabled': 'Webhook disabled',
  'webhook.deleted': 'Webhook deleted',
};

const COLUMNS: readonly Column<Entry>[] = [
  {
    title: 'What',
    isName: true,
    cell: ({ action, subject, detail, actor }) => (
      <>
        {LABELS[action]}
        {subject !== actor.name && (
          <span className="cell-sub">
            <UserText>{subject}</UserText>
          </span>
        )}
        {detail !== '' && (
          <span className="cell-sub">
            <UserText>{action === 'person.signed_in' ? browserName(detail) : detail}</UserText>
          </span>
        )}
      </>
    ),
  },
  {
    title: 'Who',
    cell: ({ actor }) => <span>{actor.kind === 'key' ? <code>{actor.name}</code> : whoIs(actor)}</span>,
  },
  { title: 'From', cell: ({ actor }) => <span>{actor.address ?? '—'}</span> },
  {
    title: 'When',
    cell: ({ at }) => (
      <span className="nowrap">
        <Instant at={at} />
      </span>
    ),
  },
];

function whoIs({ kind, name }: Entry['actor']): string {
  if (kind === 'operator') return 'A command on the server';
  return kind === 'server' ? 'The server' : name;
}
