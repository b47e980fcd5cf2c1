import { connectToPostgres, createLogSink, sharedPostgres } from '@convoke/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { NOW } from '../conformance/samples/samples.js';
import { claimOf, settleDelivery, storeDeliveries, storeWebhook } from '../conformance/samples/steps.js';
import { SqlDatabase } from '../queries/database.js';
import { SqlStore } from '../store.js';
import { postgresDialect } from './postgres-dialect.js';
import { ConnectionPool } from './postgres-pool.js';
import { migratePostgres } from './postgres-store.js';

/** Deliveries that were claimed before; an index page holds about 80. */
const CLAIMED = 3_000;
/** The way down the tree, and some pages on which it ends. */
const PAGES = 10;

interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

test('a claim does not walk over what was claimed before, which stays in the index until a vacuum', async () => {
  const server = await sharedPostgres();
  onTestFinished(() => server.stop());
  const url = await server.createDatabase();
  const log = createLogSink();
  await migratePostgres({ url, log });
  const statements: Statement[] = [];
  const dialect = postgresDialect(new ConnectionPool({ url, log }));
  const store = new SqlStore(new SqlDatabase({ dialect, log: ({ query }) => void statements.push(query) }));
  onTestFinished(() => store.close());
  const webhook = await storeWebhook(store);
  const dueTimes = Array.from({ length: CLAIMED + 2 }, (_, at) => ({ dueAt: NOW - CLAIMED - 2 + at }));
  await storeDeliveries(store, webhook, dueTimes);
  for (const claimed of await store.queues.deliveries.claim(claimOf({ limit: CLAIMED, share: CLAIMED }))) {
    await settleDelivery(store, claimed);
  }
  statements.length = 0;

  expect(await store.queues.deliveries.claim(claimOf({ limit: 1 }))).toHaveLength(1);
  const walks = statements.filter(({ sql }) => /state"? = 'pending'/.test(sql));
  expect(walks).toHaveLength(2);
  for (const walk of walks) expect(await pagesOf(url, walk)).toBeLessThan(PAGES);
});

/** Pages of the queue's index that a statement reads. */
async function pagesOf(url: string, { sql, parameters }: Statement): Promise<number> {
  const client = await connectToPostgres(url);
  try {
    await client.query('begin');
    const { rows } = await client.query(`explain (analyze, buffers, format json) ${sql}`, [...parameters]);
    const plan = JSON.stringify(rows);
    const [, hit, read] =
      /deliveries_by_due_time".*?"Shared Hit Blocks":(\d+),"Shared Read Blocks":(\d+)/.exec(plan) ?? [];
    return Number(hit) + Number(read);
  } finally {
    await client.query('rollback');
    await client.end();
  }
}
