import { useState } from 'react';
import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { atRevision } from '../api/at-revision.js';
import { useChange } from '../api/changes.js';
import { CommentDialog } from '../drafts/comment-dialog.js';
import { useDraft } from '../drafts/draft-form.js';
import { rich, t } from '../languages/text.js';
import { useToast } from '../ui/toasts.js';
import { isOutdated } from './draft.js';

interface CancelDialogProps {
  appointment: Service['Appointment'];
  onClose: () => void;
}

export function CancelDialog({ appointment, onClose }: CancelDialogProps) {
  const { appointmentId, inviteeCount, revision } = appointment;
  const draft = useDraft(`cancel ${appointmentId}`);
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
    onDone: (result) => {
      draft.clear();
      toast.happened(result);
      onClose();
    },
  });
  // After the message that the appointment has changed, the person decides about its current revision.
  const seen = isOutdated(cancel.error) ? revision : opened;
  return (
    <CommentDialog
      draft={draft}
      title={t('Cancel the appointment')}
      action={t('Cancel for good')}
      onClose={onClose}
      change={cancel}
      onComment={(comment) => cancel.mutate({ comment, seen })}
    >
      {inviteeCount === 1
        ? t('The invitee is notified, and the event disappears from their calendar. This cannot be undone.')
        : t(
            'All {inviteeCount} invitees are notified, and the event disappears from their calendars. This cannot be undone.',
            {
              inviteeCount,
            },
          )}
    </CommentDialog>
  );
}

interface RemoveDialogProps {
  appointmentId: string;
  invitation: Service['Invitation'];
  onClose: () => void;
}

export function RemoveDialog({ appointmentId, invitation, onClose }: RemoveDialogProps) {
  const toast = useToast();
  const { invitationId, name } = invitation;
  const draft = useDraft(`remove ${invitationId}`);
  const remove = useChange({
    change: (api, comment: string) =>
      answered(
        api.service.DELETE('/api/v1/appointments/{appointmentId}/invitations/{invitationId}', {
          params: { path: { appointmentId, invitationId } },
          body: comment === '' ? {} : { comment },
        }),
      ),
    topics: ['appointments', 'messages'],
    onDone: (result) => {
      draft.clear();
      toast.happened(result);
      onClose();
    },
  });
  return (
    <CommentDialog
      draft={draft}
      title={t('Remove {name}', { name })}
      action={t('Remove')}
      onClose={onClose}
      change={remove}
      onComment={(comment) => remove.mutate(comment)}
    >
      {rich('{name} is notified, and the event disappears from their calendar. The others are not notified.', { name })}
    </CommentDialog>
  );
}
