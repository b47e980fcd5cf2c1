import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { t } from '../languages/text.js';
import { messageBadge } from '../status/badges.js';
import { StatusBadge } from '../status/status-badge.js';
import { Instant } from '../time/instant.js';
import { Button } from '../ui/buttons.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { FormProblem } from '../ui/forms.js';
import { UserText } from '../ui/user-text.js';

type Link = Dashboard['PendingLink'];

/** How a link was handed over, by whom and when. */
function HandedOver({ link: { mail, mailedAt, createdAt, createdBy } }: { link: Link }) {
  return (
    <>
      {mail === null ? <span>{manner(createdBy)}</span> : <StatusBadge badge={messageBadge({ state: mail })} />}
      <span className="cell-sub">
        {mail !== null && createdBy !== null && <UserText>{t('by mail, for {email}', { email: createdBy })}</UserText>}{' '}
        <Instant at={mailedAt ?? createdAt} />
      </span>
    </>
  );
}

/** Of a link that is not mailed. */
function manner(createdBy: string | null): string {
  return createdBy === null ? t('Printed on the server') : t('Shown to {email} to copy', { email: createdBy });
}

/** One-time links that have not been used yet. */
export function LinkTable({ links, isOwner }: { links: readonly Link[]; isOwner: boolean }) {
  const withdraw = useChange({
    change: (api, linkId: string) =>
      answered(api.dashboard.DELETE('/dashboard/api/member-links/{linkId}', { params: { path: { linkId } } })),
    topics: ['members'],
  });
  const columns: readonly Column<Link>[] = [
    { title: t('E-mail'), isName: true, cell: ({ email }) => <UserText>{email}</UserText> },
    { title: t('Role'), cell: ({ role }) => <span>{role === 'owner' ? t('Owner') : t('Member')}</span> },
    { title: t('Handed over'), cell: (link) => <HandedOver link={link} /> },
    {
      title: t('Expires'),
      isTime: true,
      cell: ({ expiresAt }) => (
        <span>
          <Instant at={expiresAt} />
        </span>
      ),
    },
  ];
  const tools: Column<Link> = {
    title: t('Change'),
    cell: ({ linkId, email }) => (
      <span>
        <Button
          className="button-small"
          aria-label={t('Withdraw the link of {email}', { email })}
          isBusy={withdraw.isPending}
          onClick={() => withdraw.mutate(linkId)}
        >
          {t('Withdraw')}
        </Button>
      </span>
    ),
  };
  return (
    <>
      <FormProblem error={withdraw.error} />
      <DataTable
        caption={t('Links that wait to be used')}
        columns={isOwner ? [...columns, tools] : columns}
        rows={links}
        keyOf={({ linkId }) => linkId}
      />
    </>
  );
}
