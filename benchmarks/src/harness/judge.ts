import type { Aim, Contest, Figure, Sample } from './figure.js';
import { type Spread, spreadOf } from './percentile.js';

const ROUNDS = 5;

/** @throws Error if the result of a side's work is wrong */
export async function measureFigure(figure: Figure): Promise<Result> {
  const count = figure.rounds ?? ROUNDS;
  const contest = await figure.open();
  try {
    const rounds = await runRounds(contest, count);
    const subject = contest.subject.name;
    return { figure, subject, rounds: count, verdicts: figure.aims.map((aim) => judge(aim, { subject, rounds })) };
  } finally {
    await contest.close();
  }
}

/** A measured figure. */
export interface Result {
  figure: Figure;
  /** Name of the side to which the aims apply. */
  subject: string;
  rounds: number;
  verdicts: Verdict[];
}

/** One round's samples by the side's name. */
type Round = ReadonlyMap<string, Sample>;

/**
 * Measures all sides in turn, repeatedly, so that disturbances of the machine affect all of them. Every second turn
 * is in the reverse order, so that no side always begins with the garbage of the same other one. The first turn is a
 * warm-up and is discarded.
 */
async function runRounds({ subject, peers }: Contest, count: number): Promise<Round[]> {
  const rounds: Round[] = [];
  const sides = [subject, ...peers];
  for (let turn = 0; turn <= count; turn++) {
    const samples = new Map<string, Sample>();
    for (const side of turn % 2 === 0 ? sides : sides.toReversed()) samples.set(side.name, await side.measure());
    if (turn > 0) rounds.push(samples);
  }
  return rounds;
}

/** How well an aim was met. */
export interface Verdict {
  aim: Aim;
  subject: Spread;
  /** `undefined` if the aim is not a comparison. */
  peer: Spread | undefined;
  /**
   * The ratio, difference or value that the aim limits. Taken within each round, so that a change of the
   * machine's load between rounds does not matter.
   */
  judged: Spread;
  outcome: 'reached' | 'above the floor' | 'missed';
}

/** @throws RangeError if a side lacks the measure of the aim */
export function judge(aim: Aim, { subject, rounds }: { subject: string; rounds: readonly Round[] }): Verdict {
  const ours = rounds.map((round) => measured(round, { side: subject, measure: aim.measure }));
  if (!('peer' in aim)) {
    const value = spreadOf(ours);
    return { aim, subject: value, peer: undefined, judged: value, outcome: outcomeOf(aim, value.median) };
  }
  const theirs = rounds.map((round) => measured(round, { side: aim.peer, measure: aim.measure }));
  const judged = spreadOf(rounds.map((_, at) => compare(aim, ours[at], theirs[at])));
  return { aim, subject: spreadOf(ours), peer: spreadOf(theirs), judged, outcome: outcomeOf(aim, judged.median) };
}

function measured(round: Round, { side, measure }: { side: string; measure: keyof Sample }): number {
  const value = round.get(side)?.[measure];
  if (value === undefined) throw new RangeError(`${side} has no measure ${measure}`);
  return value;
}

function compare(aim: Aim, ours = Number.NaN, theirs = Number.NaN): number {
  return 'difference' in aim ? ours - theirs : ours / theirs;
}

function outcomeOf(aim: Aim, reached: number): Verdict['outcome'] {
  const meets = (limit: number) => (aim.bound === 'atLeast' ? reached >= limit : reached <= limit);
  if (meets(limitOf(aim))) return 'reached';
  return 'floor' in aim && aim.floor !== undefined && meets(aim.floor) ? 'above the floor' : 'missed';
}

function limitOf(aim: Aim): number {
  if ('ratio' in aim) return aim.ratio;
  return 'difference' in aim ? aim.difference : aim.value;
}
