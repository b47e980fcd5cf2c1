import type { Contest, Sample } from './figure.js';

/** One round's samples by the side's name. */
export type Round = ReadonlyMap<string, Sample>;

/**
 * Measures all sides in turn, again and again, so that what disturbs the machine disturbs all of them. The first turn
 * is for warming up and is left out.
 */
export async function runRounds({ subject, peers }: Contest, count: number): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let turn = 0; turn <= count; turn++) {
    const samples = new Map<string, Sample>();
    for (const side of [subject, ...peers]) samples.set(side.name, await side.measure());
    if (turn > 0) rounds.push(samples);
  }
  return rounds;
}
