import { parseArgs } from 'node:util';
import { runHostilePeers } from './run-hostile-peers.js';

/**
 * `npm run soak -- hostile-peers [--peer NAME]... [--only TEXT] [--most N] [--quick] [--beside]`: every
 * conversation of every hostile peer, one after the other, and those that end at a deadline beside each other; with
 * `--quick` without the latter, with `--most` only some of each kind, with `--beside` all beside each other.
 *
 * @returns the exit code
 */
export async function hostilePeers(args: string[]): Promise<number> {
  const options = {
    peer: { type: 'string', multiple: true },
    only: { type: 'string' },
    most: { type: 'string' },
    beside: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ args, options });
  const { violations, conversations, felt } = await runHostilePeers({
    peers: values.peer,
    only: values.only,
    slow: !values.quick,
    alone: !values.beside,
    most: values.most === undefined ? undefined : Number(values.most),
    webhookTimeoutMs: 5_000,
    report: console.log,
  });
  for (const violation of violations) console.error(violation);
  console.log(JSON.stringify(felt));
  console.log(`hostile-peers: ${violations.length} violations in ${conversations} conversations`);
  return violations.length === 0 ? 0 : 1;
}
