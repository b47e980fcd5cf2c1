import { type Said, say } from '@convoke/texts';
import { limits } from '../generated/public/limits.js';

/**
 * What every request says besides its fields: credentials, idempotency key, entity tags, media type. The server and the
 * in-memory Convoke read them alike. Held by the server's `request-credentials.test.ts`, `if-match.test.ts` and
 * `linear-time.test.ts`, and by `test/spec/refusals.test.ts` of both.
 */

/** What was read, or why it cannot be used. */
export type Read<Value> = { value: Value } | { problem: RequestProblem };

export interface RequestProblem {
  code: 'invalid_credentials' | 'invalid_parameter' | 'unsupported_media_type';
  param: string;
  reason: Said;
}

/** As both Node and `Headers` give them, under their names in lower case. */
type HeaderValue = string | string[] | undefined;

const VISIBLE_ASCII = /^[\x21-\x7e]+$/;
const { maxLength: LONGEST_KEY } = limits.IdempotencyKey;

/** The `Idempotency-Key` of a request; `undefined` without one. */
export function readIdempotencyKey(header: HeaderValue): Read<string | undefined> {
  if (header === undefined) return { value: undefined };
  if (typeof header === 'string' && header.length <= LONGEST_KEY && VISIBLE_ASCII.test(header))
    return { value: header };
  const reason = say('not_an_idempotency_key', { most: LONGEST_KEY });
  return { problem: { code: 'invalid_parameter', param: 'Idempotency-Key', reason } };
}

/** Maximum length of the header; tags are short. */
const { maxLength: MAX_LENGTH } = limits.IfMatch;
/** One element of the list, which may be empty, and its end (RFC 9110 §5.6.1, §8.8.3). */
const ELEMENT = /[ \t]*(?:(?<weak>W\/)?"(?<tag>[\x21\x23-\x7e\x80-\xff]*)"[ \t]*)?(?:,|$)/y;

/**
 * The tags in `If-Match` (RFC 9110 §13.1.1), without quotes; `undefined` without the header and for `*`, which matches
 * every existing appointment. Weak tags never match here and are left out. Anything but a list of tags is a problem: if
 * it were ignored, a conditional change would be made unconditionally.
 */
export function readIfMatch(header: string | undefined): Read<readonly string[] | undefined> {
  if (header === undefined || header.trim() === '*') return { value: undefined };
  const elements = header.length > MAX_LENGTH ? [] : elementsOf(header);
  const tags = elements.filter(({ tag }) => tag !== undefined);
  if (tags.length > 0) return { value: tags.flatMap(({ weak, tag = '' }) => (weak === undefined ? [tag] : [])) };
  return { problem: { code: 'invalid_parameter', param: 'If-Match', reason: say('not_entity_tags') } };
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

/** The media type of a body must be JSON, in UTF-8 if it says so. */
export function readMediaType(contentType = ''): Read<'application/json'> {
  const [type = '', ...parameters] = contentType.toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  const isUtf8 = charset === undefined || /^charset="?utf-?8"?$/.test(charset);
  if (type.trim() === 'application/json' && isUtf8) return { value: 'application/json' };
  return { problem: { code: 'unsupported_media_type', param: 'Content-Type', reason: say('body_media_type') } };
}

/** A body is sent as it is. */
export function readContentEncoding(encoding = 'identity'): Read<'identity'> {
  if (encoding === 'identity') return { value: encoding };
  return { problem: { code: 'unsupported_media_type', param: 'Content-Encoding', reason: say('body_encoded') } };
}

/** The places where a request may carry credentials (specification §5). */
export interface CredentialSources {
  body: unknown;
  headers: Readonly<Record<string, HeaderValue>>;
  /** `undefined` for methods other than GET and DELETE, for which credentials in the query do not count. */
  query: Readonly<Record<string, HeaderValue>> | undefined;
}

/** Maximum length of a key or a secret; ours have 35 and 46 characters. */
const LONGEST = limits.ApiKey.maxLength;
/** Maximum length of both in HTTP Basic: four Base64 digits for three bytes. */
const LONGEST_BASIC = Math.ceil((2 * LONGEST + 1) / 3) * 4;

/** A body as it is compared with others: whose it is does not count. */
export function withoutCredentials(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { apiKey: _, apiSecret: __, ...rest } = { apiKey: undefined, apiSecret: undefined, ...body };
  return rest;
}

/** What one place holds; anything but two non-empty strings of bounded length is malformed. */
interface Claim<Value> {
  apiKey: Value;
  apiSecret: Value;
}

/**
 * The credentials in some places of a request; `undefined` if there are none. Several places may hold the same ones;
 * different ones are refused.
 */
export function readCredentials({ body, headers, query }: CredentialSources): Read<Claim<string> | undefined> {
  const claims = [fromBody(body), fromHeaders(headers), fromBasic(headers.authorization), query && fromQuery(query)];
  const given = claims.filter((claim) => claim !== undefined);
  const complete = given.filter(isComplete);
  const partial = given.find((claim) => !isComplete(claim));
  if (partial) {
    const reason = say('credentials_incomplete', { most: LONGEST });
    return { problem: { code: 'invalid_credentials', param: isText(partial.apiKey) ? 'apiSecret' : 'apiKey', reason } };
  }
  const [first, ...others] = complete;
  if (others.every(({ apiKey, apiSecret }) => apiKey === first?.apiKey && apiSecret === first.apiSecret)) {
    return { value: first };
  }
  return { problem: { code: 'invalid_credentials', param: 'apiKey', reason: say('two_credentials') } };
}

function fromBody(body: unknown): Claim<unknown> | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  return named({
    apiKey: 'apiKey' in body ? body.apiKey : undefined,
    apiSecret: 'apiSecret' in body ? body.apiSecret : undefined,
  });
}

function fromHeaders(headers: CredentialSources['headers']): Claim<unknown> | undefined {
  return named({ apiKey: headers['x-service-api-key'], apiSecret: headers['x-service-api-secret'] });
}

function fromQuery({ apiKey, apiSecret }: Readonly<Record<string, HeaderValue>>): Claim<unknown> | undefined {
  return named({ apiKey, apiSecret });
}

/** RFC 7617: the key as user name, the secret as password. */
function fromBasic(authorization: HeaderValue): Claim<unknown> | undefined {
  const encoded = /^basic +(\S+)$/i.exec(String(authorization ?? ''))?.[1];
  if (encoded === undefined) return undefined;
  if (encoded.length > LONGEST_BASIC) return { apiKey: undefined, apiSecret: undefined };
  const [apiKey = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { apiKey, apiSecret: rest.join(':') };
}

function named(claim: Claim<unknown>): Claim<unknown> | undefined {
  return claim.apiKey === undefined && claim.apiSecret === undefined ? undefined : claim;
}

function isComplete(claim: Claim<unknown>): claim is Claim<string> {
  return isText(claim.apiKey) && isText(claim.apiSecret);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST;
}
