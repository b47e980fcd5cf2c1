import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { messageBadge } from '../status/badges.js';
import { StatusBadge } from '../status/status-badge.js';
import { Instant } from '../time/instant.js';
import { Button } from '../ui/buttons.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { FormProblem } from '../ui/forms.js';
import { UserText } from '../ui/user-text.js';

type Link = Dashboard['PendingLink'];

const MAIL: Column<Link> = {
  title: 'Mail',
  cell: ({ mail }) => (mail === null ? <span>Handed over</span> : <StatusBadge badge={messageBadge[mail]} />),
};

/** One-time links that have not been used yet. */
export function LinkTable({ links, isOwner }: { links: readonly Link[]; isOwner: boolean }) {
  const withdraw = useChange({
    change: (api, linkId: string) =>
      answered(api.dashboard.DELETE('/dashboard/api/member-links/{linkId}', { params: { path: { linkId } } })),
    topics: ['members'],
  });
  const columns: readonly Column<Link>[] = [
    { title: 'E-mail', isName: true, cell: ({ email }) => <UserText>{email}</UserText> },
    { title: 'Role', cell: ({ role }) => <span>{role === 'owner' ? 'Owner' : 'Member'}</span> },
    ...(links.some(({ mail }) => mail !== null) ? [MAIL] : []),
    {
      title: 'Expires',
      isTime: true,
      cell: ({ expiresAt }) => (
        <span>
          <Instant at={expiresAt} />
        </span>
      ),
    },
  ];
  const tools: Column<Link> = {
    title: 'Change',
    cell: ({ linkId, email }) => (
      <span>
        <Button
          className="button-small"
          aria-label={`Withdraw the link of ${email}`}
          isBusy={withdraw.isPending}
          onClick={() => withdraw.mutate(linkId)}
        >
          Withdraw
        </Button>
      </span>
    ),
  };
  return (
    <>
      <FormProblem error={withdraw.error} />
      <DataTable
        caption="Links that wait to be used"
        columns={isOwner ? [...columns, tools] : columns}
        rows={links}
        keyOf={({ linkId }) => linkId}
      />
    </>
  );
}
