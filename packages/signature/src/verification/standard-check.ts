import type { Check } from './check.js';
import { type HeaderSource, readHeader } from './read-header.js';
import { type AgeLimit, readTimestamp } from './read-timestamp.js';
import { refuse } from './refuse.js';
import type { Refusal } from './verdict.js';

const HEADER = 'webhook-signature';
const SIGNATURE = /^v1,([A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=)$/;

/** The check of Standard Webhooks: several signatures may stand side by side, and those of other versions are passed over. */
export function standardCheck(headers: HeaderSource, limit: AgeLimit): Check | Refusal {
  const id = readHeader(headers, 'webhook-id');
  if (typeof id !== 'string') return id;
  const timestamp = readTimestamp(headers, 'webhook-timestamp', limit);
  if (typeof timestamp !== 'string') return timestamp;
  const list = readHeader(headers, HEADER);
  if (typeof list !== 'string') return list;
  const signatures = list
    .split(' ')
    .map((each) => SIGNATURE.exec(each)?.[1])
    .filter((each) => each !== undefined);
  if (signatures.length === 0) return refuse('malformed_header', HEADER);
  return { key: 'standard', prefix: `${id}.${timestamp}.`, encoding: 'base64', signatures };
}
