import { useState } from 'react';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { useRead } from '../api/reads.js';
import { useSession } from '../session/session.js';
import { StatusBadge } from '../status/status-badge.js';
import { Instant } from '../time/instant.js';
import { Button } from '../ui/buttons.js';
import { Secret } from '../ui/copyable.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { ConfirmDialog } from '../ui/dialogs.js';
import { FormProblem } from '../ui/forms.js';
import { Loaded } from '../ui/loaded.js';
import { EmptyState, Notice } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { useToast } from '../ui/toasts.js';

export function KeysPage() {
  const { account } = useSession();
  const isOwner = account.role === 'owner';
  const [revoking, setRevoking] = useState<string>();
  const query = useRead({
    topic: 'keys',
    key: [],
    read: (api) => answered(api.dashboard.GET('/dashboard/api/keys')),
    enabled: isOwner,
  });
  const create = useChange({
    change: (api) => answered(api.dashboard.POST('/dashboard/api/keys')),
    topics: ['keys'],
  });
  const made = create.data?.data;
  return (
    <Page
      title="API keys"
      intro="What your application signs in with at /api/v1. Revoke keys that are no longer needed."
      actions={
        isOwner && (
          <Button look="primary" isBusy={create.isPending} onClick={() => create.mutate(undefined)}>
            New key
          </Button>
        )
      }
    >
      <FormProblem error={create.error} />
      {made !== undefined && (
        <Secret
          title="API key created"
          values={[
            ['API key', made.apiKey],
            ['API secret', made.apiSecret],
          ]}
        />
      )}
      {isOwner ? (
        <Loaded query={query}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState icon="keys" title="No keys">
                Make one for your application.
              </EmptyState>
            ) : (
              <KeyTable keys={data} onRevoke={setRevoking} />
            )
          }
        </Loaded>
      ) : (
        <Notice tone="info" title="For owners">
          Keys of this account are managed by its owners. You are a member.
        </Notice>
      )}
      {revoking !== undefined && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />}
    </Page>
  );
}

type Key = Dashboard['Key'];

function KeyTable({ keys, onRevoke }: { keys: readonly Key[]; onRevoke: (apiKey: string) => void }) {
  const columns: readonly Column<Key>[] = [
    { title: 'API key', isName: true, cell: ({ apiKey }) => <code>{apiKey}</code> },
    {
      title: 'Status',
      cell: ({ dateRevoked }) =>
        dateRevoked === null ? (
          <span>
            <StatusBadge badge={{ tone: 'good', icon: 'check', label: 'Active' }} />
          </span>
        ) : (
          <span>
            <StatusBadge badge={{ tone: 'neutral', icon: 'close', label: 'Revoked' }} />{' '}
            <span className="muted">
              <Instant at={dateRevoked} />
            </span>
          </span>
        ),
    },
    {
      title: 'Created',
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

/** Asks before a key is revoked. */
function RevokeDialog({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const toast = useToast();
  const revoke = useChange({
    change: (api) => answered(api.dashboard.DELETE('/dashboard/api/keys/{apiKey}', { params: { path: { apiKey } } })),
    topics: ['keys'],
    onDone: () => {
      toast.done('The key is revoked.');
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Revoke the key"
      action="Revoke for good"
      onClose={onClose}
      error={revoke.error}
      isBusy={revoke.isPending}
      onConfirm={() => revoke.mutate(undefined)}
    >
      Requests with <code>{apiKey}</code> are refused within a second. This cannot be undone.
    </ConfirmDialog>
  );
}
