import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { CommentDialog } from '../drafts/comment-dialog.js';
import { useDraft } from '../drafts/draft-form.js';
import { t } from '../languages/text.js';
import { formatWallClock } from '../time/wall-clock.js';
import { useToast } from '../ui/toasts.js';
import { defined } from '../ui/values.js';
import { readScope, ScopeFields } from './change-scope.js';

interface CancelDateDialogProps {
  appointment: Service['Appointment'];
  occurrence: Service['Occurrence'];
  onClose: () => void;
}

/** Asks before one date of a series is cancelled. */
export function CancelDateDialog({ appointment, occurrence, onClose }: CancelDateDialogProps) {
  const { appointmentId, inviteeCount } = appointment;
  const { occurrenceStart, start, responses } = occurrence;
  // Somebody may be invited to other dates only.
  const count = responses === undefined ? inviteeCount : Object.values(responses).reduce((sum, each) => sum + each, 0);
  const draft = useDraft(`cancel date ${appointmentId} ${occurrenceStart}`);
  const toast = useToast();
  const cancelDate = useChange({
    change: (api, { comment, following }: { comment: string; following: boolean }) =>
      answered(
        api.service.DELETE('/api/v1/appointments/{appointmentId}/occurrences/{occurrenceStart}', {
          params: { path: { appointmentId, occurrenceStart } },
          body: defined({ comment: comment || undefined, following: following || undefined }),
        }),
      ),
    topics: ['appointments', 'messages', 'webhooks'],
    onDone: (result) => {
      draft.clear();
      toast.happened(result);
      onClose();
    },
  });
  return (
    <CommentDialog
      draft={draft}
      title={t('Cancel {date}', { date: formatWallClock(start) })}
      action={t('Cancel for good')}
      onClose={onClose}
      change={cancelDate}
      onComment={(comment, form) => cancelDate.mutate({ comment, following: readScope(form) === 'following' })}
      fields={<ScopeFields scopes={['one', 'following']} hints={{ following: t('The series ends before it.') }} />}
    >
      {whoIsTold(count)} {t('This cannot be undone.')}
    </CommentDialog>
  );
}

function whoIsTold(count: number): string {
  if (count === 0) return t('Nobody is invited, so nobody gets a message.');
  if (count === 1) return t('The invitee of this date gets a mail, and it disappears from their calendar.');
  return t('All {count} invitees of this date get a mail, and it disappears from their calendars.', { count });
}
