import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

/** What a soak found. */
interface Verdict {
  /** A sentence for each. */
  violations: readonly string[];
}

/** The most violations that are written out. */
const SHOWN = 50;

/**
 * A soak whose options are numbers: a seed, random by default, and others by their default. It reports a line at a time, and
 * ends with its figures and the number of violations.
 */
export function seededSoak<Options extends Record<string, number>>(
  name: string,
  {
    defaults,
    run,
  }: {
    defaults: Options;
    run: (options: Options & { seed: number; report: (line: string) => void }) => Promise<Verdict>;
  },
): (args: string[]) => Promise<number> {
  return async (args) => {
    const numbers = { seed: randomInt(2 ** 31), ...defaults };
    const options = Object.fromEntries(Object.keys(numbers).map((each) => [each, { type: 'string' } as const]));
    for (const [each, value] of Object.entries(parseArgs({ args, options }).values)) {
      Object.assign(numbers, { [each]: Number(value) });
    }
    const told = Object.entries(numbers)
      .map((pair) => pair.join(' '))
      .join(', ');
    console.log(`${name}: ${told}`);
    const { violations, ...figures } = await run({ ...numbers, report: console.log });
    console.log(JSON.stringify(figures));
    for (const violation of violations.slice(0, SHOWN)) console.error(violation);
    console.log(`${name}: ${violations.length} violations (${told})`);
    return violations.length === 0 ? 0 : 1;
  };
}
