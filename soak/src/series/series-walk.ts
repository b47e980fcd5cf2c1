import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createRandom } from '../support/load/random.js';
import type { Strike } from './walk.js';
import { Walk } from './walk.js';

/**
 * `npm run soak -- series-walk [--seed N] [--operations M]`: makes random changes of series and answers to them, 20 000 by
 * default, and kills the server in between. After each, reads must say what a small model of series says, and what the
 * mails have made of the calendars of the invitees, of those that merge as of those that replace, must be the same.
 *
 * @returns the exit code
 */
export async function seriesWalk(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { seed: { type: 'string' }, operations: { type: 'string' } } });
  const seed = Number(values.seed ?? randomInt(2 ** 31));
  const operations = Number(values.operations ?? 20_000);
  console.log(`series-walk: seed ${seed}, ${operations} operations`);
  const { problems, ...figures } = await runWalk({ seed, operations, report: console.log });
  console.log(JSON.stringify(figures));
  for (const problem of problems.slice(0, 50)) console.error(problem);
  console.log(`series-walk: ${problems.length} deviations (seed ${seed}, ${operations} operations)`);
  return problems.length === 0 ? 0 : 1;
}

interface WalkOptions {
  seed: number;
  operations: number;
  /** Reports progress, a line at a time. */
  report?: (line: string) => void;
}

/** Series that are open at a time. */
const OPEN = 12;
/** Operations between two comparisons of calendars, and in which the server is killed once. */
const STRETCH = 100;

export async function runWalk({ seed, operations, report = () => undefined }: WalkOptions) {
  const walk = new Walk(seed);
  const random = createRandom(seed).fork();
  try {
    await walk.start();
    for (let done = 0; done < operations && !walk.isOver; done += STRETCH) {
      const struck = random.integer(1, STRETCH);
      for (let at = 1; at <= Math.min(STRETCH, operations - done) && !walk.isOver; at += 1) {
        await walk.step(OPEN, at === struck ? randomStrike() : undefined);
      }
      await walk.rest();
      report(
        `${Math.min(operations, done + STRETCH)} operations, ${walk.messages} messages, ${walk.kills} kills, ${walk.problems.length} deviations`,
      );
    }
    const { problems, messages, kills } = walk;
    return { problems, messages, kills, operations: Object.fromEntries(walk.counts) };
  } finally {
    await walk.end();
  }

  function randomStrike(): Strike {
    return random.pick<Strike>([
      { at: 'request', delayMs: random.integer(0, 30) },
      { at: 'answer' },
      { at: 'message', count: random.integer(1, 4) },
    ]);
  }
}
