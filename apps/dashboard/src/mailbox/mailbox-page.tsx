import { Link } from 'wouter';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { usePages } from '../api/reads.js';
import { t } from '../languages/text.js';
import { purposeBadge } from '../status/badges.js';
import { StatusBadge } from '../status/status-badge.js';
import { Instant } from '../time/instant.js';
import { useSearch } from '../ui/address.js';
import { LinkButton } from '../ui/buttons.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Paged } from '../ui/loaded.js';
import { EmptyState } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { UserText } from '../ui/user-text.js';

type Mail = Dashboard['SandboxMailSummary'];

const columns = (): readonly Column<Mail>[] => [
  {
    title: t('Subject'),
    isName: true,
    cell: ({ mailId, subject }) => (
      <Link href={`/mailbox/${mailId}`}>
        <UserText>{subject === '' ? t('(no subject)') : subject}</UserText>
      </Link>
    ),
  },
  {
    title: t('To'),
    cell: ({ to }) => (
      <span>
        <UserText>{to.name}</UserText>
        <span className="cell-sub">
          <UserText>{to.address}</UserText>
        </span>
      </span>
    ),
  },
  {
    title: t('Kind'),
    isBadge: true,
    cell: ({ purpose }) => (
      <span>
        <StatusBadge badge={purposeBadge(purpose)} />
      </span>
    ),
  },
  {
    title: t('Written'),
    isTime: true,
    cell: ({ dateCreated }) => (
      <span className="nowrap">
        <Instant at={dateCreated} />
      </span>
    ),
  },
];

/** The sandbox's mailbox: every message as its invitee would get it. */
export function MailboxPage() {
  const [invitationId] = useSearch('invitation');
  const filter = invitationId === '' ? {} : { invitationId };
  const pages = usePages({
    topic: 'messages',
    key: ['sandbox', filter],
    read: (api, cursor) => {
      const query = { ...filter, ...(cursor === undefined ? {} : { cursor }) };
      return answered(api.dashboard.GET('/dashboard/api/sandbox/mails', { params: { query } }));
    },
  });
  return (
    <Page
      title={t('Mailbox')}
      intro={t(
        'Every message as its invitee would get it. Open one to answer it as Gmail, Outlook, Exchange, Apple or Nextcloud would.',
      )}
      actions={invitationId !== '' && <LinkButton href="/mailbox">{t('Show everybody’s')}</LinkButton>}
    >
      <Paged
        pages={pages}
        empty={
          <EmptyState
            icon="mail"
            title={t('No messages yet')}
            actions={
              <LinkButton href="/appointments/new" look="primary">
                {t('New appointment')}
              </LinkButton>
            }
          >
            {t(
              'Messages are kept here instead of being sent, to be read and answered as invitees would. Invite somebody to see the first.',
            )}
          </EmptyState>
        }
      >
        {(mails) => (
          <DataTable
            caption={t('Messages, the newest first')}
            columns={columns()}
            rows={mails}
            keyOf={({ mailId }) => mailId}
          />
        )}
      </Paged>
    </Page>
  );
}
