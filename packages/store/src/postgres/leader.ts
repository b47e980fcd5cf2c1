import type { Logger } from '@convoke/engine';
import type { Client } from 'pg';
import type { Lead } from '../opened-store.js';
import { KeptConnection, rest, untilLost } from './kept-connection.js';

/** How often other processes try to become the leader. */
const LOOK_MS = 2_000;

/**
 * Runs work in the leader among the processes that use a database, which holds an advisory lock that ends with its
 * connection. A leader that loses its connection stops the work, because another process may hold the lock by then.
 *
 * Held by `between-processes.test.ts`.
 */
export function leadBetweenProcesses({ url, log }: { url: string; log: Logger }): Lead {
  return (name, work) => {
    const use = async (client: Client, signal: AbortSignal) => {
      while (!(await mayLead(client, name))) {
        await rest(LOOK_MS, signal);
        if (signal.aborted) return;
      }
      log.info({ name }, 'this process leads');
      const term = new AbortController();
      const working = work(term.signal);
      try {
        await Promise.race([untilLost(client, signal), working]);
      } finally {
        term.abort();
        await working;
      }
    };
    const connection = new KeptConnection({ url, log, use });
    return { stop: () => connection.close() };
  };
}

async function mayLead(client: Client, name: string): Promise<boolean> {
  const text = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS held';
  const { rows } = await client.query<{ held: boolean }>(text, [`convoke ${name}`]);
  return rows[0]?.held === true;
}
