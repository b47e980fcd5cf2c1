import {
  type AppointmentSettings,
  appointmentParams,
  appointmentSettings,
  type Setting,
  settingsOf,
} from '@convoke/contract';
import { timezoneOfSeries } from '@convoke/recurrence';
import { say } from '@convoke/texts';
import type { VerbContext } from '../context.js';
import { isAllDay, type Revision, type ShowAs, storedShowAs } from '../domain/appointment.js';
import { type Warning, warning } from '../errors.js';
import { allTexts, type TextField, textChecks } from '../fields/content.js';
import { checkLocalDateTime, type Period, placePeriod } from '../fields/period.js';
import { placeRespondBy } from '../fields/respond-by.js';
import { warnOfPast, warnOfTimesTwice } from '../fields/time-warnings.js';
import type { TimeZones } from '../ports/time-zones.js';
import { checkEach, type Given, given } from '../problems.js';
import { seriesOf } from '../series/expand.js';
import { checkRecurrence, NO_RECURRENCE, type Recurrence, type RecurrenceInput } from '../series/recurrence.js';

/** The content of an appointment, before it is one of its revisions. */
export type Draft = Omit<Revision, 'sequence' | 'occurrenceStart' | 'continuedBy' | 'timeSequence' | 'createdAt'>;

type Required = 'subject' | 'body' | 'location' | 'start' | 'end' | 'timeZone';

/** By default empty. */
type OptionalTexts = { [Text in Exclude<TextField, Required>]?: string | undefined };

/** The content fields of specification §2.1 in the engine's names. */
export interface DraftInput extends Pick<Draft, Required>, OptionalTexts, Given<AppointmentSettings> {
  /** By default whole days are free, and other times busy. */
  showAs?: ShowAs | undefined;
  /** See `Revision.alarms`; by default none. */
  alarms?: string | null | undefined;
  /** See `Revision.respondBy`; by default none. */
  respondBy?: string | null | undefined;
  /** By default it takes place once. */
  recurrence?: RecurrenceInput | undefined;
}

/** What the checks of an appointment need to know. */
export interface DraftContext {
  zones: TimeZones;
  clock: Pick<VerbContext['clock'], 'now'>;
}

/**
 * Checks the content and computes its instants.
 *
 * @throws DomainError `invalid_time_zone`, `invalid_date_time`, `invalid_time_range`, `invalid_recurrence`,
 *   `field_too_long`, `invalid_characters`, `invalid_value`
 */
export function checkDraft(input: DraftInput, context: DraftContext): Draft {
  const { showAs, alarms = null, start, end, timeZone, respondBy = null, recurrence, ...others } = input;
  const texts: Omit<typeof others, Setting> = others;
  const { times, ...checked } = checkEach({
    times: () => placeTimes(context, { start, end, timeZone, respondBy, recurrence }),
    ...textChecks(allTexts(texts)),
  });
  const { respondBy: until, respondByUtc } = times.deadline;
  return {
    ...checked,
    showAs: showAs === undefined ? null : storedShowAs(showAs, { start }),
    alarms,
    ...appointmentSettings,
    ...settingsOf(others),
    respondBy: until,
    respondByUtc,
    ...times.recurrence,
    // Last: V8 gives an object a hidden class of its own if fields follow a spread that holds epoch milliseconds, which
    // costs some 2 µs.
    ...times.period,
  };
}

type Times = Pick<DraftInput, 'start' | 'end' | 'timeZone' | 'recurrence'> & { respondBy: string | null };

function placeTimes(
  { zones, clock }: DraftContext,
  { respondBy, recurrence, ...parts }: Times,
): { period: Period; deadline: Pick<Draft, 'respondBy' | 'respondByUtc'>; recurrence: Recurrence } {
  const { period } = checkEach({
    period: () => placePeriod(zones, parts),
    respondBy: given(respondBy ?? undefined, (value) => checkLocalDateTime(value, 'respondBy')),
  });
  const related = checkEach({
    deadline: () => placeRespondBy(zones, { ...period, respondBy, now: clock.now(), isNew: true }),
    recurrence: () => (recurrence === undefined ? NO_RECURRENCE : checkRecurrence(zones, { recurrence, period })),
  });
  return { period, ...related };
}

/**
 * What the author of a request may not have intended about an appointment's times.
 *
 * @param about.sent the times that the request gives
 * @param about.param the field to blame if the request gives none
 */
export function appointmentWarnings(
  { clock, zones }: Pick<VerbContext, 'clock' | 'zones'>,
  revision: Revision,
  { sent, param = appointmentParams.start }: { sent: readonly ('start' | 'end')[]; param?: string },
): Warning[] {
  const now = clock.now();
  const warnings = warnOfTimesTwice(zones, revision, sent);
  if (isUnruly(zones, { revision, now })) {
    const reason = say('zone_without_yearly_rule', { zone: revision.timeZone });
    warnings.push(warning('zone_without_yearly_rule', reason, appointmentParams.timeZone));
  }
  return [...warnings, ...warnOfPast(revision, { over: revision.seriesUntil ?? revision.endUtc, now, param })];
}

/** Whether calendars that know the zone of a series by one yearly pair of changes show some dates at another time. */
function isUnruly(zones: TimeZones, { revision, now }: { revision: Revision; now: number }): boolean {
  const series = isAllDay(revision) ? undefined : seriesOf(zones, revision);
  if (series === undefined) return false;
  const { start, zone, rule } = series;
  const year = Math.max(new Date(now).getUTCFullYear(), Number(start.slice(0, 4)));
  return timezoneOfSeries({ start, zone, rule }, year).wrong > 0;
}
