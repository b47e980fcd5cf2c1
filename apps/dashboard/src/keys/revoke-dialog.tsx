import { answered } from '../api/answered.js';
import { useChange } from '../api/use-change.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useToast } from '../ui/use-toast.js';

/** Asks before a key is revoked; open while one is given. */
export function RevokeDialog({ apiKey, onClose }: { apiKey: string | undefined; onClose: () => void }) {
  const toast = useToast();
  const revoke = useChange({
    change: (api, key: string) =>
      answered(api.dashboard.DELETE('/dashboard/api/keys/{apiKey}', { params: { path: { apiKey: key } } })),
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
      isOpen={apiKey !== undefined}
      onClose={onClose}
      error={revoke.error}
      isBusy={revoke.isPending}
      onConfirm={() => apiKey !== undefined && revoke.mutate(apiKey)}
    >
      Requests with <code>{apiKey}</code> are refused within a second. This cannot be undone.
    </ConfirmDialog>
  );
}
