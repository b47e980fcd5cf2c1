import { setTimeout } from 'node:timers/promises';
import { queryPostgres } from '@convoke/testkit';
import { z } from 'zod';
import type { Load } from './load.js';

const DEADLINE_MS = 60_000;

/** The processes that run queries again, and those that listen for commits again, as workers do. */
const BACK = `
  SELECT application_name AS name, bool_or(query !~* '^(listen|select 1$)') AS works,
         bool_or(query ~* '^(listen|select 1$)') AS listens
    FROM pg_stat_activity WHERE application_name LIKE 'process-%' AND state_change > to_timestamp($SINCE)
   GROUP BY 1`;

const back = z.object({ name: z.string(), works: z.boolean(), listens: z.boolean() });

/**
 * Waits until every process works and listens again, and a mail and a delivery have arrived since.
 *
 * @returns milliseconds after `since`; `undefined` if that did not happen
 */
export async function untilRecovered(load: Load, { url, since }: { url: string; since: number }) {
  const arrivals = { mails: 0, deliveries: 0 };
  const ends = [
    load.onMail(() => {
      arrivals.mails += 1;
    }),
    load.onDelivery(() => {
      arrivals.deliveries += 1;
    }),
  ];
  try {
    while (Date.now() - since < DEADLINE_MS) {
      const sql = BACK.replace('$SINCE', String(since / 1_000));
      const rows = z.array(back).parse(await queryPostgres(url, sql).catch(() => []));
      const isBack = (role: string, index: number) =>
        rows.some(({ name, works, listens }) => name === `process-${index}` && works && (listens || role === 'api'));
      const all = load.fleet.roles.every(isBack);
      if (all && arrivals.mails > 0 && arrivals.deliveries > 0) return Date.now() - since;
      await setTimeout(100);
    }
    return undefined;
  } finally {
    for (const end of ends) end();
  }
}
