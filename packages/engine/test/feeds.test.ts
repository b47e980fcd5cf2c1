import { gunzipSync } from 'node:zlib';
import { cancelAppointment, DAY_MS, updateAccount, updateAgenda } from '@convoke/engine';
import {
  type CreateFeed,
  createFeed,
  FeedContents,
  type FeedText,
  getFeed,
  hashFeedToken,
  listFeeds,
  revokeFeed,
  type UpdateFeed,
  updateFeed,
} from '@convoke/engine/feeds';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { schedule } from './testing/schedule.js';
import { openVerbHarness, type VerbHarness } from './testing/verb-harness.js';

let harness: VerbHarness;
let accountId: string;
beforeEach(async () => {
  harness = await openVerbHarness();
  accountId = harness.account.id;
});
afterEach(() => harness.close());

const create = (input: Partial<CreateFeed> = {}) => createFeed(harness.context, { accountId, ...input });
const list = () => listFeeds(harness.context, accountId);
const audit = async () => {
  const entries = await harness.context.store.audit.list({ accountId, limit: 10 });
  return entries.map(({ action, subject }) => `${action} ${subject}`).reverse();
};

describe('making a feed', () => {
  test('returns its token once, and shows all active appointments of the next two years by default', async () => {
    const { feed, token } = await create();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(feed).toEqual({
      id: expect.any(String),
      accountId,
      name: '',
      status: 'active',
      externalIds: [],
      metadata: {},
      pastDays: 30,
      futureDays: 730,
      showsAnswers: false,
      createdAt: harness.clock.now(),
    });
    expect(await list()).toEqual([feed]);
    expect((await create()).token).not.toBe(token);
  });

  test('stores the given values, and each external id once', async () => {
    const wanted = {
      name: 'Crew',
      status: 'all',
      metadata: { crew: 'north' },
      pastDays: 0,
      futureDays: 3_660,
    } as const;
    const { feed } = await create({ ...wanted, externalIds: ['b', 'a', 'b'], showAnswers: true });
    expect(feed).toMatchObject({ ...wanted, externalIds: ['b', 'a'], showsAnswers: true });
    expect(await list()).toEqual([feed]);
    expect((await create({ status: 'cancelled', pastDays: 3_660, futureDays: 1 })).feed).toMatchObject({
      status: 'cancelled',
      pastDays: 3_660,
      futureDays: 1,
    });
  });

  test.each([[{ externalIds: ['a', ''] }, 'externalIds[1]', 'is empty; leave it out instead.']])(
    'refuses %j',
    async (input, param, problem) => {
      const refusal = { code: 'invalid_value', param, message: `${param} ${problem}` };
      await expect(create(input)).rejects.toMatchObject(refusal);
      expect(await list()).toEqual([]);
    },
  );

  test('is possible fifty times, until one is revoked', async () => {
    for (let count = 0; count < 50; count += 1) await create();
    await expect(create()).rejects.toMatchObject({ code: 'too_many_feeds', message: expect.stringContaining('50') });
    const [first, ...others] = await list();
    await revokeFeed(harness.context, { accountId, feedId: first?.id ?? '' });
    const { feed } = await create();
    expect(await list()).toEqual([...others, feed]);
  });
});

const NO_TEXT: FeedText = { edition: 'first', head: () => '', events: async () => '', tail: '' };

test('a feed is changed by its account alone, keeps its address, and has another ETag', async () => {
  const { feed, token } = await create({ name: 'Crew', externalIds: ['a'] });
  const contents = new FeedContents({ ...harness.context, text: NO_TEXT });
  const etag = async () => {
    const found = await contents.find(token);
    return found && contents.etagOf(found);
  };
  const before = await etag();
  const change = (input: Partial<UpdateFeed>) => updateFeed(harness.context, { accountId, feedId: feed.id, ...input });
  const notFound = { code: 'feed_not_found', param: 'feedId' };
  await expect(change({ accountId: harness.stranger.id })).rejects.toMatchObject(notFound);
  await expect(change({ externalIds: [''] })).rejects.toMatchObject({ code: 'invalid_value' });
  expect(await etag()).toBe(before);
  const changed = { ...feed, pastDays: 7, showsAnswers: true, metadata: { crew: 'north' } };
  expect(await change({ pastDays: 7, showAnswers: true, metadata: { crew: 'north' } })).toEqual(changed);
  expect(await getFeed(harness.context, { accountId, feedId: feed.id })).toEqual(changed);
  expect(await etag()).not.toBe(before);
  const other = getFeed(harness.context, { accountId: harness.stranger.id, feedId: feed.id });
  await expect(other).rejects.toMatchObject(notFound);
  expect(await audit()).toEqual([`feed.created Crew (${feed.id})`, `feed.updated Crew (${feed.id})`]);
});

test('a feed is revoked by its account alone, permanently', async () => {
  const [named, unnamed] = [(await create({ name: 'Crew' })).feed, (await create()).feed];
  const notFound = { code: 'feed_not_found', param: 'feedId' };
  const revoke = (feedId: string, owner = accountId) => revokeFeed(harness.context, { accountId: owner, feedId });
  await expect(revoke(named.id, harness.stranger.id)).rejects.toMatchObject(notFound);
  await revoke(named.id);
  await revoke(unnamed.id);
  await expect(revoke(named.id)).rejects.toMatchObject(notFound);
  expect(await list()).toEqual([]);
  expect(await audit()).toEqual([
    `feed.created Crew (${named.id})`,
    `feed.created ${unnamed.id}`,
    `feed.revoked Crew (${named.id})`,
    `feed.revoked ${unnamed.id}`,
  ]);
});

describe('the content of a feed', () => {
  /** What a feed with these settings holds, and what the writer of feeds was told. */
  async function open(input: Partial<CreateFeed> = {}) {
    const { token } = await create(input);
    const parts: number[] = [];
    const text = {
      edition: 'first',
      head: ({ name }: { name: string }) => `${name}:`,
      async events({ events }: { events: readonly { start: string }[] }) {
        parts.push(events.length);
        return events.map(({ start }) => ` ${start.slice(0, 10)}`).join('');
      },
      tail: '.',
    };
    const contents = new FeedContents({ ...harness.context, text });
    const find = async () => {
      const found = await contents.find(token);
      if (!found) throw new Error('The feed is there.');
      return found;
    };
    const read = async () => gunzipSync(await contents.read(await find())).toString();
    const etag = async () => contents.etagOf(await find());
    return { token, contents, find, read, etag, parts, text };
  }
  const enter = async () => {
    while ((await updateAgenda(harness.context)) > 0);
  };
  async function createOn(...days: string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const day of days) ids.push((await schedule(harness).create({ day })).appointment.id);
    await enter();
    return ids;
  }

  test('begins with its name, or that of the account', async () => {
    await updateAccount(harness.context, { accountId, name: 'Practice' });
    expect(await (await open()).read()).toBe('Practice:.');
    expect(await (await open({ name: 'Crew' })).read()).toBe('Crew:.');
  });

  test('covers whole days, from the first instant of the first to the last of the last', async () => {
    await createOn('2026-05-30', '2026-05-31', '2026-06-01', '2026-06-02', '2026-06-03');
    const { read } = await open({ pastDays: 1, futureDays: 1 });
    expect((await read()).split(':')[1]).toBe(' 2026-05-31 2026-06-01 2026-06-02.');
    await harness.clock.advance(DAY_MS - 1);
    expect((await read()).split(':')[1]).toBe(' 2026-05-31 2026-06-01 2026-06-02.');
    await harness.clock.advance(1);
    expect((await read()).split(':')[1]).toBe(' 2026-06-01 2026-06-02 2026-06-03.');
  });

  test.each([
    ['active', ' 2026-06-02'],
    ['cancelled', ' 2026-06-01'],
    ['all', ' 2026-06-01 2026-06-02'],
  ] as const)('of status %s holds those appointments, also those of an external id', async (status, expected) => {
    const { create: make } = schedule(harness);
    const appointmentId = (await make({ day: '2026-06-01', externalId: 'job' })).appointment.id;
    await make({ day: '2026-06-02', externalId: 'other job' });
    await cancelAppointment(harness.context, { accountId, appointmentId, comment: '' });
    await enter();
    const { read } = await open({ status, name: 'Crew' });
    expect(await read()).toBe(`Crew:${expected}.`);
    const named = await open({ status, name: 'Crew', externalIds: ['job', 'other job'] });
    expect((await named.read()).split(' ').length).toBe(expected.split(' ').length);
  });

  test('is read in parts, and generated once while it stays the same', async () => {
    await createOn(...Array<string>(251).fill('2026-06-02'));
    const { read, etag, parts } = await open();
    const [first, second] = await Promise.all([read(), read()]);
    expect(second).toBe(first);
    expect(await read()).toBe(first);
    expect(parts).toEqual([250, 1]);
    const before = await etag();
    await createOn('2026-06-03');
    expect(await etag()).not.toBe(before);
    expect(await read()).not.toBe(first);
    expect(parts).toEqual([250, 1, 250, 2]);
  });

  test('is written in turn with those of other accounts, and after those of its own', async () => {
    await createOn(...Array<string>(501).fill('2026-06-02'));
    await schedule({ ...harness, account: harness.stranger }).create({ day: '2026-06-03' });
    await enter();
    const { contents, find, text, parts } = await open({ name: 'first' });
    const seen: string[] = [];
    const { head } = text;
    text.head = (feed) => {
      seen.push(`${feed.name} after ${parts.length} parts`);
      return head(feed);
    };
    const foundOf = async (owner: string, name: string) => {
      const found = await contents.find((await create({ accountId: owner, name })).token);
      if (!found) throw new Error('The feed is there.');
      return found;
    };
    const all = [await find(), await foundOf(accountId, 'second'), await foundOf(harness.stranger.id, 'other')];
    await Promise.all(all.map((found) => contents.read(found)));
    expect(seen).toEqual(['first after 0 parts', 'other after 0 parts', 'second after 4 parts']);
  });

  test('is generated again after a failure', async () => {
    await createOn('2026-06-02');
    const { read, text } = await open({ name: 'Crew' });
    const { events } = text;
    text.events = () => Promise.reject(new Error('no thread'));
    await expect(read()).rejects.toThrow('no thread');
    text.events = events;
    expect(await read()).toBe('Crew: 2026-06-02.');
  });

  test('is found by its token alone, until it is revoked', async () => {
    const { token, contents, find } = await open();
    expect((await find()).feed.tokenHash).toEqual(hashFeedToken(token));
    expect(await contents.find(`${token}x`)).toBeUndefined();
    await revokeFeed(harness.context, { accountId, feedId: (await find()).feed.id });
    expect(await contents.find(token)).toBeUndefined();
  });
});
