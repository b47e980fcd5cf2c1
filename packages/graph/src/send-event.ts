import type { OutgoingMessage, SendOutcome } from '@convoke/engine';
import { type CalendarProblem, notTaken } from '@convoke/engine/calendars';
import { say } from '@convoke/texts';
import { compareAnswer } from './answers.js';
import { asDate, asSeries, holdDates } from './dates.js';
import {
  type DescribeEvent,
  eventBody,
  eventUrl,
  formatKnown,
  type KnownEvent,
  markBody,
  markOf,
  newEvent,
  parseKnown,
  readEvent,
  readMark,
  readUrl,
  type ServerEvent,
  searchUrl,
} from './event.js';
import { errorOf, type GraphClient, type GraphOutcome, isMissing, problemOf } from './graph-client.js';
import { listOf } from './json.js';

interface Sending {
  client: GraphClient;
  /** Of the calendar. */
  url: string;
  outgoing: OutgoingMessage;
  describe: DescribeEvent;
  /** Epoch milliseconds. */
  now: number;
  /** The same, later. */
  clock: () => number;
}

/** Writes that may collide with one of somebody else, such as the organizer in Outlook. */
const MAX_WRITES = 3;

/**
 * Has Exchange invite, or tell of a change: a new event, or a change of the one that is there.
 *
 * Each event names its invitation and the message that wrote it last, so a repeat sees whether the first attempt has
 * had its effect. `transactionId` does the same for two attempts at once. An event that was removed is made again. An
 * answer that the event shows is taken first: Exchange deletes it at a change of time, and looks for changes pass
 * over events whose first message is not confirmed.
 *
 * Exchange chooses the id of an event, so two custom properties name its invitation and the message that wrote it last.
 * Held by `channel-conformance.ts`, which `graph-channel.test.ts` runs, and `announced-changes.test.ts`.
 */
export async function putEvent(sending: Sending): Promise<SendOutcome> {
  const { client, url, describe } = sending;
  // What is about one date has all of the series, unless the invitee has only that date.
  const outgoing = asDate(sending.outgoing) ?? asSeries(sending.outgoing);
  const isOfDate = sending.outgoing.message.form !== null;
  const description = describe(outgoing);
  const { uid } = description;
  let known: KnownEvent | undefined;
  let stored = isFirst(outgoing) ? undefined : await findStored(sending);
  for (let writes = 0; writes < MAX_WRITES; writes += 1) {
    if (stored && 'failure' in stored) return notTaken(stored);
    if (stored) {
      known = await takeAnswer(sending, { event: stored, known: knownOf(outgoing, { event: stored, uid }) });
      if (!known) return { kind: 'transient', detail: say('calendar_replies_wait') };
      if (stored.mark === markOf(outgoing)) return withDates(sending, known);
    }
    const outcome = stored
      ? await client.send({
          method: 'PATCH',
          url: eventUrl(url, stored.id),
          headers: stored.etag === '' ? {} : { 'if-match': stored.etag },
          body: isOfDate ? markBody(outgoing) : eventBody(outgoing, description, { stored }),
        })
      : await client.send({ method: 'POST', url: `${url}events`, body: newEvent(outgoing, description) });
    const event = writtenEvent(outcome);
    if (event)
      return withDates(
        stored ? sending : { ...sending, outgoing },
        knownAfter(outgoing, { event, uid, former: known }),
      );
    if (!collides(outcome)) return refusedWrite(outcome);
    stored = await findStored(sending);
  }
  return { kind: 'transient', detail: say('exchange_changed') };
}

/** The outcome once the dates of a series are right, too. */
async function withDates(sending: Sending, known: KnownEvent): Promise<SendOutcome> {
  const isSeries = sending.outgoing.content.rule !== null && asDate(sending.outgoing) === undefined;
  const held = isSeries ? await holdDates(sending, { seriesId: known.id, known }) : known;
  return 'kind' in held ? held : putOutcome(held);
}

/**
 * Cancels the event, of which Exchange tells the invitee with the organizer's words, and moves it to the deleted
 * ones. An answer that it shows is taken first: no look finds it there.
 */
export async function cancelEvent(sending: Omit<Sending, 'describe'>): Promise<SendOutcome> {
  const { client, url, outgoing } = sending;
  const stored = await findStored(sending);
  if (stored && 'failure' in stored) return notTaken(stored);
  if (!stored) return { kind: 'sent', detail: say('exchange_gone'), remember: null };
  const known = outgoing.calendar?.known === undefined ? undefined : parseKnown(outgoing.calendar.known);
  const isTaken = !known || (await takeAnswer(sending, { event: stored, known }));
  if (!isTaken) return { kind: 'transient', detail: say('calendar_replies_wait') };
  const { comment } = outgoing.message;
  const outcome = await client.send({
    method: 'POST',
    url: `${eventUrl(url, stored.id)}/cancel`,
    body: { comment },
  });
  const isDone = isMissing(outcome) || ('status' in outcome && outcome.status === 202 && outcome.body.length === 0);
  if (isDone) return { kind: 'sent', detail: say('exchange_cancelled'), remember: null };
  return notTaken(problemOf(outcome));
}

/** Whether nothing can have been written before: neither by this message nor by an earlier one. */
function isFirst({ message, calendar }: OutgoingMessage): boolean {
  return calendar?.known === undefined && message.ordinal === 1 && message.attempts <= 1 && message.crashes === 0;
}

/** The event as the mailbox has it: by its id, else by the property that names its invitation. */
async function findStored({
  client,
  url,
  outgoing,
}: Pick<Sending, 'client' | 'url' | 'outgoing'>): Promise<ServerEvent | CalendarProblem | undefined> {
  const { message, calendar } = outgoing;
  const known = calendar?.known === undefined ? undefined : parseKnown(calendar.known);
  if (known) {
    const event = await readStored(client, readUrl(url, known.id));
    if (event) return event;
  }
  const found = await client.send({ method: 'GET', url: searchUrl(url, message.invitationId) });
  const list = 'failure' in found || found.status !== 200 ? undefined : listOf(found.json, 'value');
  if (!list) return problemOf(found);
  return list.flatMap((each) => readEvent(each) ?? []).find(({ isCancelled }) => !isCancelled);
}

/** @returns `undefined` if there is no such event any more */
export async function readStored(client: GraphClient, url: string): Promise<ServerEvent | CalendarProblem | undefined> {
  const outcome = await client.send({ method: 'GET', url });
  if (isMissing(outcome)) return undefined;
  const event = 'failure' in outcome || outcome.status !== 200 ? undefined : readEvent(outcome.json);
  if (!event) return problemOf(outcome);
  // What was deleted keeps its id until it is gone from the deleted items.
  return event.isCancelled ? undefined : event;
}

function writtenEvent(outcome: GraphOutcome | CalendarProblem): ServerEvent | undefined {
  if ('failure' in outcome) return undefined;
  return outcome.status === 201 || outcome.status === 200 ? readEvent(outcome.json) : undefined;
}

/** The event was changed or removed since it was read, or another attempt has just made it. */
function collides(outcome: GraphOutcome | CalendarProblem): boolean {
  if (isMissing(outcome)) return true;
  return !('failure' in outcome) && outcome.json !== undefined && (outcome.status === 412 || outcome.status === 409);
}

/**
 * Takes the answer that an event shows, unless it is known.
 *
 * @returns what is known then; `undefined` if it could not be stored
 */
async function takeAnswer(
  { outgoing, now }: Pick<Sending, 'outgoing' | 'now'>,
  { event, known }: { event: ServerEvent; known: KnownEvent },
): Promise<KnownEvent | undefined> {
  const { seen, reply } = compareAnswer(event.answer, { known, now });
  const isTaken = reply === undefined || (await outgoing.calendar?.takeIn(reply)) === true;
  return isTaken ? seen : undefined;
}

/** What is known of an event before it is written; of one that this message wrote, what its lost outcome had to say. */
function knownOf(outgoing: OutgoingMessage, { event, uid }: { event: ServerEvent; uid: string }): KnownEvent {
  const stored = outgoing.calendar?.known === undefined ? undefined : parseKnown(outgoing.calendar.known);
  const former = stored?.id === event.id ? stored : undefined;
  if (event.mark === markOf(outgoing)) return knownAfter(outgoing, { event, uid, former });
  return former ?? { id: event.id, uid, ...readMark(event.mark), answer: '', answers: {}, own: [] };
}

function knownAfter(
  { message: { sequence, stamp } }: OutgoingMessage,
  { event, uid, former }: { event: ServerEvent; uid: string; former: KnownEvent | undefined },
): KnownEvent {
  const known = former?.id === event.id ? former : undefined;
  return {
    id: event.id,
    uid,
    sequence,
    formerSequence: known?.sequence ?? sequence,
    stamp,
    // What the event shows of an answer that is not known yet is left to the next look.
    answer: known?.answer ?? '',
    answers: known?.answers ?? {},
    own: known?.own ?? [],
  };
}

function putOutcome(known: KnownEvent): SendOutcome {
  const detail = say('exchange_has');
  return { kind: 'sent', detail, remember: formatKnown(known), remoteId: known.id };
}

/** Codes of a 400 that mean the invitee's address. */
const RECIPIENT = /^ErrorInvalidRecipients$|^ErrorInvalidSmtpAddress$|^ErrorSendMeetingInvitations/i;

function refusedWrite(outcome: GraphOutcome | CalendarProblem): SendOutcome {
  const isRefusal =
    !('failure' in outcome) && outcome.json !== undefined && (outcome.status === 400 || outcome.status === 413);
  if (!isRefusal) return notTaken(problemOf(outcome));
  const { code } = errorOf(outcome);
  const name = /^\w{1,60}$/.test(code) ? code : `status ${outcome.status}`;
  return {
    kind: 'permanent',
    detail: say('exchange_refuses', { name }),
    words: problemOf(outcome).words,
    ...(RECIPIENT.test(code) && { recipientRefused: true }),
  };
}
