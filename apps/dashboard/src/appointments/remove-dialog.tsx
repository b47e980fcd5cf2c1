import { answered } from '../api/answered.js';
import type { Service } from '../api/schemas.js';
import { useChange } from '../api/use-change.js';
import { useToast } from '../ui/use-toast.js';
import { CommentDialog } from './comment-dialog.js';

interface RemoveDialogProps {
  appointmentId: string;
  invitation: Service['Invitation'];
  onClose: () => void;
}

export function RemoveDialog({ appointmentId, invitation, onClose }: RemoveDialogProps) {
  const toast = useToast();
  const { invitationId, name } = invitation;
  const remove = useChange({
    change: (api, comment: string) =>
      answered(
        api.service.DELETE('/api/v1/appointments/{appointmentId}/invitations/{invitationId}', {
          params: { path: { appointmentId, invitationId } },
          body: comment === '' ? {} : { comment },
        }),
      ),
    topics: ['appointments', 'messages'],
    onDone: ({ message }) => {
      toast.done(message);
      onClose();
    },
  });
  return (
    <CommentDialog
      title={`Remove ${name}`}
      action="Remove"
      onClose={onClose}
      error={remove.error}
      isBusy={remove.isPending}
      onComment={(comment) => remove.mutate(comment)}
    >
      The event leaves the calendar of {name}. The others are not told.
    </CommentDialog>
  );
}
