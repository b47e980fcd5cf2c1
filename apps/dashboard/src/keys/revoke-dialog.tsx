import { answered } from '../api/answered.js';
import { useChange } from '../api/use-change.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useToast } from '../ui/use-toast.js';

/** Asks before a key is revoked. */
export function RevokeDialog({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
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
