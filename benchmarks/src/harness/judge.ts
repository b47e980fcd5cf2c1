import type { Aim, Sample } from './figure.js';
import type { Round } from './run-rounds.js';
import { type Spread, spreadOf } from './spread.js';

/** How an aim was met. */
export interface Verdict {
  aim: Aim;
  subject: Spread;
  peer: Spread;
  /** Of the ratios within each round, which a change of the machine's load between rounds does not touch. */
  ratio: Spread;
  outcome: 'reached' | 'above the floor' | 'missed';
}

/** @throws RangeError where a side did not measure what the aim is about */
export function judge(aim: Aim, { subject, rounds }: { subject: string; rounds: readonly Round[] }): Verdict {
  const ours = rounds.map((round) => measured(round.get(subject), aim));
  const theirs = rounds.map((round) => measured(round.get(aim.peer), aim));
  const ratio = spreadOf(ours.map((value, at) => value / (theirs[at] ?? Number.NaN)));
  return { aim, subject: spreadOf(ours), peer: spreadOf(theirs), ratio, outcome: outcomeOf(aim, ratio.median) };
}

function measured(sample: Sample | undefined, { measure, peer }: Aim): number {
  const value = sample?.[measure];
  if (value === undefined) throw new RangeError(`no ${measure} was measured against ${peer}`);
  return value;
}

function outcomeOf({ bound, ratio, floor }: Aim, reached: number): Verdict['outcome'] {
  const meets = (limit: number) => (bound === 'atLeast' ? reached >= limit : reached <= limit);
  if (meets(ratio)) return 'reached';
  return floor !== undefined && meets(floor) ? 'above the floor' : 'missed';
}
