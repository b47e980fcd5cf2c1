import { DAY_MS } from '@convoke/zones/milliseconds';
import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { AgendaEntry } from '../ports/store/agenda.js';
import type { Transaction } from '../ports/store/store.js';
import { LAST, nextOccurrence, occurrencesIn, type WholeSeries, wholeSeries } from './expand.js';

const MINUTE_MS = 60_000;

/** More than any reminder is before its occurrence, which no two on a day can exceed: see `LIMITS.reminderMinutes`. */
const AHEAD = 32;

/** The series of an appointment as it is now; `undefined` of a single appointment. */
export async function currentSeries(
  { zones }: Pick<VerbContext, 'zones'>,
  { occurrences }: { occurrences: Pick<Transaction['occurrences'], 'list'> },
  { accountId, id: appointmentId, revision }: Pick<Appointment, 'accountId' | 'id' | 'revision'>,
): Promise<WholeSeries | undefined> {
  if (revision.rule === null) return undefined;
  return wholeSeries(zones, { revision, exceptions: await occurrences.list({ accountId, appointmentId }) });
}

/**
 * Plans what is due before and after the next occurrence of a series: each reminder has one row, which is about the
 * next occurrence whose time for it has not passed; when that occurrence ends, the next one enters the agenda. Of a
 * single appointment it does nothing.
 */
export async function planNextTimes(
  context: Pick<VerbContext, 'zones' | 'clock'>,
  { transaction, appointment }: { transaction: Transaction; appointment: Appointment },
): Promise<void> {
  const whole = await currentSeries(context, transaction, appointment);
  if (whole === undefined) return;
  const { accountId, id: appointmentId } = appointment;
  const now = context.clock.now();
  const ahead = occurrencesIn(context.zones, whole, {
    endsAfter: now,
    startTo: LAST,
    withCancelled: false,
    limit: AHEAD,
  });
  for (const { minutesBefore } of await transaction.reminders.list({ accountId, appointmentId })) {
    const dueTimes = ahead.map(({ startUtc }) => startUtc - minutesBefore * MINUTE_MS).sort((a, b) => a - b);
    const dueAt = dueTimes.find((time) => time > now) ?? null;
    // What is due waits for the worker, which may have more to do at that moment.
    const waiting = dueTimes.filter((time) => time <= now);
    await transaction.reminders.plan({ accountId, appointmentId, minutesBefore, dueAt, waiting });
  }
  await transaction.reminders.planNext({ accountId, appointmentId, dueAt: ahead[0]?.endUtc ?? null });
}

/** When an appointment is in the agenda. */
export function placeInAgenda(
  context: Pick<VerbContext, 'zones'> & { clock: Pick<VerbContext['clock'], 'now'> },
  { revision, whole }: { revision: Appointment['revision']; whole: WholeSeries | undefined },
): Pick<AgendaEntry, 'startUtc' | 'endUtc' | 'seriesFrom' | 'seriesUntil'> {
  const { startUtc, endUtc } = revision;
  if (whole === undefined) return { startUtc, endUtc, seriesFrom: null, seriesUntil: null };
  const { startUtc: nextStart, endUtc: nextEnd } = timeInAgenda(context, whole);
  // A first occurrence may have been moved to an earlier time.
  const [first] = occurrencesIn(context.zones, whole, {
    endsAfter: Number.NEGATIVE_INFINITY,
    startTo: LAST,
    withCancelled: true,
    limit: 1,
  });
  const seriesFrom = Math.min(startUtc, first?.startUtc ?? startUtc);
  return { startUtc: nextStart, endUtc: nextEnd, seriesFrom, seriesUntil: revision.seriesUntil ?? LAST };
}

/** That of a series is its next occurrence, or its last one. */
function timeInAgenda(
  { zones, clock }: Pick<VerbContext, 'zones'> & { clock: Pick<VerbContext['clock'], 'now'> },
  whole: WholeSeries,
): { startUtc: number; endUtc: number } {
  const next = nextOccurrence(zones, whole, clock.now());
  if (next) return next;
  const { seriesUntil, startUtc, endUtc } = whole.revision;
  const from = Math.max(startUtc - 1, (seriesUntil ?? endUtc) - 3 * SPAN_MS);
  const last = occurrencesIn(zones, whole, { endsAfter: from, startTo: LAST, withCancelled: false, limit: 1_000 });
  return last.at(-1) ?? { startUtc, endUtc };
}

/** Longer than any distance between two occurrences. */
const SPAN_MS = 400 * DAY_MS;
