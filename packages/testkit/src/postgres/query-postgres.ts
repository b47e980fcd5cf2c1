import { Client } from 'pg';

/**
 * A connection for one test. If the server disappears, the running query fails, or the next one; without the listener
 * for errors, a later `ECONNRESET` would end the process.
 */
export async function connectToPostgres(url: string): Promise<Client> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs statements, each separately, over one connection; returns the rows of the last one. */
export async function queryPostgres(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = await connectToPostgres(url);
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}
