import type { Clock, Ids } from '@convoke/engine';
import type {
  CalendarChannel,
  CalendarLogin,
  CalendarProblem,
  FoundCalendar,
  HttpClient,
  OpenedCalendar,
} from '@convoke/engine/calendars';
import type { Event } from '@microsoft/microsoft-graph-types';
import { CLOUDS, type CloudHosts, parseApplication } from './application.js';
import { DATES_MS } from './dates.js';
import { type DescribeEvent, eventUrl, mailboxUrl, readEvent } from './event.js';
import { GraphClient, problemOf, REQUEST_MS } from './graph-client.js';
import { type Json, listOf, objectOf, textOf } from './json.js';
import { readChanges } from './read-changes.js';
import { whyNoSeries } from './recurrence.js';
import type { RunGraph } from './response.js';
import { cancelEvent, putEvent } from './send-event.js';
import { Slots } from './slots.js';
import type { Notifications } from './subscriptions.js';
import { AccessTokens } from './tokens.js';

export interface GraphChannelOptions {
  /** Under the operator's policy for addresses. */
  http: HttpClient;
  describe: DescribeEvent;
  clock: Clock;
  ids: Pick<Ids, 'uuid'>;
  /** Absent without a public HTTPS address. */
  notifications?: Notifications | undefined;
  /** By name; default: Microsoft's. */
  clouds?: Readonly<Record<string, CloudHosts>> | undefined;
  /** Reads long responses on another thread; default: on this one. */
  run?: RunGraph | undefined;
}

/**
 * Requests of one message at most: three writes, each with two looks before it, two for a token, and two for the last date
 * of a series.
 */
const REQUESTS = 13;

/** Invites through mailboxes of Exchange Online, as an application on Microsoft Graph. */
export function createGraphChannel(options: GraphChannelOptions): CalendarChannel {
  const { http, describe, clock, ids, notifications, run, clouds = CLOUDS } = options;
  const parts = { http, clock, run, slots: new Slots(), tokens: new AccessTokens({ http, clock, ids }) };

  function clientOf({ url, user, password }: Pick<OpenedCalendar, 'url' | 'user' | 'password'>, signal: AbortSignal) {
    const { origin, pathname } = new URL(url);
    const hosts = Object.values(clouds).find(({ graph }) => graph === origin);
    const application = parseApplication(user);
    if (!hosts || !application) throw new Error('The mailbox is in no known cloud, or its application is unknown.');
    const mailbox = mailboxUrl(pathname);
    return new GraphClient(parts, { application, password, hosts }, { mailbox, signal });
  }

  return {
    kind: 'graph',
    capabilities: {
      answerLink: false,
      priming: false,
      cancelComment: true,
      answerComment: false,
      brand: false,
      repeats: false,
    },
    deadlineMs: REQUESTS * REQUEST_MS + DATES_MS,
    whyNoSeries,
    async send(outgoing, signal) {
      const { message, calendar: target } = outgoing;
      if (!target) throw new Error('The message is not for a calendar.');
      const sending = {
        client: clientOf(target.calendar, signal),
        url: target.calendar.url,
        outgoing,
        now: clock.now(),
        clock: () => clock.now(),
      };
      switch (message.kind) {
        case 'request':
          return putEvent({ ...sending, describe });
        case 'cancel':
          return cancelEvent(sending);
        case 'priming':
        case 'reminder':
          throw new Error('Exchange sends nothing but invitations.');
      }
    },
    async find(login, signal) {
      const { cloud = 'global', user, password, address } = login;
      const hosts = Object.hasOwn(clouds, cloud) ? clouds[cloud] : undefined;
      if (!hosts) return { failure: 'not_found', words: `no such cloud; there are ${Object.keys(clouds).join(', ')}` };
      if (!parseApplication(user)) return { failure: 'no_tenant', words: 'not a tenant and the id of an application' };
      if (!isMailbox(address)) return { failure: 'not_found', words: 'not the address of a mailbox' };
      const url = `${hosts.graph}/v1.0/users/${encodeURIComponent(address.toLowerCase()).replace('%40', '@')}/`;
      return findCalendar(clientOf({ url, user, password }, signal), { url, login });
    },
    async test(calendar, signal) {
      const client = clientOf(calendar, signal);
      const url = `${calendar.url}events`;
      const written = await client.send({ method: 'POST', url, body: testEvent(ids.uuid(), clock.now()) });
      const made = 'status' in written && written.status === 201 ? readEvent(written.json) : undefined;
      if (!made) return problemOf(written);
      const own = eventUrl(calendar.url, made.id);
      const read = await client.send({ method: 'GET', url: own });
      const removed = await client.send({ method: 'DELETE', url: own });
      if ('failure' in read || readEvent(read.json)?.id !== made.id) return problemOf(read);
      return 'status' in removed && removed.status === 204 ? undefined : problemOf(removed);
    },
    changes: (calendar, cursor, signal) =>
      readChanges({ client: clientOf(calendar, signal), calendar, now: clock.now(), notifications }, cursor),
    close: async () => http.close(),
  };
}

/** An address, or the id of a user. */
export function isMailbox(text: string): boolean {
  return text.length <= 320 && /^[^\s/@?#\\]+(?:@[^\s/@?#\\]+)?$/.test(text) && text !== '.' && text !== '..';
}

/** The calendar of a mailbox: the one of that name or id, else the default one. Its owner is the organizer. */
async function findCalendar(
  client: GraphClient,
  { url, login }: { url: string; login: CalendarLogin },
): Promise<FoundCalendar | CalendarProblem> {
  const { calendar: wanted } = login;
  const found = wanted === undefined ? await readDefault(client, url) : await findNamed(client, { url, wanted });
  if ('failure' in found) return found;
  const owner = objectOf(found.calendar, 'owner');
  const id = textOf(found.calendar, 'id');
  const address = textOf(owner, 'address');
  if (id === undefined || address === undefined) return { failure: 'garbled', words: 'a calendar without an owner' };
  if (found.calendar.canEdit === false) return { failure: 'forbidden', words: `no right to write to ${id}` };
  return {
    url: wanted === undefined ? url : `${url}calendars/${encodeURIComponent(id)}/`,
    inboxUrl: null,
    address,
    name: textOf(owner, 'name') ?? '',
    cursor: null,
  };
}

async function readDefault(client: GraphClient, url: string): Promise<{ calendar: Json } | CalendarProblem> {
  const outcome = await client.send({ method: 'GET', url: `${url}calendar` });
  const calendar = 'status' in outcome && outcome.status === 200 ? outcome.json : undefined;
  return calendar ? { calendar } : problemOf(outcome);
}

/** A mailbox has few calendars; pages beyond these are not read. */
const MAX_PAGES = 10;

async function findNamed(
  client: GraphClient,
  { url, wanted }: { url: string; wanted: string },
): Promise<{ calendar: Json } | CalendarProblem> {
  let next: string | undefined = `${url}calendars`;
  const names: string[] = [];
  for (let pages = 0; next !== undefined && pages < MAX_PAGES; pages += 1) {
    const outcome = await client.send({ method: 'GET', url: next });
    const list = 'status' in outcome && outcome.status === 200 ? listOf(outcome.json, 'value') : undefined;
    if ('failure' in outcome || !list) return problemOf(outcome);
    const calendar = list.find((each) => textOf(each, 'name') === wanted || textOf(each, 'id') === wanted);
    if (calendar) return { calendar };
    names.push(...list.map((each) => textOf(each, 'name') ?? ''));
    next = textOf(outcome.json, '@odata.nextLink');
  }
  return { failure: 'not_found', words: `none of ${names.join(', ')}`.slice(0, 300) };
}

/** An event of a minute without invitees. */
function testEvent(id: string, now: number): Event {
  const time = (ms: number) => ({ dateTime: new Date(ms).toISOString().slice(0, 19), timeZone: 'UTC' });
  return {
    subject: 'Test of the connection',
    start: time(now),
    end: time(now + 60_000),
    showAs: 'free',
    isReminderOn: false,
    transactionId: id,
  };
}
