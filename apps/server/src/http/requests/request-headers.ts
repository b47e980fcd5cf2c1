import { createHash } from 'node:crypto';
import { limits } from '@convoke/contract';
import { DomainError } from '@convoke/engine';
import { say } from '@convoke/texts';
import stringify from 'safe-stable-stringify';

const VISIBLE_ASCII = /^[\x21-\x7e]+$/;
const { maxLength: LONGEST_KEY } = limits.IdempotencyKey;

/**
 * The `Idempotency-Key` of a request; `undefined` without one.
 *
 * @throws DomainError `invalid_parameter`
 */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && header.length <= LONGEST_KEY && VISIBLE_ASCII.test(header)) return header;
  throw new DomainError('invalid_parameter', say('not_an_idempotency_key', { most: LONGEST_KEY }), {
    param: 'Idempotency-Key',
  });
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

function withoutCredentials(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { apiKey: _, apiSecret: __, ...rest } = { apiKey: undefined, apiSecret: undefined, ...body };
  return rest;
}

/** Maximum length of the header; tags are short. */
const { maxLength: MAX_LENGTH } = limits.IfMatch;
/** One element of the list, which may be empty, and its end (RFC 9110 §5.6.1, §8.8.3). */
const ELEMENT = /[ \t]*(?:(?<weak>W\/)?"(?<tag>[\x21\x23-\x7e\x80-\xff]*)"[ \t]*)?(?:,|$)/y;

/**
 * The tags in `If-Match` (RFC 9110 §13.1.1), without quotes; `undefined` without the header and for `*`, which matches
 * every existing appointment. Weak tags never match here and are left out.
 *
 * @throws DomainError `invalid_parameter` for anything but a list of tags: if it were ignored, a conditional change
 *   would be made unconditionally
 */
export function ifMatch(header: string | undefined): readonly string[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const elements = header.length > MAX_LENGTH ? [] : elementsOf(header);
  const tags = elements.filter(({ tag }) => tag !== undefined);
  if (tags.length === 0) throw malformed();
  return tags.flatMap(({ weak, tag = '' }) => (weak === undefined ? [tag] : []));
}

/** Empty if the text is not a list. */
function elementsOf(header: string): { weak?: string; tag?: string }[] {
  const elements: { weak?: string; tag?: string }[] = [];
  ELEMENT.lastIndex = 0;
  for (;;) {
    const found = ELEMENT.exec(header);
    if (!found) return [];
    elements.push({ ...found.groups });
    if (!found[0].endsWith(',')) return elements;
  }
}

function malformed(): DomainError {
  const message = say('not_entity_tags');
  return new DomainError('invalid_parameter', message, { param: 'If-Match' });
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
