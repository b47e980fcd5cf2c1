import { BODY_HEX, type Form, type SignatureScheme, TIMESTAMPED } from './form.js';
import type { Refusal } from './refusal.js';

/** One comparison that a verifier makes for each secret: does an HMAC-SHA256 of `prefix` and body equal a signature? */
export interface Check {
  reason?: undefined;
  form: Form;
  prefix: string;
  /** In the encoding of the form, each in the one spelling that the signer writes. */
  signatures: readonly string[];
}

/** A delivery as it came in. */
export interface ReceivedDelivery {
  /** The request's headers. */
  headers: HeaderSource;
  /** As received, before anything parsed it. */
  body: string | Uint8Array;
}

export interface JudgeOptions {
  /** One or more; a signature by any of them suffices. */
  secret: string | readonly string[];
  /** `timestamped` without. Never guessed from what was received. */
  scheme?: SignatureScheme | undefined;
  /** How far a timestamp may be away, in either direction; 300 without. */
  toleranceSeconds?: number | undefined;
}

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

/** Headers as the web (`Headers`) or Node (`IncomingMessage.headers`) holds them. */
export type HeaderSource =
  | {
      /** The value of a header, by its name in any case. */
      get(name: string): string | null;
    }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** @param name in lower case */
export function readHeader(headers: HeaderSource, name: string): string | readonly string[] | null | undefined {
  if (isGetter(headers)) return headers.get(name);
  // Some hosts keep the names as they were sent.
  return headers[name] ?? Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

function isGetter(headers: HeaderSource): headers is { get(name: string): string | null } {
  return typeof headers.get === 'function';
}

const decoder = /* @__PURE__ */ new TextDecoder();

/** What a body says, `undefined` where it is no JSON. */
export function readJson(body: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : decoder.decode(body));
  } catch {
    return undefined;
  }
}
