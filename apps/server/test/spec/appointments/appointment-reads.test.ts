import { choices } from '@convoke/contract';
import { DAY_MS } from '@convoke/engine';
import type { Convoke, ListAppointmentsInput } from '@convoke/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { PLACES, type Place, type PlaceAccount } from '../../testing/places.js';
import { plainCall } from '../../testing/plain-call.js';
import { startServer } from '../../testing/start-server.js';

/** The agenda follows within a second. */
const POLL = { timeout: 30_000, interval: 50 };
const COUNT = 51;
/** The first of several appointments, one a day; every third is cancelled, and every fifth has the same name. */
const FIRST = Date.UTC(2026, 0, 1, 9);
const wallClock = (epochMs: number) => new Date(epochMs).toISOString().slice(0, 19);
const days = (count: number) => new Date(FIRST + count * DAY_MS).toISOString();

describe.each(PLACES)('GET /api/v1/appointments (extension) in %s', (_place, start) => {
  let place: Place;
  let call: PlaceAccount['call'];
  let appointments: Convoke['appointments'];
  /** In the order of their making. */
  const made: string[] = [];

  beforeAll(async () => {
    place = await start();
    const acme = await place.account();
    ({ call } = acme);
    ({ appointments } = acme.convoke);
    for (let index = 0; index < COUNT; index++) {
      const { appointmentId } = await appointments.create({
        appointmentStart: wallClock(FIRST + index * DAY_MS),
        appointmentEnd: wallClock(FIRST + index * DAY_MS + 3_600_000),
        appointmentTimeZone: 'Etc/UTC',
        appointmentSubject: `Number ${index}`,
        externalId: index % 5 === 0 ? 'fifth' : `job-${index}`,
        metadata: { index: String(index) },
      });
      if (index % 3 === 0) await appointments.cancel(appointmentId);
      made.push(appointmentId);
    }
    const stranger = await place.account();
    await stranger.convoke.appointments.create({
      appointmentStart: wallClock(FIRST),
      appointmentEnd: wallClock(FIRST + 1_000),
      appointmentTimeZone: 'Etc/UTC',
      externalId: 'fifth',
    });
  });

  afterAll(() => place.stop());

  async function all(input: ListAppointmentsInput = {}): Promise<number[]> {
    const found = await Array.fromAsync(appointments.list(input));
    return found.map(({ appointmentId }) => made.indexOf(appointmentId));
  }

  /** Numbers of the appointments that fit, newest first. */
  const expected = (fits: (index: number) => boolean) => [...made.keys()].filter(fits).reverse();

  it('lists the account’s appointments, newest first, 50 a page without a limit', async () => {
    expect(await all()).toEqual(expected(() => true));
    expect((await appointments.list().page()).items).toHaveLength(50);
  });

  it.each([7, 50])('pages of %d follow one another without gap or repetition', async (limit) => {
    const pages = await Array.fromAsync(appointments.list({ limit }).pages(), ({ items }) => items);
    expect(pages.slice(0, -1).every(({ length }) => length === limit)).toBe(true);
    expect(pages.flat().map(({ appointmentId }) => made.indexOf(appointmentId))).toEqual(expected(() => true));
  });

  it.each<[string, ListAppointmentsInput, (index: number) => boolean]>([
    ['status active', { status: 'active' }, (index) => index % 3 !== 0],
    ['status cancelled', { status: 'cancelled' }, (index) => index % 3 === 0],
    ['externalId', { externalId: 'fifth' }, (index) => index % 5 === 0],
    ['startFrom, itself included', { startFrom: days(45) }, (index) => index >= 45],
    ['startTo, itself excluded', { startTo: days(7) }, (index) => index < 7],
    ['a day', { startFrom: days(30), startTo: days(31) }, (index) => index === 30],
    [
      'all at once',
      { status: 'cancelled', externalId: 'fifth', startFrom: days(10), startTo: days(45) },
      (index) => index % 15 === 0 && index >= 10 && index < 45,
    ],
    ['a pair of metadata', { metadata: { index: '7' } }, (index) => index === 7],
    ['a pair that none has', { metadata: { index: '7', crew: 'north' } }, () => false],
    ['an externalId that nobody has', { externalId: 'none' }, () => false],
  ])('filters by %s', async (_, input, fits) => {
    expect(await all(input)).toEqual(expected(fits));
    expect(await all({ ...input, limit: 10 })).toEqual(expected(fits));
  });

  it.each<[string, ListAppointmentsInput, (index: number) => boolean]>([
    ['order created', { order: 'created' }, () => true],
    ['order start', { order: 'start' }, () => true],
    ['-start with filters', { order: '-start', status: 'active', startFrom: days(40) }, (n) => n % 3 > 0 && n >= 40],
    ['start until a day', { order: 'start', startTo: days(9) }, (index) => index < 9],
    ['created, by externalId', { order: 'created', externalId: 'fifth' }, (index) => index % 5 === 0],
    [
      'start, by externalId and pair',
      { order: 'start', externalId: 'fifth', metadata: { index: '25' } },
      (n) => n === 25,
    ],
    ['a word of the subject', { q: 'number 4' }, (index) => index === 4 || (index >= 40 && index < 50)],
    ['a word, by start', { q: 'NUMB 3', order: 'start' }, (index) => index === 3 || (index >= 30 && index < 40)],
    ['a word that none has', { q: 'roof' }, () => false],
    ['punctuation', { q: '?!' }, () => false],
  ])('is sorted and searched: %s', async (_, input, fits) => {
    const { order = '-created' } = input;
    const wanted = order.startsWith('-') ? expected(fits) : expected(fits).reverse();
    await expect.poll(() => all(input), POLL).toEqual(wanted);
    expect(await all({ ...input, limit: 9 })).toEqual(wanted);
  });

  it('lists each once in the order of changes, those of a moment ago with updatedSince', async () => {
    const [first = '', second = ''] = made;
    const all = await Array.fromAsync(appointments.list({ order: 'updated', limit: 11 }));
    expect(new Set(all.map((each) => each.appointmentId)).size).toBe(made.length);
    await appointments.update(made[4] ?? '', { metadata: { index: '4', crew: 'north' } });
    const { lastUpdated: updatedSince } = await appointments.get(made[4] ?? '');
    await appointments.cancel(made[1] ?? '');
    await expect
      .poll(
        async () => (await appointments.list({ updatedSince }).toArray({ limit: 9 })).map((each) => each.metadata),
        POLL,
      )
      .toEqual([{ index: '4', crew: 'north' }, { index: '1' }]);
    const last = await appointments.list({ order: '-updated' }).toArray({ limit: 2 });
    expect(last.map(({ appointmentId }) => appointmentId)).toEqual([made[1], made[4]]);
    expect([first, second]).not.toContain('');
  });

  it('lists a summary of each, with metadata and externalId', async () => {
    const [first] = (await appointments.list({ startTo: days(1), externalId: 'fifth' }).page()).items;
    expect(first).toEqual({
      appointmentId: made[0],
      subject: 'Number 0',
      start: '2026-01-01T09:00:00',
      end: '2026-01-01T10:00:00',
      timeZone: 'Etc/UTC',
      location: '',
      showAs: 'busy',
      conferenceUrl: '',
      startUtc: '2026-01-01T09:00:00.000Z',
      endUtc: '2026-01-01T10:00:00.000Z',
      isActive: false,
      inviteeCount: 0,
      revision: expect.any(Number),
      externalId: 'fifth',
      metadata: { index: '0' },
      dateCreated: expect.any(String),
      lastUpdated: expect.any(String),
      dateCanceled: expect.any(String),
    });
  });

  it.each<[string, string, string]>([
    ['limit=0', 'invalid_parameter', 'limit'],
    ['limit=101', 'invalid_parameter', 'limit'],
    ['limit=ten', 'invalid_parameter', 'limit'],
    ['limit=5&limit=5', 'invalid_parameter', 'limit'],
    ['limit=', 'invalid_parameter', 'limit'],
    ['cursor=', 'invalid_parameter', 'cursor'],
    ['cursor=nonsense', 'invalid_parameter', 'cursor'],
    ['status=pending', 'invalid_parameter', 'status'],
    ['externalId=', 'invalid_parameter', 'externalId'],
    ['externalId=a%0Ab', 'invalid_parameter', 'externalId'],
    ['order=subject', 'invalid_parameter', 'order'],
    ['q=', 'invalid_parameter', 'q'],
    ['updatedSince=yesterday', 'invalid_parameter', 'updatedSince'],
    ['metadata=crew', 'invalid_parameter', 'metadata'],
    ['metadata[a]=1&metadata[a]=2', 'invalid_parameter', 'metadata'],
    [`metadata[${'x'.repeat(41)}]=1`, 'invalid_parameter', 'metadata'],
    ['startFrom=2026-01-01', 'invalid_parameter', 'startFrom'],
    ['startFrom=2026-02-30T00:00:00Z', 'invalid_parameter', 'startFrom'],
    ['startTo=2026-01-01T00:00:00%2B01:00', 'invalid_parameter', 'startTo'],
    ['startFrom=2026-01-02T00:00:00Z&startTo=2026-01-01T00:00:00Z', 'invalid_time_range', 'startTo'],
  ])('refuses %s', async (query, code, param) => {
    const { status, body } = await call({ path: `/api/v1/appointments?${query}` });
    expect({ status, body }).toMatchObject({
      status: code === 'invalid_parameter' ? 400 : 422,
      body: { success: false, error: { code, param } },
    });
  });
});

describe.each(PLACES)('pages of lists in %s', (_place, start) => {
  const MAKE = 9;
  let place: Place;
  let acme: PlaceAccount;
  beforeAll(async () => {
    place = await start();
  });
  beforeEach(async () => {
    acme = await place.account();
  });
  afterAll(() => place.stop());

  const create = (day: number, invitees?: { name: string; address: string }[]) =>
    acme.convoke.appointments.create({
      appointmentStart: wallClock(FIRST + day * DAY_MS),
      appointmentEnd: wallClock(FIRST + day * DAY_MS + 3_600_000),
      appointmentTimeZone: 'Etc/UTC',
      ...(invitees && { invitees }),
    });
  const person = (at: number) => ({ name: `Guest ${at}`, address: `guest${at}@example.org` });

  it.each(choices.AppointmentOrder)('have once what does not change meanwhile: appointments by %s', async (order) => {
    const { appointments } = acme.convoke;
    const made: string[] = [];
    for (let at = 0; at < MAKE; at += 1) made.push((await create((at * 4) % MAKE)).appointmentId);
    await expect.poll(() => appointments.list({ order }).toArray({ limit: 100 }), POLL).toHaveLength(MAKE);
    const listed: string[] = [];
    const changed: string[] = [];
    for await (const { items } of appointments.list({ order, limit: 3 }).pages()) {
      listed.push(...items.map(({ appointmentId }) => appointmentId));
      const last = listed.at(-1) ?? '';
      if (changed.length === 2) continue;
      changed.push(last);
      const time = { appointmentStart: wallClock(FIRST - DAY_MS), appointmentEnd: wallClock(FIRST) };
      const late = { appointmentStart: wallClock(FIRST + 50 * DAY_MS), appointmentEnd: wallClock(FIRST + 51 * DAY_MS) };
      await appointments.update(last, order.startsWith('-') ? time : late);
      for (const day of [0, 4, 40]) await create(day);
      const moved = async () => (await appointments.list({ order: 'start' }).toArray({ limit: 100 })).length;
      await expect.poll(moved, POLL).toBe(MAKE + 3 * changed.length);
    }
    const same = made.filter((id) => !changed.includes(id));
    expect(listed.filter((id) => same.includes(id)).sort()).toEqual(same.sort());
  });

  it('have once who stays meanwhile: invitees; and a cursor is of its own list', async () => {
    const { appointments } = acme.convoke;
    const { appointmentId } = await create(
      0,
      Array.from({ length: MAKE }, (_, at) => person(at)),
    );
    const names: string[] = [];
    const gone: string[] = [];
    for await (const { items } of appointments.invitations(appointmentId, { limit: 3 }).pages()) {
      names.push(...items.map(({ name }) => name));
      const last = items.at(-1);
      if (last === undefined || gone.length === 2) continue;
      gone.push(last.name);
      await appointments.uninvite(appointmentId, last.invitationId);
      await appointments.invite(appointmentId, person(100 + gone.length));
    }
    const same = Array.from({ length: MAKE }, (_, at) => person(at).name).filter((name) => !gone.includes(name));
    expect(names.filter((name) => same.includes(name))).toEqual(same);
    const { nextCursor } = await appointments.invitations(appointmentId, { limit: 1 }).page();
    expect(nextCursor).not.toContain(appointmentId.slice(0, 8));
    for (const order of choices.AppointmentOrder) {
      const foreign = appointments.list({ order, cursor: nextCursor ?? '' }).page();
      await expect(foreign).rejects.toMatchObject({ status: 400, code: 'invalid_parameter', param: 'cursor' });
    }
  });
});

describe('GET /api/v1/appointments (extension)', () => {
  it('accepts the credentials as query parameters next to the filters', async () => {
    const server = await startServer({ role: 'api' });
    onTestFinished(() => server.stop());
    const { credentials, convoke } = await server.account();
    const period = { appointmentStart: wallClock(FIRST), appointmentEnd: wallClock(FIRST + DAY_MS) };
    for (const externalId of ['fifth', 'sixth', 'fifth', 'fifth']) {
      await convoke.appointments.create({ ...period, appointmentTimeZone: 'Etc/UTC', externalId });
    }
    const query = new URLSearchParams({ ...credentials, externalId: 'fifth', limit: '2' });
    const { status, body } = await plainCall(server.baseUrl, { path: `/api/v1/appointments?${query}` });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { data: [{ externalId: 'fifth' }, { externalId: 'fifth' }], nextCursor: expect.any(String) },
    });
  });
});
