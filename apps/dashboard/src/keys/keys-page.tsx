import { useState } from 'react';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChange, useCreation } from '../api/changes.js';
import { useRead } from '../api/reads.js';
import { DraftForm, useDraft } from '../drafts/draft-form.js';
import { rich, t } from '../languages/text.js';
import { useSession } from '../session/session.js';
import { StatusBadge } from '../status/status-badge.js';
import { Instant } from '../time/instant.js';
import { Button } from '../ui/buttons.js';
import { Secret } from '../ui/copyable.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { ConfirmDialog, Dialog } from '../ui/dialogs.js';
import { TextField } from '../ui/fields.js';
import { FormProblem, problemOf, readForm } from '../ui/forms.js';
import { Loaded } from '../ui/loaded.js';
import { EmptyState, Notice } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { useToast } from '../ui/toasts.js';
import { UserText } from '../ui/user-text.js';

export function KeysPage() {
  const { account } = useSession();
  const isOwner = account.role === 'owner';
  const [renaming, setRenaming] = useState<Key>();
  const [revoking, setRevoking] = useState<Key>();
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<Dashboard['Credentials']>();
  const query = useRead({
    topic: 'keys',
    key: [],
    read: (api) => answered(api.dashboard.GET('/dashboard/api/keys')),
    enabled: isOwner,
  });
  return (
    <Page
      title={t('API keys')}
      intro={t('What your application signs in with at /api/v1. Revoke keys that are no longer needed.')}
      actions={
        isOwner && (
          <Button look="primary" onClick={() => setCreating(true)}>
            {t('New key')}
          </Button>
        )
      }
    >
      {made !== undefined && (
        <Secret
          title={t('API key created')}
          values={[
            [t('API key'), made.apiKey],
            [t('API secret'), made.apiSecret],
          ]}
        />
      )}
      {isOwner ? (
        <Loaded query={query}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState icon="keys" title={t('No keys')}>
                {t('Create one for your application.')}
              </EmptyState>
            ) : (
              <KeyTable keys={data} onRename={setRenaming} onRevoke={setRevoking} />
            )
          }
        </Loaded>
      ) : (
        <Notice tone="info" title={t('For owners')}>
          {t('Keys of this account are managed by its owners. You are a member.')}
        </Notice>
      )}
      {isCreating && (
        <CreateDialog
          onClose={() => setCreating(false)}
          onCreated={(credentials) => {
            setMade(credentials);
            setCreating(false);
          }}
        />
      )}
      {renaming !== undefined && <RenameDialog apiKey={renaming} onClose={() => setRenaming(undefined)} />}
      {revoking !== undefined && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />}
    </Page>
  );
}

type Key = Dashboard['Key'];

interface KeyTableProps {
  keys: readonly Key[];
  onRename: (key: Key) => void;
  onRevoke: (key: Key) => void;
}

function KeyTable({ keys, onRename, onRevoke }: KeyTableProps) {
  const columns: readonly Column<Key>[] = [
    {
      title: t('API key'),
      isName: true,
      cell: ({ apiKey, name }) => (
        <>
          {name === '' ? <span className="muted">{t('Without a name')}</span> : <UserText>{name}</UserText>}
          <code className="cell-sub">{apiKey}</code>
        </>
      ),
    },
    {
      title: t('Status'),
      cell: ({ dateRevoked }) =>
        dateRevoked === null ? (
          <span>
            <StatusBadge badge={{ tone: 'good', icon: 'check', label: t('Active') }} />
          </span>
        ) : (
          <span>
            <StatusBadge badge={{ tone: 'neutral', icon: 'close', label: t('Revoked') }} />{' '}
            <span className="muted">
              <Instant at={dateRevoked} />
            </span>
          </span>
        ),
    },
    {
      title: t('Created'),
      isTime: true,
      cell: ({ dateCreated }) => (
        <span>
          <Instant at={dateCreated} />
        </span>
      ),
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
              aria-label={t('Rename {name}', { name: key.name || key.apiKey })}
              onClick={() => onRename(key)}
            >
              {t('Rename')}
            </Button>
            <Button
              className="button-small"
              aria-label={t('Revoke {name}', { name: key.name || key.apiKey })}
              onClick={() => onRevoke(key)}
            >
              {t('Revoke')}
            </Button>
          </span>
        ) : null,
    },
  ];
  return <DataTable caption={t('API keys')} columns={columns} rows={keys} keyOf={({ apiKey }) => apiKey} />;
}

interface CreateDialogProps {
  onClose: () => void;
  /** Called with the secret, which is not available again. */
  onCreated: (credentials: Dashboard['Credentials']) => void;
}

function CreateDialog({ onClose, onCreated }: CreateDialogProps) {
  const draft = useDraft('new key');
  const create = useCreation({
    change: (api, name: string) => answered(api.dashboard.POST('/dashboard/api/keys', { body: { name } })),
    topics: ['keys'],
    onDone({ data }) {
      draft.clear();
      onCreated(data);
    },
  });
  return (
    <Dialog title={t('New key')} onClose={onClose}>
      <DraftForm
        draft={draft}
        className="form"
        onSubmit={(event) => create.mutate(readForm(event).text('name').trim())}
      >
        <NameField error={create.error} />
        <FormProblem error={create.error} />
        <div className="actions">
          <Button type="submit" look="primary" isBusy={create.isPending}>
            {t('Create key')}
          </Button>
        </div>
      </DraftForm>
    </Dialog>
  );
}

function RenameDialog({ apiKey: key, onClose }: { apiKey: Key; onClose: () => void }) {
  const toast = useToast();
  /** The key as it was when the dialog opened, which live changes do not replace. */
  const [{ apiKey, name }] = useState(key);
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
    <Dialog title={t('Rename the key')} onClose={onClose}>
      <DraftForm
        draft={draft}
        className="form"
        onSubmit={(event) => rename.mutate(readForm(event).text('name').trim())}
      >
        <NameField value={name} error={rename.error} />
        <FormProblem error={rename.error} />
        <div className="actions">
          <Button type="submit" look="primary" isBusy={rename.isPending}>
            {t('Save')}
          </Button>
        </div>
      </DraftForm>
    </Dialog>
  );
}

function NameField({ value = '', error }: { value?: string; error: Error | null }) {
  return (
    <TextField
      label={t('Name (optional)')}
      name="name"
      defaultValue={value}
      hint={t('What it is for, such as “Booking page”.')}
      problem={problemOf(error, 'name')}
    />
  );
}

/** Asks before a key is revoked. */
function RevokeDialog({ apiKey: { apiKey, name }, onClose }: { apiKey: Key; onClose: () => void }) {
  const toast = useToast();
  const revoke = useChange({
    change: (api) => answered(api.dashboard.DELETE('/dashboard/api/keys/{apiKey}', { params: { path: { apiKey } } })),
    topics: ['keys'],
    onDone: () => {
      toast.done(t('The key is revoked.'));
      onClose();
    },
  });
  const key = <code>{apiKey}</code>;
  return (
    <ConfirmDialog
      title={t('Revoke the key')}
      action={t('Revoke for good')}
      onClose={onClose}
      error={revoke.error}
      isBusy={revoke.isPending}
      onConfirm={() => revoke.mutate(undefined)}
    >
      {name === ''
        ? rich('Requests with {key} are refused within a second. This cannot be undone.', { key })
        : rich('Requests with “{name}”, {key}, are refused within a second. This cannot be undone.', {
            name: <UserText>{name}</UserText>,
            key,
          })}
    </ConfirmDialog>
  );
}
