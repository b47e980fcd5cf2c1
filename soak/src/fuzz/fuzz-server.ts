import { join } from 'node:path';
import { Database } from '@convoke/store/sqlite-driver';
import { startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { z } from 'zod';
import { createServerAccount, SERVER_CLI } from '../support/server/built-server.js';
import { type Bystander, createBystander } from './bystander.js';
import type { Credentials } from './credential-arbitrary.js';

/** A server with two accounts: one that sends the requests, and a bystander that must not be affected. */
export interface FuzzServer {
  baseUrl: string;
  credentials: Credentials;
  bystander: Bystander;
  /** Changes in the bystander's rows since the start. */
  disturbances(): string[];
  /** @returns the errors that the server logged, and its exit code unless 0 */
  stop(): Promise<string[]>;
}

export async function startFuzzServer(): Promise<FuzzServer> {
  const directory = await temporaryDirectory();
  const file = join(directory.path, 'convoke.db');
  const env = {
    CONVOKE_DATABASE_URL: `sqlite:${file}`,
    CONVOKE_LOG_LEVEL: 'error',
    // Each request has a different sender, so that one sender's failures do not affect the next response.
    CONVOKE_TRUSTED_PROXIES: '127.0.0.1',
    // Deliveries fail quickly, so that there is something to replay.
    CONVOKE_RETRY_SCHEDULE: '0s',
    CONVOKE_WEBHOOK_TIMEOUT: '250ms',
  };
  const server = await startServerProcess({ cli: SERVER_CLI, env });
  const stop = async () => {
    const code = await server.stop().finally(directory.remove);
    const lines = server.stderr().split('\n').filter(Boolean);
    return code === 0 ? lines : [...lines, `The server ended with ${code}.`];
  };
  try {
    const { apiKey, apiSecret } = (await createServerAccount({ cli: SERVER_CLI, env })).credentials;
    const bystander = await createBystander({ cli: SERVER_CLI, env, server, file });
    const before = accountRows(file, bystander.accountId);
    return {
      baseUrl: server.url,
      credentials: { apiKey, apiSecret },
      bystander,
      disturbances: () => differences(before, accountRows(file, bystander.accountId)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function differences(before: Map<string, string[]>, after: Map<string, string[]>): string[] {
  return [...before]
    .filter(([table, rows]) => rows.join('\n') !== after.get(table)?.join('\n'))
    .map(([table]) => `another account's rows in ${table} have changed`);
}

const name = z.object({ name: z.string() });

/** All rows of an account by table, each as JSON, but what it has stored, which is counted and written later. */
function accountRows(file: string, accountId: string): Map<string, string[]> {
  const database = new Database(file, { readonly: true });
  const tables = z.array(name).parse(database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all());
  const ownerOf = (table: string) => {
    if (table === 'accounts') return 'id';
    const columns = z.array(name).parse(database.prepare(`SELECT name FROM pragma_table_info(?)`).all(table));
    return columns.some((column) => column.name === 'account_id') ? 'account_id' : undefined;
  };
  const rows = tables.flatMap(({ name: table }): [string, string[]][] => {
    const owner = ownerOf(table);
    if (owner === undefined || table === 'account_uses') return [];
    const found = database.prepare(`SELECT * FROM "${table}" WHERE "${owner}" = ?`).all(accountId);
    return [[table, found.map((row) => JSON.stringify(row)).sort()]];
  });
  database.close();
  return new Map(rows);
}
