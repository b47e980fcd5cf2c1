import { createLinkTokens, DAY_MS, loadLinkKey, updateAgenda } from '@convoke/engine';
import type { CreateAppointmentInput, CreateFeedInput } from '@convoke/sdk';
import { createFakeClock } from '@convoke/testkit';
import ICAL from 'ical.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { collectLog } from '../testing/collect-log.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer } from '../testing/start-server.js';

/** A server whose clock shows 1 June 2026, with an account that can be subscribed to. */
async function start(env: Record<string, string> = {}) {
  const clock = createFakeClock();
  const { log, lines } = collectLog();
  const server = await startServer({ role: 'api', env, runtime: { clock, log } });
  onTestFinished(() => server.stop());
  const { id: accountId, convoke } = await server.account('Roof & Co');
  /** As the worker does, a moment after each change. */
  const enter = async () => {
    while ((await updateAgenda(server.operator)) > 0);
  };
  const create = async (change: Partial<CreateAppointmentInput> = {}) => {
    const created = await convoke.appointments.create({ ...SAMPLE_APPOINTMENT, ...change });
    await enter();
    return created;
  };
  const startingIn = (days: number, appointmentSubject: string) => {
    const day = (add: number) => new Date(clock.now() + add * DAY_MS).toISOString().slice(0, 10);
    const times = { appointmentStart: `${day(days)}T10:00:00`, appointmentEnd: `${day(days)}T11:00:00` };
    return create({ ...times, appointmentTimeZone: 'UTC', appointmentSubject });
  };
  const subscribe = async (input: CreateFeedInput = {}) => (await convoke.feeds.create(input)).url;
  return { server, clock, lines, accountId, convoke, enter, create, startingIn, subscribe };
}

async function read(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  const text = await response.text();
  const events = () =>
    ICAL.Component.fromString(text)
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component));
  return { status: response.status, headers: response.headers, etag: response.headers.get('etag') ?? '', text, events };
}

const subjects = async (url: string) => (await read(url)).events().map(({ summary }) => summary);

describe('a feed', () => {
  it('shows the appointments of its account to whoever knows its address', async () => {
    const { server, create, subscribe } = await start();
    const { appointmentId } = await create({
      appointmentBody: '<p>Bring <b>shoes</b>.</p>',
      appointmentLocation: 'Roof',
    });
    const stranger = await server.account('Other');
    await stranger.convoke.appointments.create(SAMPLE_APPOINTMENT);
    const { status, headers, text, events } = await read(await subscribe());
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
    });
    expect(text).toContain('\r\nX-WR-CALNAME:Roof & Co\r\n');
    expect(events()).toMatchObject([{ summary: 'Kick-off', location: 'Roof', description: 'Bring shoes.' }]);
    expect(events()[0]?.startDate.toString()).toBe('2026-07-01T08:00:00Z');
    const [{ channel_data: secret }] = (await server.rows('SELECT channel_data FROM invitations')) as [
      Record<string, string>,
    ];
    expect(secret).toMatch(/[0-9a-f]{32}/);
    for (const hidden of [appointmentId, 'bob@', /[0-9a-f]{32}/.exec(secret ?? '')?.[0] ?? 'none']) {
      expect(text).not.toContain(hidden);
    }
    const plain = await fetch((await stranger.convoke.feeds.create()).url, {
      headers: { 'accept-encoding': 'identity' },
    });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nEND:VCALENDAR\r\n$/s);
  });

  it('holds what its filters and its window of time let in', async () => {
    const { create, startingIn, convoke, enter, subscribe } = await start();
    for (const [days, name] of [
      [-31, 'Old'],
      [-30, 'Recent'],
      [730, 'Far'],
      [731, 'Beyond'],
    ] as const)
      await startingIn(days, name);
    expect(await subjects(await subscribe())).toEqual(['Recent', 'Far']);
    expect(await subjects(await subscribe({ pastDays: 31, futureDays: 1 }))).toEqual(['Old', 'Recent']);
    const north = { appointmentSubject: 'North', externalId: 'job-1', metadata: { crew: 'north', x: '1' } };
    await create(north);
    const { appointmentId } = await create({ ...north, appointmentSubject: 'Gone', externalId: 'job-2' });
    await convoke.appointments.cancel(appointmentId);
    await enter();
    const filters = { metadata: { crew: 'north' }, externalIds: ['job-1', 'job-2'] };
    expect(await subjects(await subscribe(filters))).toEqual(['North']);
    expect(await subjects(await subscribe({ metadata: filters.metadata, status: 'cancelled' }))).toEqual(['Gone']);
    expect((await subjects(await subscribe({ ...filters, status: 'all' }))).toSorted()).toEqual(['Gone', 'North']);
    expect(await subjects(await subscribe({ metadata: { crew: 'north', x: '2' } }))).toEqual([]);
  });

  it('has a series as one event with its rule, and the dates of it that differ, while any of it is in its window', async () => {
    const { convoke, create, subscribe, enter } = await start();
    const { appointmentId } = await create({
      appointmentStart: '2026-05-04T10:00:00',
      appointmentEnd: '2026-05-04T11:00:00',
      recurrence: { rule: 'FREQ=WEEKLY;COUNT=20' },
    });
    await create({
      appointmentStart: '2025-01-06T10:00:00',
      appointmentEnd: '2025-01-06T11:00:00',
      recurrence: { rule: 'FREQ=WEEKLY;COUNT=3' },
    });
    await convoke.appointments.updateOccurrence(appointmentId, '2026-06-08T10:00:00', { appointmentSubject: 'Other' });
    await convoke.appointments.cancelOccurrence(appointmentId, '2026-06-15T10:00:00');
    await enter();
    const { text } = await read(await subscribe({ pastDays: 7 }));
    const told = /^(DTSTART|RRULE|EXDATE|RECURRENCE-ID|SUMMARY)/;
    const events = text.slice(text.indexOf('BEGIN:VEVENT')).split('\r\n');
    expect(events.filter((line) => told.test(line)).toSorted()).toEqual([
      'DTSTART:20260608T080000Z',
      'DTSTART;TZID=Europe/Berlin:20260504T100000',
      'EXDATE;TZID=Europe/Berlin:20260615T100000',
      'RECURRENCE-ID;TZID=Europe/Berlin:20260608T100000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=20;WKST=MO',
      'SUMMARY:Kick-off',
      'SUMMARY:Other',
    ]);
  });

  it('is not sent again until something in it may have changed', async () => {
    const { clock, create, convoke, enter, subscribe } = await start();
    const { appointmentId } = await create();
    const url = await subscribe();
    const first = await read(url);
    const again = (etag: string) => read(url, { 'if-none-match': etag });
    expect(await again(first.etag)).toMatchObject({ status: 304, text: '', etag: first.etag });
    expect(await again(`"x", ${first.etag.replace('W/', '')}`)).toMatchObject({ status: 304 });
    await convoke.appointments.update(appointmentId, { appointmentSubject: 'Later' });
    await enter();
    const second = await again(first.etag);
    expect(second.events()).toMatchObject([{ summary: 'Later', uid: first.events()[0]?.uid, sequence: 1 }]);
    await clock.leap(DAY_MS);
    expect((await again(second.etag)).status).toBe(200);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('names invitees with their answers only if it was made to', async () => {
    const { server, create, enter, subscribe } = await start();
    const { invitationId = '' } = await create();
    const [silent, telling] = [await subscribe(), await subscribe({ showAnswers: true })];
    const before = { silent: await read(silent), telling: await read(telling) };
    const { tokenOf } = createLinkTokens(await loadLinkKey(server.operator, 'answer'));
    const body = new URLSearchParams({ response: 'accepted' });
    await fetch(`${server.baseUrl}/r/${tokenOf(invitationId)}`, { method: 'POST', body, redirect: 'manual' });
    await enter();
    const answered = await read(telling, { 'if-none-match': before.telling.etag });
    const people = (events: ICAL.Event[]) =>
      events.flatMap((event) => event.attendees.map((each) => each.toICALString()));
    const bob = 'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=';
    expect(people(before.telling.events())).toEqual([`${bob}NEEDS-ACTION;CN=Bob Jones:mailto:bob@example.org`]);
    expect(people(answered.events())).toEqual([`${bob}ACCEPTED;CN=Bob Jones:mailto:bob@example.org`]);
    expect(people((await read(silent)).events())).toEqual([]);
  });
});

describe('the address of a feed', () => {
  it('is told once, kept as a hash, and in no log and no metric', async () => {
    const { server, convoke, lines, subscribe } = await start();
    const url = await subscribe({ name: 'Crew' });
    const token = /feeds\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
    expect(token).not.toBe('');
    for (const address of [url, url.replace(token, 'x'.repeat(43))]) await read(address);
    await fetch(`${url}?again`, { method: 'POST' });
    const [listed] = await convoke.feeds.list();
    const kept = [
      JSON.stringify(await server.rows('SELECT * FROM feeds')),
      JSON.stringify(await server.rows('SELECT * FROM audit_entries')),
      JSON.stringify(listed),
      lines.join(''),
      await (await fetch(`${server.baseUrl}/metrics`)).text(),
    ];
    expect(kept[3]).toContain('"msg":"request"');
    for (const text of kept) expect(text).not.toContain(token);
    expect(kept[3]).not.toContain('xxxxx');
  });

  it('answers like one that never was once it is revoked, and guessing is slowed down', async () => {
    const { server, accountId, convoke, clock, subscribe } = await start();
    const url = await subscribe({ name: 'Crew' });
    const kept = await subscribe();
    const [feed] = await convoke.feeds.list();
    await convoke.feeds.revoke(feed?.feedId ?? '');
    await expect(convoke.feeds.revoke(feed?.feedId ?? '')).rejects.toMatchObject({ code: 'feed_not_found' });
    const guessed = `${server.baseUrl}/feeds/${'A'.repeat(43)}.ics`;
    const answers = await Promise.all([url, guessed, `${server.baseUrl}/feeds/x`].map((address) => read(address)));
    const shown = answers.map(({ status, text, headers }) => [status, text, headers.get('content-type')]);
    expect(new Set(shown.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify([404, 'There is no such feed.\n', 'text/plain; charset=utf-8'])]),
    );
    for (let count = answers.length; count < 30; count += 1) await read(guessed);
    const limited = await read(guessed);
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await read(kept)).status).toBe(200);
    await clock.advance(60_000);
    expect((await read(guessed)).status).toBe(404);
    const entries = await server.operator.store.audit.list({ accountId, limit: 2 });
    expect(entries.map(({ action, actor, subject }) => [action, actor.kind, subject])).toEqual([
      ['feed.revoked', 'key', `Crew (${feed?.feedId})`],
      ['feed.created', 'key', expect.any(String)],
    ]);
  });

  it('can be made fifty times for an account, and fetched sixty times a minute', async () => {
    const { convoke, subscribe } = await start();
    const url = await subscribe();
    await Promise.all(Array.from({ length: 49 }, () => subscribe()));
    await expect(subscribe()).rejects.toMatchObject({ status: 422, code: 'too_many_feeds' });
    const [feed] = await convoke.feeds.list();
    await convoke.feeds.revoke(feed?.feedId ?? '');
    const again = await subscribe();
    expect((await read(url)).status).toBe(404);
    for (let count = 0; count < 60; count += 1) await fetch(again, { method: 'HEAD' });
    expect((await read(again)).status).toBe(429);
  });
});
