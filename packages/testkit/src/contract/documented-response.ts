import { asObject } from './as-object.js';
import { jsonPointer } from './json-pointer.js';

/** A response of the document, without references. */
export interface DocumentedResponse {
  /** Pointers of what it may carry by media type; none where it has no body. */
  contents: Map<string, string>;
  /** Pointers of the documented headers by lower-case name. */
  headers: Map<string, string>;
  /** Names of those that must be there. */
  required: string[];
  /** Error codes that it may carry; `undefined` for a success. */
  codes: unknown[] | undefined;
}

/** @param at pointer of the response or of a reference to it; @returns `undefined` where nothing is */
export function documentedResponse(document: unknown, at: string): DocumentedResponse | undefined {
  if (jsonPointer.read(document, at) === undefined) return undefined;
  const pointer = target(document, at);
  const { content, headers, 'x-error-codes': codes } = asObject(jsonPointer.read(document, pointer));
  const entries = Object.keys(asObject(headers)).map((name): [string, string] => [
    name.toLowerCase(),
    target(document, pointer + jsonPointer.of(['headers', name])),
  ]);
  const isRequired = (header: string) => asObject(jsonPointer.read(document, header)).required === true;
  return {
    contents: new Map(
      Object.keys(asObject(content)).map((type) => [type, pointer + jsonPointer.of(['content', type])]),
    ),
    headers: new Map(entries),
    required: entries.filter(([, header]) => isRequired(header)).map(([name]) => name),
    codes: Array.isArray(codes) ? codes : undefined,
  };
}

/** Where something stands in the document, behind its reference. */
function target(document: unknown, pointer: string): string {
  const { $ref } = asObject(jsonPointer.read(document, pointer));
  return typeof $ref === 'string' ? $ref.slice(1) : pointer;
}
