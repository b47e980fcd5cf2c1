import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A stream of random choices that a seed determines. */
export interface Random {
  /** A whole number between `from` and `to`, inclusive. */
  integer(from: number, to: number): number;
  /** True with a probability of `percent`. */
  chance(percent: number): boolean;
  /** @throws RangeError for an empty list */
  pick<T>(items: readonly T[]): T;
  /** The next independent stream. */
  fork(): Random;
}

export function createRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const integer = (from: number, to: number) => uniformInt(generator, from, to);
  return {
    integer,
    chance: (percent) => integer(1, 100) <= percent,
    pick(items) {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    fork: () => createRandom(integer(0, 0x7fff_ffff)),
  };
}
