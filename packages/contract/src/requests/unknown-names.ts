import { type Said, say } from '@convoke/texts';
import type { RequestNames } from '../contract.js';
import type { components } from '../generated/public/api.js';
import { requestNames } from '../generated/public/request-names.js';
import type { OperationId } from '../public.js';
import { pairOf } from '../schemas/query.js';
import { nearestName } from './nearest-name.js';

/** A warning without its sentence. */
type Warning = Omit<components['schemas']['Warning'], 'message' | 'reason'> & { reason: Said };

/** A part of a request that its operation does not know. */
interface UnknownName {
  code: 'unknown_field' | 'unknown_parameter';
  /** Where it is: `adress`, `invitees[3].adress`, `recurrence.count`. */
  place: string;
  name: string;
  known: readonly string[];
}

const CREDENTIALS = ['apiKey', 'apiSecret'];
/** Warnings of one response; the contract has a bound for all of them, and the domain has its own. */
const MOST = 6;
/** Characters of a name that are repeated to who sent it. */
const LONGEST = 64;
/** As many known names are listed if none is like the unknown one. */
const FEW = 8;

/** The names in a request that its operation does not know, which were ignored. */
export interface SentNames {
  /** Of the query. */
  query: readonly string[];
  /** The body as it was parsed. */
  body: unknown;
  /** Whether credentials may be in the query. */
  credentialsInQuery: boolean;
}

/**
 * Warns of fields and query parameters that the operation does not know: clients may send them, as they may be
 * newer than the server, but mostly they are misspelt. It takes time for a few names only, however many there are.
 */
export function warnOfUnknownNames(id: OperationId, sent: SentNames): Warning[] {
  const warnings: Warning[] = [];
  for (const unknown of unknownNames(requestNames[id], sent)) {
    if (warnings.length === MOST - 1)
      return [...warnings, { ...warningOf(unknown), reason: say('names_unknown', { field: shown(unknown.place) }) }];
    warnings.push(warningOf(unknown));
  }
  return warnings;
}

/** The unknown field of a body that probably was to be `missing`; `undefined` without one. */
export function misspelt(id: OperationId, { body, missing }: { body: unknown; missing: string }): string | undefined {
  const { body: known } = requestNames[id];
  for (const { name, place } of unknownFields(requestNames[id], body)) {
    if (name === place && nearestName(name, known) === missing) return shown(name);
  }
  return undefined;
}

function warningOf({ code, place, name, known }: UnknownName): Warning {
  const nearest = nearestName(name, known);
  const field = shown(place);
  if (nearest !== undefined) return { code, reason: say('name_meant', { field, nearest }), param: field };
  const isFew = known.length > 0 && known.length <= FEW;
  const reason = isFew ? say('name_known', { field, known: known.join(', ') }) : say('name_unknown', { field });
  return { code, reason, param: field };
}

/** A name in one line of visible characters, and not too long. */
function shown(name: string): string {
  const [...characters] = name.slice(0, 2 * LONGEST).toWellFormed();
  const short = characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : characters.join('');
  return short.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
}

function* unknownNames(names: RequestNames, { query, body, credentialsInQuery }: SentNames): Generator<UnknownName> {
  const known = credentialsInQuery ? [...names.query, ...CREDENTIALS] : names.query;
  for (const name of query) {
    const pair = pairOf(name);
    if (pair && names.pairs?.includes(pair.parameter)) continue;
    if (!known.includes(name)) yield { code: 'unknown_parameter', place: name, name, known: names.query };
  }
  yield* unknownFields(names, body);
}

function* unknownFields(names: RequestNames, body: unknown): Generator<UnknownName> {
  if (!isObject(body)) return;
  for (const [name, value] of Object.entries(body)) {
    const inPart = Object.hasOwn(names.parts, name) ? names.parts[name] : undefined;
    if (inPart && Array.isArray(value)) yield* unknownInRows(inPart, { list: name, rows: value });
    else if (inPart) yield* unknownInRows(inPart, { list: name, rows: [value], isOne: true });
    else if (!names.body.includes(name) && !CREDENTIALS.includes(name)) {
      yield { code: 'unknown_field', place: name, name, known: names.body };
    }
  }
}

/** Each name once, where it comes first. */
function* unknownInRows(
  known: readonly string[],
  { list, rows, isOne = false }: { list: string; rows: readonly unknown[]; isOne?: boolean },
): Generator<UnknownName> {
  const seen = new Set(known);
  for (const [index, row] of rows.entries()) {
    if (!isObject(row)) continue;
    for (const name of Object.keys(row)) {
      if (seen.has(name)) continue;
      seen.add(name);
      yield { code: 'unknown_field', place: `${list}${isOne ? '' : `[${index}]`}.${name}`, name, known };
    }
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
