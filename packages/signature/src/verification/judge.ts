import { checkScheme, checkSecrets, checkTolerance } from './check-options.js';
import { BODY_HEX, FORMS, type Form, type SignatureScheme, TIMESTAMPED } from './form.js';

/** One comparison that a verifier makes for each secret: does an HMAC-SHA256 of `prefix` and body equal a signature? */
export interface Check {
  reason?: undefined;
  form: Form;
  prefix: string;
  /** In the encoding of the form, each in the one spelling that signers use. */
  signatures: readonly string[];
}

/** A delivery as received. */
export interface ReceivedDelivery {
  /** The request's headers. */
  headers: HeaderSource;
  /** As received, before anything parsed it. */
  body: string | Uint8Array;
}

export interface JudgeOptions {
  /** One or more; a signature by any of them is sufficient. */
  secret: string | readonly string[];
  /** Default: `timestamped`. Never guessed from the delivery. */
  scheme?: SignatureScheme | undefined;
  /** How far a timestamp may be away, in either direction; default: 300. */
  toleranceSeconds?: number | undefined;
}

interface AgeLimit {
  /** Milliseconds since 1970. */
  now: number;
  toleranceSeconds: number;
}

/** Whether one of the signatures was made with one of the secrets. */
export type Matches = (check: Check, body: string | Uint8Array, secrets: readonly string[]) => boolean;

export interface JudgeContext {
  /** Milliseconds since 1970. */
  now: number;
  matches: Matches;
}

/**
 * Judges a delivery, by the same rules whichever library computes the HMAC.
 *
 * @returns why it is refused; `undefined` if it is genuine and fresh
 * @throws TypeError if a secret, the scheme or the tolerance cannot be meant
 */
export function judge(
  { headers, body }: ReceivedDelivery,
  { secret, scheme = 'timestamped', toleranceSeconds = 300 }: JudgeOptions,
  { now, matches }: JudgeContext,
): Refusal | undefined {
  const secrets = checkSecrets(secret);
  checkScheme(scheme);
  checkTolerance(toleranceSeconds);
  if (typeof body !== 'string' && !ArrayBuffer.isView(body)) return { reason: 'body_parsed' };
  const outcomes: (Check | Refusal)[] = [];
  for (const compact of [false, true]) {
    const text = compact ? compactJson(body) : body;
    for (const form of FORMS[scheme]) {
      const check = readCheck(headers, form, { now, toleranceSeconds });
      outcomes.push(check);
      if (check.reason || text === undefined || !matches(check, text, secrets)) continue;
      return compact ? { reason: 'body_reserialized' } : undefined;
    }
  }
  // Reports the headers of the scheme or, if they are missing, those of Standard Webhooks.
  const decisive = outcomes.find(({ reason }) => reason !== 'missing_header') ?? outcomes[0];
  return decisive?.reason ? decisive : { reason: reasonOfMismatch(body) };
}

/** Why no secret has signed a body: what has become of it, if its beginning shows that. */
function reasonOfMismatch(body: string | Uint8Array): RefusalReason {
  const start = typeof body === 'string' ? body : decoder.decode(body.subarray(0, 3));
  if (start === '') return 'body_empty';
  // RFC 1952 §2.3.1; as text, its second byte may be lost.
  if (start.startsWith('\x1f')) return 'body_compressed';
  // What `{"` becomes.
  return start.startsWith('eyJ') ? 'body_base64' : 'no_matching_secret';
}

/**
 * A body as the signer writes JSON, without white space. Not for long ones, because it only helps to explain a
 * refusal.
 */
function compactJson(body: string | Uint8Array): string | undefined {
  return body.length > 65_536 ? undefined : attempt(() => JSON.stringify(readJson(body)));
}

/**
 * Every reason to refuse a delivery, with its cause and its first remedy. The same words are in the messages of the
 * SDK, in those of `convoke verify` and in docs/receiving-webhooks.md.
 */
export const REFUSALS = {
  missing_header: 'The header is missing: a proxy removed it, or this is no delivery. Let the proxy pass it on.',
  malformed_header: 'The header is unreadable: a proxy changed it. Let the proxy pass it on.',
  timestamp_too_old: 'It is too old: a replay, or a wrong clock. Set the clock.',
  timestamp_in_future: 'It is from the future: a wrong clock. Set the clock.',
  wrong_scheme: 'The other scheme signed it. Pass the signatureScheme of the webhook as scheme.',
  no_matching_secret: 'Another secret signed it, or a proxy changed it. Compare the secrets.',
  body_empty: 'The body is empty: it was read. Pass the body as received.',
  body_compressed: 'The body is compressed. Decompress it first.',
  body_base64: 'The body is in Base64, as functions get it. Decode it first.',
  body_reserialized: 'The body is the same JSON in other bytes. Pass the body as received.',
  body_parsed: 'The body is an object: it was parsed. Pass the body as received.',
  malformed_body: 'The body is no event. Send only deliveries.',
} as const;

/** The cause of a refusal and its remedy, for people to read; of a timestamp with the numbers. */
export function causeOf({
  reason,
  seconds,
  toleranceSeconds,
}: Omit<Refusal, 'reason'> & { reason: keyof typeof REFUSALS }): string {
  const distance = seconds === undefined ? '' : ` It is ${seconds} s away; ${toleranceSeconds} s are allowed.`;
  return REFUSALS[reason] + distance;
}

/** Where reasons are documented. */
export const DOCUMENTATION = 'https://convoke.github.io/convoke/receiving-webhooks.html#refusals';

/**
 * Why a verifier refuses a delivery. `malformed_body` is not among them, because only a reader of the event
 * can detect it.
 */
export type RefusalReason = Exclude<keyof typeof REFUSALS, 'malformed_body'>;

export interface Refusal {
  reason: RefusalReason;
  /** Name of the faulty header, in lower case. */
  header?: string | undefined;
  /** How many seconds the timestamp is away from now, if that is too far. */
  seconds?: number | undefined;
  /** How many it may be away. */
  toleranceSeconds?: number | undefined;
}

/** The check that the headers of one form require, if their timestamp is within the limit. */
function readCheck(headers: HeaderSource, form: Form, { now, toleranceSeconds }: AgeLimit): Check | Refusal {
  const values: string[] = [];
  for (const header of form.headers) {
    const value = readHeader(headers, header);
    if (!value) return { reason: 'missing_header', header };
    // A repeated header is ambiguous.
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
  const seconds = Math.abs(age);
  if (seconds > toleranceSeconds) {
    return { reason: age > 0 ? 'timestamp_too_old' : 'timestamp_in_future', header, seconds, toleranceSeconds };
  }
  return { form, prefix: form.prefix(timestamp, id), signatures };
}

/** Headers of the web (`Headers`), of Node (`headers`, `headersDistinct`), or as a host of functions passes them on. */
export type HeaderSource =
  | {
      /** The value of a header, by its name in any case. */
      get(name: string): string | null;
    }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The value of a header. Some hosts keep the case of names, and a list for each.
 *
 * @param name in lower case
 */
export function readHeader(headers: HeaderSource, name: string): string | readonly string[] | null | undefined {
  const value = isGetter(headers)
    ? headers.get(name)
    : (headers[name] ?? Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1]);
  return Array.isArray(value) && value.length < 2 ? value[0] : value;
}

function isGetter(headers: HeaderSource): headers is { get(name: string): string | null } {
  return typeof headers.get === 'function';
}

const decoder = /* @__PURE__ */ new TextDecoder();

/** The value of a JSON body; `undefined` if it is not JSON. */
export function readJson(body: string | Uint8Array): unknown {
  return attempt(() => JSON.parse(typeof body === 'string' ? body : decoder.decode(body)));
}

/** `undefined` if there is no result: text is no JSON, or nesting exhausts the stack. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
