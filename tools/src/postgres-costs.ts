import { parseArgs } from 'node:util';
import { runCosts } from './postgres-costs/run-costs.js';

/**
 * `npm run tools -- postgres-costs [--count N]`: measures what each operation costs on PostgreSQL, by default over 5
 * 000 of each; for docs/scaling.md.
 *
 * @returns the exit code
 */
export async function postgresCosts(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { count: { type: 'string' } } });
  const costs = await runCosts(Number(values.count ?? 5_000));
  console.log('| Operation | Server, ms | PostgreSQL, ms | Statements | WAL, kB |\n|---|---|---|---|---|');
  for (const { name, server, processor, statements, walBytes } of costs) {
    const figures = [server, processor, statements, walBytes / 1_000].map((figure) => figure.toFixed(2));
    console.log(`| ${[name, ...figures].join(' | ')} |`);
  }
  return 0;
}
