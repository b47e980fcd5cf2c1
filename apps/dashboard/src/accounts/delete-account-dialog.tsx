import { useState } from 'react';
import { answered } from '../api/answered.js';
import type { Dashboard } from '../api/schemas.js';
import { useChange } from '../api/use-change.js';
import { CheckField } from '../ui/check-field.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useToast } from '../ui/use-toast.js';

export function DeleteAccountDialog({ account, onClose }: { account: Dashboard['Account']; onClose: () => void }) {
  const [force, setForce] = useState(false);
  const toast = useToast();
  const { accountId, name } = account;
  const remove = useChange({
    change: (api) =>
      answered(
        api.dashboard.DELETE('/dashboard/api/accounts/{accountId}', {
          params: { path: { accountId } },
          body: { force },
        }),
      ),
    topics: ['accounts', 'session'],
    onDone: () => {
      toast.done(`${name} is erased.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Delete ${name}`}
      action="Erase for good"
      onClose={onClose}
      error={remove.error}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    >
      <div className="stack">
        <p>
          Erases the account with its appointments, keys, webhooks and members, and the sign-ins of those who belong to
          no other. Invitees are not told.
        </p>
        <CheckField
          label="Even if appointments are to come or messages are to be sent"
          checked={force}
          onChange={(event) => setForce(event.target.checked)}
        />
      </div>
    </ConfirmDialog>
  );
}
