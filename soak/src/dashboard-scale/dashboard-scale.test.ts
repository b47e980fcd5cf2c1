import { PAGE_PATHS } from '@convoke/dashboard/page-paths';
import { expect, test } from 'vitest';
import { fill } from './fill.js';
import type { FilledDatabase, Row } from './filled-database.js';
import { reads } from './measure-operations.js';
import { pagesOf } from './measure-pages.js';

const id = 'story';
const story = {
  accountId: id,
  appointmentId: id,
  seriesId: id,
  occurrenceStart: id,
  invitationId: id,
  webhookId: id,
  deliveryId: id,
  mailId: id,
  replyId: id,
  sessionId: id,
  feedId: id,
};

test('a year is filled with the requested number of rows, distributed over the accounts', async () => {
  const written = new Map<string, Row[]>();
  const database: FilledDatabase = {
    url: '',
    first: async () => ({ id: 'd', body: '{"id":"d"}', answer: '{"response":"accepted"}' }),
    insert: async (table, rows) => void written.set(table, [...(written.get(table) ?? []), ...rows]),
    settle: async () => undefined,
    remove: async () => undefined,
  };
  await fill(database, story, { appointments: 500, deliveries: 5_000 });
  const count = (table: string) => written.get(table)?.length;
  expect([count('appointments'), count('deliveries'), count('delivery_bodies')]).toEqual([500, 5_000, 5_000]);
  expect([count('accounts'), count('webhooks'), count('webhook_queues')]).toEqual([9, 199, 199]);
  const deliveries = written.get('deliveries') ?? [];
  const share = deliveries.filter((row) => row.account_id === id).length / deliveries.length;
  expect(share).toBeGreaterThan(0.5);
  expect(new Set(deliveries.map(({ state }) => state)).size).toBe(4);
  expect(new Set(deliveries.map((row) => row.id)).size).toBe(5_000);
});

test('every page of the dashboard is measured', () => {
  const measured = new Set(pagesOf(story).map(({ path }) => path.split('?')[0]));
  expect(PAGE_PATHS.filter((path) => !measured.has(path.replace(':id', id)))).toEqual([]);
});

test('every read of the contracts is measured, for which the story has what its path names', () => {
  expect(reads(story).filter(({ path }) => path.includes('{'))).toEqual([]);
});
