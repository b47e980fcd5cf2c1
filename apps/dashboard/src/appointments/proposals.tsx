import { useState } from 'react';
import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useChangeWithToast } from '../api/changes.js';
import { useRead } from '../api/reads.js';
import { rich, t } from '../languages/text.js';
import { formatWallClockRange, isDate, type TimeRange, wallClockIn } from '../time/wall-clock.js';
import { Button } from '../ui/buttons.js';
import { Notice } from '../ui/notice.js';
import { MoveDialog } from './move-dialog.js';

type Appointment = Service['Appointment'];
type Proposal = NonNullable<Service['Reply']['proposal']>;

/** The times that invitees propose, until somebody moves the appointment there or keeps its time. */
export function Proposals({ appointment }: { appointment: Appointment }) {
  const { appointmentId } = appointment;
  const overview = useRead({
    topic: 'overview',
    key: [],
    read: (api) => answered(api.dashboard.GET('/dashboard/api/overview')),
  });
  const open = (overview.data?.data.attention ?? [])
    .filter(({ kind }) => kind === 'times_proposed')
    .flatMap(({ items }) => items)
    .filter((item) => item.appointmentId === appointmentId);
  const replies = useRead({
    topic: 'replies',
    key: ['proposals'],
    read: (api) =>
      answered(api.service.GET('/api/v1/replies', { params: { query: { verdict: 'counter', limit: 100 } } })),
    enabled: open.length > 0,
  });
  return open.map(({ itemId, name, address }) => {
    const proposal = replies.data?.data.find(({ replyId }) => replyId === itemId)?.proposal ?? null;
    const to = proposal === null ? undefined : timeOf(proposal, appointment);
    return (
      to !== undefined && (
        <OpenProposal
          key={itemId}
          replyId={itemId}
          who={name === '' ? address : name}
          appointment={appointment}
          to={to}
        />
      )
    );
  });
}

interface OpenProposalProps {
  replyId: string;
  who: string;
  appointment: Appointment;
  to: TimeRange;
}

function OpenProposal({ replyId, who, appointment: { appointmentId, timeZone }, to }: OpenProposalProps) {
  const [isMoving, setMoving] = useState(false);
  const keep = useChangeWithToast({
    change: (api) =>
      answered(
        api.dashboard.POST('/dashboard/api/attention/dismiss', { body: { kind: 'times_proposed', itemId: replyId } }),
      ),
    topics: ['overview'],
    toast: () => t('The time stays. The audit log tells by whom.'),
  });
  return (
    <Notice
      tone="warn"
      actions={
        <>
          <Button look="primary" onClick={() => setMoving(true)}>
            {t('Move to this time')}
          </Button>
          <Button isBusy={keep.isPending} onClick={() => keep.mutate(undefined)}>
            {t('Keep the time')}
          </Button>
        </>
      }
    >
      {rich('{who} proposes {time}.', {
        who: <bdi>{who}</bdi>,
        time: <strong>{formatWallClockRange(to.start, to.end)}</strong>,
      })}
      {isMoving && (
        <MoveDialog appointmentId={appointmentId} to={{ ...to, timeZone }} onClose={() => setMoving(false)} />
      )}
    </Notice>
  );
}

/** By the clock of the appointment; without an end, as long as it is. Undefined without a beginning. */
function timeOf({ startUtc, endUtc }: Proposal, appointment: Appointment): TimeRange | undefined {
  if (startUtc === null) return undefined;
  const from = Date.parse(startUtc);
  const length = Date.parse(appointment.endUtc) - Date.parse(appointment.startUtc);
  const until = endUtc === null ? from + length : Date.parse(endUtc);
  try {
    const [start = '', end = ''] = [from, until].map((at) => wallClockIn(appointment.timeZone, new Date(at)));
    if (!isDate(appointment.start)) return { start, end };
    return { start: start.slice(0, 10), end: end.slice(0, 10) };
  } catch {
    // The server knows the time zone, the browser does not.
    return undefined;
  }
}
