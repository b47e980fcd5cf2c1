import type { Clock, Ids } from '@convoke/engine';
import type { CalendarChannel, CalendarProblem, HttpClient, OpenedCalendar } from '@convoke/engine/calendars';
import type { ServiceDns } from '@convoke/engine/senders';
import { DavBudget } from './dav-budget.js';
import { DavClient, type DavTaskParts, problemOf, REQUEST_MS } from './dav-client.js';
import { startsOf } from './discovery.js';
import { eventUrl } from './event.js';
import { findCalendar } from './find-calendar.js';
import { readChanges } from './read-changes.js';
import { createDavReader, type RunDav } from './readings.js';
import { type ComposeEvent, deleteEvent, putEvent } from './send-event.js';

export interface CaldavChannelOptions {
  /** Under the operator's policy for addresses. */
  http: HttpClient;
  dns: ServiceDns;
  compose: ComposeEvent;
  clock: Clock;
  ids: Pick<Ids, 'uuid'>;
  /** Reads long responses on another thread; default: on this one. */
  run?: RunDav | undefined;
}

/** Requests of one message: three writes, each with a look before it, and one look into the inbox. */
const REQUESTS = 9;

/** Failures after which another place is asked for the calendar, where DNS names several. */
const IS_NOT_HERE: Partial<Record<CalendarProblem['failure'], true>> = {
  unreachable: true,
  not_found: true,
  garbled: true,
};

/** Invites through calendar servers that schedule themselves (CalDAV scheduling, RFC 6638). */
export function createCaldavChannel(options: CaldavChannelOptions): CalendarChannel {
  const { http, dns, compose, clock, ids, run } = options;
  const reader = createDavReader(run);
  const begin = (signal: AbortSignal): DavTaskParts => ({ http, reader, budget: new DavBudget(), signal });

  function clientOf({ url, user, password }: OpenedCalendar, signal: AbortSignal): DavClient {
    return new DavClient(begin(signal), { user, password, origin: new URL(url).origin });
  }

  return {
    kind: 'caldav',
    capabilities: {
      answerLink: false,
      priming: false,
      cancelComment: false,
      answerComment: true,
      brand: false,
      repeats: true,
    },
    deadlineMs: REQUESTS * REQUEST_MS,
    // A calendar has the events as we write them.
    whyNoSeries: () => undefined,
    async send(outgoing, signal) {
      const { message, calendar: target } = outgoing;
      if (!target) throw new Error('The message is not for a calendar.');
      const client = clientOf(target.calendar, signal);
      const url = eventUrl(target.calendar.url, message.invitationId);
      switch (message.kind) {
        case 'request':
          return putEvent({ client, url, outgoing, compose, now: clock.now() });
        case 'cancel':
          return deleteEvent({ client, url, outgoing, now: clock.now() });
        case 'priming':
        case 'reminder':
          throw new Error('Calendar servers send nothing but invitations.');
      }
    },
    async find(login, signal) {
      const starts = await startsOf(login.address, dns);
      if ('failure' in starts) return starts;
      const { user, password } = login;
      const task = begin(signal);
      let problem: CalendarProblem = { failure: 'not_found', words: 'no place to look at' };
      for (const start of starts) {
        const client = new DavClient(task, { user, password, origin: start.origin });
        const found = await findCalendar(client, { start, login });
        if (!('failure' in found) || !IS_NOT_HERE[found.failure]) return found;
        problem = found;
      }
      return problem;
    },
    async test(calendar, signal) {
      const client = clientOf(calendar, signal);
      const id = `convoke-test-${ids.uuid()}`;
      const url = eventUrl(calendar.url, id);
      const problem = await tryWriting(client, { url, id, now: clock.now() });
      const removed = await client.send({ method: 'DELETE', url });
      if (problem) return problem;
      return removed.status === 204 || removed.status === 200 ? undefined : problemOf(removed);
    },
    changes: (calendar, cursor, signal) =>
      readChanges({ client: clientOf(calendar, signal), calendar, now: clock.now() }, cursor),
    close: async () => http.close(),
  };
}

async function tryWriting(
  client: DavClient,
  { url, id, now }: { url: string; id: string; now: number },
): Promise<CalendarProblem | undefined> {
  const headers = { 'content-type': 'text/calendar; charset=utf-8', 'if-none-match': '*' };
  const body = testEvent(id, now);
  const written = await client.send({ method: 'PUT', url, headers, body });
  if (written.status !== 201 && written.status !== 204) return problemOf(written);
  const read = await client.send({ method: 'GET', url });
  if (read.errorKind !== undefined || read.status !== 200) return problemOf(read);
  const found = await client.read(read, ({ event }, bytes) => event({ bytes }));
  if ('failure' in found) return found;
  return found.uid === id ? undefined : problemOf(read);
}

/** An event of a minute without invitees. */
function testEvent(id: string, now: number): string {
  const instant = (ms: number) => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '');
  return [
    'BEGIN:VCALENDAR',
    'PRODID:-//Convoke//Convoke//EN',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(now)}`,
    `DTEND:${instant(now + 60_000)}`,
    'SUMMARY:Test of the connection',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
