import { admitOwner, FailedSignIns, useLink } from '@convoke/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

const ADA = 'ada@example.org';
const HOUR = 3_600_000;

let harness: VerbHarness;
let failures: FailedSignIns;
beforeEach(async () => {
  harness = await openVerbHarness();
  const { context, account, stranger, clock } = harness;
  for (const { id } of [account, stranger]) {
    const token = await admitOwner(context, { accountId: id, email: 'Ada@example.org' });
    await useLink(context, { token, password: 'correct horse battery', userAgent: '' });
  }
  await clock.advance(HOUR - (clock.now() % HOUR));
  failures = new FailedSignIns(context);
});
afterEach(() => harness.close());

/** Somebody is wrong in a network so many times. */
function fail(network: string, times = 1, person = ADA): void {
  for (let at = 0; at < times; at++) failures.note({ person, network, reason: 'wrong_password' });
}

/** The entries of an account, oldest first: minutes since the test began, network, and count. */
async function entries({ id: accountId }: { id: string }, begun: number) {
  const listed = await harness.context.store.audit.list({ accountId, limit: 100 });
  return listed
    .filter(({ action }) => action === 'person.sign_in_failed')
    .toReversed()
    .map(({ at, actor, count }) => [(at - begun) / 60_000, actor.address, count]);
}

test('are one entry for each person, network and hour, with their number, in each of the person’s accounts', async () => {
  const { clock, account, stranger, context } = harness;
  const begun = clock.now();
  fail('192.0.2.1', 3);
  fail('2001:db8::/64');
  fail('192.0.2.1', 5, 'nobody@example.org');
  failures.note({ person: ADA, network: '192.0.2.1', reason: 'rate_limit_exceeded' });
  expect(await entries(account, begun)).toEqual([]);
  await clock.advance(1_000);
  await failures.stop();
  await clock.advance(HOUR - 61_000);
  fail('192.0.2.1', 2);
  await failures.stop();
  await clock.advance(60_000);
  fail('192.0.2.1', 7);
  await failures.stop();
  const expected = [
    [0, '192.0.2.1', 5],
    [0, '2001:db8::/64', 1],
    [60, '192.0.2.1', 7],
  ];
  expect(await entries(account, begun)).toEqual(expected);
  expect(await entries(stranger, begun)).toEqual(expected);
  const [newest] = await context.store.audit.list({ accountId: account.id, limit: 1 });
  expect(newest).toMatchObject({ actor: { kind: 'person', id: null, name: '' }, subject: 'Ada@example.org' });
  expect(clock.pending()).toBe(0);
});

test('name at most twenty networks in an hour; those of all others are one entry', async () => {
  const { clock, account } = harness;
  const begun = clock.now();
  for (let at = 0; at < 30; at++) fail(`192.0.2.${at}`);
  await failures.stop();
  for (let at = 0; at < 200; at++) fail(`198.51.100.${at}`);
  fail('192.0.2.3');
  await failures.stop();
  const found = await entries(account, begun);
  expect(found).toHaveLength(21);
  expect(found.filter(([, network]) => network === null)).toEqual([[0, null, 210]]);
  expect(found.filter(([, network]) => network === '192.0.2.3')).toEqual([[0, '192.0.2.3', 2]]);
});

test('keep no more than a thousand in memory', async () => {
  const { account } = harness;
  for (let at = 0; at < 5_000; at++) fail(`10.0.${at >> 8}.${at & 255}`);
  await failures.stop();
  const found = await entries(account, 0);
  expect(found.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(1_000);
});
