import type { OutgoingMessage, SendOutcome } from '@convoke/engine';
import { type CalendarProblem, type HttpOutcome, notTaken } from '@convoke/engine/calendars';
import { nextServerSequence, revisionOf, serverSequence } from '@convoke/itip';
import { say } from '@convoke/texts';
import { type DavClient, problemOf } from './dav-client.js';
import {
  answersAfter,
  formatKnown,
  parseKnown,
  type ServerEvent,
  type ShownAnswers,
  sameAnswers,
  scheduleOutcomeOf,
} from './event.js';
import { conditionsIn } from './multistatus.js';
import { LONGEST_EVENT } from './readings.js';
import { unreadReplies } from './replies.js';

/** An event as it is on the server. */
interface Stored {
  event: ServerEvent;
  /** What a change has to name, so that it replaces nothing else. */
  condition: Record<string, string>;
  /** Strong entity tag; `undefined` without one. */
  etag: string | undefined;
  /** As the server returned it. */
  body: Uint8Array;
}

/**
 * Composes the event of a request, without METHOD; `force` has the server tell the invitee although nothing changed.
 */
export type ComposeEvent = (outgoing: OutgoingMessage, options: { sequence: number; force: boolean }) => string;

/** Writes that may collide with one of somebody else, such as the organizer in a calendar program. */
const MAX_WRITES = 3;
const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

interface Sending {
  client: DavClient;
  /** Of the event. */
  url: string;
  outgoing: OutgoingMessage;
  compose: ComposeEvent;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * Puts the event of a request, and with it has the server tell the invitee (RFC 6638 §3.2.1).
 *
 * A new event is put where none may be. If one is there, an answer of the server to us was lost, and its SEQUENCE and
 * DTSTAMP tell whether it is this message's. An event that was removed from the server is put there again. An answer
 * that the event shows is taken first, because a change may overwrite it, and looks for changes may have passed over
 * it.
 *
 * The URL follows from the invitation's id, so a repeat finds the event. The event is read before its PUT, because
 * Cyrus changes events after a PUT and the returned tag is stale. Held by `channel-conformance.ts`, which
 * `caldav-channel.test.ts` runs.
 */
export async function putEvent(sending: Sending): Promise<SendOutcome> {
  const { client, url, outgoing, compose } = sending;
  const { message, calendar } = outgoing;
  let stored = calendar?.known === undefined ? undefined : await readStored(sending);
  const first = await readWritten(sending, compose(outgoing, { sequence: 0, force: false }));
  if ('kind' in first) return first;
  const { uid, written } = first;
  for (let writes = 0; writes < MAX_WRITES; writes += 1) {
    if (stored && 'failure' in stored) return notTaken(stored);
    const problem = stored && (await takeAnswers(sending, { ...stored, written }));
    if (problem) return problem;
    const isToRetry = scheduleOutcomeOf(stored?.event.status) === 'retry';
    if (stored && isOf(stored.event, outgoing) && !isToRetry) {
      const sequence = stored.event.sequence ?? serverSequence(message.sequence);
      return putOutcome({ written, event: stored.event, taken: stored.event.answers, sequence });
    }
    const force = stored !== undefined && revisionIn(stored.event) === message.sequence;
    const former = calendar?.known === undefined ? undefined : parseKnown(calendar.known).sequence;
    const sequence = nextServerSequence(message.sequence, { stored: stored?.event.sequence, former });
    const body = compose(outgoing, { sequence, force });
    if (stored && stored.event.uid !== uid) return foreign;
    const headers = { 'content-type': CALENDAR_TYPE, prefer: 'return=representation' };
    const condition = stored?.condition ?? { 'if-none-match': '*' };
    const outcome = await client.send({ method: 'PUT', url, headers: { ...headers, ...condition }, body });
    if (wasWritten(outcome)) {
      const event = await writtenEvent(sending, outcome);
      return putOutcome({ written, event, taken: stored?.event.answers, sequence });
    }
    if (outcome.status !== 412) return refusedWrite(outcome);
    stored = await readStored(sending);
  }
  return changedConcurrently;
}

/**
 * Deletes the event, which has the server cancel it for the invitee (RFC 6638 §3.2.1.3). One request does both: an
 * event that is first marked as cancelled would be announced twice by some servers.
 *
 * Its SEQUENCE is raised before, of which servers tell nobody: Cyrus cancels with the number that it has stored, which is
 * below that of its first invitation, and programs ignore an older cancellation.
 *
 * With the event goes what it shows of an answer, so that is taken first, and only the event that was read is deleted:
 * its entity tag changes with an answer, unlike the tag of scheduling.
 */
export async function deleteEvent(sending: Omit<Sending, 'compose'>): Promise<SendOutcome> {
  const { client, url } = sending;
  let taken: ShownAnswers | undefined;
  for (let writes = 0; writes <= MAX_WRITES; writes += 1) {
    const stored = await readStored(sending);
    if (!stored) return { kind: 'sent', detail: say('caldav_gone'), remember: null };
    if ('failure' in stored) return notTaken(stored);
    const { answers } = stored.event;
    const written = { participation: PARTICIPATIONS[sending.outgoing.message.response], dates: {} };
    const isTaken = taken !== undefined && sameAnswers(answers, taken);
    const problem = isTaken ? undefined : await takeAnswers(sending, { ...stored, written });
    if (problem) return problem;
    taken = answers;
    const headers = stored.etag === undefined ? {} : { 'if-match': stored.etag };
    const body = writes === 0 && stored.etag !== undefined ? raised(sending.outgoing, stored) : undefined;
    if (body !== undefined) {
      // A server that refuses it cancels with the number that it has.
      await client.send({ method: 'PUT', url, headers: { 'content-type': CALENDAR_TYPE, ...headers }, body });
      continue;
    }
    const outcome = await client.send({ method: 'DELETE', url, headers });
    const { status, errorKind } = outcome;
    if (errorKind === undefined && status !== undefined && DELETED.includes(status) && !isPage(outcome)) {
      return { kind: 'sent', detail: say('caldav_deleted', { status }), remember: null };
    }
    if (errorKind !== undefined || !CHANGED.includes(status)) return notTaken(problemOf(outcome));
  }
  return changedConcurrently;
}

/** The event with the SEQUENCE of its cancellation; `undefined` if it has that. */
function raised({ message }: OutgoingMessage, { event, body }: Stored): string | undefined {
  const { sequence: stored } = event;
  if (stored === undefined) return undefined;
  const sequence = nextServerSequence(message.sequence, { stored, former: undefined });
  if (sequence === stored) return undefined;
  return new TextDecoder().decode(body).replace(/^SEQUENCE:\d{1,10}$/gim, `SEQUENCE:${sequence}`);
}

const DELETED = [200, 202, 204];
/** Statuses of a DELETE after which the event is looked at again. */
const CHANGED: readonly (number | undefined)[] = [404, 410, 412];

const changedConcurrently: SendOutcome = {
  kind: 'transient',
  detail: say('caldav_changed'),
};

const foreign: SendOutcome = {
  kind: 'permanent',
  detail: say('caldav_foreign'),
};

/** Takes the answers that the event shows, unless they are known. @returns why it could not */
async function takeAnswers(
  { client, outgoing, now }: Omit<Sending, 'compose'>,
  { event, written }: Stored & { written: ShownAnswers },
): Promise<SendOutcome | undefined> {
  const { calendar: target } = outgoing;
  if (!target) return undefined;
  // An event of this message can show no answer to an earlier one.
  const earlier = target.known === undefined || isOf(event, outgoing) ? [] : [parseKnown(target.known)];
  const replies = await unreadReplies(
    { client, calendar: target.calendar, now },
    { event, known: [written, ...earlier] },
  );
  if ('failure' in replies) return notTaken(replies);
  for (const raw of replies) {
    if (!(await target.takeIn(raw))) return { kind: 'transient', detail: say('calendar_replies_wait') };
  }
  return undefined;
}

/** The event as the server shows it after a write; `undefined` if it does not. */
async function writtenEvent({ client }: Sending, outcome: HttpOutcome): Promise<ServerEvent | undefined> {
  const event = await client.read(outcome, ({ event: read }, bytes) => read({ bytes }));
  return 'failure' in event ? undefined : event;
}

/** What we are about to write; an event that would not be read again is not written. */
async function readWritten(
  sending: Sending,
  text: string,
): Promise<{ uid: string; written: ShownAnswers } | Extract<SendOutcome, { kind: 'permanent' }>> {
  const body = Buffer.from(text);
  const event =
    body.length > LONGEST_EVENT ? undefined : await writtenEvent(sending, { durationMs: 0, headers: {}, body });
  const { uid, answers } = event ?? {};
  return uid === undefined || answers === undefined ? tooLong : { uid, written: answers };
}

const tooLong = { kind: 'permanent', detail: say('caldav_too_long') } as const;

/** @returns `undefined` if there is none */
async function readStored({
  client,
  url,
}: Pick<Sending, 'client' | 'url'>): Promise<Stored | CalendarProblem | undefined> {
  const outcome = await client.send({ method: 'GET', url, headers: { accept: 'text/calendar' } });
  if (outcome.errorKind === undefined && (outcome.status === 404 || outcome.status === 410)) return undefined;
  if (outcome.errorKind !== undefined || outcome.status !== 200) return problemOf(outcome);
  const event = await client.read(outcome, ({ event: read }, bytes) => read({ bytes }));
  if ('failure' in event) return event;
  const { etag } = outcome.headers;
  return {
    event,
    condition: conditionOf(outcome.headers),
    etag: isStrong(etag) ? etag : undefined,
    body: outcome.body,
  };
}

function isStrong(etag: string | undefined): etag is string {
  return etag !== undefined && etag !== '' && !etag.startsWith('W/');
}

/** The tag of scheduling stays the same when only an answer was recorded (RFC 6638 §3.2.10), so it is preferred. */
function conditionOf(headers: HttpOutcome['headers']): Record<string, string> {
  if (headers['schedule-tag']) return { 'if-schedule-tag-match': headers['schedule-tag'] };
  return isStrong(headers.etag) ? { 'if-match': headers.etag } : {};
}

/** Whether a message wrote the event, to whose SEQUENCE the server may have added; DTSTAMP is another in each message. */
function isOf(event: ServerEvent, { message }: OutgoingMessage): boolean {
  return revisionIn(event) === message.sequence && event.stamp === message.stamp;
}

function revisionIn({ sequence }: ServerEvent): number | undefined {
  return sequence === undefined ? undefined : revisionOf(sequence);
}

/** A portal in front of the server answers 200 with a page to everything. */
function wasWritten(outcome: HttpOutcome): boolean {
  const { status, errorKind, headers } = outcome;
  if (errorKind !== undefined || isPage(outcome)) return false;
  const isTold = 'etag' in headers || 'schedule-tag' in headers || headers['content-type']?.startsWith('text/calendar');
  return status === 201 || status === 204 || (status === 200 && isTold === true);
}

function isPage({ headers, body }: HttpOutcome): boolean {
  return /^text\/html\b/i.test(headers['content-type'] ?? '') && body.length > 0;
}

const PARTICIPATIONS = {
  needsAction: 'needs-action',
  accepted: 'accepted',
  declined: 'declined',
  tentative: 'tentative',
} as const;

/**
 * @param put.written what we wrote of answers
 * @param put.event as the server has it now; `undefined` if it does not say
 * @param put.taken what the event showed of answers that was read before; any other is left to the next look
 * @param put.sequence as it was written
 */
function putOutcome({
  written,
  event,
  taken,
  sequence,
}: {
  written: ShownAnswers;
  event: ServerEvent | undefined;
  taken: ShownAnswers | undefined;
  sequence: number;
}): SendOutcome {
  const { status } = event ?? {};
  const remember = formatKnown({
    ...answersAfter(event?.answers ?? written, { written, taken }),
    status: status ?? null,
    sequence: event?.sequence ?? sequence,
    isRemoved: false,
  });
  const told = { status: status ?? 'none' };
  switch (scheduleOutcomeOf(status)) {
    case 'delivered':
      return { kind: 'sent', detail: say('caldav_has', told), remember };
    case 'retry':
      return { kind: 'transient', detail: say('caldav_not_told', told) };
    case 'refused':
      return { kind: 'permanent', detail: say('caldav_cannot_invite', told), recipientRefused: true, remember };
  }
}

/** Conditions of RFC 4791 §5.3.2.1 and RFC 6638 §3.2.4 that no repeat of the same event can meet. */
const HOPELESS = new Set([
  'valid-calendar-data',
  'valid-calendar-object-resource',
  'supported-calendar-data',
  'supported-calendar-component',
  'no-uid-conflict',
  'max-resource-size',
  'min-date-time',
  'max-date-time',
  'max-attendees-per-instance',
  'unique-scheduling-object-resource',
  'same-organizer-in-all-components',
  'allowed-organizer-scheduling-object-change',
  'allowed-attendee-scheduling-object-change',
]);

function refusedWrite(outcome: HttpOutcome): SendOutcome {
  const { status = 0, errorKind, body } = outcome;
  const hopeless = errorKind === undefined ? conditionsIn(body).find((each) => HOPELESS.has(each)) : undefined;
  if (hopeless !== undefined) {
    return {
      kind: 'permanent',
      detail: say('caldav_refuses', { condition: hopeless }),
      words: new TextDecoder().decode(body.subarray(0, 500)),
    };
  }
  // RFC 4918 §9.7.1: the collection is gone.
  return notTaken(status === 409 ? { ...problemOf(outcome), failure: 'not_found' } : problemOf(outcome));
}
