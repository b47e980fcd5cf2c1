import { type HeaderSource, readHeader } from './read-header.js';
import { refuse } from './refuse.js';
import type { Refusal } from './verdict.js';

const DIGITS = /^[0-9]{1,12}$/;

export interface AgeLimit {
  /** Unix seconds. */
  now: number;
  toleranceSeconds: number;
}

/**
 * The text of a timestamp header that lies within the limit.
 *
 * @param header in lower case
 */
export function readTimestamp(headers: HeaderSource, header: string, limit: AgeLimit): string | Refusal {
  const text = readHeader(headers, header);
  if (typeof text !== 'string') return text;
  if (!DIGITS.test(text)) return refuse('malformed_header', header);
  const age = limit.now - Number(text);
  if (age > limit.toleranceSeconds) return refuse('timestamp_too_old', header);
  if (age < -limit.toleranceSeconds) return refuse('timestamp_in_future', header);
  return text;
}
