import { serverSequence, shownAnswerMail } from '@convoke/itip';
import type { KnownEvent, ShownAnswer } from './event.js';

/** Equal for equal answers; empty for none. */
function answerKey(answer: ShownAnswer | undefined): string {
  if (!answer) return '';
  const { participation = '', time, proposal } = answer;
  if (participation === '' && !proposal) return '';
  return [participation, time, proposal?.start ?? '', proposal?.end ?? ''].join(' ');
}

/** What is known of an event once an answer was seen, with the reply that says it if it is news. */
export function compareAnswer(
  answer: ShownAnswer | undefined,
  { known, now }: { known: KnownEvent; now: number },
): { seen: KnownEvent; reply?: Uint8Array } {
  const key = answerKey(answer);
  if (!answer || key === known.answer) return { seen: known };
  const seen = { ...known, answer: key };
  return key === '' ? { seen } : { seen, reply: mailOf(answer, { known, now }) };
}

/** The same of one date of a series. */
export function compareDateAnswer(
  answer: ShownAnswer | undefined,
  { known, at, now }: { known: KnownEvent; at: number; now: number },
): { seen: KnownEvent; reply?: Uint8Array } {
  const key = answerKey(answer);
  const date = new Date(at).toISOString();
  const former = (Object.hasOwn(known.answers, date) ? known.answers[date] : undefined) ?? known.answer;
  if (!answer || key === former) return { seen: known };
  const seen = { ...known, answers: { ...known.answers, [date]: key } };
  return key === '' ? { seen } : { seen, reply: mailOf(answer, { known, now, occurrence: date }) };
}

/** An answer that was given before the last change counts for what was shown before it. */
function mailOf(
  { address, participation, time, proposal }: ShownAnswer,
  { known, now, occurrence }: { known: KnownEvent; now: number; occurrence?: string },
): Uint8Array {
  const isOlder = time > 0 && time < known.stamp;
  return shownAnswerMail({
    uid: known.uid,
    sequence: serverSequence(isOlder ? known.formerSequence : known.sequence),
    stamp: time > 0 ? Math.min(time, now) : now,
    attendee: address,
    participation: participation ?? 'NEEDS-ACTION',
    occurrence,
    proposal,
  });
}
