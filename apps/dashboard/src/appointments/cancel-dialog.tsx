import { useState } from 'react';
import { answered } from '../api/answered.js';
import type { Service } from '../api/schemas.js';
import { useChange } from '../api/use-change.js';
import { useToast } from '../ui/use-toast.js';
import { atRevision, isOutdated } from './at-revision.js';
import { CommentDialog } from './comment-dialog.js';

interface CancelDialogProps {
  appointment: Service['Appointment'];
  onClose: () => void;
}

export function CancelDialog({ appointment, onClose }: CancelDialogProps) {
  const { appointmentId, inviteeCount, revision } = appointment;
  const toast = useToast();
  const [opened] = useState(revision);
  const cancel = useChange({
    change: (api, { comment, seen }: { comment: string; seen: number }) =>
      answered(
        api.service.DELETE('/api/v1/appointments/{appointmentId}', {
          params: { path: { appointmentId } },
          body: comment === '' ? {} : { comment },
          headers: atRevision(seen),
        }),
      ),
    topics: ['appointments', 'messages', 'webhooks'],
    onDone: ({ message }) => {
      toast.done(message);
      onClose();
    },
  });
  // Once it was said that the appointment has changed, the person decides about what it is now.
  const seen = isOutdated(cancel.error) ? revision : opened;
  return (
    <CommentDialog
      title="Cancel the appointment"
      action="Cancel for good"
      onClose={onClose}
      error={cancel.error}
      isBusy={cancel.isPending}
      onComment={(comment) => cancel.mutate({ comment, seen })}
    >
      {inviteeCount === 1 ? 'The invitee is' : `All ${inviteeCount} invitees are`} notified, and the event leaves their
      calendars. This cannot be undone.
    </CommentDialog>
  );
}
