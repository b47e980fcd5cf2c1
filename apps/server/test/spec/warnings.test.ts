import { createDnsResolver } from '@convoke/outbound-http';
import type { Convoke } from '@convoke/sdk';
import { createFakeClock, type DnsRecords, type DnsServer, startDnsServer } from '@convoke/testkit';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { openDashboard } from '../testing/open-dashboard.js';
import { PLACES, type Place, startAsServer } from '../testing/places.js';
import { credentialHeaders, type PlainCall, plainCall } from '../testing/plain-call.js';
import { startServer, type TestServer } from '../testing/start-server.js';

const BERLIN = { appointmentTimeZone: 'Europe/Berlin' };
/** Long before whoever runs this, and long after. */
const PAST = { ...BERLIN, appointmentStart: '2001-03-15T14:00:00', appointmentEnd: '2001-03-15T15:00:00' };
const AHEAD = { ...BERLIN, appointmentStart: '2097-03-15T14:00:00', appointmentEnd: '2097-03-15T15:00:00' };
const TWICE = { ...BERLIN, appointmentStart: '2097-10-27T02:30:00', appointmentEnd: '2097-10-27T04:00:00' };

const codes = ({ warnings = [] }: { warnings?: { code: string; param: string }[] | undefined }) =>
  warnings.map(({ code, param }) => `${code} ${param}`);

describe.each(PLACES)('probable mistakes are reported as warnings, in %s', (_, start) => {
  let place: Place;
  let appointments: Convoke['appointments'];
  let webhooks: Convoke['webhooks'];

  beforeAll(async () => {
    place = await start();
    ({ appointments, webhooks } = (await place.account()).convoke);
  });
  afterAll(() => place.stop());

  it('an appointment in the past: created, changed and invited to', async () => {
    const created = await appointments.create(PAST);
    expect(codes(created)).toEqual(['appointment_in_past appointmentStart']);
    const { appointmentId } = created;
    const invited = await appointments.invite(appointmentId, { name: 'Ada', address: 'ada@example.org' });
    expect(codes(invited)).toEqual(['appointment_in_past appointmentId']);
    const change = { appointmentSubject: 'Too late' };
    expect(codes(await appointments.update(appointmentId, change))).toEqual(['appointment_in_past appointmentStart']);
    expect(codes(await appointments.update(appointmentId, change))).toEqual([]);
    const { appointmentTimeZone: __, ...times } = AHEAD;
    expect(codes(await appointments.update(appointmentId, times))).toEqual([]);
  });

  it('a start or an end in an hour that happens twice', async () => {
    const { appointmentId, ...created } = await appointments.create(TWICE);
    expect(codes(created)).toEqual(['ambiguous_time appointmentStart']);
    expect(codes(await appointments.update(appointmentId, { appointmentSubject: 'New' }))).toEqual([]);
    expect(codes(await appointments.update(appointmentId, { appointmentEnd: '2097-10-27T02:45:00' }))).toEqual([
      'ambiguous_time appointmentEnd',
    ]);
    const { appointmentId: inUtc } = await appointments.create({ ...TWICE, appointmentTimeZone: 'Etc/UTC' });
    expect(codes(await appointments.update(inUtc, BERLIN))).toEqual(['ambiguous_time appointmentStart']);
  });

  it('a language that messages are not written in, once in a list', async () => {
    const ada = { name: 'Ada', address: 'ada@example.org' };
    const created = await appointments.create({ ...AHEAD, ...ada, language: 'tlh' });
    expect(codes(created)).toEqual(['unknown_language language']);
    expect(created.warnings?.[0]?.message).toBe('Messages are not written in tlh; those to this person are in en.');
    const { appointmentId } = created;
    const languages = ['de-AT', 'zh-Hant', 'en-US', 'sv', 'zh-Hant', undefined];
    const invitees = languages.map((language, at) => ({
      name: 'Somebody',
      address: `somebody-${at}@example.org`,
      ...(language !== undefined && { language }),
    }));
    expect(codes(await appointments.inviteMany(appointmentId, { invitees }))).toEqual([
      'unknown_language invitees[1].language',
      'unknown_language invitees[3].language',
    ]);
    const bob = { name: 'Bob', address: 'bob@example.org', language: 'pt-BR' };
    expect(codes(await appointments.invite(appointmentId, bob))).toEqual([]);
  });

  it('a URL that another webhook has', async () => {
    const eventTypes = ['appointment.updated' as const];
    const one = await webhooks.register({ webhookUrl: 'https://example.com/one', eventTypes });
    const other = await webhooks.register({ webhookUrl: 'https://example.com/other', eventTypes });
    expect([codes(one), codes(other)]).toEqual([[], []]);
    const again = await webhooks.register({ webhookUrl: 'https://EXAMPLE.com/one', eventTypes });
    expect(codes(again)).toEqual(['duplicate_webhook_url webhookUrl']);
    const moved = await webhooks.update(other.webhookId, { webhookUrl: 'https://example.com/one' });
    expect(codes(moved)).toEqual(['duplicate_webhook_url webhookUrl']);
    expect(codes(await webhooks.update(other.webhookId, { isActive: false }))).toEqual([]);
    expect(codes(await webhooks.update(one.webhookId, { webhookUrl: 'https://example.com/third' }))).toEqual([]);
  });

  it('and no warning if all is well', async () => {
    const created = await appointments.create(AHEAD);
    expect(created.warnings).toBeUndefined();
    expect((await appointments.update(created.appointmentId, { appointmentSubject: 'New' })).warnings).toBeUndefined();
  });
});

it('a language that messages are not written in is reported when an invitation is changed', async () => {
  const place = await startAsServer();
  onTestFinished(() => place.stop());
  const { appointments } = (await place.account()).convoke;
  const ada = { name: 'Ada', address: 'ada@example.org' };
  const { appointmentId, invitationId = '' } = await appointments.create({ ...AHEAD, ...ada });
  const change = (language: string) => appointments.changeInvitation(appointmentId, invitationId, { language });
  expect(codes(await change('ru'))).toEqual(['unknown_language language']);
  expect(codes(await change(''))).toEqual([]);
});

describe('a webhook whose host the current policy does not allow', () => {
  let dns: DnsServer;
  let server: TestServer;
  let convoke: Convoke;
  const eventTypes = ['appointment.updated' as const];
  const clock = createFakeClock();
  /** Resolves once somebody asks for the host whose name server says nothing. */
  const asked = Promise.withResolvers<void>();

  beforeAll(async () => {
    const zone: Record<string, DnsRecords> = {
      'private.test': { a: ['10.0.0.7'] },
      'mixed.test': { a: ['93.184.216.34', '127.0.0.1'] },
      'public.test': { a: ['93.184.216.34'] },
      'listed.test': { a: ['10.0.0.7'] },
    };
    dns = await startDnsServer((name) => zone[name]);
    const resolve = createDnsResolver({ servers: () => [dns.address] });
    const resolveHost = async (host: string) => {
      if (host !== 'silent.test') return resolve(host);
      asked.resolve();
      return new Promise<readonly string[]>(() => undefined);
    };
    const env = { CONVOKE_WEBHOOK_ALLOW: 'listed.test,10.9.0.0/16' };
    server = await startServer({ role: 'api', env, runtime: { resolveHost, clock } });
    ({ convoke } = await server.account());
  });
  afterAll(async () => {
    await server.stop();
    await dns.stop();
  });

  it.each([
    ['private.test', ['webhook_blocked webhookUrl']],
    ['mixed.test', ['webhook_blocked webhookUrl']],
    ['public.test', []],
    ['listed.test', []],
    ['nowhere.test', []],
  ])('%s: %j', async (host, expected) => {
    const registered = await convoke.webhooks.register({ webhookUrl: `https://${host}/hook`, eventTypes });
    expect(codes(registered)).toEqual(expected);
    const moved = await convoke.webhooks.update(registered.webhookId, { webhookUrl: `https://${host}/moved` });
    expect(codes(moved)).toEqual(expected);
    expect(codes(await convoke.webhooks.update(registered.webhookId, { isActive: true }))).toEqual([]);
  });

  it('is also reported for a repeated request, and reveals no address', async () => {
    const input = { webhookUrl: 'https://private.test/repeated', eventTypes };
    const options = { idempotencyKey: 'repeated' };
    const [first, again] = [
      await convoke.webhooks.register(input, options),
      await convoke.webhooks.register(input, options),
    ];
    expect(again).toEqual(first);
    expect(first.warnings?.[0]?.message).not.toMatch(/\d+\.\d+/);
  });

  it('delays no request for longer than a second, and no transaction at all', async () => {
    let isOver = false;
    const slow = convoke.webhooks.register(
      { webhookUrl: 'https://silent.test/hook', eventTypes },
      { idempotencyKey: 'silent' },
    );
    void slow.finally(() => {
      isOver = true;
    });
    await asked.promise;
    await clock.advance(999);
    await convoke.appointments.create(AHEAD);
    expect(isOver).toBe(false);
    await clock.advance(1);
    expect(codes(await slow)).toEqual([]);
  });
});

it('an appointment is in the past once it has ended, by the clock of the server', async () => {
  const clock = createFakeClock({ now: Date.parse('2026-06-01T13:59:59Z') });
  const server = await startServer({ role: 'api', runtime: { clock } });
  const { appointments } = (await server.account()).convoke;
  const now = {
    appointmentStart: '2026-06-01T13:00:00',
    appointmentEnd: '2026-06-01T14:00:00',
    appointmentTimeZone: 'UTC',
  };
  expect(codes(await appointments.create(now))).toEqual([]);
  await clock.advance(1_000);
  expect(codes(await appointments.create(now))).toEqual(['appointment_in_past appointmentStart']);
  await server.stop();
});

interface Ids {
  appointmentId: string;
  invitationId: string;
}

/** Changes that an invitee is told of. */
const CHANGES: [name: string, change: (ids: Ids, text: string) => PlainCall & { body: object }][] = [
  [
    'of an appointment',
    ({ appointmentId }, appointmentSubject) => ({
      method: 'PUT',
      path: `/api/v1/appointments/${appointmentId}`,
      body: { appointmentSubject },
    }),
  ],
  [
    'of an invitee',
    ({ appointmentId, invitationId }, name) => ({
      method: 'PATCH',
      path: `/api/v1/appointments/${appointmentId}/invitations/${invitationId}`,
      body: { name },
    }),
  ],
];

it.each(CHANGES)(
  'a change %s is answered with a warning if its message must wait, and with none before',
  async (_, change) => {
    const server = await startServer({ env: { CONVOKE_MESSAGES_TO_ADDRESS_PER_HOUR: '2' } });
    onTestFinished(() => server.stop());
    const { convoke, credentials, id: accountId } = await server.account();
    const { client } = await openDashboard(server, { accountId });
    const { appointments } = convoke;
    const { appointmentId } = await appointments.create({ ...AHEAD, name: 'Bob', address: 'bob@example.org' });
    const bob = async () => (await appointments.get(appointmentId)).invitations[0];
    const ids = { appointmentId, invitationId: (await bob())?.invitationId ?? '' };
    const doors = {
      api: (call: PlainCall) => plainCall(server.baseUrl, { ...call, headers: credentialHeaders(credentials) }),
      dashboard: ({ path, ...call }: PlainCall & { body: object }) => client.call(`/dashboard${path}`, call),
    };
    const found: string[][] = [];
    const say = async (door: keyof typeof doors, text: string) => {
      const { body } = await doors[door](change(ids, text));
      found.push(
        codes(
          z.object({ warnings: z.array(z.object({ code: z.string(), param: z.string() })).optional() }).parse(body),
        ),
      );
    };
    for (const text of ['Second', 'Third']) {
      await expect.poll(async () => (await bob())?.deliveryStatus, { timeout: 20_000 }).toBe('sent');
      await say('api', text);
    }
    // The message that waits tells this as well.
    await say('dashboard', 'Fourth');
    await say('api', 'Fifth');
    const waits = ['messages_wait appointmentId'];
    expect(found).toEqual([[], waits, waits, waits]);
  },
);
