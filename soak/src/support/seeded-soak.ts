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
 * A soak whose options are numbers: a seed, random by default, and others by their default; it may have texts as well. It
 * reports a line at a time, and ends with its figures and the number of violations.
 */
export function seededSoak<Options extends Record<string, number>, Text extends string = never>(
  name: string,
  {
    defaults,
    texts = [],
    run,
  }: {
    defaults: Options;
    /** Options without a default. */
    texts?: readonly Text[];
    run: (
      options: Options & { seed: number; report: (line: string) => void },
      given: Partial<Record<Text, string>>,
    ) => Promise<Verdict>;
  },
): (args: string[]) => Promise<number> {
  return async (args) => {
    const numbers = { seed: randomInt(2 ** 31), ...defaults };
    const names = [...Object.keys(numbers), ...texts];
    const options = Object.fromEntries(names.map((each) => [each, { type: 'string' } as const]));
    const given: Partial<Record<string, string>> = parseArgs({ args, options }).values;
    for (const each of Object.keys(numbers)) {
      if (given[each] !== undefined) Object.assign(numbers, { [each]: Number(given[each]) });
    }
    const told = Object.entries({ ...given, ...numbers })
      .map((pair) => pair.join(' '))
      .join(', ');
    console.log(`${name}: ${told}`);
    const { violations, ...figures } = await run({ ...numbers, report: console.log }, given);
    console.log(JSON.stringify(figures));
    for (const violation of violations.slice(0, SHOWN)) console.error(violation);
    console.log(`${name}: ${violations.length} violations (${told})`);
    return violations.length === 0 ? 0 : 1;
  };
}
