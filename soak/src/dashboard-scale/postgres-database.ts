import { connectToPostgres, queryPostgres, startPostgres } from '@convoke/testkit';
import type { FilledDatabase, Row } from './filled-database.js';

export async function postgresDatabase(): Promise<FilledDatabase> {
  const server = await startPostgres({ settings: { shared_buffers: '512MB', max_wal_size: '4GB' } });
  const url = await server.createDatabase();
  const client = await connectToPostgres(url);
  return {
    url,
    async first(query) {
      const { rows } = await client.query<Row>(query);
      const [row] = rows;
      if (!row) throw new Error(`nothing was found: ${query}`);
      return row;
    },
    async insert(table, rows) {
      const statement = `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`;
      await client.query(statement, [JSON.stringify(rows.map(asJson))]);
    },
    settle: async () => void (await queryPostgres(url, 'vacuum analyze')),
    async remove() {
      await client.end();
      await server.stop();
    },
  };
}

/** Bytes in the way in which PostgreSQL reads them from text (postgresql.org/docs, 8.4.1). */
function asJson(row: Row): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value]),
  );
}
