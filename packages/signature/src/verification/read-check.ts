import type { Check } from './check.js';
import { BODY_HEX, type Form, TIMESTAMPED } from './form.js';
import { type HeaderSource, readHeader } from './read-header.js';
import type { Refusal } from './refusal.js';

interface AgeLimit {
  /** Milliseconds since 1970. */
  now: number;
  toleranceSeconds: number;
}

/** The check that the headers of one form ask for, whose timestamp lies within the limit. */
export function readCheck(headers: HeaderSource, form: Form, { now, toleranceSeconds }: AgeLimit): Check | Refusal {
  const values: string[] = [];
  for (const header of form.headers) {
    const value = readHeader(headers, header);
    if (!value) return { reason: 'missing_header', header };
    // A header that came twice says two things.
    if (typeof value !== 'string') return { reason: 'malformed_header', header };
    values.push(value);
  }
  const [signature = '', timestamp = '', id = ''] = values;
  const [signatureHeader, header] = form.headers;
  const signatures = signature.match(form.pattern);
  if (!signatures) {
    const fitsOther = [TIMESTAMPED, BODY_HEX].some(({ pattern }) => pattern.test(signature));
    return { reason: fitsOther ? 'wrong_scheme' : 'malformed_header', header: signatureHeader };
  }
  if (!/^\d{1,12}$/.test(timestamp)) return { reason: 'malformed_header', header };
  const age = Math.floor(now / 1000) - Number(timestamp);
  if (age > toleranceSeconds) return { reason: 'timestamp_too_old', header };
  if (-age > toleranceSeconds) return { reason: 'timestamp_in_future', header };
  return { form, prefix: form.prefix(timestamp, id), signatures };
}
