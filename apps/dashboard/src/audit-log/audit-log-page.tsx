import type { ReactNode } from 'react';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { usePages } from '../api/reads.js';
import { reasonText } from '../languages/reason.js';
import { t } from '../languages/text.js';
import { browserName } from '../me/session-list.js';
import { useSession } from '../session/session.js';
import { Instant } from '../time/instant.js';
import { useSearch } from '../ui/address.js';
import { LinkButton } from '../ui/buttons.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { SelectField } from '../ui/fields.js';
import { Filters } from '../ui/filters.js';
import { Paged } from '../ui/loaded.js';
import { EmptyState, Notice } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { ExportLink, SearchField, useSought } from '../ui/search-field.js';
import { UserText } from '../ui/user-text.js';
import { defined, oneOf } from '../ui/values.js';

export function AuditLogPage() {
  const { account } = useSession();
  const isOwner = account.role === 'owner';
  const [about, setAbout] = useSearch('about');
  const filter = defined({ search: useSought(), about: oneOf(about, SUBJECTS) });
  const pages = usePages({
    topic: 'audit',
    key: [filter],
    read: (api, cursor) =>
      answered(
        api.dashboard.GET('/dashboard/api/audit-log', { params: { query: { ...filter, ...defined({ cursor }) } } }),
      ),
    enabled: isOwner,
  });
  return (
    <Page
      title={t('Audit log')}
      intro={t(
        'Who changed keys, members, webhooks and settings, and who signed in or failed to. Each appointment has a timeline of its own.',
      )}
      actions={isOwner && <ExportLink file="/dashboard/api/audit-log.csv" query={filter} />}
    >
      {isOwner ? (
        <>
          <Filters
            search={<SearchField placeholder={t('Person, key, address or change')} />}
            chosen={about === '' ? 0 : 1}
          >
            <SelectField
              label={t('About')}
              choices={[{ value: '', label: t('All') }, ...subjects()]}
              value={about}
              onChange={(event) => setAbout(event.target.value)}
            />
          </Filters>
          <Paged pages={pages} empty={<NoEntries isFiltered={Object.keys(filter).length > 0} />}>
            {(entries) => (
              <DataTable caption={t('Audit log')} columns={columns()} rows={entries} keyOf={({ entryId }) => entryId} />
            )}
          </Paged>
        </>
      ) : (
        <Notice tone="info" title={t('For owners')}>
          {t('The audit log shows addresses of other members, so only owners of the account can read it.')}
        </Notice>
      )}
    </Page>
  );
}

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState icon="audit" title={t('Nothing yet')}>
        {t('Who signed in, and who changed a setting, is recorded here by itself.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="audit"
      title={t('No matching entries')}
      actions={<LinkButton href="/audit-log">{t('Show all')}</LinkButton>}
    >
      {t('Widen the filters to see more.')}
    </EmptyState>
  );
}

type Subject = Dashboard['AuditSubject'];

const subjectLabels = (): Record<Subject, string> => ({
  person: t('Sign-ins and passwords'),
  member: t('Members'),
  key: t('API keys'),
  webhook: t('Webhooks'),
  answer: t('Recorded answers'),
  sender: t('Sender'),
  calendar: t('Calendar server'),
  feed: t('Calendar feeds'),
  brand: t('Brand'),
  account: t('Account'),
  attention: t('Needs attention'),
});

const SUBJECTS = [
  'person',
  'member',
  'key',
  'webhook',
  'answer',
  'sender',
  'calendar',
  'feed',
  'brand',
  'account',
  'attention',
] as const satisfies readonly Subject[];

const subjects = () => SUBJECTS.map((value) => ({ value, label: subjectLabels()[value] }));

type Entry = Dashboard['AuditEntry'];

const labels = (): Record<Entry['action'], string> => ({
  'account.created': t('Account created'),
  'account.updated': t('Account changed'),
  'account.second_factor_required': t('Second factor required from now on'),
  'account.second_factor_not_required': t('Second factor no longer required'),
  'key.created': t('API key created'),
  'key.renamed': t('API key renamed'),
  'key.revoked': t('API key revoked'),
  'member.invited': t('Invited to the account'),
  'member.invitation_withdrawn': t('Invitation withdrawn'),
  'member.joined': t('Joined the account'),
  'member.role_changed': t('Role changed'),
  'member.removed': t('Removed from the account'),
  'member.set_aside': t('Unconfirmed sign-in replaced by the owner of the address'),
  'member.password_link_created': t('Link for a new password created'),
  'person.signed_in': t('Signed in'),
  'person.sign_in_failed': t('Failed to sign in'),
  'person.password_reset_requested': t('Link for a new password requested'),
  'person.password_changed': t('Password changed'),
  'person.address_change_requested': t('Another e-mail address requested'),
  'person.address_changed': t('E-mail address changed'),
  'person.authenticator_added': t('Authenticator app added'),
  'person.authenticator_removed': t('Authenticator app removed'),
  'person.passkey_added': t('Passkey added'),
  'person.passkey_removed': t('Passkey removed'),
  'person.recovery_codes_made': t('New recovery codes made'),
  'person.recovery_code_used': t('Recovery code used'),
  'person.second_factors_removed': t('Second factors removed'),
  'brand.updated': t('Brand changed'),
  'brand.cleared': t('Brand cleared'),
  'brand.test_sent': t('Test of the design sent'),
  'sender.updated': t('Sender changed'),
  'sender.removed': t('Sender removed'),
  'sender.domain_allowed': t("Sender's domain allowed"),
  'sender.domain_disallowed': t("Allowance of the sender's domain withdrawn"),
  'sender.domain_proven': t("Sender's domain proven"),
  'sender.record_missing': t("Record of the sender's domain missing"),
  'sender.domain_lost': t("Proof of the sender's domain lost"),
  'feed.created': t('Feed created'),
  'feed.updated': t('Feed changed'),
  'feed.revoked': t('Feed revoked'),
  'calendar.connected': t('Calendar connected'),
  'calendar.disconnected': t('Calendar disconnected'),
  'calendar.test_sent': t('Test of the calendar sent'),
  'webhook.registered': t('Webhook registered'),
  'webhook.updated': t('Webhook changed'),
  'webhook.secret_regenerated': t('Webhook given a new secret'),
  'webhook.disabled': t('Webhook disabled'),
  'webhook.deleted': t('Webhook deleted'),
  'answer.recorded': t('Answer recorded on behalf of an invitee'),
  'attention.dismissed': t('Dismissed from what needs attention'),
});

const columns = (): readonly Column<Entry>[] => [
  {
    title: t('What'),
    isName: true,
    cell: ({ action, subject, detail, reason, actor, count }) => (
      <>
        {labels()[action]}
        {count > 1 && ` (${t('{count} times', { count })})`}
        {subject !== actor.name && (
          <span className="cell-sub">
            <span title={subject}>{subjectOf(subject)}</span>
          </span>
        )}
        {detail !== '' && (
          <span className="cell-sub">
            <UserText>{action === 'person.signed_in' ? browserName(detail) : reasonText(reason, detail)}</UserText>
          </span>
        )}
      </>
    ),
  },
  {
    title: t('Who'),
    cell: ({ action, actor }) => {
      const address = actor.address ?? withoutAddress(action);
      return (
        <>
          {whoIs(actor)}
          {address !== undefined && <span className="cell-sub">{address}</span>}
        </>
      );
    },
  },
  {
    title: t('When'),
    isTime: true,
    cell: ({ at }) => (
      <span className="nowrap">
        <Instant at={at} />
      </span>
    ),
  },
];

/** After many networks in an hour, all others are counted together. */
function withoutAddress(action: Entry['action']): string | undefined {
  return action === 'person.sign_in_failed' ? t('Further networks') : undefined;
}

/** By its name: the log stores keys and feeds with their ids, which nobody reads, behind it. */
function subjectOf(subject: string): ReactNode {
  const { name = '', id } = IDENTIFIED.exec(subject)?.groups ?? {};
  if (id === undefined) return <UserText>{subject}</UserText>;
  return name === '' ? t('Without a name, …{end}', { end: id.slice(-4) }) : <UserText>{name}</UserText>;
}

const IDENTIFIED = /^(?:(?<name>.+) \()?(?<id>ck_[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)?$/su;

function whoIs({ kind, name }: Entry['actor']): ReactNode {
  if (kind === 'operator') return t('A command on the server');
  if (kind === 'server') return t('The server');
  if (name === '') return t('Somebody who was not signed in');
  return kind === 'key' ? (
    <>
      {t('API key')} {subjectOf(name)}
    </>
  ) : (
    name
  );
}
