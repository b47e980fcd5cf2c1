import { recordOnBehalf, startHousekeeping, updateOccurrence } from '@convoke/engine';
import { listOccurrenceInvitations } from '@convoke/engine/series';
import { Database } from '@convoke/store/sqlite-driver';
import { createLogSink, type LogSink } from '@convoke/testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { schedule } from './testing/schedule.js';
import { openVerbHarness, type VerbHarness } from './testing/verb-harness.js';

const HOUR = 3_600_000;

let harness: VerbHarness;
let log: LogSink;
let housekeeping: ReturnType<typeof startHousekeeping>;
beforeEach(async () => {
  harness = await openVerbHarness();
  log = createLogSink();
  housekeeping = startHousekeeping({ ...harness.context, log });
});
afterEach(async () => {
  await housekeeping.stop();
  await harness.close();
});

/** Stores a response under each of a number of keys. */
async function answer(count: number, name: string): Promise<void> {
  const { account, clock, context } = harness;
  await context.store.transaction(async (transaction) => {
    for (let index = 0; index < count; index += 1) {
      const record = { accountId: account.id, fingerprint: 'f', status: 200, body: '{}', sealed: false };
      await transaction.idempotency.put({ ...record, key: `${name}-${index}`, createdAt: clock.now() });
    }
  });
}

function statement(sql: string): unknown {
  const database = new Database(harness.file);
  const prepared = database.prepare(sql);
  const outcome = prepared.reader ? prepared.pluck().get() : prepared.run();
  database.close();
  return outcome;
}

/** Advances the clock by hours, running the work of each. */
async function hours(count: number): Promise<void> {
  for (let hour = 0; hour < count; hour += 1) {
    await harness.clock.advance(HOUR);
    await expect.poll(harness.clock.pending, { interval: 1 }).toBe(1);
  }
}

const kept = () => statement('SELECT count(*) FROM idempotency_keys');

test('deletes everything older than a day once an hour, however much it is', async () => {
  await answer(1_201, 'old');
  await hours(24);
  await answer(3, 'new');
  expect(kept()).toBe(1_204);
  await hours(1);
  expect(kept()).toBe(3);
  expect(log.entries).toMatchObject([{ level: 'info', fields: { answers: 1_201, deliveries: 0, replies: 0 } }]);
});

test('keeps a series, what its dates have of their own and the answers to them, when the replies that gave them are old', async () => {
  const { context, account } = harness;
  const { create, invite } = schedule(harness);
  const { appointment } = await create({ day: '2026-06-01', rule: 'FREQ=WEEKLY' });
  const target = { accountId: account.id, appointmentId: appointment.id };
  const { invitationId } = await invite(appointment.id, 'Bob');
  const [second, third] = ['2026-06-08T10:00:00', '2026-06-15T10:00:00'];
  await updateOccurrence(context, { ...target, occurrenceStart: third, change: { location: 'Hall' } });
  const answered = { ...target, invitationId, comment: '' };
  await recordOnBehalf(context, { ...answered, response: 'accepted' });
  await recordOnBehalf(context, { ...answered, response: 'declined', occurrenceStart: second });
  statement(`UPDATE replies SET received_at = received_at - ${400 * 24 * HOUR}`);
  await hours(1);
  expect(log.entries).toMatchObject([{ level: 'info', fields: { replies: 2 } }]);
  expect(statement('SELECT count(*) FROM replies')).toBe(0);
  const to = async (occurrenceStart: string) => {
    const { invitations } = await listOccurrenceInvitations(context, { ...target, occurrenceStart, limit: 10 });
    return invitations.map(({ answer: { response, isInherited } }) => [response, isInherited]);
  };
  expect(await to(second)).toEqual([['declined', false]]);
  expect(await to(third)).toEqual([['accepted', true]]);
  expect(await context.store.occurrences.list(target)).toMatchObject([{ occurrenceStart: third, location: 'Hall' }]);
});

test('continues after a failure, which it logs', async () => {
  await answer(2, 'old');
  await hours(24);
  statement('ALTER TABLE idempotency_keys RENAME TO elsewhere');
  await hours(1);
  expect(log.entries).toMatchObject([{ level: 'warn', message: expect.stringContaining('an hour') }]);
  statement('ALTER TABLE elsewhere RENAME TO idempotency_keys');
  await hours(1);
  expect(kept()).toBe(0);
});

test('stops at once, and leaves no timer', async () => {
  await answer(1_201, 'old');
  await hours(24);
  await housekeeping.stop();
  expect(harness.clock.pending()).toBe(0);
  await harness.clock.advance(24 * HOUR);
  expect(kept()).toBe(1_201);

  const again = startHousekeeping({ ...harness.context, log });
  const first = harness.clock.advance(60_000);
  await again.stop();
  await first;
  expect(harness.clock.pending()).toBe(0);
});
