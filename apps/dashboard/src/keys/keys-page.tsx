import { useState } from 'react';
import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { useDraft } from '../drafts/draft-form.js';
import { FormDialog } from '../drafts/form-dialog.js';
import { rich, t } from '../languages/text.js';
import { OwnerPage } from '../session/owner-page.js';
import type { BadgeContent } from '../status/badges.js';
import { StatusBadge } from '../status/status-badge.js';
import { Instant } from '../time/instant.js';
import { useOpened } from '../ui/address.js';
import { Button } from '../ui/buttons.js';
import { Secret } from '../ui/copyable.js';
import { type Column, DataTable, Facts } from '../ui/data-table.js';
import { ConfirmDialog } from '../ui/dialogs.js';
import { EmptyState } from '../ui/notice.js';
import { useToast } from '../ui/toasts.js';
import { UserText } from '../ui/user-text.js';
import { CreateKeyDialog, NameField } from './create-key-dialog.js';
import { scopeText } from './scopes.js';

export function KeysPage() {
  const [renaming, setRenaming] = useState<Key>();
  const [revoking, setRevoking] = useState<Key>();
  const [isCreating, setCreating] = useOpened();
  const [made, setMade] = useState<Service['CreatedKey']>();
  return (
    <OwnerPage
      title={t('API keys')}
      intro={t('What your application signs in with at /api/v1. Revoke keys that are no longer needed.')}
      forMembers={t('Keys of this account are managed by its owners. You are a member.')}
      topic="keys"
      read={(api) => answered(api.service.GET('/api/v1/keys'))}
      actions={() => (
        <Button look="primary" onClick={() => setCreating(true)}>
          {t('New key')}
        </Button>
      )}
      above={
        made !== undefined && (
          <Secret
            title={t('API key created')}
            values={[
              [t('API key'), made.apiKey],
              [t('API secret'), made.apiSecret],
            ]}
          />
        )
      }
    >
      {(keys) => (
        <>
          {keys.length === 0 ? (
            <EmptyState icon="keys" title={t('No keys')}>
              {t('With a key, your application signs in to create appointments and read answers. Create one for each.')}
            </EmptyState>
          ) : (
            <KeyTable keys={keys} onRename={setRenaming} onRevoke={setRevoking} />
          )}
          {isCreating && (
            <CreateKeyDialog
              onClose={() => setCreating(false)}
              onCreated={(credentials) => {
                setMade(credentials);
                setCreating(false);
              }}
            />
          )}
          {renaming !== undefined && <RenameDialog apiKey={renaming} onClose={() => setRenaming(undefined)} />}
          {revoking !== undefined && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />}
        </>
      )}
    </OwnerPage>
  );
}

type Key = Service['Key'];

interface KeyTableProps {
  keys: readonly Key[];
  onRename: (key: Key) => void;
  onRevoke: (key: Key) => void;
}

function statusOf({ dateRevoked, expiresAt }: Key): BadgeContent {
  if (dateRevoked !== null) return { tone: 'neutral', icon: 'close', label: t('Revoked') };
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) {
    return { tone: 'neutral', icon: 'close', label: t('Expired') };
  }
  return { tone: 'good', icon: 'check', label: expiresAt === null ? t('Active') : t('Active until') };
}

function KeyTable({ keys, onRename, onRevoke }: KeyTableProps) {
  const columns: readonly Column<Key>[] = [
    {
      title: t('API key'),
      isName: true,
      cell: ({ keyId, name }) =>
        name === '' ? (
          <span className="muted">{t('Without a name, …{end}', { end: endOf(keyId) })}</span>
        ) : (
          <UserText>{name}</UserText>
        ),
    },
    {
      title: t('Status'),
      cell: (key) => (
        <span>
          <StatusBadge badge={statusOf(key)} />
          <span className="cell-sub">
            {key.dateRevoked === null && key.expiresAt === null ? (
              rich('created {time}', { time: <Instant at={key.dateCreated} /> })
            ) : (
              <Instant at={key.dateRevoked ?? key.expiresAt} />
            )}
          </span>
        </span>
      ),
    },
    {
      title: t('May do'),
      cell: ({ scopes }) => (scopes === null ? t('Everything') : scopes.map(scopeText).join(', ')),
    },
    {
      title: t('Last used'),
      isTime: true,
      cell: ({ dateLastUsed }) => (
        <span>
          <Instant at={dateLastUsed} absent={t('Never')} />
        </span>
      ),
    },
    {
      title: t('Change'),
      cell: (key) =>
        key.dateRevoked === null ? (
          <span className="actions">
            <Button
              className="button-small"
              aria-label={t('Rename {name}', { name: nameOf(key) })}
              onClick={() => onRename(key)}
            >
              {t('Rename')}
            </Button>
            <Button
              className="button-small"
              aria-label={t('Revoke {name}', { name: nameOf(key) })}
              onClick={() => onRevoke(key)}
            >
              {t('Revoke')}
            </Button>
          </span>
        ) : null,
    },
  ];
  return (
    <DataTable
      caption={t('API keys')}
      columns={columns}
      rows={keys}
      keyOf={({ keyId }) => keyId}
      detail={({ keyId, dateCreated }) => (
        <Facts
          facts={[
            [t('Created'), <Instant key="created" at={dateCreated} />],
            [t('ID'), <code key="id">{keyId}</code>],
          ]}
        />
      )}
    />
  );
}

function nameOf({ name, keyId }: Key): string {
  return name || `…${endOf(keyId)}`;
}

/** What tells keys without a name apart. */
function endOf(keyId: string): string {
  return keyId.slice(-4);
}

function RenameDialog({ apiKey: key, onClose }: { apiKey: Key; onClose: () => void }) {
  const toast = useToast();
  /** The key as it was when the dialog opened, which live changes do not replace. */
  const [{ keyId: apiKey, name }] = useState(key);
  const draft = useDraft(`key ${apiKey}`);
  const rename = useChange({
    change: (api, changed: string) =>
      answered(
        api.dashboard.PATCH('/dashboard/api/keys/{apiKey}', { params: { path: { apiKey } }, body: { name: changed } }),
      ),
    topics: ['keys'],
    onDone: () => {
      draft.clear();
      toast.done(t('The key is renamed.'));
    },
    onShown: onClose,
  });
  return (
    <FormDialog
      title={t('Rename the key')}
      draft={draft}
      action={t('Save')}
      change={rename}
      onClose={onClose}
      onSubmit={(form) => rename.mutate(form.text('name').trim())}
    >
      <NameField value={name} error={rename.error} />
    </FormDialog>
  );
}

/** Asks before a key is revoked. */
function RevokeDialog({ apiKey: { keyId, name }, onClose }: { apiKey: Key; onClose: () => void }) {
  const toast = useToast();
  const revoke = useChange({
    change: (api) => answered(api.service.DELETE('/api/v1/keys/{keyId}', { params: { path: { keyId } } })),
    topics: ['keys'],
    onDone: () => {
      toast.done(t('The key is revoked.'));
      onClose();
    },
  });
  const key = <code>{keyId}</code>;
  return (
    <ConfirmDialog title={t('Revoke the key')} action={t('Revoke for good')} onClose={onClose} change={revoke}>
      {name === ''
        ? rich('Requests with {key} are refused within a second. This cannot be undone.', { key })
        : rich('Requests with “{name}”, {key}, are refused within a second. This cannot be undone.', {
            name: <UserText>{name}</UserText>,
            key,
          })}
    </ConfirmDialog>
  );
}
