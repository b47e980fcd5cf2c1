import type { OpenapiDocument, Schema } from './openapi-document.js';

/**
 * Who writes a value: a client, so the server must not take less than before, or the server, so it must not send
 * more.
 */
export type Direction = 'request' | 'response';

interface Comparison {
  before: OpenapiDocument;
  after: OpenapiDocument;
  direction: Direction;
  /** Where the schemas are, such as `body.name`. */
  place: string;
  /** Pairs that are being compared, since schemas may contain themselves. */
  open?: readonly string[];
}

/** Their values may become more at any time (docs/reference/versioning.md). */
const OPEN_ENUMERATIONS = new Set(['ErrorCode', 'WarningCode']);

const LEAST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const;
const MOST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const;

/** @returns a sentence for each change that may break somebody */
export function compareSchemas(old: unknown, now: unknown, comparison: Comparison): string[] {
  const { before, after, direction, place, open = [] } = comparison;
  const [a, b] = [before.schema(old), after.schema(now)];
  const pair = `${a.name} ${b.name}`;
  if (a.name !== undefined && open.includes(pair)) return [];
  const inner = { ...comparison, open: [...open, pair] };
  const own = [
    ...compareTypes(a, b, direction),
    ...compareValues(a, b, direction),
    ...(direction === 'request' ? compareLimits(a, b) : []),
  ];
  return [
    ...own.map((change) => `${place} ${change}`),
    ...compareProperties(a, b, inner),
    ...compareAlternatives(a, b, inner),
    ...(a.items === undefined || b.items === undefined
      ? []
      : compareSchemas(a.items, b.items, { ...inner, place: `${place}[]` })),
  ];
}

/** What the narrower side must contain: of a request all that was taken, of a response nothing that was not sent. */
function lost<T>(a: readonly T[], b: readonly T[], direction: Direction): T[] {
  return direction === 'request' ? a.filter((each) => !b.includes(each)) : b.filter((each) => !a.includes(each));
}

function compareTypes(a: Schema, b: Schema, direction: Direction): string[] {
  const [before, after] = [typesOf(a), typesOf(b)];
  const changes: string[] = [];
  if (before.length === 0 || after.length === 0) {
    if (before.length !== after.length && (direction === 'request') === (before.length === 0)) {
      changes.push(
        `has the type ${after.join(' or ') || 'of anything'}, and before ${before.join(' or ') || 'of anything'}`,
      );
    }
  } else if (lost(before, after, direction).length > 0) {
    changes.push(`is ${after.join(' or ')}, and was ${before.join(' or ')}`);
  }
  if (a.format !== b.format && !(direction === 'request' && b.format === undefined)) {
    changes.push(`has the format ${b.format ?? 'of any text'}, and had ${a.format ?? 'none'}`);
  }
  return changes;
}

/** A whole number is a number. */
function typesOf({ type = [] }: Schema): string[] {
  const types = Array.isArray(type) ? type : [type];
  return types.includes('number') ? [...new Set([...types, 'integer'])] : [...types];
}

function compareValues(a: Schema, b: Schema, direction: Direction): string[] {
  if (b.name !== undefined && OPEN_ENUMERATIONS.has(b.name) && direction === 'response') return [];
  const [before, after] = [valuesOf(a), valuesOf(b)];
  if (before && after) {
    const verb = direction === 'request' ? 'no longer takes' : 'may now be';
    return lost(before, after, direction).map((value) => `${verb} ${value}`);
  }
  if (!before && after && direction === 'request') return [`takes only ${after.join(', ')}`];
  return before && !after && direction === 'response' ? [`may now be anything besides ${before.join(', ')}`] : [];
}

/** As JSON, so that they can be compared. */
function valuesOf(schema: Schema): string[] | undefined {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value));
  return schema.const === undefined ? undefined : [JSON.stringify(schema.const)];
}

function compareLimits(a: Schema, b: Schema): string[] {
  const narrowed = (key: string, isNarrower: (before: number, after: number) => boolean) => {
    const [before, after] = [a[key], b[key]];
    if (typeof after !== 'number' || (typeof before === 'number' && !isNarrower(before, after))) return [];
    return [`has the ${key} ${after}, and had ${typeof before === 'number' ? before : 'none'}`];
  };
  const closes = b.additionalProperties === false && a.additionalProperties !== false;
  return [
    ...LEAST.flatMap((key) => narrowed(key, (before, after) => after > before)),
    ...MOST.flatMap((key) => narrowed(key, (before, after) => after < before)),
    // Whether one pattern takes all that another took, no program can tell.
    ...(b.pattern === undefined || a.pattern === b.pattern
      ? []
      : [`has the pattern ${b.pattern}, and had ${a.pattern ?? 'none'}`]),
    ...(closes ? ['refuses fields that it does not know'] : []),
  ];
}

function compareProperties(a: Schema, b: Schema, comparison: Comparison): string[] {
  const { direction, place } = comparison;
  const kept = Object.keys(a.properties).flatMap((name) => {
    const field = `${place}.${name}`;
    if (!(name in b.properties)) return [`${field} was removed`];
    const required = { before: a.required.includes(name), after: b.required.includes(name) };
    const isBroken = direction === 'request' ? !required.before && required.after : required.before && !required.after;
    return [
      ...(isBroken ? [`${field} ${direction === 'request' ? 'is required now' : 'may now be absent'}`] : []),
      ...compareSchemas(a.properties[name], b.properties[name], { ...comparison, place: field }),
    ];
  });
  if (direction === 'response') return kept;
  const added = b.required.filter((name) => !(name in a.properties));
  return [...kept, ...added.map((name) => `${place}.${name} is new and required`)];
}

/** Each alternative of the narrower side must be one of the other's. */
function compareAlternatives(a: Schema, b: Schema, comparison: Comparison): string[] {
  const [before, after] = [a.oneOf ?? a.anyOf, b.oneOf ?? b.anyOf];
  if (!before || !after) return [];
  const fits = (old: unknown, now: unknown) => compareSchemas(old, now, comparison).length === 0;
  const isRequest = comparison.direction === 'request';
  const homeless = isRequest
    ? before.filter((old) => !after.some((now) => fits(old, now)))
    : after.filter((now) => !before.some((old) => fits(old, now)));
  return homeless.map((each) => `${comparison.place} ${isRequest ? 'no longer takes' : 'may now be'} ${nameOf(each)}`);
}

function nameOf(schema: unknown): string {
  return JSON.stringify(schema).slice(0, 100);
}
