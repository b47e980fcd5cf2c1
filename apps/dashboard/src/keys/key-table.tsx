import type { Dashboard } from '../api/schemas.js';
import { StatusBadge } from '../status/status-badge.js';
import { Button } from '../ui/button.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Instant } from '../ui/instant.js';

type Key = Dashboard['Key'];

export function KeyTable({ keys, onRevoke }: { keys: readonly Key[]; onRevoke: (apiKey: string) => void }) {
  const columns: readonly Column<Key>[] = [
    { title: 'API key', isName: true, cell: ({ apiKey }) => <code>{apiKey}</code> },
    {
      title: 'Status',
      cell: ({ dateRevoked }) =>
        dateRevoked === null ? (
          <span>
            <StatusBadge sign={{ tone: 'good', icon: 'check', label: 'Active' }} />
          </span>
        ) : (
          <span>
            <StatusBadge sign={{ tone: 'neutral', icon: 'close', label: 'Revoked' }} />{' '}
            <span className="muted">
              <Instant at={dateRevoked} />
            </span>
          </span>
        ),
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
      cell: ({ apiKey, dateRevoked }) => (
        <span>
          {dateRevoked === null ? (
            <Button className="button-small" aria-label={`Revoke ${apiKey}`} onClick={() => onRevoke(apiKey)}>
              Revoke
            </Button>
          ) : (
            '—'
          )}
        </span>
      ),
    },
  ];
  return <DataTable caption="API keys" columns={columns} rows={keys} keyOf={({ apiKey }) => apiKey} />;
}
