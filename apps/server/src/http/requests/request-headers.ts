import { createHash } from 'node:crypto';
import { readIdempotencyKey, readIfMatch, withoutCredentials } from '@convoke/contract/requests';
import { accept, DomainError } from '@convoke/engine';
import { say } from '@convoke/texts';
import stringify from 'safe-stable-stringify';

/**
 * The `Idempotency-Key` of a request; `undefined` without one.
 *
 * @throws DomainError `invalid_parameter`
 */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  return accept(readIdempotencyKey(header));
}

export interface FingerprintedRequest {
  method: string;
  path: string;
  body: unknown;
  /** The key of a request whose result another key may not have; otherwise `undefined`. */
  maker: string | undefined;
}

/** Equal for two requests with the same method, path, body and maker; credentials in the body do not count. */
export function requestFingerprint({ method, path, body, maker }: FingerprintedRequest): string {
  const content = stringify(withoutCredentials(body)) ?? '';
  const hash = createHash('sha256').update(`${method} ${path}\n${content}`);
  return (maker === undefined ? hash : hash.update(`\n${maker}`)).digest('base64url');
}

/**
 * The tags in `If-Match`, without quotes; `undefined` if any will do.
 *
 * @throws DomainError `invalid_parameter` for anything but a list of tags
 */
export function ifMatch(header: string | undefined): readonly string[] | undefined {
  return accept(readIfMatch(header));
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The `Last-Event-ID` of a request for a stream, whose event ids are UUIDs; `undefined` without one.
 *
 * @throws DomainError `invalid_parameter`
 */
export function lastEventId(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && UUID.test(header)) return header;
  throw new DomainError('invalid_parameter', say('not_an_event_id'), {
    param: 'Last-Event-ID',
  });
}
