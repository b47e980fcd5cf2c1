import { answered } from '../api/answered.js';
import type { Dashboard } from '../api/schemas.js';
import { useChange } from '../api/use-change.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useToast } from '../ui/use-toast.js';

interface RemoveMemberDialogProps {
  member: Dashboard['Member'];
  onClose: () => void;
}

export function RemoveMemberDialog({ member: { userId, email }, onClose }: RemoveMemberDialogProps) {
  const toast = useToast();
  const remove = useChange({
    change: (api) =>
      answered(api.dashboard.DELETE('/dashboard/api/members/{userId}', { params: { path: { userId } } })),
    topics: ['members', 'session'],
    onDone: () => {
      toast.done(`${email} is removed.`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Remove the member"
      action="Remove"
      onClose={onClose}
      error={remove.error}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    >
      {email} can no longer reach this account.
    </ConfirmDialog>
  );
}
