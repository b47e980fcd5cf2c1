import { ValidationError } from './errors.js';
import { checkNames, numberFault } from './options.js';
import type { RequestHeaders } from './transport/raw.js';

/** Options of a single call. */
export interface ReadOptions {
  /** Headers of this call, which take precedence over the client's own. */
  headers?: RequestHeaders | undefined;
  /** Ends the call with an `AbortedError` at any point. `AbortSignal.timeout(…)` limits the whole call. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for each attempt, instead of the client's timeout. */
  timeout?: number | undefined;
  /** Retries, instead of the client's number. */
  maxRetries?: number | undefined;
}

/** Options of a single call that changes something. */
export interface CallOptions extends ReadOptions {
  /**
   * Identifies this request for 24 hours: repeated with the same key, it gets the same answer and has no second effect.
   * 1 to 255 visible ASCII characters, such as a UUID. By default each call gets a new one.
   */
  idempotencyKey?: string | undefined;
}

/** Options of a single change to an appointment. */
export interface ChangeOptions extends CallOptions {
  /**
   * Makes the change only if the appointment still has this `revision`; otherwise the call fails with a
   * `ConflictError` whose code is `revision_mismatch`, and nothing changes.
   */
  ifRevision?: number | undefined;
  /**
   * The same with the `etag` that the appointment had when it was read, which also notices changes that nobody was
   * notified of. Not together with `ifRevision`.
   */
  ifMatch?: string | undefined;
}

/**
 * A call's options as openapi-fetch passes them on.
 *
 * @throws ValidationError if the key cannot be sent in a header
 * @throws TypeError if an option is unknown, a number is out of range, or a header cannot be sent
 */
export function callInit(options: ChangeOptions = {}) {
  checkNames('option', options, NAMES);
  const { idempotencyKey, ifRevision, ifMatch, headers, signal, timeout, maxRetries } = options;
  checkLimit('timeout', timeout);
  checkLimit('maxRetries', maxRetries);
  const fault = headersFault(headers);
  if (fault) throw new TypeError(`headers ${fault}`);
  if (idempotencyKey !== undefined && !/^[\x21-\x7e]{1,255}$/.test(idempotencyKey)) {
    const details = { code: 'invalid_parameter', param: 'Idempotency-Key' };
    throw new ValidationError('idempotencyKey must be 1 to 255 visible ASCII characters.', details);
  }
  return {
    timeout,
    maxRetries,
    signal: signal ?? null,
    headers: {
      ...headers,
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      ...conditionOf({ ifRevision, ifMatch }),
    },
  };
}

/** @throws TypeError if both are given, or the tag is none */
function conditionOf({ ifRevision, ifMatch }: Pick<ChangeOptions, 'ifRevision' | 'ifMatch'>): RequestHeaders {
  if (ifRevision !== undefined && ifMatch !== undefined) throw new TypeError('Pass ifMatch or ifRevision, not both.');
  const tag = ifMatch ?? ifRevision;
  if (tag === undefined) return {};
  if (typeof tag === 'string' && !/^[\w-]+$/.test(tag))
    throw new TypeError('ifMatch must be the etag of an appointment.');
  return { 'If-Match': `"${tag}"` };
}

/**
 * A call's options and the ids in its path, as openapi-fetch passes them on.
 *
 * @throws ValidationError if the key cannot be sent in a header
 * @throws TypeError if an option is unknown, a number is out of range, or a header cannot be sent
 */
export function pathInit<Path>(path: Path, options?: ChangeOptions) {
  return { ...callInit(options), params: { path } };
}

/** Nothing, or else the fields that were forgotten, which no list has. */
export type Complete<Rest> = [Rest] extends [never] ? unknown : { forgotten: Rest };

/**
 * A call's options and the fields of its body, which come in one object, and the ids in its path.
 *
 * @param fields the names of all those fields: a list without one of them does not compile
 * @throws ValidationError if the key cannot be sent in a header
 * @throws TypeError if a name is unknown, a number is out of range, or a header cannot be sent
 */
export function splitInit<Path, Given extends CallOptions, Field extends keyof Given & string>(
  path: Path,
  given: Given,
  fields: readonly Field[] & Complete<Exclude<keyof Given, keyof CallOptions | Field>>,
) {
  const { idempotencyKey, headers, signal, timeout, maxRetries, ...body } = { ...given };
  checkNames('option', body, fields);
  return { ...pathInit(path, { idempotencyKey, headers, signal, timeout, maxRetries }), body };
}

/**
 * The same for a change that an appointment must be ready for.
 *
 * @throws TypeError also if both conditions are given, or the tag is none
 */
export function conditionalInit<Path, Given extends ChangeOptions, Field extends keyof Given & string>(
  path: Path,
  given: Given,
  fields: readonly Field[] & Complete<Exclude<keyof Given, keyof ChangeOptions | Field>>,
) {
  const { idempotencyKey, headers, signal, timeout, maxRetries, ifRevision, ifMatch, ...body } = { ...given };
  checkNames('option', body, fields);
  const options = { idempotencyKey, headers, signal, timeout, maxRetries, ifRevision, ifMatch };
  return { ...pathInit(path, options), body };
}

const NAMES = [
  'headers',
  'signal',
  'timeout',
  'maxRetries',
  'idempotencyKey',
  'ifRevision',
  'ifMatch',
] satisfies (keyof ChangeOptions)[];
const SMALLEST = { timeout: 1, maxRetries: 0 };

/** @throws TypeError unless it is `undefined` or in range */
function checkLimit(name: keyof typeof SMALLEST, value: number | undefined): void {
  const fault = numberFault(value, SMALLEST[name]);
  if (fault) throw new TypeError(`${name} ${fault}`);
}

/** `fetch` refuses them, too, which would look like a failed connection. The value may be a secret. */
export function headersFault(headers: unknown): string | undefined {
  for (const [name, value = ''] of Object.entries(headers ?? {})) {
    // RFC 9110 §5.1, §5.5
    if (/^[!#$%&'*+.^`|~\w-]+$/.test(name) && /^[\t -~\x80-\xff]*$/.test(value)) continue;
    return `has one that cannot be sent: the name or the value of ${JSON.stringify(name)}.`;
  }
  return undefined;
}
