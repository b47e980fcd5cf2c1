import { refuse } from './refuse.js';
import type { Refusal } from './verdict.js';

/** Headers as the web (`Headers`) or Node (`IncomingMessage.headers`) holds them. */
export type HeaderSource =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** @param name in lower case */
export function readHeader(headers: HeaderSource, name: string): string | Refusal {
  const value = isGetter(headers) ? headers.get(name) : (headers[name] ?? findHeader(headers, name));
  if (!value) return refuse('missing_header', name);
  // A header that came twice says two things.
  if (typeof value !== 'string') return refuse('malformed_header', name);
  return value;
}

function isGetter(headers: HeaderSource): headers is { get(name: string): string | null } {
  return typeof headers.get === 'function';
}

/** Some hosts keep the names as they were sent. */
function findHeader(headers: Readonly<Record<string, string | readonly string[] | undefined>>, name: string) {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}
