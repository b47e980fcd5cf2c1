import { createHash } from 'node:crypto';
import { DAY_MS, type OutgoingMessage, type SendOutcome } from '@convoke/engine';
import { type CalendarProblem, notTaken } from '@convoke/engine/calendars';
import { effectiveOccurrence, firstOccurrence, longestDistance, wholeSeries } from '@convoke/engine/series';
import { say } from '@convoke/texts';
import { isDate, timeZones } from '@convoke/zones';
import { compareDateAnswer } from './answers.js';
import {
  type DescribeEvent,
  dateBody,
  eventUrl,
  instancesUrl,
  type KnownEvent,
  readEvent,
  type ServerEvent,
} from './event.js';
import { type GraphClient, isMissing, problemOf } from './graph-client.js';
import { listOf } from './json.js';

/** One date of a series as Exchange has to hold it. */
interface WantedDate {
  /** The original start, and the same as epoch milliseconds. */
  occurrenceStart: string;
  at: number;
  /** The date by itself, as if it did not repeat; `undefined` if it is out. */
  outgoing: OutgoingMessage | undefined;
}

/** What a message about the whole series says: the rule, and nothing of a date. */
export function asSeries(outgoing: OutgoingMessage): OutgoingMessage {
  return { ...outgoing, message: { ...outgoing.message, occurrenceStart: null, form: null } };
}

/**
 * What a message to somebody who is invited to one date says: an event that does not repeat.
 *
 * @returns `undefined` if the message is about a whole
 */
export function asDate(outgoing: OutgoingMessage): OutgoingMessage | undefined {
  const { occurrenceStart, form } = outgoing.message;
  if (occurrenceStart === null || form !== null) return undefined;
  return dateIn(outgoing, occurrenceStart)?.outgoing;
}

/** @returns `undefined` if the series has no such date */
function dateIn(outgoing: OutgoingMessage, occurrenceStart: string): WantedDate | undefined {
  const { content, exceptions } = outgoing;
  const whole = wholeSeries(timeZones, { revision: content, exceptions });
  const occurrence = whole && firstOccurrence(whole.series, occurrenceStart);
  if (!whole || !occurrence) return undefined;
  const { at } = occurrence;
  const effective = effectiveOccurrence(timeZones, whole, occurrence);
  const { occurrenceStart: _, isException: __, isCancelled, ...own } = effective;
  if (isCancelled || whole.series.exclude?.has(occurrenceStart)) {
    return { occurrenceStart, at, outgoing: undefined };
  }
  const single = { ...content, ...own, rule: null, exclude: null, seriesUntil: null, zoneChanges: null };
  return { occurrenceStart, at, outgoing: { ...asSeries(outgoing), content: single, exceptions: [] } };
}

/** The dates that a message is to put right: the one that it is about, else all to come that differ or did before. */
function wantedDates(outgoing: OutgoingMessage, own: readonly string[]): WantedDate[] {
  const { message, content, exceptions } = outgoing;
  const { occurrenceStart, stamp } = message;
  const excluded = content.exclude?.split(',') ?? [];
  const starts =
    occurrenceStart === null ? [...exceptions.map((each) => each.occurrenceStart), ...excluded, ...own] : [];
  const names = new Set(occurrenceStart === null ? starts : [occurrenceStart]);
  return [...names].sort().flatMap((name) => {
    const date = dateIn(outgoing, name);
    const isOver = date !== undefined && (date.outgoing?.content.endUtc ?? date.at) <= stamp;
    return date === undefined || (isOver && occurrenceStart === null) ? [] : [date];
  });
}

interface Holding {
  client: GraphClient;
  /** Of the calendar. */
  url: string;
  outgoing: OutgoingMessage;
  describe: DescribeEvent;
  /** Epoch milliseconds, now and later. */
  clock: () => number;
}

/** How long one attempt writes dates; the next one goes on, because each date says what it was last written as. */
export const DATES_MS = 60_000;

/**
 * Puts the dates of a series right: those that differ are changed, and those that are out cancelled. Exchange tells the
 * invitee of each. What a date shows of an answer is taken first.
 *
 * @returns what is known then, or why not all dates are right
 */
export async function holdDates(
  holding: Holding,
  { seriesId, known }: { seriesId: string; known: KnownEvent },
): Promise<KnownEvent | SendOutcome> {
  const { outgoing, clock } = holding;
  const until = clock() + DATES_MS;
  let seen = known;
  const own = new Set(outgoing.message.occurrenceStart === null ? [] : known.own);
  for (const date of wantedDates(outgoing, known.own)) {
    if (clock() > until) return { kind: 'transient', detail: say('exchange_dates_left') };
    const held = await holdDate(holding, { seriesId, date, known: seen });
    if ('kind' in held) return held;
    seen = held;
    if (date.outgoing && outgoing.exceptions.some((each) => each.occurrenceStart === date.occurrenceStart)) {
      own.add(date.occurrenceStart);
    } else own.delete(date.occurrenceStart);
  }
  return { ...seen, own: [...own].sort() };
}

async function holdDate(
  holding: Holding,
  { seriesId, date, known }: { seriesId: string; date: WantedDate; known: KnownEvent },
): Promise<KnownEvent | SendOutcome> {
  const { client, url, outgoing, describe, clock } = holding;
  const found = await findInstance(holding, { seriesId, date });
  if (found && 'failure' in found) return notTaken(found);
  // Exchange has taken it out already, or somebody else has.
  if (!found) return date.outgoing ? { kind: 'permanent', detail: say('exchange_date_gone') } : known;
  const { seen, reply } = compareDateAnswer(found.answer, { known, at: date.at, now: clock() });
  if (reply && !(await outgoing.calendar?.takeIn(reply))) {
    return { kind: 'transient', detail: say('calendar_replies_wait') };
  }
  const own = eventUrl(url, found.id);
  if (!date.outgoing) {
    const comment = outgoing.message.occurrenceStart === null ? '' : outgoing.message.comment;
    const outcome = await client.send({ method: 'POST', url: `${own}/cancel`, body: { comment } });
    const isDone = isMissing(outcome) || ('status' in outcome && outcome.status === 202);
    return isDone ? seen : notTaken(problemOf(outcome));
  }
  const body = dateBody(date.outgoing, describe(date.outgoing));
  const mark = createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 16);
  const isPlain = !outgoing.exceptions.some(({ occurrenceStart }) => occurrenceStart === date.occurrenceStart);
  const isRight = found.isException ? found.dateMark === mark : isPlain;
  if (isRight) return seen;
  const outcome = await client.send({
    method: 'PATCH',
    url: own,
    body: dateBody(date.outgoing, describe(date.outgoing), mark),
  });
  const isDone = 'status' in outcome && outcome.status === 200;
  return isDone ? seen : notTaken(problemOf(outcome));
}

/** Times of whole days are those of a zone: an original start is at most so far from that in UTC. */
const ZONES_MS = 14 * 3_600_000;

/** The instance of a date, between those before and after it, beyond which nothing moves. */
async function findInstance(
  { client, url, outgoing: { content, exceptions } }: Holding,
  { seriesId, date: { at } }: { seriesId: string; date: WantedDate },
): Promise<ServerEvent | CalendarProblem | undefined> {
  const whole = wholeSeries(timeZones, { revision: content, exceptions });
  const reach = ((whole ? longestDistance(whole.series) : 1) + 1) * DAY_MS;
  const outcome = await client.send({
    method: 'GET',
    url: instancesUrl(url, seriesId, { from: at - reach, to: at + reach }),
  });
  if (isMissing(outcome)) return undefined;
  const list = 'failure' in outcome || outcome.status !== 200 ? undefined : listOf(outcome.json, 'value');
  if (!list) return problemOf(outcome);
  const apart = isDate(content.start) ? ZONES_MS : 0;
  return list
    .flatMap((each) => readEvent(each) ?? [])
    .find(({ originalStart, isCancelled }) => {
      return !isCancelled && originalStart !== undefined && Math.abs(originalStart - at) <= apart;
    });
}
