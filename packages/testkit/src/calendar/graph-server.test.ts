import {
  Client,
  type GraphError,
  HTTPMessageHandler,
  RetryHandler,
  RetryHandlerOptions,
} from '@microsoft/microsoft-graph-client';
import type { Calendar, Event, Subscription } from '@microsoft/microsoft-graph-types';
import { expect, it, onTestFinished } from 'vitest';
import { type GraphServer, type GraphServerOptions, startGraphServer } from './graph-server.js';

const PROPERTY = 'String {5a1c0b7e-6f0d-4d6b-9c8e-0f3d6a4b7c21} Name Mark';
const USER = '/users/ada@calendars.example';
const EVENT: Event = {
  subject: 'Consultation',
  start: { dateTime: '2027-07-01T10:00:00', timeZone: 'W. Europe Standard Time' },
  end: { dateTime: '2027-07-01T11:00:00', timeZone: 'W. Europe Standard Time' },
  attendees: [{ emailAddress: { address: 'bob@ex.example', name: 'Bob' }, type: 'required' }],
  transactionId: 'one',
  singleValueExtendedProperties: [{ id: PROPERTY, value: "it's" }],
};
const VIEW = `${USER}/calendarView/delta?startDateTime=2027-06-01T00:00:00Z&endDateTime=2027-08-01T00:00:00Z`;

interface DeltaPage {
  value: (Event & { '@removed'?: { reason: string } })[];
  '@odata.nextLink'?: string;
  '@odata.deltaLink'?: string;
}

async function start(options: GraphServerOptions = {}) {
  const graph = await startGraphServer(options);
  onTestFinished(() => graph.stop());
  return { graph, client: await clientOf(graph) };
}

/** Microsoft's client, with its own handling of throttling. It sends tokens over HTTPS only, so ours is a header. */
async function clientOf({ url, tenant }: GraphServer): Promise<(path: string) => ReturnType<Client['api']>> {
  const form = { grant_type: 'client_credentials', client_id: tenant.clientId, client_secret: tenant.secret };
  const response = await fetch(`${url}/${tenant.id}/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, scope: `${url}/.default` }),
  });
  const token = String(Reflect.get(Object(await response.json()), 'access_token'));
  const retries = new RetryHandler(new RetryHandlerOptions(1, 3));
  retries.setNext(new HTTPMessageHandler());
  const client = Client.initWithMiddleware({ middleware: retries, baseUrl: url });
  return (path) => client.api(path).header('Authorization', `Bearer ${token}`);
}

it("lets Microsoft's client create, find, change and cancel an event", async () => {
  const { graph, client } = await start();
  const made: Event = await client(`${USER}/events`).post(EVENT);
  expect(made).toMatchObject({ subject: 'Consultation', isOrganizer: true, transactionId: 'one' });
  expect(made.start).toEqual({ dateTime: '2027-07-01T08:00:00.0000000', timeZone: 'UTC' });
  const again: Event = await client(`${USER}/events`).post({ ...EVENT, subject: 'Again' });
  expect(again.id).toBe(made.id);
  const filter = `singleValueExtendedProperties/Any(ep: ep/id eq '${PROPERTY}' and ep/value eq 'it''s')`;
  const expand = `singleValueExtendedProperties($filter=id eq '${PROPERTY}')`;
  const found: { value: Event[] } = await client(`${USER}/events`).filter(filter).expand(expand).get();
  expect(found.value).toMatchObject([
    { id: made.id, singleValueExtendedProperties: [{ id: PROPERTY, value: "it's" }] },
  ]);
  const path = `${USER}/events/${encodeURIComponent(made.id ?? '')}`;
  const etag = String(Reflect.get(made, '@odata.etag'));
  const changed: Event = await client(path).header('If-Match', etag).patch({ subject: 'Renamed' });
  expect(changed).toMatchObject({ subject: 'Renamed' });
  expect(changed.changeKey).not.toBe(made.changeKey);
  await expect(client(path).header('If-Match', etag).patch({ subject: 'Late' })).rejects.toMatchObject({
    statusCode: 412,
    code: 'ErrorIrresolvableConflict',
  });
  await client(`${path}/cancel`).post({ comment: 'Ill' });
  await expect(client(path).get()).rejects.toMatchObject({ statusCode: 404, code: 'ErrorItemNotFound' });
  expect(graph.mailbox.sent.map(({ method, subject, comment }) => `${method} ${subject} ${comment}`.trim())).toEqual([
    'REQUEST Consultation',
    'REQUEST Renamed',
    'CANCEL Renamed Ill',
  ]);
});

it('pages lists, and views of changes, until a link for later', async () => {
  const { graph, client } = await start();
  const root = `${graph.url}/v1.0`;
  for (let number = 0; number < 5; number += 1) {
    await client(`${USER}/events`).post({ ...EVENT, transactionId: `${number}` });
  }
  const subjects: string[] = [];
  const first = await client(`${USER}/events`).top(2).get();
  const next = { get: (path: string) => client(path.slice(root.length)) };
  for (let page = first; page; page = page['@odata.nextLink'] && (await next.get(page['@odata.nextLink']).get())) {
    subjects.push(...page.value.map((event: Event) => event.subject));
  }
  expect(subjects).toHaveLength(5);
  const read = async (path: string) => {
    let page: DeltaPage = await client(path).header('Prefer', 'odata.maxpagesize=2').get();
    const all = [...page.value];
    while (page['@odata.nextLink']) {
      page = await client(page['@odata.nextLink'].slice(root.length)).header('Prefer', 'odata.maxpagesize=2').get();
      all.push(...page.value);
    }
    return { all, link: page['@odata.deltaLink']?.slice(root.length) ?? '' };
  };
  const whole = await read(VIEW);
  expect(whole.all).toHaveLength(5);
  const [gone, answered] = [...graph.mailbox.events.keys()];
  graph.mailbox.cancel(gone ?? '');
  graph.mailbox.answer(answered ?? '', { response: 'accepted', time: '2027-06-01T00:00:00Z' });
  const later = await read(whole.link);
  expect(later.all.map((event) => event['@removed']?.reason ?? event.attendees?.[0]?.status?.response)).toEqual([
    'deleted',
    'accepted',
  ]);
  expect((await read(later.link)).all).toEqual([]);
  graph.mailbox.forgetTokens();
  await expect(read(later.link)).rejects.toMatchObject({ statusCode: 410 });
  expect((await read(VIEW)).all).toHaveLength(4);
});

it("asks to wait as Microsoft's client understands it, also beyond four concurrent requests", async () => {
  const { graph, client } = await start({ latencyMs: 50 });
  let refusals = 1;
  graph.fault = () => {
    refusals -= 1;
    return refusals < 0 ? undefined : { status: 429, headers: { 'retry-after': '1' }, body: '' };
  };
  const calendar: Calendar = await client(`${USER}/calendar`).get();
  expect(calendar).toMatchObject({ canEdit: true, owner: { address: 'ada@calendars.example' } });
  const before = graph.requests.length;
  await Promise.all(Array.from({ length: 6 }, () => client(`${USER}/calendars`).get()));
  expect(graph.requests.length - before).toBeGreaterThan(6);
});

it.each([
  ['a zone that Windows lacks', { start: { dateTime: '2027-07-01T10:00:00', timeZone: 'Nowhere Time' } }],
  ['an end before its start', { end: { dateTime: '2027-07-01T09:00:00', timeZone: 'W. Europe Standard Time' } }],
  ['whole days that begin at ten', { isAllDay: true }],
  ['an invitee without an address', { attendees: [{ emailAddress: { address: 'bob' } }] }],
])('refuses an event with %s', async (_, wrong: Event) => {
  const { client } = await start();
  const refused = client(`${USER}/events`).post({ ...EVENT, ...wrong });
  await expect(refused).rejects.toSatisfy(({ statusCode }: GraphError) => statusCode === 400);
});

it('lets an application into its own mailbox only', async () => {
  const { graph, client } = await start();
  await expect(client('/users/eve@calendars.example/calendar').get()).rejects.toMatchObject({ statusCode: 403 });
  await expect(client('/users/eve@elsewhere.example/calendar').get()).rejects.toMatchObject({ statusCode: 404 });
  graph.tenant.tokens.clear();
  await expect(client(`${USER}/calendar`).get()).rejects.toMatchObject({ statusCode: 401 });
});

it('subscribes only receivers that echo its token, over HTTPS and for a week', async () => {
  const { client } = await start({ reach: () => 'http://127.0.0.1:9/' });
  const until = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
  const subscribe = (given: Subscription) =>
    client('/subscriptions').post({ changeType: 'updated', resource: `${USER.slice(1)}/events`, ...given });
  const messages: string[] = [];
  for (const [notificationUrl, days] of [
    ['http://convoke.example/', 1],
    ['https://convoke.example/', 8],
    ['https://convoke.example/', 1],
  ] as const) {
    await subscribe({ notificationUrl, expirationDateTime: until(days) }).catch((error: GraphError) =>
      messages.push(error.message),
    );
  }
  expect(messages).toEqual([
    expect.stringContaining('HTTPS'),
    expect.stringContaining('10080 minutes'),
    expect.stringContaining('validation request failed'),
  ]);
});
