import { createRandom } from '../support/load/random.js';
import { seededSoak } from '../support/seeded-soak.js';
import { CHANGE_KINDS } from './changes.js';
import { type Strike, Walk } from './walk.js';

/** Between every two effects of a change: its transaction, its answer, and each message to two invitees and a guest of a date. */
const STRIKES: readonly Strike[] = [
  ...[0, 2, 5, 10, 20, 40].map((delayMs) => ({ at: 'request', delayMs }) as const),
  { at: 'answer' },
  ...[1, 2, 3, 4].map((count) => ({ at: 'message', count }) as const),
];

/**
 * `npm run soak -- kill-series [--seed N] [--rounds M]`: kills the server at each of these instants of every kind of change
 * of a series, and of its creation; by default in 5 rounds. Afterwards the series has all of the change or nothing of it,
 * and once the change is made, reads and the calendars of the invitees agree.
 *
 * @returns the exit code
 */
export const killSeries = seededSoak('kill-series', {
  defaults: { rounds: 5 },
  run: async (options) => {
    const { problems, ...figures } = await runKills({ ...options, strikes: STRIKES });
    return { ...figures, violations: problems };
  },
});

interface KillsOptions {
  seed: number;
  rounds: number;
  /** Each meets every kind of change once a round; by default one of all meets some of them, at random. */
  strikes?: readonly Strike[];
  /** Reports progress, a line for each kind of change. */
  report?: (line: string) => void;
}

/** Kinds of changes in a round of few strikes. */
const FEW = 2;

export async function runKills({ seed, rounds, strikes, report = () => undefined }: KillsOptions) {
  const walk = new Walk(seed);
  const random = createRandom(seed).fork();
  const kinds = ['create', ...CHANGE_KINDS] as const;
  try {
    await walk.start();
    for (let round = 1; round <= rounds && !walk.isOver; round += 1) {
      const some = strikes ? kinds : Array.from({ length: FEW }, () => random.pick(kinds));
      for (const kind of some) {
        for (const strike of strikes ?? [random.pick(STRIKES)]) {
          await walk.create(kind === 'create' ? strike : undefined);
          for (const earlier of ['inviteOne', 'move', 'out', 'answerOne', 'move'] as const) await on(earlier);
          for (let tries = 0; kind !== 'create' && tries < 5 && !(await on(kind, strike)); tries += 1);
          await walk.restIfSent();
        }
        report(
          `round ${round}, ${kind}: ${walk.messages} messages, ${walk.kills} kills, ${walk.problems.length} deviations`,
        );
      }
      await walk.rest();
    }
    const { problems, messages, kills } = walk;
    return { problems, messages, kills, operations: Object.fromEntries(walk.counts) };
  } finally {
    await walk.end();
  }

  function on(kind: (typeof CHANGE_KINDS)[number], strike?: Strike): Promise<boolean> {
    return walk.operate({ model: walk.newest(), kind, strike });
  }
}
