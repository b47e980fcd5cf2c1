import { useState } from 'react';
import { answered } from '../api/answered.js';
import type { Dashboard } from '../api/schemas.js';
import { useChange } from '../api/use-change.js';
import { Button } from '../ui/button.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { useToast } from '../ui/use-toast.js';

/** Changes the role of a member, or removes them. */
export function MemberTools({ member: { userId, email, role } }: { member: Dashboard['Member'] }) {
  const [isRemoving, setRemoving] = useState(false);
  const toast = useToast();
  const params = { path: { userId } };
  const other = role === 'owner' ? 'member' : 'owner';
  const update = useChange({
    change: (api) =>
      answered(api.dashboard.PATCH('/dashboard/api/members/{userId}', { params, body: { role: other } })).catch(
        (error: Error) => {
          toast.failed(error.message);
          throw error;
        },
      ),
    topics: ['members'],
    onDone: () => toast.done(`${email} is ${other === 'owner' ? 'an owner' : 'a member'} now.`),
  });
  const remove = useChange({
    change: (api) => answered(api.dashboard.DELETE('/dashboard/api/members/{userId}', { params })),
    topics: ['members'],
    onDone: () => toast.done(`${email} is removed.`),
  });
  return (
    <span className="actions">
      <Button
        className="button-small"
        aria-label={`${other === 'owner' ? 'Make owner' : 'Make member'}: ${email}`}
        isBusy={update.isPending}
        onClick={() => update.mutate(undefined)}
      >
        {other === 'owner' ? 'Make owner' : 'Make member'}
      </Button>
      <Button className="button-small" aria-label={`Remove ${email}`} onClick={() => setRemoving(true)}>
        Remove
      </Button>
      <ConfirmDialog
        title="Remove the member"
        action="Remove"
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        error={remove.error}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
      >
        {email} can no longer reach this account.
      </ConfirmDialog>
    </span>
  );
}
