import { duplicateAppointment, updateAccount, updateAppointment } from '@convoke/engine';
import type { Calendar, ConnectCalendar } from '@convoke/engine/calendars';
import {
  CALENDAR_FAILURES,
  connectCalendar,
  disconnectCalendar,
  listCalendars,
  testCalendar,
} from '@convoke/engine/calendars';
import { newId } from '@convoke/store/samples';
import { english, readText, say } from '@convoke/texts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFakeCalendar, type FakeCalendar, FOUND, LOGIN } from '../testing/fake-calendar.js';
import { schedule } from '../testing/schedule.js';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

let harness: VerbHarness;
let server: FakeCalendar;
let graph: FakeCalendar;
let accountId: string;
beforeEach(async () => {
  harness = await openVerbHarness();
  server = createFakeCalendar(harness.context);
  graph = createFakeCalendar(harness.context, 'graph');
  accountId = harness.account.id;
});
afterEach(() => harness.close());

const contextOf = () => ({ ...harness.context, calendars: { caldav: server, graph } });
const connect = (input: Partial<ConnectCalendar> = {}) =>
  connectCalendar(contextOf(), { accountId, ...LOGIN, ...input });
const list = () => listCalendars(harness.context, accountId);
const audit = async () => {
  const entries = await harness.context.store.audit.list({ accountId, limit: 10 });
  return entries.map(({ action, subject, detail }) => [action, subject, english(readText(detail))]).reverse();
};

describe('connecting a calendar', () => {
  test('tests it and uses it for new appointments', async () => {
    const calendar = await connect({ address: ` ${LOGIN.address} `, calendar: 'work' });
    expect(calendar).toEqual({
      id: expect.any(String),
      accountId,
      kind: 'caldav',
      organizer: { name: 'Ada', address: 'ada@calendars.example' },
      url: FOUND.url,
      inboxUrl: FOUND.inboxUrl,
      user: 'ada',
      password: expect.any(String),
      failure: null,
      failedAt: null,
      cursor: 'first',
      pollAt: null,
      watchUntil: null,
      createdAt: harness.clock.now(),
      disconnectedAt: null,
    } satisfies Calendar);
    expect(calendar.password).not.toContain('secret');
    expect(server.logins).toEqual([{ ...LOGIN, calendar: 'work' }]);
    expect(server.tested).toMatchObject([{ kind: 'caldav', url: FOUND.url, user: 'ada', password: 'secret' }]);
    expect(await list()).toEqual([calendar]);
    const { store } = harness.context;
    expect(await store.accounts.find(accountId)).toMatchObject({ calendarId: calendar.id });
    expect(await store.organizers.has('ada@calendars.example')).toBe(false);
    expect(await audit()).toEqual([['calendar.connected', 'Ada <ada@calendars.example>', 'calendars.example']]);
  });

  test.each([
    ['Desk', 'Ada', 'Desk'],
    [' ', 'Ada', 'Ada'],
    [undefined, ' ', 'Practice'],
  ])('takes the first visible name of %j, %j and that of the account', async (name, owner, expected) => {
    await updateAccount(harness.context, { accountId, name: 'Practice' });
    server.found = { ...FOUND, name: owner };
    const { organizer } = await connect({ name });
    expect(organizer.name).toBe(expected);
  });

  test('again replaces the credentials and the name, and keeps its cursor', async () => {
    const first = await connect();
    const { store, clock } = harness.context;
    await store.transaction(async ({ calendars }) => {
      await calendars.put({ ...first, pollAt: 7, cursor: 'second' });
      await calendars.noteFailure({ id: first.id, failure: 'credentials', now: clock.now() });
    });
    await harness.clock.advance(1_000);
    server.found = { ...FOUND, inboxUrl: null, name: 'Ada L.', cursor: 'third' };
    const again = await connect({ password: 'new' });
    const organizer = { name: 'Ada L.', address: FOUND.address };
    const password = expect.any(String);
    expect(again).toEqual({ ...first, organizer, inboxUrl: null, cursor: 'second', pollAt: 7, password });
    expect(await list()).toEqual([again]);
    await testCalendar(contextOf(), accountId);
    expect(server.tested.map((tested) => tested.password)).toEqual(['secret', 'new', 'new']);
  });

  test('ends the use of the previous one for new appointments, but not in another account', async () => {
    const first = await connect();
    const foreign = await connectCalendar(contextOf(), { accountId: harness.stranger.id, ...LOGIN });
    await harness.clock.advance(1_000);
    server.found = { ...FOUND, url: 'https://calendars.example/ada/home/' };
    const second = await connect();
    const ended = { ...first, disconnectedAt: harness.clock.now() };
    expect(await list()).toEqual([second, ended]);
    expect(await listCalendars(harness.context, harness.stranger.id)).toEqual([foreign]);
    await harness.clock.advance(1_000);
    server.found = FOUND;
    const back = await connect();
    expect(await list()).toEqual([
      { ...first, password: back.password },
      { ...second, disconnectedAt: harness.clock.now() },
    ]);
  });

  test('is refused beyond the limit of the account, once unused ones have been deleted', async () => {
    const { context, clock } = harness;
    context.settings.maxCalendars = 2;
    const at = (name: string) => {
      server.found = { ...FOUND, url: `https://calendars.example/ada/${name}/` };
      return connect();
    };
    const names = async () => (await list()).map(({ url }) => url.split('/').at(-2));
    const plan = async () => {
      const account = await context.store.accounts.find(accountId);
      if (account) await schedule({ context, account }).create();
    };
    await at('first');
    await plan();
    await at('second');
    const refusal = { code: 'too_many_calendars', param: 'address' };
    // An appointment that is being made may still be meant for it.
    await expect(at('third')).rejects.toMatchObject(refusal);
    await at('first');
    await clock.advance(60_001);
    await at('third');
    expect(await names()).toEqual(['third', 'first']);
    await plan();
    await at('first');
    await clock.advance(60_001);
    await expect(at('fourth')).rejects.toMatchObject(refusal);
    expect(await names()).toEqual(['first', 'third']);
    await connectCalendar(contextOf(), { accountId: harness.stranger.id, ...LOGIN });
  });

  test.each([
    [{ address: '' }, { code: 'invalid_value', param: 'address' }, 'address is missing.'],
    [{ user: '' }, { code: 'invalid_value', param: 'user' }, 'user is missing.'],
    [{ password: '' }, { code: 'invalid_value', param: 'password' }, 'password is missing.'],
    [{ user: 'a:b' }, { code: 'invalid_value', param: 'user' }, 'user must not contain a colon.'],
    [{ address: 'a\nb' }, { code: 'invalid_characters', param: 'address' }, 'address'],
    [{ address: 'a'.repeat(2_049) }, { code: 'field_too_long', param: 'address' }, '2048'],
    [{ user: 'u'.repeat(256) }, { code: 'field_too_long', param: 'user' }, '255'],
    [{ password: 'p'.repeat(256) }, { code: 'field_too_long', param: 'password' }, '255'],
    [{ kind: 'graph', password: 'p'.repeat(32_769) }, { code: 'field_too_long', param: 'password' }, '32768'],
    [{ password: 'a\nb' }, { code: 'invalid_characters', param: 'password' }, 'password'],
    [{ calendar: 'c'.repeat(2_049) }, { code: 'field_too_long', param: 'calendar' }, '2048'],
  ] as const)('asks no server with %.99j', async (input, refusal, words) => {
    await expect(connect(input)).rejects.toMatchObject({ ...refusal, message: expect.stringContaining(words) });
    expect([...server.logins, ...graph.logins]).toEqual([]);
  });

  test('takes a login of the greatest length', async () => {
    const longest = { address: 'a'.repeat(2_048), user: 'u'.repeat(255), password: 'p'.repeat(255) };
    await connect({ ...longest, calendar: 'c'.repeat(2_048) });
    expect(server.logins).toEqual([{ kind: 'caldav', ...longest, calendar: 'c'.repeat(2_048) }]);
  });

  test('asks Microsoft Graph about mailboxes there, which may have a certificate instead of a password', async () => {
    const login = {
      kind: 'graph',
      user: 'tenant/client',
      password: `a\n${'p'.repeat(32_766)}`,
      cloud: 'china',
    } as const;
    expect(await connect(login)).toMatchObject({ kind: 'graph', user: 'tenant/client' });
    expect(graph.logins).toEqual([{ ...LOGIN, ...login }]);
    expect(graph.tested).toMatchObject([{ kind: 'graph', password: login.password }]);
    await testCalendar(contextOf(), accountId);
    expect(graph.tested).toHaveLength(2);
    expect([...server.logins, ...server.tested]).toEqual([]);
  });

  test.each([
    ['credentials', 'password'],
    ['no_tenant', 'user'],
    ['unreachable', 'address'],
  ] as const)('says what is wrong with %s, and with which field', async (failure, param) => {
    const problem = { failure, words: '401 from 10.0.0.1' };
    const refusal = { code: 'invalid_value', param, reason: CALENDAR_FAILURES[failure] };
    server.found = problem;
    await expect(connect()).rejects.toMatchObject(refusal);
    expect(server.tested).toEqual([]);
    Object.assign(server, { found: FOUND, problem });
    await expect(connect()).rejects.toMatchObject(refusal);
    expect(await list()).toEqual([]);
  });

  test.each([
    [{ address: 'nobody' }, 'address'],
    [{ name: 'x'.repeat(300) }, 'name'],
  ])('refuses a calendar whose owner is %j', async (change, param) => {
    server.found = { ...FOUND, ...change };
    await expect(connect()).rejects.toMatchObject({ param });
    expect(server.tested).toEqual([]);
  });

  test('is impossible in a sandbox, and for an erased account', async () => {
    await expect(connectCalendar(harness.context, { accountId, ...LOGIN })).rejects.toMatchObject({
      code: 'invalid_value',
      param: 'address',
      message: 'This server is a sandbox, from which nothing reaches a calendar server.',
    });
    await expect(connect({ accountId: newId() })).rejects.toMatchObject({ code: 'not_found' });
    expect(server.logins).toEqual([]);
  });
});

test('disconnecting keeps the calendar for the appointments in it', async () => {
  const calendar = await connect();
  await harness.clock.advance(1_000);
  await disconnectCalendar(harness.context, accountId);
  expect(await list()).toEqual([{ ...calendar, disconnectedAt: harness.clock.now() }]);
  expect(await harness.context.store.accounts.find(accountId)).toMatchObject({ calendarId: null });
  expect((await audit()).at(-1)).toEqual(['calendar.disconnected', 'Ada <ada@calendars.example>', '']);
  const none = { code: 'not_found', message: 'The account has no calendar. Add one first.', param: 'accountId' };
  await expect(disconnectCalendar(harness.context, accountId)).rejects.toMatchObject(none);
  await expect(testCalendar(contextOf(), accountId)).rejects.toMatchObject(none);
  expect(await audit()).toHaveLength(2);
});

test('a test of the calendar shows in it, until the next that succeeds', async () => {
  const calendar = await connect();
  await harness.clock.advance(1_000);
  server.problem = { failure: 'full', words: '507' };
  expect(await testCalendar(contextOf(), accountId)).toEqual(server.problem);
  const failedAt = harness.clock.now();
  expect(await list()).toEqual([{ ...calendar, failure: 'full', failedAt }]);
  await harness.clock.advance(1_000);
  await testCalendar(contextOf(), accountId);
  expect(await list()).toEqual([{ ...calendar, failure: 'full', failedAt }]);
  server.problem = undefined;
  expect(await testCalendar(contextOf(), accountId)).toBeUndefined();
  expect(await list()).toEqual([calendar]);
});

test('a series that the calendar cannot hold is refused, by any way', async () => {
  server.whyNoSeries = () => say('recurrence_zone_in_exchange', { field: 'recurrence', zone: 'Antarctica/Troll' });
  const { create } = schedule(harness);
  const series = await create({ rule: 'FREQ=DAILY;COUNT=3' });
  await connect();
  const account = await harness.context.store.accounts.find(accountId);
  if (account === undefined) throw new Error('the account is there');
  const inCalendar = schedule({ context: contextOf(), account });
  const single = await inCalendar.create();
  const times = { start: '2026-08-01T10:00:00', end: '2026-08-01T11:00:00', timeZone: undefined, respondBy: undefined };
  const none = { externalId: undefined, withInvitees: false };
  const ways = {
    create: () => inCalendar.create({ rule: 'FREQ=DAILY;COUNT=3' }),
    update: () =>
      updateAppointment(contextOf(), {
        accountId,
        appointmentId: single.appointment.id,
        change: { recurrence: { rule: 'FREQ=DAILY;COUNT=3' } },
      }),
    duplicate: () =>
      duplicateAppointment(contextOf(), { account, appointmentId: series.appointment.id, ...times, ...none }),
  };
  for (const [way, run] of Object.entries(ways)) {
    const refused = await run().catch((error: unknown) => error);
    expect([way, refused]).toMatchObject([way, { code: 'invalid_recurrence', param: 'recurrence' }]);
  }
});
