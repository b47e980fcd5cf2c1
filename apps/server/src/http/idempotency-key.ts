import { createHash } from 'node:crypto';
import { DomainError } from '@convoke/engine';
import stringify from 'safe-stable-stringify';

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/;

/**
 * The `Idempotency-Key` of a request; `undefined` without one.
 *
 * @throws DomainError `invalid_parameter`
 */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && VISIBLE_ASCII.test(header)) return header;
  throw new DomainError('invalid_parameter', 'Idempotency-Key must be 1 to 255 visible ASCII characters.', {
    param: 'Idempotency-Key',
  });
}

/** What two requests must have in common to count as one: method, path, and the body without credentials. */
export function requestFingerprint(request: { method: string; path: string; body: unknown }): string {
  const { method, path, body } = request;
  const content = stringify(withoutCredentials(body)) ?? '';
  return createHash('sha256').update(`${method} ${path}\n${content}`).digest('base64url');
}

function withoutCredentials(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { apiKey: _, apiSecret: __, ...rest } = { apiKey: undefined, apiSecret: undefined, ...body };
  return rest;
}
