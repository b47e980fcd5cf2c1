import { setImmediate } from 'node:timers/promises';
import type { VerbContext } from '../context.js';
import type { EffectiveOccurrence } from '../domain/occurrence.js';
import type { AppointmentSummary } from '../ports/store/appointments.js';
import type { Reader } from '../ports/store/store.js';
import { LAST, nextOccurrence, occurrencesIn, type WholeSeries, wholeSeries } from './expand.js';

/** A period of a list; epoch milliseconds. */
export interface ListedPeriod {
  /** Only what starts at this time or later. */
  startFrom?: number | undefined;
  /** Only what ends after this time. */
  endsAfter?: number | undefined;
  /** Only what starts before this time. */
  startTo?: number | undefined;
}

/** What a list shows of a series; of a single appointment nothing. */
export interface SeriesInList {
  /** The next occurrence that has not ended; `undefined` after the last one, and of a cancelled series. */
  next?: EffectiveOccurrence | undefined;
  /** The first occurrences in the period, if the list shows them. */
  occurrences?: EffectiveOccurrence[];
  /** Whether the period has more of them. */
  hasMoreOccurrences?: boolean;
}

export interface ListedQuery<Listed> {
  accountId: string;
  appointments: readonly Listed[];
  period: ListedPeriod;
  /** Whether occurrences that were taken out are in the period, too. */
  withCancelled: boolean;
  /** How many occurrences to show, in all; by default none. */
  shown?: number;
}

/** Of one series. A week of a daily one has eight at most, and a month fewer than this. */
const SHOWN_OF_ONE = 40;
/** Series whose exceptions one statement reads. */
const STEP = 10;

/**
 * Listed appointments with what their series do in a period; series that have no occurrence in it are left out. After each
 * series everybody else has a turn.
 */
export async function withOccurrences<Listed extends AppointmentSummary>(
  context: Pick<VerbContext, 'zones' | 'clock'> & { store: Reader },
  { accountId, appointments, period, withCancelled, shown }: ListedQuery<Listed>,
): Promise<(Listed & SeriesInList)[]> {
  const left = shown === undefined ? undefined : { shown };
  const listed: (Listed & SeriesInList)[] = [];
  const repeating = appointments.filter(({ appointment }) => appointment.revision.rule !== null);
  let known = new Map<string, WholeSeries>();
  for (const each of appointments) {
    const { id, revision } = each.appointment;
    if (revision.rule !== null && !known.has(id)) {
      known = await wholeSeriesOf(context, { accountId, appointments: repeating.splice(0, STEP) });
    }
    const whole = known.get(id);
    const series = whole && seriesInList(context, whole, { each, period, withCancelled, left });
    if (whole === undefined) listed.push(each);
    else if (series !== undefined) listed.push({ ...each, ...series });
    if (whole !== undefined) await setImmediate();
  }
  return listed;
}

interface OneSeries {
  each: AppointmentSummary;
  period: ListedPeriod;
  withCancelled: boolean;
  /** How many more occurrences the list shows; counts down. `undefined` if it shows none. */
  left: { shown: number } | undefined;
}

/** @returns `undefined` if it has no occurrence in the period */
function seriesInList(
  { zones, clock }: Pick<VerbContext, 'zones' | 'clock'>,
  whole: WholeSeries,
  { each, period, withCancelled, left }: OneSeries,
): SeriesInList | undefined {
  const { startFrom = Number.NEGATIVE_INFINITY, endsAfter = startFrom, startTo = LAST } = period;
  const next = each.appointment.cancelledAt === null ? nextOccurrence(zones, whole, clock.now()) : undefined;
  if (endsAfter === Number.NEGATIVE_INFINITY && startTo === LAST) return { next };
  const most = Math.min(SHOWN_OF_ONE, left?.shown ?? 0);
  // One that only reaches into the period does not start in it.
  const found = occurrencesIn(zones, whole, { endsAfter, startTo, withCancelled, limit: most + 2 });
  const within = found.filter(({ startUtc }) => startUtc >= startFrom);
  if (within.length === 0) return undefined;
  if (left === undefined) return { next };
  const occurrences = within.slice(0, most);
  left.shown -= occurrences.length;
  return { next, occurrences, hasMoreOccurrences: within.length > most };
}

/** Listed series with what single occurrences of them have of their own. */
async function wholeSeriesOf(
  { zones, store }: Pick<VerbContext, 'zones'> & { store: Reader },
  { accountId, appointments }: { accountId: string; appointments: readonly AppointmentSummary[] },
): Promise<Map<string, WholeSeries>> {
  const appointmentIds = appointments.map(({ appointment }) => appointment.id);
  const exceptions = Map.groupBy(
    await store.occurrences.listCurrent({ accountId, appointmentIds }),
    ({ appointmentId }) => appointmentId,
  );
  return new Map(
    appointments.flatMap(({ appointment: { id, revision } }) => {
      const whole = wholeSeries(zones, { revision, exceptions: exceptions.get(id) ?? [] });
      return whole ? [[id, whole] as const] : [];
    }),
  );
}
