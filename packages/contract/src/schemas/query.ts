import { say } from '@convoke/texts';
import { z } from 'zod';
import { type RuleReason, ruleIssue } from '../requests/problems.js';

/** Parameters of a query, each a text that is given once. */

/** Refuses a parameter for a reason. */
function refuse(context: z.core.$RefinementCtx, value: unknown, reason: RuleReason): never {
  context.issues.push(ruleIssue(value, 'invalid_parameter', reason));
  return z.NEVER;
}

/** A parameter that is given once, and read. */
function queryValue<Value>(read: (text: string, refuse: (reason: RuleReason) => never) => Value) {
  return z
    .unknown()
    .transform((value, context): string => {
      if (typeof value === 'string') return value;
      const code = value === undefined ? 'required' : 'given_twice';
      return refuse(context, value, (field) => say(code, { field }));
    })
    .transform((text, context) => read(text, (reason) => refuse(context, text, reason)));
}

/** One of the given texts. */
export function queryChoice<const Choices extends readonly string[]>(choices: Choices) {
  type Choice = Choices[number];
  const isChoice = (text: string): text is Choice => choices.includes(text);
  return queryValue(
    (text, refuse): Choice =>
      isChoice(text) ? text : refuse((field) => say('not_one_of', { field, choices: choices.join(' or ') })),
  );
}

/** An instant in UTC, on a day that exists; it stays a text. */
export function queryInstant(pattern: RegExp) {
  const day = z.iso.datetime();
  return queryValue((text, refuse) =>
    pattern.test(text) && day.safeParse(text).success ? text : refuse((field) => say('not_a_point_in_time', { field })),
  );
}

/** A whole number in decimal digits; both bounds are included. */
export function queryInteger({ minimum, maximum }: { minimum: number; maximum: number }) {
  return queryValue((text, refuse) => {
    const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= minimum && value <= maximum) return value;
    return refuse((field) => say('whole_number_outside', { field, least: minimum, most: maximum }));
  });
}

interface TextRules {
  /** In Unicode code points, as JSON Schema counts. */
  minLength: number;
  /** In Unicode code points, as JSON Schema counts. */
  maxLength: number;
  pattern?: RegExp;
}

/** Free text. */
export function queryText({ minLength, maxLength, pattern = /^/ }: TextRules) {
  const fits = (text: string) => {
    const { length } = [...text];
    return length >= minLength && length <= maxLength;
  };
  return queryValue((text, refuse) => {
    if (!fits(text)) return refuse((field) => say('wrong_length', { field, least: minLength, most: maxLength }));
    return pattern.test(text) ? text : refuse((field) => say('wrong_characters', { field }));
  });
}

/** A query in which `name[key]=value` is a pair of the parameter `name`. */
export function withPairs<Schema extends z.ZodType>(names: readonly string[], schema: Schema) {
  return z.preprocess((query) => (isQuery(query) ? folded(names, query) : query), schema);
}

const PAIR = /^(\w+)\[(.*)\]$/s;

/** The parameter of which a name in a query is a pair; `undefined` if it is none. */
export function pairOf(name: string): { parameter: string; key: string } | undefined {
  const [, parameter, key] = PAIR.exec(name) ?? [];
  return parameter === undefined || key === undefined ? undefined : { parameter, key };
}

function isQuery(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** As entries, because a pair may be called `__proto__`. */
function folded(names: readonly string[], query: Record<string, unknown>): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    const pair = pairOf(name);
    if (pair === undefined || !names.includes(pair.parameter)) {
      // Given as one text, it is none of its pairs.
      plain[name] = value;
      continue;
    }
    const { parameter, key } = pair;
    const pairs = Array.isArray(plain[parameter]) ? plain[parameter] : [];
    pairs.push([key, value]);
    plain[parameter] = pairs;
  }
  return plain;
}

interface PairRules {
  most: number;
  /** In Unicode code points, as JSON Schema counts. */
  longestName: number;
  longestValue: number;
}

/** Pairs of texts, each given once. */
export function queryPairs({ most, longestName, longestValue }: PairRules) {
  return z.unknown().transform((value, context): Record<string, string> => {
    if (!Array.isArray(value) || value.length > most) {
      return refuse(context, value, (field) => say('pairs_expected', { field, most }));
    }
    const pairs = value.map(([key, text]: [string, unknown]): [string, string] => {
      if (typeof text !== 'string') return refuse(context, value, (field) => say('given_twice', { field }));
      const fits = [...key].length <= longestName && [...text].length <= longestValue;
      return fits ? [key, text] : refuse(context, value, (field) => say('pairs_expected', { field, most }));
    });
    return Object.fromEntries(pairs);
  });
}
