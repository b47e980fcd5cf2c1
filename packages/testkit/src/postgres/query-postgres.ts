import { Client } from 'pg';

/**
 * A connection of a test's own. That the server went away is told by the query that it cut off, or by the next one:
 * without a listener, what comes of it after that (`ECONNRESET`) would end the process.
 */
export async function connectToPostgres(url: string): Promise<Client> {
  const client = new Client(url);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs statements, each on its own, over one connection; returns the rows of the last one. */
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
