import { answered } from '../api/answered.js';
import type { Service } from '../api/schemas.js';
import { useChange } from '../api/use-change.js';
import { useToast } from '../ui/use-toast.js';
import { CommentDialog } from './comment-dialog.js';

interface CancelDialogProps {
  appointment: Service['Appointment'];
  onClose: () => void;
}

export function CancelDialog({ appointment: { appointmentId, inviteeCount }, onClose }: CancelDialogProps) {
  const toast = useToast();
  const cancel = useChange({
    change: (api, comment: string) =>
      answered(
        api.service.DELETE('/api/v1/appointments/{appointmentId}', {
          params: { path: { appointmentId } },
          body: comment === '' ? {} : { comment },
        }),
      ),
    topics: ['appointments', 'messages', 'webhooks'],
    onDone: ({ message }) => {
      toast.done(message);
      onClose();
    },
  });
  return (
    <CommentDialog
      title="Cancel the appointment"
      action="Cancel for good"
      onClose={onClose}
      error={cancel.error}
      isBusy={cancel.isPending}
      onComment={(comment) => cancel.mutate(comment)}
    >
      {inviteeCount === 1 ? 'The invitee is' : `All ${inviteeCount} invitees are`} notified, and the event leaves their
      calendars. This cannot be undone.
    </CommentDialog>
  );
}
