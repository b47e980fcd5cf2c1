import { parseArgs } from 'node:util';
import { runReceivers } from './receivers/run-receivers.js';

/**
 * `npm run soak -- receivers [--appointments N]`: an endpoint in Python, written from the specification alone, verifies
 * every delivery of a run by both signature schemes: 200 appointments unless told otherwise. Needs `python3`.
 *
 * @returns the exit code
 */
export async function receivers(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { appointments: { type: 'string' } } });
  const appointments = Number(values.appointments ?? 200);
  const { violations, figures } = await runReceivers({ appointments });
  console.log(JSON.stringify(figures));
  for (const violation of violations.slice(0, 50)) console.error(violation);
  console.log(`receivers: ${violations.length} violations (${appointments} appointments)`);
  return violations.length === 0 ? 0 : 1;
}
