import type { Dashboard } from '../api/schemas.js';
import { Button } from '../ui/button.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Instant } from '../ui/instant.js';

type Account = Dashboard['Account'];

interface AccountTableProps {
  accounts: readonly Account[];
  onEdit: (account: Account) => void;
  onDelete: (account: Account) => void;
}

export function AccountTable({ accounts, onEdit, onDelete }: AccountTableProps) {
  const columns: readonly Column<Account>[] = [
    {
      title: 'Account',
      isName: true,
      cell: ({ name, email, accountId }) => (
        <>
          {name}
          <span className="cell-sub">{email ?? accountId}</span>
        </>
      ),
    },
    {
      title: 'Organizer',
      cell: ({ organizer }) => (
        <span>
          {organizer.name} &lt;{organizer.address}&gt;
          {organizer.isDefault && <span className="cell-sub">the server’s</span>}
        </span>
      ),
    },
    {
      title: 'Requests a minute',
      isNumber: true,
      cell: ({ rateLimit }) => <span>{rateLimit ?? 'the server’s limit'}</span>,
    },
    {
      title: 'Made',
      cell: ({ dateCreated }) => (
        <span>
          <Instant at={dateCreated} />
        </span>
      ),
    },
    {
      title: 'Change',
      cell: (account) => (
        <span className="actions">
          <Button className="button-small" aria-label={`Edit ${account.name}`} onClick={() => onEdit(account)}>
            Edit
          </Button>
          <Button className="button-small" aria-label={`Delete ${account.name}`} onClick={() => onDelete(account)}>
            Delete
          </Button>
        </span>
      ),
    },
  ];
  return <DataTable caption="Accounts" columns={columns} rows={accounts} keyOf={({ accountId }) => accountId} />;
}
