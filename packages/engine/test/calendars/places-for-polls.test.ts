import { type Calendar, hearOfChange, startCalendarPolling } from '@convoke/engine/calendars';
import { sampleAccount } from '@convoke/store/samples';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFakeCalendar, type FakeCalendar, NO_CHANGES, storeCalendar } from '../testing/fake-calendar.js';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

const MINUTE = 60_000;

let harness: VerbHarness;
let server: FakeCalendar;
let worker: ReturnType<typeof startCalendarPolling>;
beforeEach(async () => {
  harness = await openVerbHarness();
  server = createFakeCalendar(harness.context);
});
afterEach(async () => {
  await worker.stop(0);
  await harness.close();
});

const keepCalendar = (change: Partial<Calendar> = {}) => storeCalendar(harness, change);

/** No look ends before the test says so. */
function hang(): (() => void)[] {
  const answers: (() => void)[] = [];
  server.look = () => new Promise((resolve) => answers.push(() => resolve(NO_CHANGES)));
  return answers;
}

/** Resolves when as many looks have begun. */
const begun = (looks: number) =>
  expect.poll(() => harness.clock.advance(20).then(() => server.looks.length), { interval: 1 }).toBe(looks);

/** Resolves when a look into the calendar at this URL has begun. */
const begunWith = (url: string) =>
  expect.poll(() => harness.clock.advance(20).then(() => server.looks.map(([at]) => at))).toContain(url);

/** Waits until `looks` looks have begun, and ends the worker once they are recorded. */
async function looked(looks: number): Promise<void> {
  await expect.poll(() => [server.looks.length, harness.clock.pending()], { interval: 5 }).toEqual([looks, 1]);
  await worker.stop(MINUTE);
}

const stored = async ({ id }: Pick<Calendar, 'id'>) => {
  const calendar = await harness.context.store.calendars.find(id);
  if (!calendar) throw new Error('The calendar is there.');
  const { cursor, failure, pollAt } = calendar;
  return { cursor, failure, in: pollAt === null ? null : pollAt - harness.clock.now() };
};

describe('a calendar', () => {
  test('is polled with at most three others of its account, and as soon as one of them ends', async () => {
    const answers = hang();
    for (let count = 0; count < 5; count += 1) await keepCalendar();
    worker = startCalendarPolling(harness.context, server.channels);
    await begun(4);
    answers[2]?.();
    await begun(5);
    for (const answer of answers) answer();
    await looked(5);
  });

  test('is polled although all those of four other accounts, which were due before, do not answer', async () => {
    const answers = hang();
    const { context, clock, account } = harness;
    const accounts = [account, sampleAccount(), sampleAccount(), sampleAccount()];
    await context.store.transaction(async (transaction) => {
      for (const each of accounts.slice(1)) await transaction.accounts.insert(each);
    });
    for (const { id: accountId } of accounts) {
      for (let count = 0; count < 20; count += 1) await keepCalendar({ accountId, pollAt: clock.now() - 1 });
    }
    const { url } = await keepCalendar({ accountId: harness.stranger.id });
    worker = startCalendarPolling(context, server.channels);
    await begunWith(url);
    expect(server.looks).toHaveLength(16);
    server.look = async () => NO_CHANGES;
    for (const answer of answers) answer();
    await worker.stop(MINUTE);
  });

  test('is polled once at a time, whatever its server announces and however often it is connected anew', async () => {
    const { context, clock } = harness;
    const answers = hang();
    const calendar = await keepCalendar({ watchUntil: clock.now() + 60 * MINUTE });
    worker = startCalendarPolling(context, server.channels);
    await begun(1);
    await hearOfChange(context, calendar.id);
    await context.store.transaction(({ calendars }) => calendars.put({ ...calendar, pollAt: clock.now() }));
    const other = await keepCalendar();
    await clock.advance(6_000);
    await begunWith(other.url);
    expect(server.looks).toHaveLength(2);
    for (const answer of answers) answer();
    await begun(3);
    answers[2]?.();
    await looked(3);
    expect(await stored(calendar)).toMatchObject({ cursor: 'next', in: MINUTE });
  });

  test('is given up after two minutes, which its account is told', async () => {
    server.look = (_calendar, _cursor, signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve({ failure: 'unreachable', words: 'aborted' }));
      });
    const calendar = await keepCalendar({ cursor: 'before' });
    worker = startCalendarPolling(harness.context, server.channels);
    await expect.poll(() => server.looks).toHaveLength(1);
    await harness.clock.advance(2 * MINUTE);
    await looked(1);
    expect(await stored(calendar)).toEqual({ cursor: 'before', failure: 'too_much', in: 5 * MINUTE });
  });
});
