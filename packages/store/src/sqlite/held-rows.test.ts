import { DAY_MS, WHOLE_ACCOUNT } from '@convoke/engine';
import type { MessageWindows, Transaction } from '@convoke/engine/store';
import { createLogSink, temporaryDirectory } from '@convoke/testkit';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { NOW, sampleAccount, sampleWebhook } from '../conformance/samples/samples.js';
import type { OpenedStore } from '../opened-store.js';
import { writeMigratedFile } from '../testing/migrated-file.js';
import { openSqliteStore } from './sqlite-store.js';

const account = sampleAccount();
const { id: accountId } = account;
const LIMITS = { perDay: 100, toAddressPerHour: 10, toAddressPerDay: 10 };

let store: OpenedStore;

beforeEach(async () => {
  const directory = await temporaryDirectory();
  const options = { file: `${directory.path}/convoke.db`, log: createLogSink() };
  await writeMigratedFile(options.file);
  store = await openSqliteStore(options);
  onTestFinished(async () => {
    await store.close();
    await directory.remove();
  });
  await store.transaction(({ accounts }) => accounts.insert(account));
});

type Member = (transaction: Transaction) => Promise<unknown>;

/** Runs transactions that share a commit, one after another. @returns what each returned, or why it failed */
async function share(...members: Member[]): Promise<unknown[]> {
  const outcomes = await Promise.allSettled(members.map((member) => store.transaction(member)));
  return outcomes.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)));
}

const take =
  (messages = 1, recipient = 7): Member =>
  async ({ messageCounts }) => {
    const taken = await messageCounts.take([{ accountId, recipient, messages }], { now: NOW, limits: LIMITS });
    return dayOf(taken);
  };

/** Takes part, and is then undone. */
const undone =
  (...members: Member[]): Member =>
  async (transaction) => {
    for (const member of members) await member(transaction);
    throw new Error('undone');
  };

const look: Member = async ({ messageCounts }) => dayOf(await messageCounts.find({ accountId, recipients: [7] }));
const dayOf = ([window]: MessageWindows[]) => window?.dayCount;
const stored = async () => dayOf(await store.messageCounts.find({ accountId, recipients: [7] }));

test('counts go on from one to the next, and are stored with their commit', async () => {
  expect(await share(take(), take(4), take(2, WHOLE_ACCOUNT), take())).toEqual([1, 5, 2, 6]);
  expect(await stored()).toBe(6);
  expect(await share(take(5), take(4), take())).toEqual([undefined, 10, undefined]);
  expect(await stored()).toBe(10);
});

test('what one that is undone has counted does not count, whether or not it was written', async () => {
  expect(await share(take(2), undone(take(3)), take())).toEqual([2, 'Error: undone', 3]);
  expect(await share(take(), undone(take(3), look, take()), take())).toEqual([4, 'Error: undone', 5]);
  expect(await share(undone(take(1, 8)), take(1, 8), look)).toEqual(['Error: undone', 1, 5]);
  expect(await stored()).toBe(5);
});

test('statements see what is held, and what they change is read again', async () => {
  const prune: Member = ({ messageCounts }) => messageCounts.prune({ now: NOW + DAY_MS, limit: 10 });
  expect(await share(take(3), look, undone(prune), look)).toEqual([3, 3, 'Error: undone', 3]);
  expect(await share(take(), undone(prune, take()), take())).toEqual([4, 'Error: undone', 5]);
  expect(await stored()).toBe(5);
  expect(await share(take(), prune, take())).toEqual([6, 1, 1]);
  expect(await stored()).toBe(1);
});

test('limits of the account hold from the transaction on that sets them', async () => {
  const messageLimits = { perDay: null, toAddressPerHour: 2, toAddressPerDay: null };
  const limit: Member = ({ accounts }) => accounts.update(accountId, { messageLimits });
  expect(await share(take(), undone(limit), take(2), limit, take())).toEqual([
    1,
    'Error: undone',
    3,
    undefined,
    undefined,
  ]);
});

test('webhooks are seen from the transaction on that registers them, unless that is undone', async () => {
  const [webhook, other] = [sampleWebhook(account), sampleWebhook(account)];
  const list: Member = async ({ webhooks }) => (await webhooks.list(accountId)).map(({ id }) => id);
  const insert: Member = ({ webhooks }) => webhooks.insert(webhook);
  const insertOther: Member = ({ webhooks }) => webhooks.insert(other);
  expect(await share(list, undone(insert, list), list, insertOther, list)).toEqual([
    [],
    'Error: undone',
    [],
    undefined,
    [other.id],
  ]);
});
