import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answered } from '../api/answer.js';
import { type Api, type Dashboard, useApi } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { useRead } from '../api/reads.js';
import { t } from '../languages/text.js';
import { passkeyObstacle, addPasskey as requestPasskey } from '../session/passkey.js';
import { Button } from '../ui/buttons.js';
import { TextField } from '../ui/fields.js';
import { problemOf } from '../ui/forms.js';
import { Loaded } from '../ui/loaded.js';
import { Notice } from '../ui/notice.js';
import { AuthenticatorDialog } from './authenticator-dialog.js';
import { FactorTable, type Removal } from './factor-table.js';
import { PasswordDialog } from './password-dialog.js';
import { RecoveryCodesDialog } from './recovery-codes.js';

type Open = 'passkey' | 'authenticator' | 'codes' | Removal;

/** The passkeys, the authenticator app and the recovery codes of the person. */
export function SecondFactors({ passkeyOrigin }: { passkeyOrigin: string | null }) {
  const [open, setOpen] = useState<Open>();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const client = useQueryClient();
  const query = useRead({
    topic: 'sessions',
    key: ['second-factors'],
    read: (api) => answered(api.dashboard.GET('/dashboard/api/second-factors')),
  });
  // The page behind may be waiting for a second factor: it opens once the codes were kept.
  const refresh = () => void client.invalidateQueries({ queryKey: ['session'] });
  const close = () => setOpen(undefined);
  const added = (recoveryCodes: readonly string[] | null) => {
    close();
    setCodes(recoveryCodes);
    if (recoveryCodes === null) refresh();
  };
  const obstacle = passkeyObstacle(passkeyOrigin);
  return (
    <div className="card card-body">
      <Loaded query={query}>
        {({ data }) => <FactorTable factors={data} onRemove={setOpen} onRenew={() => setOpen('codes')} />}
      </Loaded>
      {obstacle !== undefined && <Notice tone="info">{obstacle}</Notice>}
      <div className="actions">
        <Button disabled={obstacle !== undefined} onClick={() => setOpen('passkey')}>
          {t('Add a passkey')}
        </Button>
        <Button
          disabled={query.data === undefined || query.data.data.dateTotpAdded !== null}
          onClick={() => setOpen('authenticator')}
        >
          {t('Add an authenticator app')}
        </Button>
      </div>
      {open === 'passkey' && <PasskeyDialog onClose={close} onAdded={added} />}
      {open === 'authenticator' && <AuthenticatorDialog onClose={close} onAdded={added} />}
      {open === 'codes' && <RenewDialog onClose={close} onMade={added} />}
      {typeof open === 'object' && <RemoveDialog removal={open} onClose={close} onDone={() => added(null)} />}
      {codes !== null && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes(null);
            refresh();
          }}
        />
      )}
    </div>
  );
}

interface AddDialogProps {
  onClose: () => void;
  onAdded: (recoveryCodes: readonly string[] | null) => void;
}

function PasskeyDialog({ onClose, onAdded }: AddDialogProps) {
  const { api } = useApi();
  const add = useChange({
    change: (_, input: { name: string; currentPassword: string }) => requestPasskey(api, input),
    topics: ['sessions', 'members'],
    onDone: ({ recoveryCodes }: Dashboard['AddedPasskey']) => onAdded(recoveryCodes),
  });
  return (
    <PasswordDialog
      title={t('Add a passkey')}
      action={t('Make the passkey')}
      change={add}
      onClose={onClose}
      onConfirm={(currentPassword, { text }) => add.mutate({ name: text('name').trim(), currentPassword })}
    >
      <TextField
        label={t('Name')}
        name="name"
        maxLength={100}
        hint={t('Where it is kept, such as: phone, laptop, security key.')}
        problem={problemOf(add.error, 'name')}
        required
      />
    </PasswordDialog>
  );
}

function RenewDialog({ onClose, onMade }: { onClose: () => void; onMade: (codes: readonly string[]) => void }) {
  const renew = useChange({
    change: (api, currentPassword: string) =>
      answered(api.dashboard.POST('/dashboard/api/recovery-codes', { body: { currentPassword } })),
    topics: ['sessions'],
    onDone: ({ data }) => onMade(data),
  });
  return (
    <PasswordDialog
      title={t('New recovery codes')}
      action={t('Make new codes')}
      change={renew}
      onClose={onClose}
      onConfirm={(currentPassword) => renew.mutate(currentPassword)}
    >
      <p>{t('The earlier ones stop working.')}</p>
    </PasswordDialog>
  );
}

interface RemoveDialogProps {
  removal: Removal;
  onClose: () => void;
  onDone: () => void;
}

function RemoveDialog({ removal, onClose, onDone }: RemoveDialogProps) {
  const remove = useChange({
    change: (api, currentPassword: string) => removeFactor(api, removal, currentPassword),
    topics: ['sessions', 'members'],
    onDone,
  });
  return (
    <PasswordDialog
      title={t('Remove {name}', { name: removal.name })}
      action={t('Remove')}
      look="danger"
      change={remove}
      onClose={onClose}
      onConfirm={(currentPassword) => remove.mutate(currentPassword)}
    >
      <p>{t('Without a second factor, your password alone signs in, and your recovery codes stop working.')}</p>
    </PasswordDialog>
  );
}

function removeFactor({ dashboard }: Api, { passkeyId }: Removal, currentPassword: string): Promise<unknown> {
  const body = { currentPassword };
  if (passkeyId === null) return answered(dashboard.DELETE('/dashboard/api/totp', { body }));
  const params = { path: { passkeyId } };
  return answered(dashboard.DELETE('/dashboard/api/passkeys/{passkeyId}', { params, body }));
}
