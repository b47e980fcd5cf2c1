import {
  cancelAppointment,
  createAppointment,
  pruneIdempotencyKeys,
  runIdempotently,
  type VerbContext,
} from '@convoke/engine';
import { openSqliteStore } from '@convoke/store';
import { Database } from '@convoke/store/sqlite-driver';
import { claimDue } from '@convoke/store/steps';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openVerbHarness, type VerbHarness } from './testing/verb-harness.js';

const DAY = 24 * 60 * 60_000;

let harness: VerbHarness;
let effects: number;
beforeEach(async () => {
  harness = await openVerbHarness();
  effects = 0;
});
afterEach(() => harness.close());

/** Creates an appointment with an invitee and responds with its id. */
async function create(context: VerbContext) {
  effects += 1;
  const { appointment } = await createAppointment(context, {
    account: harness.account,
    content: {
      subject: 'Consultation',
      body: '',
      location: '',
      start: '2026-07-01T10:00:00',
      end: '2026-07-01T11:00:00',
      timeZone: 'UTC',
    },
    invitee: { name: 'Bob', address: `bob-${effects}@example.org` },
    invitees: undefined,
    externalId: undefined,
    metadata: undefined,
    reminders: undefined,
    alarm: undefined,
  });
  return { status: 201, body: JSON.stringify({ appointmentId: appointment.id }) };
}

function run(
  change: { accountId?: string; key?: string; fingerprint?: string; sealed?: boolean; opens?: boolean } = {},
  work = create,
) {
  const request = { accountId: harness.account.id, key: 'order-7', fingerprint: 'f', sealed: false, ...change };
  return runIdempotently(harness.context, request, work);
}

async function stored(): Promise<number> {
  const { store } = harness.context;
  return (await store.appointments.list({ accountId: harness.account.id, limit: 100 })).appointments.length;
}

test('a hundred concurrent identical requests have one effect and one response', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => run()));
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(effects).toBe(1);
  expect(await stored()).toBe(1);
  expect(await claimDue(harness.context.store, { now: harness.clock.now() })).toHaveLength(1);
});

test('identical requests do not delay others', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, async (_, turn) =>
      turn % 2 === 0 ? run({ key: `order-${turn % 20}` }) : create(harness.context),
    ),
  );
  expect(answers).toHaveLength(200);
  expect(effects).toBe(110);
});

test('another process gives the same response', async () => {
  const first = await run();
  const other = await openSqliteStore({ file: harness.file, log: harness.context.log });
  const request = { accountId: harness.account.id, key: 'order-7', fingerprint: 'f', sealed: false };
  const again = await runIdempotently({ ...harness.context, store: other }, request, create);
  await other.close();
  expect(again).toEqual({ ...first, replayed: true });
});

test('a different request with the same key is refused, but another account may use the key', async () => {
  await run();
  await expect(run({ fingerprint: 'g' })).rejects.toMatchObject({ code: 'idempotency_conflict' });
  expect(await run({ accountId: harness.stranger.id })).toMatchObject({ replayed: false });
  expect(effects).toBe(2);
});

test('a change asks for its key with its appointment: made again, it is answered as before, or refused for its key', async () => {
  const { appointmentId } = JSON.parse((await run()).body);
  const cancel = async (context: VerbContext) => {
    await cancelAppointment(context, { accountId: harness.account.id, appointmentId, comment: '' });
    return { status: 200, body: '{"cancelled":true}' };
  };
  const cancelling = { key: 'cancel', opens: true };
  const answers = await Promise.all(Array.from({ length: 10 }, () => run(cancelling, cancel)));
  expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['{"cancelled":true}']));
  await expect(run({ ...cancelling, fingerprint: 'g' }, cancel)).rejects.toMatchObject({
    code: 'idempotency_conflict',
  });
  await expect(run({ ...cancelling, key: 'other' }, cancel)).rejects.toMatchObject({
    code: 'appointment_already_cancelled',
  });
  await expect(run({ ...cancelling }, async () => ({ status: 200, body: '' }))).rejects.toThrow('did not wait');
});

test('a refusal stores neither effect nor response', async () => {
  const refuse = async (context: VerbContext) => {
    await create(context);
    throw new Error('refused');
  };
  await expect(run({}, refuse)).rejects.toThrow('refused');
  expect(await stored()).toBe(0);
  expect(await run()).toMatchObject({ replayed: false });
});

test('the effect wakes those who wait for messages, a repetition does not', async () => {
  let wakeUps = 0;
  harness.context.store.queues.messages.onDue(() => {
    wakeUps += 1;
  });
  await run();
  await run();
  await harness.clock.advance(0);
  expect(wakeUps).toBe(1);
});

test('a response with a secret is stored sealed', async () => {
  const answer = async () => ({ status: 201, body: '{"secret":"whsec_sentinel"}' });
  const first = await run({ sealed: true }, answer);
  expect(await run({ sealed: true }, create)).toEqual({ ...first, replayed: true });
  const database = new Database(harness.file, { readonly: true });
  const [row] = database.prepare<[], { body: string }>('SELECT body FROM idempotency_keys').all();
  database.close();
  expect(row?.body).toMatch(/^v1\./);
  expect(row?.body).not.toContain('sentinel');
});

test('a response is repeated for a day', async () => {
  const first = await run();
  await harness.clock.advance(DAY);
  expect(await run()).toEqual({ ...first, replayed: true });
  await harness.clock.advance(1);
  const second = await run({ fingerprint: 'g' });
  expect(second.replayed).toBe(false);
  expect(second.body).not.toBe(first.body);
  expect(await run({ fingerprint: 'g' })).toEqual({ ...second, replayed: true });
});

test('older responses are deleted, in as many steps as necessary', async () => {
  const answer = async () => ({ status: 200, body: '{}' });
  await Promise.all(Array.from({ length: 1_201 }, (_, turn) => run({ key: `old-${turn}` }, answer)));
  await harness.clock.advance(DAY + 1);
  await run({ key: 'new' }, answer);
  expect(await pruneIdempotencyKeys(harness.context)).toBe(1_201);
  expect(await pruneIdempotencyKeys(harness.context)).toBe(0);
  expect(await run({ key: 'new' }, answer)).toMatchObject({ replayed: true });
});
