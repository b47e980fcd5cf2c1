import type { Aim, Sample } from './figure.js';
import type { Round } from './run-rounds.js';
import { type Spread, spreadOf } from './spread.js';

/** How an aim was met. */
export interface Verdict {
  aim: Aim;
  subject: Spread;
  /** `undefined` where the aim compares with nothing. */
  peer: Spread | undefined;
  /**
   * What the aim sets a limit to: the ratio, the difference or the value. Taken within each round, which a change of the
   * machine's load between rounds does not touch.
   */
  judged: Spread;
  outcome: 'reached' | 'above the floor' | 'missed';
}

/** @throws RangeError where a side did not measure what the aim is about */
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
  if (value === undefined) throw new RangeError(`no ${measure} was measured of ${side}`);
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
