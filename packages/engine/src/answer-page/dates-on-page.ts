import type { AnswerPageView } from '@convoke/contract/answer-page';
import type { VerbContext } from '../context.js';
import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { EffectiveOccurrence } from '../domain/occurrence.js';
import type { Answer } from '../domain/occurrence-answer.js';
import type { Reader } from '../ports/store/store.js';
import { effectiveOccurrence, LAST, occurrencesIn } from '../series/expand.js';
import { firstOccurrence } from '../series/look-up.js';
import { currentSeries } from '../series/next-times.js';

/** Dates that the page lists. */
const SHOWN = 5;

/** What can be answered on the page of a series. */
export interface DatesOnPage {
  /** The dates that have not begun, in order; some of them. */
  next: EffectiveOccurrence[];
  /** Whether a date takes place now. */
  isRunning: boolean;
  /** Whether the only date that the invitee was invited to was taken out. */
  isCancelled: boolean;
  /** The date that was asked for, if it can be answered. */
  named: EffectiveOccurrence | undefined;
}

/**
 * @param about.occurrenceStart the date that the link or the form names; it may be anything
 * @returns `undefined` of a single appointment
 */
export async function datesOnPage(
  context: Pick<VerbContext, 'zones' | 'clock'>,
  reader: Pick<Reader, 'occurrences'>,
  {
    appointment,
    invitation: { occurrenceStart: only },
    occurrenceStart: asked,
  }: { appointment: Appointment; invitation: Invitation; occurrenceStart: string | undefined },
): Promise<DatesOnPage | undefined> {
  const whole = await currentSeries(context, reader, appointment);
  if (whole === undefined) return undefined;
  const occurrenceStart = only ?? asked;
  const now = context.clock.now();
  const window = { endsAfter: now, startTo: LAST, withCancelled: false, limit: SHOWN + 1 };
  const ahead = occurrencesIn(context.zones, whole, window);
  const next = ahead.filter(({ startUtc }) => startUtc > now);
  const found = occurrenceStart === undefined ? undefined : firstOccurrence(whole.series, occurrenceStart);
  const isLeftOut = occurrenceStart !== undefined && whole.series.exclude?.has(occurrenceStart) === true;
  const named = found && !isLeftOut ? effectiveOccurrence(context.zones, whole, found) : undefined;
  const present = named?.isCancelled ? undefined : named;
  const open = present && present.startUtc > now ? present : undefined;
  if (only === null) {
    return { next: next.slice(0, SHOWN), isRunning: ahead.length > next.length, isCancelled: false, named: open };
  }
  const isRunning = present !== undefined && open === undefined && present.endUtc > now;
  return { next: open ? [open] : [], isRunning, isCancelled: present === undefined, named: open };
}

/** What the invitee can choose; `undefined` if there is no choice, or nothing can be answered any more. */
export function choiceOf(
  { next, named }: DatesOnPage,
  { invitation, answers }: { invitation: Invitation; answers: ReadonlyMap<string, Answer> },
): AnswerPageView['dates'] {
  if (invitation.occurrenceStart !== null) return undefined;
  const [first] = next;
  const one = named ?? first;
  const answerTo = (start: string) => (answers.get(start) ?? invitation).response;
  const answered = next.map((date) => ({ ...date, response: answerTo(date.occurrenceStart) }));
  return one && { one, isOne: named !== undefined, next: answered };
}
