import { processorTime } from '@convoke/soak/support/server/process-usage';
import { connectToPostgres } from '@convoke/testkit';
import { z } from 'zod';

/** The work of a database. */
export interface DatabaseWork {
  /** Statements that were sent to it, each a round trip; begin and commit are two more per transaction. */
  statements: number;
  /** Bytes of the write-ahead log. */
  walBytes: number;
  /** Milliseconds of processor time of all its processes. */
  processor: number;
}

/** Watches the database over a connection whose own work is excluded. */
export interface DatabaseWatch {
  /** All work since the start of the watch. */
  read(): Promise<DatabaseWork>;
  /** The number of rows that a query counts. */
  count(query: string): Promise<number>;
  stop(): Promise<void>;
}

/** Marks the statements of the watch itself. */
const OWN = '/* watch */';
const WORK = `
  select ${OWN}
    (select coalesce(sum(calls), 0) from pg_stat_statements where query not like '%${OWN}%' and query !~* '^(start transaction|commit)')::float8 as statements,
    pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as "walBytes"`;
const PIDS = `select ${OWN} pid from pg_stat_activity where pid <> pg_backend_pid()`;

const work = z.object({ statements: z.number(), walBytes: z.number() });

/** @param url a database on this machine, whose server has `pg_stat_statements` in `shared_preload_libraries` */
export async function watchDatabase(url: string): Promise<DatabaseWatch> {
  const client = await connectToPostgres(url);
  await client.query('create extension if not exists pg_stat_statements');
  return {
    async read() {
      const { rows } = await client.query<{ pid: number }>(PIDS);
      // A process that has just ended is omitted.
      const times = await Promise.all(rows.map(({ pid }) => processorTime(pid).catch(() => 0)));
      const processor = times.reduce((sum, time) => sum + time, 0);
      return { ...work.parse((await client.query(WORK)).rows[0]), processor };
    },
    async count(query) {
      const { rows } = await client.query<{ count: string }>(`select ${OWN} count(*) as count from ${query}`);
      return Number(rows[0]?.count);
    },
    stop: () => client.end(),
  };
}
