import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { atRevision } from '../api/at-revision.js';
import { useChange } from '../api/changes.js';
import { useRead } from '../api/reads.js';
import { plural, t } from '../languages/text.js';
import { formatWallClockRange, type TimeRange } from '../time/wall-clock.js';
import { nameOfZone } from '../time/zone-names.js';
import { Button } from '../ui/buttons.js';
import { Facts } from '../ui/data-table.js';
import { Dialog } from '../ui/dialogs.js';
import { FormProblem } from '../ui/forms.js';
import { Loaded } from '../ui/loaded.js';
import { useToast } from '../ui/toasts.js';
import { subjectOf } from './appointment-labels.js';
import { usePastStart } from './past-start.js';

interface MoveDialogProps {
  appointmentId: string;
  /** The new time, by the clock of its zone. */
  to: TimeRange & { timeZone: string };
  /** Called at the end, whether the appointment was moved or not. */
  onClose: (isMoved: boolean) => void;
}

/** Asks whether an appointment is to have another time, and says who is mailed if so. */
export function MoveDialog({ appointmentId, to, onClose }: MoveDialogProps) {
  const query = useRead({
    topic: 'appointments',
    key: ['one', appointmentId],
    read: (api) =>
      answered(api.service.GET('/api/v1/appointments/{appointmentId}', { params: { path: { appointmentId } } })),
  });
  return (
    <Dialog title={t('Move the appointment')} onClose={() => onClose(false)}>
      <Loaded query={query}>{({ data }) => <MoveForm appointment={data} to={to} onClose={onClose} />}</Loaded>
    </Dialog>
  );
}

function MoveForm({ appointment, to, onClose }: Omit<MoveDialogProps, 'appointmentId'> & { appointment: Appointment }) {
  const { appointmentId, revision, subject, start, end, timeZone, inviteeCount } = appointment;
  const toast = useToast();
  const past = usePastStart();
  const move = useChange({
    change: (api) =>
      answered(
        api.service.PUT('/api/v1/appointments/{appointmentId}', {
          params: { path: { appointmentId } },
          body: {
            appointmentStart: to.start,
            appointmentEnd: to.end,
            ...(to.timeZone !== timeZone && { appointmentTimeZone: to.timeZone }),
          },
          headers: atRevision(revision),
        }),
      ),
    topics: ['appointments', 'messages', 'webhooks', 'overview'],
    onDone: (result) => toast.happened(result),
    onShown: () => onClose(true),
  });
  const zone = (name: string) => (to.timeZone === timeZone ? '' : ` (${nameOfZone(name)})`);
  return (
    <>
      <Facts
        facts={[
          [t('Appointment'), subjectOf(subject)],
          [t('Until now'), formatWallClockRange(start, end) + zone(timeZone)],
          [t('From now on'), formatWallClockRange(to.start, to.end) + zone(to.timeZone)],
          ...(to.timeZone === timeZone ? [[t('Time zone'), nameOfZone(timeZone)] as const] : []),
        ]}
      />
      <p>{whoIsMailed(appointment)}</p>
      {past.question}
      <FormProblem error={move.error} />
      <div className="actions">
        <Button
          look="primary"
          isBusy={move.isPending}
          onClick={() => past.confirms({ start: to.start, timeZone: to.timeZone }) && move.mutate(undefined)}
        >
          {inviteeCount === 0
            ? t('Move')
            : t(plural(inviteeCount, 'Move and notify 1 invitee', 'Move and notify {count} invitees'), {
                count: inviteeCount,
              })}
        </Button>
        <Button onClick={() => onClose(false)}>{t('Keep the time')}</Button>
      </div>
    </>
  );
}

type Appointment = Service['Appointment'];

/** Names that are shown; of more there is only the number. */
const NAMED = 5;

function whoIsMailed({ inviteeCount, invitations }: Appointment): string {
  if (inviteeCount === 0) return t('Nobody is invited, so nobody gets a message.');
  const named = invitations.slice(0, NAMED).map(({ name, address }) => (name === '' ? address : name));
  const names = named.join(', ');
  const others = inviteeCount - named.length;
  const who = others === 0 ? names : t('{names} and {count} more', { names, count: others });
  return t('{who} get the new time by mail, and are asked for their answer again.', { who });
}
