import type { SignatureScheme } from '../signature-scheme.js';
import type { Check } from './check.js';
import { type HeaderSource, readHeader } from './read-header.js';
import { type AgeLimit, readTimestamp } from './read-timestamp.js';
import { refuse } from './refuse.js';
import type { Refusal } from './verdict.js';

const HEADER = 'x-service-signature';
/** 32 bytes each. The last digit of Base64 has two bits to spare: only the spelling with zeros is taken. */
const FORMS = { timestamped: /^sha256=[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/, 'body-hex': /^sha256=[0-9a-f]{64}$/ };

/**
 * The check of specification §6.4. The timestamp is judged with both schemes, but only `timestamped` protects it.
 */
export function serviceCheck(headers: HeaderSource, scheme: SignatureScheme, limit: AgeLimit): Check | Refusal {
  const signature = readHeader(headers, HEADER);
  if (typeof signature !== 'string') return signature;
  if (!FORMS[scheme].test(signature)) return refuse(misfit(signature), HEADER);
  const timestamp = readTimestamp(headers, 'x-service-timestamp', limit);
  if (typeof timestamp !== 'string') return timestamp;
  const signatures = [signature.slice('sha256='.length)];
  const timestamped = scheme === 'timestamped';
  return {
    key: 'text',
    prefix: timestamped ? `${timestamp}.` : '',
    encoding: timestamped ? 'base64' : 'hex',
    signatures,
  };
}

function misfit(signature: string): 'wrong_scheme' | 'malformed_header' {
  return Object.values(FORMS).some((form) => form.test(signature)) ? 'wrong_scheme' : 'malformed_header';
}
