import { queuedMessages, sendInvitations } from '@convoke/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schedule } from '../testing/schedule.js';
import { openVerbHarness, type VerbHarness } from '../testing/verb-harness.js';

/** To each of two domains; together more than the search for one page looks at. */
const INVITEES = 600;

let harness: VerbHarness;
beforeAll(async () => {
  harness = await openVerbHarness();
  for (const domain of ['old.example', 'new.example']) {
    for (let from = 0; from < INVITEES; from += 300) await invite({ domain, from, to: from + 300 });
  }
});
afterAll(() => harness.close());

async function invite({ domain, from, to }: { domain: string; from: number; to: number }): Promise<void> {
  const { id: appointmentId, accountId } = (await schedule(harness).create()).appointment;
  const rows = Array.from({ length: to - from }, (_, at) => ({
    value: { name: `Łucja Gästin${from + at}`, address: `number${from + at}@${domain}` },
  }));
  await sendInvitations(harness.context, { accountId, appointmentId, invitees: { rows, allOrNothing: true } });
}

async function pages(search: string | undefined, { limit = 100, accountId = harness.account.id } = {}) {
  const found: string[][] = [];
  for (let before: Awaited<ReturnType<typeof queuedMessages>>['next']; ; ) {
    const { messages, next } = await queuedMessages(harness.context, { accountId, search, before, limit });
    found.push(messages.map(({ address }) => address));
    if (next === undefined) return found;
    before = next;
  }
}

test('a search finds messages in the order of the list, page by page, each once', async () => {
  const all = (await pages(undefined)).flat();
  expect(new Set(all).size).toBe(2 * INVITEES);
  for (const limit of [7, 100, 500]) expect((await pages('consult EXAMPLE', { limit })).flat()).toEqual(all);
  expect((await pages('number599')).flat()).toEqual(['number599@new.example', 'number599@old.example']);
  expect((await pages('GASTIN0 new')).flat()).toEqual(['number0@new.example']);
});

test('a page ends within a bounded number of messages, though it is not full, and others follow', async () => {
  expect(await pages('old number599')).toEqual([['number599@old.example'], []]);
  expect(await pages('old number0')).toEqual([[], ['number0@old.example']]);
});

test.each(['%', '_', 'umber', '\u{1f600}', 'x'.repeat(100_000), 'old new', "' or 1=1 --"])(
  'a search is words, and no pattern: %#',
  async (search) => {
    expect((await pages(search)).flat()).toEqual([]);
  },
);

test('a search finds nothing of another account', async () => {
  expect((await pages('number', { accountId: harness.stranger.id })).flat()).toEqual([]);
});
