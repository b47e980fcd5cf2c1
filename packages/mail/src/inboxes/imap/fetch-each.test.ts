import { expect, test } from 'vitest';
import { type FetchEachOptions, fetchEach, type Refusals } from './fetch-each.js';

const refusal = (responseStatus = 'NO') => Object.assign(new Error('refused'), { responseStatus });

/** A client of a server that fails for some messages, and a record of its commands. */
function clientThat(failuresOf: (uid: number) => Error | undefined) {
  const commands: unknown[][] = [];
  const fetch: FetchEachOptions['client']['fetch'] = async function* (...command) {
    commands.push(command);
    for (const uid of String(command[0]).split(',').map(Number)) {
      const failure = failuresOf(uid);
      if (failure) throw failure;
      yield { seq: uid - 100, uid, size: uid };
      // An unsolicited report.
      yield { seq: uid - 100, uid };
    }
  };
  return { client: { fetch }, commands };
}

async function fetched(uids: number[], options: FetchEachOptions, range?: string) {
  const rows: number[] = [];
  const wanted = { uids, query: { size: true }, part: 'size' as const, ...(range && { range }) };
  const reading = (async () => {
    for await (const { uid } of fetchEach(wanted, options)) rows.push(uid);
  })();
  const error = await reading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { rows, error };
}

test('messages are fetched by UID, in one command, without the rows that lack what was asked for', async () => {
  const { client, commands } = clientThat(() => undefined);
  const refusals: Refusals = new Map();
  expect(await fetched([101, 103], { client, refusals })).toEqual({ rows: [101, 103], error: undefined });
  expect(await fetched([101], { client, refusals }, '101')).toEqual({ rows: [101], error: undefined });
  const query = { uid: true, size: true };
  expect(commands).toEqual([
    ['101,103', query, { uid: true }],
    ['101', query, { uid: true }],
  ]);
});

test.each(['NO', 'BAD'])('one that the server refuses (%s) is tried ten times, and keeps no other', async (status) => {
  const { client, commands } = clientThat((uid) => (uid === 102 ? refusal(status) : undefined));
  const refusals: Refusals = new Map();
  for (let scan = 1; scan < 10; scan++) {
    const { rows, error } = await fetched([101, 102, 103], { client, refusals });
    expect(rows).toEqual([101, 103]);
    expect(error).toMatchObject({ message: 'refused' });
    expect(refusals.get(102)).toBe(scan);
  }
  expect(commands.slice(0, 3).map(([range]) => range)).toEqual(['101,102,103', '102', '103']);
  expect(await fetched([101, 102, 103], { client, refusals })).toEqual({ rows: [101, 103], error: undefined });
});

test('refusals count in a row', async () => {
  let isBroken = true;
  const { client } = clientThat((uid) => (uid === 101 && isBroken ? refusal() : undefined));
  const refusals: Refusals = new Map();
  await fetched([101], { client, refusals });
  const { client: other } = clientThat((uid) => (uid === 102 ? refusal() : undefined));
  isBroken = false;
  await fetched([102, 101], { client: other, refusals });
  expect([...refusals]).toEqual([[102, 1]]);
});

test.each([
  ['at once', [101, 102]],
  ['after a refusal', [103, 101, 102]],
])('a connection that is lost ends it %s', async (_, uids) => {
  const lost = Object.assign(new Error('lost'), { responseStatus: 'BYE' });
  const failures = new Map([
    [102, lost],
    [103, refusal()],
  ]);
  const { client } = clientThat((uid) => failures.get(uid));
  const refusals: Refusals = new Map();
  expect(await fetched(uids, { client, refusals })).toEqual({ rows: [101], error: lost });
  expect(refusals.has(102)).toBe(false);
});
