import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createRandom } from '../support/load/random.js';
import type { Strike } from './walk.js';
import { Walk } from './walk.js';

/**
 * `npm run soak -- series-walk [--seed N] [--operations M] [--walks W]`: makes random changes of series and answers to them,
 * 20 000 by default, in 4 walks at a time, each with a server that is killed in between. After each, reads must say what a
 * small model of series says, and what the mails have made of the calendars of the invitees, of those that merge as of
 * those that replace, must be the same. The seeds of the walks follow each other.
 *
 * @returns the exit code
 */
export async function seriesWalk(args: string[]): Promise<number> {
  const options = { seed: { type: 'string' }, operations: { type: 'string' }, walks: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const first = Number(values.seed ?? randomInt(2 ** 31));
  const walks = Number(values.walks ?? 4);
  const operations = Math.ceil(Number(values.operations ?? 20_000) / walks);
  const seeds = Array.from({ length: walks }, (_, at) => first + at);
  console.log(`series-walk: seeds ${seeds.join()}, ${operations} operations each`);
  const results = await Promise.all(
    seeds.map(async (seed) => {
      const result = await runWalk({ seed, operations, report: (line) => console.log(`seed ${seed}: ${line}`) });
      const { problems, ...figures } = result;
      console.log(`seed ${seed}: ${JSON.stringify(figures)}`);
      for (const problem of problems) console.error(`seed ${seed}: ${problem}`);
      return result;
    }),
  );
  const sum = (of: (result: (typeof results)[number]) => number) =>
    results.reduce((total, each) => total + of(each), 0);
  const deviations = sum(({ problems }) => problems.length);
  console.log(
    `series-walk: ${sum(({ done }) => done)} operations, ${sum(({ messages }) => messages)} messages, ${sum(({ kills }) => kills)} kills, ${deviations} deviations`,
  );
  return deviations === 0 ? 0 : 1;
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

async function runWalk({ seed, operations, report = () => undefined }: WalkOptions) {
  const walk = new Walk(seed);
  const random = createRandom(seed).fork();
  let done = 0;
  try {
    await walk.start();
    while (done < operations && !walk.isOver) {
      const struck = random.integer(1, STRETCH);
      const last = Math.min(STRETCH, operations - done);
      for (let at = 1; at <= last && !walk.isOver; at += 1) {
        await walk.step(OPEN, at === struck ? randomStrike() : undefined);
        done += 1;
      }
      await walk.restIfSent();
      report(`${done} operations, ${walk.messages} messages, ${walk.kills} kills, ${walk.problems.length} deviations`);
    }
    await walk.rest();
    const { problems, messages, kills } = walk;
    return { done, problems, messages, kills, operations: Object.fromEntries(walk.counts) };
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
