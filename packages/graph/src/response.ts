import { jsonExcess } from '@convoke/engine/json-excess';
import { isObject, type Json, parseJson } from './json.js';

/** The members that anything of ours reads; an event has many more, and its body may be long. */
const MEMBERS = [
  ...['@odata.nextLink', '@odata.deltaLink', '@odata.etag', '@removed', 'value', 'id'],
  ...['isCancelled', 'attendees', 'status', 'response', 'time', 'emailAddress', 'address'],
  ...['proposedNewTime', 'start', 'end', 'dateTime', 'timeZone', 'singleValueExtendedProperties'],
  ...['type', 'originalStart', 'seriesMasterId'],
  ...['name', 'canEdit', 'owner', 'error', 'code', 'message'],
];

/** What one response may have of them; one that has more is refused. */
const MOST = {
  members: 50_000,
  depth: 8,
  /** UTF-16 units of a text; a longer one counts as absent. A link may be as long. */
  text: 16_384,
};

/** What may be parsed at all, so that a parser makes little of much: an event has some hundred values, five levels deep. */
const PARSED = { depth: 64, values: 1_000_000 };

/** Runs `readResponse` on another thread. Rejects if that takes too much time or memory. */
export type RunGraph = (bytes: Uint8Array) => Promise<Json | undefined>;

/**
 * Reads a JSON object into little data, which nothing in it makes large. A pure function, so any thread can run it.
 *
 * @returns `undefined` for anything else
 * @throws RangeError if it is nested deep, or has too many values, in all or of those that are read
 */
export function readResponse(bytes: Uint8Array): Json | undefined {
  if (jsonExcess(bytes, PARSED) !== undefined) throw tooMuch();
  const json = parseJson(new TextDecoder().decode(bytes));
  return json && new Members().of(json, 1);
}

class Members {
  #count = 0;

  of(json: Json, depth: number): Json {
    const known = MEMBERS.filter((name) => Object.hasOwn(json, name));
    return Object.fromEntries(known.map((name) => [name, this.#kept(json[name], depth)]));
  }

  #kept(value: unknown, depth: number): unknown {
    this.#count += 1;
    if (this.#count > MOST.members || depth > MOST.depth) throw tooMuch();
    if (Array.isArray(value)) return value.map((each) => this.#kept(each, depth + 1));
    if (isObject(value)) return this.of(value, depth + 1);
    return typeof value === 'string' && value.length > MOST.text ? undefined : value;
  }
}

function tooMuch(): RangeError {
  return new RangeError('the response has too much in it');
}
