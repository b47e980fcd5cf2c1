import type { Logger } from '@convoke/engine';
import type { Client } from 'pg';
import type { Lead } from '../opened-store.js';
import { KeptConnection, rest, untilLost } from './kept-connection.js';

/** How often those who do not lead look whether they may. */
const LOOK_MS = 2_000;

/**
 * Does work in one process at a time of all that use a database: under an advisory lock that ends with its holder. A holder
 * that has lost its connection stops by itself, for somebody else may hold the lock by then.
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
