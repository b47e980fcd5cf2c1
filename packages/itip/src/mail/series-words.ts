import { describeRecurrence } from '@convoke/recurrence/describe';
import { requireZone, toInstant } from '@convoke/zones';
import { describeStart, shortWhen, type When, whenElsewhere } from '../languages/describe-when.js';
import type { Language, Texts } from '../languages/language.js';
import { type PageInput, type SeriesInput, spokenOf } from '../mail-input.js';

/**
 * What a message says, whatever form its calendar data has: of one date its own content, and that a date is out also
 * where the calendar is told by a request for all the others.
 */
export function saidBy(input: PageInput): PageInput {
  const about = input.series?.about;
  const isOut = about?.kind === 'whole_set' && about.isCancelled;
  return isOut ? { ...spokenOf(input), kind: 'cancel', scope: 'appointment' } : spokenOf(input);
}

/** The original start of the date that a message is about; `undefined` if it is about all, or nothing repeats. */
export function dateOf({ series }: Pick<PageInput, 'series'>): string | undefined {
  return series === null || series.about.kind === 'series' ? undefined : series.about.occurrence.occurrenceStart;
}

/** Whether a message is about a series with all of its dates. */
export function isAboutAll(input: Pick<PageInput, 'series'>): boolean {
  return input.series !== null && dateOf(input) === undefined;
}

/** The rule in words; empty in a message about one date, and if nothing repeats. */
export function repeatsOf(input: PageInput, language: Language): string {
  const { series, start, timeZone } = input;
  if (series === null || dateOf(input) !== undefined) return '';
  return describeRecurrence(series.rule, { start, timeZone, languages: [language] });
}

/** A time in the invitee's time zone; `undefined` if that is unknown, or its clocks show the same. */
export function theirTime(time: When, { attendeeTimeZone }: Pick<PageInput, 'attendeeTimeZone'>): When | undefined {
  return attendeeTimeZone ? whenElsewhere(time, attendeeTimeZone) : undefined;
}

/** A start in the organizer's time zone, as the invitee's clock shows it where their time zone is known. */
function describeTheirStart(start: string, input: WhoReads, texts: Texts): string {
  const time = { start, end: start, timeZone: input.timeZone };
  return describeStart((theirTime(time, input) ?? time).start, texts);
}

type WhoReads = Pick<PageInput, 'attendeeTimeZone' | 'timeZone'>;

/** When it takes place, for a subject line: for the invitee, but where a rule follows the organizer's days. */
export function subjectTime(input: PageInput, { texts, language }: { texts: Texts; language: Language }): string {
  const rule = repeatsOf(input, language);
  if (rule === '') return shortWhen(theirTime(input, input) ?? input, texts);
  return texts.mail.firstDate({ rule, when: shortWhen(input, texts) });
}

/** That one date of a series was cancelled. Somebody who is invited to no other hears of no other. */
export function cancellationOf({ isOneDate }: Pick<SeriesInput, 'isOneDate'>, mail: Texts['mail']) {
  return isOneDate ? mail.openingOneDateCancellation : mail.openingDateCancellation;
}

/**
 * The first sentence of a message about a series, or about one date of it, which it names by the time that the message
 * shows; `undefined` if it is that of a single appointment.
 */
export function openingOf(
  input: PageInput,
  { mail, texts, name, isMoved }: { mail: Texts['mail']; texts: Texts; name: string; isMoved: boolean },
): string | undefined {
  const { series, kind, scope, follows, start } = input;
  if (series === null || kind === 'reminder') return undefined;
  if (dateOf(input) === undefined) {
    if (kind === 'cancel') return scope === 'invitee' ? undefined : mail.openingSeriesCancellation({ name });
    if (!follows) return undefined;
    return isMoved ? mail.openingSeriesMove({ name }) : mail.openingSeriesUpdate({ name });
  }
  const about = { name, date: describeTheirStart(start, input, texts) };
  if (kind === 'cancel' && scope === 'invitee') return mail.openingDateRemoval(about);
  if (kind === 'cancel') return cancellationOf(series, mail)(about);
  if (!follows) return mail.openingDateInvitation(about);
  if (series.isOneDate) return undefined;
  return isMoved ? mail.openingDateMove(about) : mail.openingDateUpdate(about);
}

/** Dates that a sentence lists; it would say little with more. */
const LISTED = 10;

/** What else there is to know of a series, one sentence each. */
export function notesOf({ series, stamp, ...input }: PageInput, texts: Texts): string[] {
  if (series === null) return [];
  const { mail } = texts;
  const { about, dropped, continuedBy, continues } = series;
  const dates = dropped.slice(0, LISTED).map((date) => describeTheirStart(date, input, texts));
  const listed = `${dates.join('; ')}${dropped.length > LISTED ? '; …' : ''}`;
  // Calendars that replace all of a series may only look at its first VEVENT.
  const isBegun = about.kind === 'whole_set' && startOf(input) < stamp;
  return [
    ...(dropped.length === 0 ? [] : [mail.dropped({ dates: listed })]),
    ...(continuedBy === null ? [] : [mail.continuedBy({ when: describeTheirStart(continuedBy, input, texts) })]),
    ...(continues ? [mail.continues] : []),
    ...(isBegun ? [mail.begunSeries] : []),
  ];
}

function startOf({ start, timeZone }: Pick<PageInput, 'start' | 'timeZone'>): number {
  return toInstant(start.length === 'YYYY-MM-DD'.length ? `${start}T00:00:00` : start, requireZone(timeZone));
}
