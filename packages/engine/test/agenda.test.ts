import { cancelAppointment, listAgenda, removeInvitation, startAgendaUpdater, updateAgenda } from '@convoke/engine';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { schedule } from './testing/schedule.js';
import { openVerbHarness, type VerbHarness } from './testing/verb-harness.js';

let harness: VerbHarness;
let steps: ReturnType<typeof schedule>;
beforeEach(async () => {
  // At midnight of 1 June 2026.
  harness = await openVerbHarness();
  steps = schedule(harness);
});
afterEach(() => harness.close());

type Query = Partial<Parameters<typeof listAgenda>[1]>;

/** Days on which the listed appointments start. */
async function daysOf(query: Query = {}): Promise<string[]> {
  const { appointments } = await listAgenda(harness.context, { accountId: harness.account.id, limit: 100, ...query });
  return appointments.map(({ appointment }) => appointment.revision.start.slice(5, 10));
}

async function createOn(...days: string[]): Promise<void> {
  for (const day of days) await steps.create({ day: `2026-${day}` });
  while ((await updateAgenda(harness.context)) > 0);
}

describe('the agenda', () => {
  it('lists upcoming appointments, past ones, or all', async () => {
    await createOn('06-03', '05-20', '06-02', '05-30');
    expect(await daysOf({ when: 'upcoming' })).toEqual(['06-02', '06-03']);
    expect(await daysOf({ when: 'past' })).toEqual(['05-30', '05-20']);
    expect(await daysOf()).toEqual(['06-03', '06-02', '05-30', '05-20']);
    expect(await daysOf({ sort: 'created' })).toEqual(['05-30', '06-02', '05-20', '06-03']);
    expect(await daysOf({ sort: 'created', when: 'past' })).toEqual(['05-30', '05-20']);
  });

  it('counts an appointment as upcoming until it ends', async () => {
    await createOn('06-01');
    await harness.clock.advance(10.5 * 3_600_000);
    expect(await daysOf({ when: 'upcoming' })).toEqual(['06-01']);
    await harness.clock.advance(0.5 * 3_600_000);
    expect(await daysOf({ when: 'upcoming' })).toEqual([]);
    expect(await daysOf({ when: 'past' })).toEqual(['06-01']);
  });

  it('counts an appointment that began a year ago as upcoming until it ends, and finds it in every period', async () => {
    await steps.create({ day: '2025-06-01', lastDay: '2026-06-20' });
    await createOn('06-02');
    expect(await daysOf({ when: 'upcoming' })).toEqual(['06-01', '06-02']);
    expect(await daysOf({ when: 'past' })).toEqual([]);
    expect(await daysOf({ from: Date.UTC(2025, 8, 1), to: Date.UTC(2025, 9, 1) })).toEqual(['06-01']);
    expect(await daysOf({ from: Date.UTC(2026, 5, 20, 11), when: 'upcoming' })).toEqual([]);
  });

  it('lists appointments that overlap a period, the earliest first', async () => {
    await createOn('06-03', '06-02', '06-01', '06-04');
    const from = Date.UTC(2026, 5, 2, 10, 30);
    expect(await daysOf({ from, to: Date.UTC(2026, 5, 4) })).toEqual(['06-02', '06-03']);
    expect(await daysOf({ from: from + 1_800_000, to: Date.UTC(2026, 5, 4, 10) })).toEqual(['06-03']);
    expect(await daysOf({ from, when: 'past' })).toEqual([]);
  });

  it('finds by words, page after page, in its own account only', async () => {
    await createOn('06-01', '06-02', '06-03');
    const { appointment } = await steps.create({ day: '2026-06-04' });
    await steps.invite(appointment.id, 'Zoe');
    await createOn();
    expect(await daysOf({ search: 'ZOË consult' })).toEqual(['06-04']);
    expect(await daysOf({ search: 'consult', status: 'cancelled' })).toEqual([]);
    expect(await daysOf({ search: '  ' })).toHaveLength(4);
    expect(await daysOf({ search: '!' })).toEqual([]);
    expect(await daysOf({ search: 'consult', accountId: harness.stranger.id })).toEqual([]);
    const first = await listAgenda(harness.context, { accountId: harness.account.id, search: 'consult', limit: 3 });
    expect(await daysOf({ search: 'consult', cursor: first.nextCursor ?? '' })).toEqual(['06-01']);
    await cancelAppointment(harness.context, {
      accountId: harness.account.id,
      appointmentId: appointment.id,
      comment: '',
    });
    await createOn();
    expect(await daysOf({ search: 'consult', status: 'cancelled' })).toEqual(['06-04']);
  });

  it('is updated by each verb that changes what it lists', async () => {
    const { context, account } = harness;
    const step = async <T>(work: Promise<T>): Promise<T> => {
      const result = await work;
      expect(await updateAgenda(context)).toBe(1);
      return result;
    };
    const { appointment } = await step(steps.create({ day: '2026-06-04' }));
    const names = { accountId: account.id, appointmentId: appointment.id, comment: '' };
    expect(await daysOf({ search: 'consultation' })).toEqual(['06-04']);
    const { invitationId } = await step(steps.invite(appointment.id, 'Zoe'));
    expect(await daysOf({ search: 'zoe' })).toEqual(['06-04']);
    await step(removeInvitation(context, { ...names, invitationId }));
    expect(await daysOf({ search: 'zoe' })).toEqual([]);
    await step(steps.rename(appointment.id, 'Dinner'));
    expect(await daysOf({ search: 'dinner' })).toEqual(['06-04']);
    await step(cancelAppointment(context, names));
    expect(await daysOf({ status: 'cancelled' })).toEqual(['06-04']);
    expect(await updateAgenda(context)).toBe(0);
  });

  it('opens no transaction, which would block writers, if nothing has changed', async () => {
    await createOn('06-01');
    const transaction = vi.spyOn(harness.context.store, 'transaction');
    expect(await updateAgenda(harness.context)).toBe(0);
    expect(transaction).not.toHaveBeenCalled();
  });

  it.each([
    [{ limit: 0 }, 'invalid_parameter', 'limit'],
    [{ limit: 101 }, 'invalid_parameter', 'limit'],
    [{ cursor: 'x' }, 'invalid_parameter', 'cursor'],
    [{ cursor: `${'0'.repeat(36)}.-1` }, 'invalid_parameter', 'cursor'],
    [{ from: 5, to: 5 }, 'invalid_time_range', 'to'],
  ] as const)('refuses %j', async (query, code, param) => {
    const message = expect.stringMatching(/^(limit|cursor|to) (must be|is not) /);
    await expect(daysOf(query)).rejects.toMatchObject({ code, param, message });
  });
});

test('the updater enters existing appointments, and changes a quarter of a second after they are made', async () => {
  await steps.create({ day: '2026-06-01' });
  const updater = startAgendaUpdater(harness.context);
  await harness.clock.advance(0);
  await expect.poll(() => daysOf()).toEqual(['06-01']);
  await steps.create({ day: '2026-06-02' });
  await expect.poll(() => harness.clock.advance(50).then(() => daysOf())).toEqual(['06-02', '06-01']);
  expect(harness.clock.now() - Date.UTC(2026, 5, 1)).toBeLessThan(60_000);
  await updater.stop(0);
  expect(harness.clock.pending()).toBe(0);
});

test('a updater that is stopped during a step ends with it, and receives no further notifications', async () => {
  await steps.create({ day: '2026-06-01' });
  const updater = startAgendaUpdater(harness.context);
  const advanced = harness.clock.advance(0);
  await updater.stop(0);
  await advanced;
  await steps.create({ day: '2026-06-02' });
  expect(harness.clock.pending()).toBe(0);
  expect(await daysOf()).not.toContain('06-02');
});

test('the updater enters a flood step by step', async () => {
  for (let count = 0; count < 45; count++) await steps.create({ day: '2026-06-01' });
  const updater = startAgendaUpdater(harness.context);
  await expect.poll(() => harness.clock.advance(5).then(() => daysOf())).toHaveLength(45);
  await updater.stop(0);
});

test('the updater enters a flood at the same speed throughout', async () => {
  for (let count = 0; count < 45; count++) await steps.create({ day: '2026-06-01' });
  const updater = startAgendaUpdater(harness.context);
  const began = harness.clock.now();
  const entered = () => daysOf({ search: 'consultation' });
  await expect
    .poll(async () => {
      await steps.create({ day: '2026-06-02' });
      await harness.clock.advance(5);
      return (await entered()).length;
    })
    .toBeGreaterThan(40);
  expect(harness.clock.now() - began).toBeLessThan(250);
  await updater.stop(0);
});

test('the updater tries again after a failure', async () => {
  let failures = 1;
  const { store } = harness.context;
  const failing = new Proxy(store, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name === 'agenda' && failures-- > 0) throw new Error('full');
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  await steps.create({ day: '2026-06-01' });
  const updater = startAgendaUpdater({ ...harness.context, store: failing });
  await expect.poll(() => harness.clock.advance(1_000).then(() => daysOf())).toEqual(['06-01']);
  expect(harness.clock.now() - Date.UTC(2026, 5, 1)).toBeGreaterThanOrEqual(5_000);
  await updater.stop(0);
});
