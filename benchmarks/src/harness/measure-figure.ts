import type { Figure } from './figure.js';
import { judge } from './judge.js';
import type { Result } from './result.js';
import { runRounds } from './run-rounds.js';

/** @throws Error where a side's work came out wrong */
export async function measureFigure(figure: Figure, count: number): Promise<Result> {
  const contest = await figure.open();
  try {
    const rounds = await runRounds(contest, count);
    const subject = contest.subject.name;
    return { figure, subject, rounds: count, verdicts: figure.aims.map((aim) => judge(aim, { subject, rounds })) };
  } finally {
    await contest.close();
  }
}
