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

const mail = (): Column<Link> => ({
  title: t('Mail'),
  cell: ({ mail }) =>
    mail === null ? <span>{t('Handed over')}</span> : <StatusBadge badge={messageBadge({ state: mail })} />,
});

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
    ...(links.some(({ mail }) => mail !== null) ? [mail()] : []),
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
