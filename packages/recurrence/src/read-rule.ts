import { isDate } from '@convoke/zones';
import { dayOf, fallsOn } from './day.js';
import { type Beginning, endsBefore, nearestRule, ruleFrom, type Values } from './nearest-rule.js';
import { type Frequency, MOST_INTERVAL, type Part, partsOf, type Rule, WEEKDAYS, writeRule } from './rule.js';

/** Why a rule is refused, with what a sentence needs to say so. */
export type RefusalReason =
  /** Not parts such as `FREQ=DAILY`, with `;` between them. */
  | { reason: 'not_a_rule' }
  /** A frequency that not every calendar has, or none. */
  | { reason: 'frequency_not_supported'; frequency: string }
  | { reason: 'part_repeated'; part: string }
  | { reason: 'part_not_supported'; part: string; frequency: Frequency }
  | { reason: 'part_missing'; part: string; frequency: Frequency }
  | { reason: 'value_not_supported'; part: string; value: string }
  | { reason: 'count_and_until' }
  /** UNTIL of a timed series is an instant, `…Z`; of one of whole days, a date. */
  | { reason: 'until_form'; form: 'instant' | 'date' }
  | { reason: 'until_before_start' }
  /** Right but for capitals, spaces or the prefix `RRULE:`. */
  | { reason: 'written_otherwise' }
  | { reason: 'start_is_no_occurrence' };

export type Refusal = RefusalReason & {
  /** The nearest rule that would do for this start; none where the grammar has none. */
  nearest: string | undefined;
};

export type Reading = { rule: Rule; refusal?: undefined } | { rule?: undefined; refusal: Refusal };

/** Longer than any rule of the grammar. */
const LONGEST = 200;

/** Which parts go with a frequency, besides FREQ and the end. */
const PARTS: Readonly<Record<Frequency, readonly string[]>> = {
  DAILY: ['INTERVAL'],
  WEEKLY: ['INTERVAL', 'BYDAY', 'WKST'],
  MONTHLY: ['INTERVAL', 'BYMONTHDAY', 'BYDAY', 'BYSETPOS'],
  YEARLY: ['INTERVAL', 'BYMONTH', 'BYMONTHDAY', 'BYDAY'],
};
const ENDS = ['COUNT', 'UNTIL'];

/**
 * Reads the RRULE of a series in the grammar of `Rule` (RFC 5545 §3.3.10). The start is an occurrence (§3.8.5.3 leaves
 * undefined what happens otherwise).
 *
 * @throws RangeError if the beginning is no time or date
 */
export function readRule(text: string, beginning: Beginning): Reading {
  const parts = readParts(text);
  if (parts === undefined) return { refusal: { reason: 'not_a_rule', nearest: undefined } };
  const values: Values = new Map(parts);
  const rule = nearestRule(values, beginning);
  const frequency = frequencyOf(values);
  if (rule === undefined || frequency === undefined) {
    const named = (values.get('FREQ') ?? '').slice(0, 20);
    return { refusal: { reason: 'frequency_not_supported', frequency: named, nearest: undefined } };
  }
  const reason = differenceOf({ parts, values, frequency, rule }, beginning) ?? faultOf(text, rule, beginning);
  if (reason === undefined) return { rule };
  const fitting = ruleFrom(rule, beginning);
  return { refusal: { ...reason, nearest: fitting && writeRule(fitting) } };
}

/** Reads capitals, spaces and a prefix as meant, so that the nearest rule can be named. */
function readParts(text: string): Part[] | undefined {
  if (text.length > LONGEST) return undefined;
  const plain = text.replaceAll(/\s/g, '').toUpperCase();
  const parts: Part[] = [];
  for (const each of (plain.startsWith('RRULE:') ? plain.slice(6) : plain).split(';')) {
    const [, name, value] = /^([A-Z-]+)=([^=]+)$/.exec(each) ?? [];
    if (name === undefined || value === undefined) return undefined;
    parts.push([name, value]);
  }
  return parts;
}

function frequencyOf(values: Values): Frequency | undefined {
  const value = values.get('FREQ') ?? '';
  return isFrequency(value) ? value : undefined;
}

function isFrequency(value: string): value is Frequency {
  return value in MOST_INTERVAL;
}

interface Given {
  parts: readonly Part[];
  values: Values;
  frequency: Frequency;
  /** The nearest rule. */
  rule: Rule;
}

/** In which part the text differs from the nearest rule. */
function differenceOf({ parts, values, frequency, rule }: Given, { start }: Beginning): RefusalReason | undefined {
  const names = parts.map(([name]) => name);
  const repeated = names.find((name, at) => names.indexOf(name) !== at);
  if (repeated !== undefined) return { reason: 'part_repeated', part: repeated };
  const foreign = names.find((name) => ![...PARTS[frequency], ...ENDS, 'FREQ'].includes(name));
  if (foreign !== undefined) return { reason: 'part_not_supported', part: foreign, frequency };
  if (values.has('COUNT') && values.has('UNTIL')) return { reason: 'count_and_until' };

  const meant = new Map(partsOf(rule));
  const said = usual(values, frequency);
  for (const [part, value] of said) {
    if (meant.get(part) === value) continue;
    if (part === 'UNTIL') return { reason: 'until_form', form: isDate(start) ? 'date' : 'instant' };
    return { reason: 'value_not_supported', part, value: values.get(part) ?? value };
  }
  const missing = [...meant.keys()].find((part) => !said.has(part));
  return missing === undefined || (missing === 'BYDAY' && frequency === 'WEEKLY')
    ? undefined
    : { reason: 'part_missing', part: missing, frequency };
}

/** The parts as `partsOf` writes them: without defaults, weekdays in their order, a position beside its only weekday. */
function usual(values: Values, frequency: Frequency): Map<string, string> {
  const said = new Map(values);
  if (said.get('INTERVAL') === '1') said.delete('INTERVAL');
  if (said.get('WKST') === 'MO') said.delete('WKST');
  const days = said.get('BYDAY')?.split(',');
  if (days === undefined) return said;
  const names: readonly string[] = WEEKDAYS;
  said.set('BYDAY', days.toSorted((a, b) => names.indexOf(a) - names.indexOf(b)).join(','));
  const position = said.get('BYSETPOS');
  if (frequency === 'MONTHLY' && position !== undefined && days.length === 1) {
    said.set('BYDAY', `${position}${days[0]}`);
    said.delete('BYSETPOS');
  }
  return said;
}

/** What is wrong with a rule of the grammar. */
function faultOf(text: string, rule: Rule, beginning: Beginning): RefusalReason | undefined {
  if (/[a-z\s:]/.test(text)) return { reason: 'written_otherwise' };
  if (rule.end !== undefined && endsBefore(rule.end, beginning)) return { reason: 'until_before_start' };
  if (!fallsOn(rule.pattern, dayOf(beginning.start))) return { reason: 'start_is_no_occurrence' };
  return undefined;
}
