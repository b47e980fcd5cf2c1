import { createLogSink } from '@convoke/testkit';
import { NOW, TRANSPORT } from '../conformance/samples/samples.js';
import { postgresDialect } from '../postgres/postgres-dialect.js';
import { ConnectionPool } from '../postgres/postgres-pool.js';
import { SqlDatabase } from '../queries/database.js';
import { SqlStore } from '../store.js';
import { runEveryStatement } from './run-every-statement.js';

/** Runs every statement of the engine and of the dashboard's pages on a migrated database. */
export async function runOnPostgres(
  url: string,
  onStatement: (statement: string) => void = () => undefined,
): Promise<void> {
  const dialect = postgresDialect(new ConnectionPool({ url, log: createLogSink() }));
  const store = new SqlStore(new SqlDatabase({ dialect, log: ({ query }) => onStatement(query.sql) }));
  await runEveryStatement(store);
  await runInsights(store);
  await store.close();
}

async function runInsights({ insights }: SqlStore): Promise<void> {
  const accountId = 'a';
  await insights.overview({ accountId, transport: TRANSPORT });
  await insights.activity({ accountId, since: NOW, step: 1_000 });
  for (const state of [undefined, 'failed', 'undeliverable', 'pending'] as const) {
    await insights.listQueuedMessages({ accountId, state, limit: 10 });
  }
  await insights.rawReply({ accountId, id: 'c' });
}
