/**
 * What is wrong with a value, to follow its name in a message, such as `must be a function.`; `undefined` if nothing
 * is.
 */
type Check = (value: unknown) => string | undefined;

/** How to check each option, by its name; all others are refused. */
export type Checks<Options> = { readonly [Name in keyof Required<Options>]: Check };

/**
 * Checks options when something is constructed, because JavaScript does not.
 *
 * @throws TypeError for an option that does not exist, which is often one that does, misspelt; and for a
 *   value that cannot be meant
 */
export function checkOptions(options: object, checks: Readonly<Record<string, Check>>): void {
  if (Object(options) !== options) throw new TypeError(`Pass an object with ${Object.keys(checks).join(', ')}.`);
  checkNames('option', options, Object.keys(checks));
  for (const [name, check] of Object.entries(checks)) {
    const fault = check(Reflect.get(options, name));
    if (fault) throw new TypeError(`${name} ${fault}`);
  }
}

/** @throws TypeError if an object has another name than the known ones; the message suggests the nearest */
export function checkNames(noun: string, given: object, known: readonly string[]): void {
  for (const name of Object.keys(given)) {
    if (known.includes(name)) continue;
    const { nearest, letters } = nearestOf(name, known);
    const advice =
      letters <= Math.max(2, nearest.length / 3) ? `Did you mean ${nearest}?` : `Known are ${known.join(', ')}.`;
    throw new TypeError(`There is no ${noun} ${name}. ${advice}`);
  }
}

/** @throws TypeError if a name differs from a known one in one or two letters only */
export function checkSpelling(noun: string, given: object, known: readonly string[]): void {
  const near = Object.keys(given).filter((name) => !known.includes(name) && nearestOf(name, known).letters <= 2);
  checkNames(noun, Object.fromEntries(near.map((name) => [name, 0])), known);
}

function nearestOf(name: string, known: readonly string[]): { nearest: string; letters: number } {
  const [nearest = ''] = [...known].sort((one, other) => distance(name, one) - distance(name, other));
  return { nearest, letters: distance(name, nearest) };
}

/** How many characters have to be inserted, deleted or replaced (Levenshtein), without regard to case. */
function distance(one: string, other: string): number {
  const target = [...other.toLowerCase()];
  let row = [0, ...target.map((_, index) => index + 1)];
  for (const char of one.toLowerCase()) {
    const next = [(row[0] ?? 0) + 1];
    for (const [index, wanted] of target.entries()) {
      const [diagonal = 0, above = 0] = row.slice(index);
      next.push(Math.min(diagonal + Number(char !== wanted), above + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** For an option with any value, or one that is checked elsewhere. */
export const anything: Check = () => undefined;

export const optionalFunction: Check = (value) =>
  value === undefined || typeof value === 'function' ? undefined : `must be a function, not of type ${typeof value}.`;

/** The longest delay of a timer, in milliseconds: 2³¹ - 1, written out because bundlers keep an unused calculation. */
const LARGEST = 2_147_483_647;

/** What is wrong with a number that may be left out. */
export function numberFault(value: unknown, smallest: number): string | undefined {
  if (value === undefined || (typeof value === 'number' && value >= smallest && value <= LARGEST)) return undefined;
  const given = typeof value === 'number' ? value : `of type ${typeof value}`;
  return `must be a number from ${smallest} to ${LARGEST}, not ${given}.`;
}
