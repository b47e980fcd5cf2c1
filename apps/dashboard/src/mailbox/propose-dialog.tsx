import type { Dashboard } from '../api/schemas.js';
import { toFieldValue, toWallClock } from '../time/wall-clock.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { FormProblem } from '../ui/form-problem.js';
import { problemOf } from '../ui/problem-of.js';
import { readForm } from '../ui/read-form.js';
import { TextField } from '../ui/text-field.js';

interface ProposeDialogProps {
  calendar: Dashboard['CalendarCard'];
  onClose: () => void;
  error: Error | null;
  isBusy: boolean;
  onPropose: (times: { proposedStart: string; proposedEnd: string }) => void;
}

/** Which other time the invitee would like. */
export function ProposeDialog({ calendar, onClose, error, isBusy, onPropose }: ProposeDialogProps) {
  return (
    <Dialog title="Propose a new time" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          const { text } = readForm(event);
          onPropose({ proposedStart: toWallClock(text('start')), proposedEnd: toWallClock(text('end')) });
        }}
      >
        <p className="muted">In the time zone of the appointment, {calendar.timeZone}.</p>
        <TextField
          label="Begins"
          name="start"
          type="datetime-local"
          defaultValue={toFieldValue(calendar.start)}
          problem={problemOf(error, 'proposedStart')}
          required
        />
        <TextField
          label="Ends"
          name="end"
          type="datetime-local"
          defaultValue={toFieldValue(calendar.end)}
          problem={problemOf(error, 'proposedEnd')}
          required
        />
        <FormProblem error={error} />
        <Button type="submit" look="primary" isBusy={isBusy}>
          Propose
        </Button>
      </form>
    </Dialog>
  );
}
