import type { ImapFlow } from 'imapflow';
import { expect, test } from 'vitest';
import { existing, listUids, type Span } from './list-uids.js';

/** A server that lists what `answer` says, whatever it is asked for, and what it was asked for. */
function serverThat(answer: (range: string) => number[], exists = 1) {
  const asked: string[] = [];
  const mailbox = { exists };
  const search = async ({ uid = '' }: { uid?: string }) => {
    asked.push(uid);
    return answer(uid);
  };
  const client = { search, mailbox } as unknown as Pick<ImapFlow, 'search' | 'mailbox'>;
  return { client, asked, mailbox };
}

/** An honest one. */
const honest = (uids: number[]) => (range: string) => {
  const [from = 0, to = from] = range.split(':').map((each) => (each === '*' ? Math.max(...uids) : Number(each)));
  return range.includes(',')
    ? uids.filter((uid) => range.split(',').includes(`${uid}`))
    : uids.filter((uid) => uid >= from && uid <= to);
};

async function listed(client: Parameters<typeof listUids>[0], after: number) {
  const spans: Span[] = [];
  for await (const span of listUids(client, after)) spans.push(span);
  return spans;
}

test.each([
  { uids: [1, 2, 3], after: 1, found: [2, 3], asked: ['*', '2:3'] },
  { uids: [1, 2, 3], after: 3, found: [], asked: ['*'] },
  { uids: [1, 2, 3], after: 9, found: [], asked: ['*'] },
  {
    uids: [1, 2_500, 2_501, 90_000],
    after: 0,
    found: [1, 2_500, 2_501, 90_000],
    asked: ['*', '1:2000', '2001:4000', '4001:6000', '6001:16000', '16001:66000', '66001:90000'],
  },
])('messages after $after of $uids are asked for in spans that grow where there are none', async (given) => {
  const { client, asked } = serverThat(honest(given.uids));
  const spans = await listed(client, given.after);
  expect(spans.flatMap(({ uids }) => uids)).toEqual(given.found);
  expect(asked).toEqual(given.asked);
  expect(spans.at(-1)?.last ?? given.uids.at(-1)).toBe(given.uids.at(-1));
});

test.each([
  ['more than there can be', [4_294_967_296, 1e21, Number.POSITIVE_INFINITY, 3], 3],
  ['what was not asked for', [3, 900_000], 900_000],
  ['one again and again', Array<number>(1_000).fill(7), 7],
])('a server that lists %s sizes nothing', async (_, answer, newest) => {
  const { client, asked } = serverThat(() => answer);
  const uids = (await listed(client, 0)).flatMap((span) => span.uids);
  expect(uids.length).toBeLessThanOrEqual(2);
  expect(asked.length).toBeLessThan(30 + newest / 1_000);
});

test('the client expands no range to more numbers than were asked for, however many the server says there are', async () => {
  const { client, mailbox } = serverThat(() => [], 16_777_215);
  const bounds: number[] = [];
  const { search } = client;
  client.search = async (query, options) => {
    bounds.push(mailbox.exists);
    return bounds.length === 1 ? [5_000] : search(query, options);
  };
  await listed(client, 0);
  expect(bounds).toEqual([1, 2_000, 3_000]);
  await existing(client, [1, 2, 3]);
  expect(mailbox.exists).toBe(3);
  mailbox.exists = 4_000_000_000;
  expect(mailbox.exists).toBe(3);
  mailbox.exists = 2;
  expect(mailbox.exists).toBe(2);
});

test('of some messages, those that exist are told', async () => {
  const { client } = serverThat(honest([1, 3, 5]));
  expect(await existing(client, [5, 4, 1])).toEqual([5, 1]);
});
