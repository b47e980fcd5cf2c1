import { say } from '@convoke/texts';
import type { EngineContext } from '../context.js';
import { CALENDAR_TRANSPORT, type Calendar, type CalendarFailure } from '../domain/calendar.js';
import type { OutgoingMessage, TargetCalendar } from '../domain/message.js';
import { deliverMessage } from '../messages/deliver-message.js';
import { LANE_SLOTS, Lanes, SLOTS_AHEAD } from '../messages/lanes.js';
import { OutcomeRecorder } from '../messages/record-outcomes.js';
import { SendingSignIns, waitingForSignIns } from '../messages/sending-sign-ins.js';
import { CRASH_POLICY, LEASE_MARGIN_MS, startWorker, type Worker } from '../outbox/worker.js';
import type { CalendarChannels } from '../ports/calendars.js';
import type { Channel, SendOutcome } from '../ports/channel.js';
import { hostOf, openCalendar } from './calendars.js';
import { noteFailure } from './note-failure.js';
import { createIntakeOfCalendars } from './poll-calendars.js';

/** How long a message that was claimed ahead waits for its turn at most: its lease has to outlast the attempt. */
const LONGEST_WAIT_MS = 10_000;

const POSTPONED: SendOutcome = { kind: 'postponed', detail: say('calendar_others_first') };

/**
 * Has calendar servers send the messages of appointments in their calendars, until it is stopped. A password that a server has not
 * accepted yet is tried as often as any other (`signInAbroad`); meanwhile messages wait.
 *
 * Held by `calendar-worker.test.ts`.
 */
export function startCalendarWorker(context: EngineContext, channels: CalendarChannels): Worker {
  const { store, clock, log } = context;
  const transport = CALENDAR_TRANSPORT;
  const { messages } = store.queues;
  const takeIn = createIntakeOfCalendars(context);
  const signIns = new SendingSignIns(context);
  const deadlineMs = Math.max(...Object.values(channels).map((each) => each.deadlineMs));
  const lanes = new Lanes({
    store,
    clock,
    transport,
    list: () => messages.calendarLanes(),
    expire: (now) => messages.expire({ now, leases: 'ended', ...CRASH_POLICY, transport }),
    ahead: true,
  });

  const outcomes = new OutcomeRecorder(context);

  async function perform(outgoing: OutgoingMessage, signal: AbortSignal, vacate: () => void): Promise<void> {
    const { transport: lane, invitationId } = outgoing.message;
    const id = lane.slice(transport.length + 1);
    let holdsSlot = true;
    const leave = () => {
      if (holdsSlot) lanes.release(id);
      holdsSlot = false;
      vacate();
    };
    let news: { failure: CalendarFailure | null } | undefined;
    const patience = clock.now() + LONGEST_WAIT_MS;
    const inTurn = (channel: Channel) => async (message: OutgoingMessage) => {
      const outcome = await lanes.takeTurn(id, async () => {
        if (signal.aborted || clock.now() > patience) return undefined;
        const sent = await sendOnce({ signIns, clock }, message, () => channel.send(message, signal));
        const failure = calendarFailure(sent);
        if (!signal.aborted && lanes.note(id, failure !== null && waitOf(sent))) news = { failure };
        // The next message is sent while the outcome of this one is recorded.
        leave();
        return sent;
      });
      return outcome ?? POSTPONED;
    };
    try {
      const { stored, ...way } = await findWay({ ...context, takeIn }, { id, invitationId });
      // One whose calendar is gone is refused before any channel is asked.
      const channel = stored ? channels[stored.kind] : channels.caldav;
      const outlet = { ...channel, send: inTurn(channel) };
      await deliverMessage(context, { ...outgoing, ...way }, { channel: outlet, outcomes, signal });
      if (news) await noteFailure(context, { id, ...news });
    } finally {
      leave();
    }
  }

  return startWorker({
    queue: lanes,
    perform,
    concurrency: LANE_SLOTS + SLOTS_AHEAD,
    leaseMs: LONGEST_WAIT_MS + deadlineMs + LEASE_MARGIN_MS,
    clock,
    log,
  });
}

/** Sends unless the server has refused too many passwords of the account; then the message waits. */
async function sendOnce(
  { signIns, clock }: Pick<EngineContext, 'clock'> & { signIns: SendingSignIns },
  { message, calendar }: OutgoingMessage,
  attempt: () => Promise<SendOutcome>,
): Promise<SendOutcome> {
  if (!calendar) return attempt();
  const { id: lane, kind, url, user, password } = calendar.calendar;
  const { accountId } = message;
  const host = hostOf({ kind, address: url });
  const tried = await signIns.send({ accountId, host, lane, settings: JSON.stringify([url, user, password]) }, attempt);
  if ('outcome' in tried) return tried.outcome;
  const { refusedUntil } = tried;
  const retryAfterMs = Math.max(1, refusedUntil - clock.now());
  return {
    kind: 'transient',
    detail: waitingForSignIns({ host, refusedUntil }),
    calendarFailure: 'credentials',
    retryAfterMs,
  };
}

type Way = Pick<OutgoingMessage, 'calendar' | 'refusal'>;

/** Read for each message, because the one before may have created the event, and a password may be new. */
async function findWay(
  context: Pick<EngineContext, 'store' | 'secrets' | 'log'> & Pick<TargetCalendar, 'takeIn'>,
  { id, invitationId }: { id: string; invitationId: string },
): Promise<Way & { stored?: Calendar }> {
  const stored = await context.store.calendars.find(id);
  if (!stored) return { refusal: say('calendar_gone') };
  const calendar = openCalendar(context, stored);
  const event = await context.store.calendars.findEvent(invitationId);
  return { stored, calendar: { calendar, known: event?.data, takeIn: context.takeIn } };
}

/** Why the server takes no events at all; `null` if it took this one, or refused only this one. */
function calendarFailure(outcome: SendOutcome): CalendarFailure | null {
  return outcome.kind === 'transient' ? (outcome.calendarFailure ?? null) : null;
}

function waitOf(outcome: SendOutcome): number {
  return outcome.kind === 'transient' ? (outcome.retryAfterMs ?? 0) : 0;
}
