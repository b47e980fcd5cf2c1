import { z } from 'zod';
import type { SoakDatabase } from '../support/database/soak-database.js';
import type { Received } from './receivers.js';

const row = z.object({ id: z.string(), state: z.string(), fence: z.int(), attempts: z.int() });

type DeliveryRow = z.output<typeof row>;

/** The deliveries, each with the number of attempts in its log. */
const ROWS = `
  SELECT d.id, d.state, d.fence, count(a.number) AS attempts
    FROM deliveries d LEFT JOIN attempts a ON a.account_id = d.account_id AND a.delivery_id = d.id
   GROUP BY d.account_id, d.id, d.state, d.fence`;

export interface JudgedDeliveries {
  violations: string[];
  stored: number;
  arrivals: number;
  /** Arrivals after the one that was accepted. */
  duplicates: number;
  /** Claims whose outcome could not be recorded in time, so that their leases expired. */
  unrecorded: number;
}

/** Checks that each due delivery arrived, and that only one process held it at a time. */
export async function judgeDeliveries(
  database: SoakDatabase,
  { received, due }: { received: ReadonlyMap<string, Received>; due: number },
): Promise<JudgedDeliveries> {
  const rows = z.array(row).parse(await database.rows(ROWS));
  const known = new Set(rows.map(({ id }) => id));
  const taken = [...received.values()].map(({ arrivals }) => arrivals.filter(({ status }) => status < 300).length);
  const disabled = await database.rows('SELECT id FROM webhooks WHERE is_active = 0');
  return {
    violations: [
      ...(disabled.length === 0 ? [] : [`${disabled.length} webhooks were disabled, and their deliveries are held`]),
      ...(rows.length === due ? [] : [`${rows.length} deliveries are stored, ${due} were due`]),
      ...rows.flatMap((each) => judgeOne(each, received.get(each.id))),
      ...[...received.keys()].filter((id) => !known.has(id)).map((id) => `${id} arrived and is not stored`),
    ],
    stored: rows.length,
    arrivals: received.values().reduce((sum, { arrivals }) => sum + arrivals.length, 0),
    duplicates: taken.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
    unrecorded: rows.reduce((sum, { fence, attempts }) => sum + fence - attempts, 0),
  };
}

function judgeOne({ id, state, fence, attempts }: DeliveryRow, received: Received | undefined): string[] {
  const arrivals = received?.arrivals ?? [];
  const overlaps = arrivals.filter(({ from }, index) => from < (arrivals[index - 1]?.to ?? 0));
  const problems: [boolean, string][] = [
    [state !== 'success', `ended as ${state}`],
    [!arrivals.some(({ status }) => status < 300), 'was never accepted'],
    [overlaps.length > 0, `was held by two processes ${overlaps.length} times`],
    [fence < attempts, `was claimed ${fence} times and attempted ${attempts} times`],
    [arrivals.length > fence, `arrived ${arrivals.length} times in ${fence} claims`],
  ];
  return problems.filter(([wrong]) => wrong).map(([, problem]) => `${id} ${problem}`);
}
