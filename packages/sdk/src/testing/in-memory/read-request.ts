import { credentialNames, limits, type OperationId, operations, readId } from '@convoke/contract';
import { DomainError } from '@convoke/engine/fields';
import type { IfMatch } from './find-appointment.js';

/** A request as its operation takes it. */
export interface Asked {
  operation: OperationId;
  /** Of the path, by name. */
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  ifMatch: IfMatch;
  idempotencyKey: string | undefined;
}

/** The credentials of the account. */
export interface Credentials {
  apiKey: string;
  apiSecret: string;
}

const ROUTES = /* @__PURE__ */ Object.entries(operations).map(([id, { path, method, errorShape }]) => ({
  id,
  errorShape,
  method: method.toUpperCase(),
  pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`, 'i'),
}));

export function routesAt(path: string) {
  return ROUTES.filter(({ pattern }) => pattern.test(path));
}

/** A request before it is read. */
export interface RawRequest {
  method: string;
  url: URL;
  headers: Headers;
  bytes: Uint8Array;
}

/**
 * What HTTP brings, checked in the server's order: path, method, body, credentials, headers.
 *
 * @param known the account's credentials; without them any are accepted that are complete
 * @throws DomainError
 */
export function readRequest(request: RawRequest, known: Credentials | undefined): Asked {
  const { url, headers } = request;
  const { operation, params } = findOperation(request);
  const { maxBodyBytes, idempotent, conditional } = operations[operation];
  const body = readBody(request, maxBodyBytes);
  checkCredentials(claimsOf(request, body), known);
  const idempotencyKey = idempotent ? readKey(headers.get('Idempotency-Key')) : undefined;
  const ifMatch = conditional ? readIfMatch(headers.get('If-Match')) : undefined;
  return { operation, params, query: url.searchParams, body, ifMatch, idempotencyKey };
}

function findOperation({ method, url: { pathname } }: RawRequest): Pick<Asked, 'operation' | 'params'> {
  const found = routesAt(pathname);
  if (found.length === 0) {
    throw new DomainError('unknown_path', 'This server has nothing at this path. Check the address of the request.');
  }
  const route = found.find((each) => each.method === method);
  if (route && isOperation(route.id)) {
    const ids = Object.entries({ ...route.pattern.exec(pathname)?.groups });
    return { operation: route.id, params: Object.fromEntries(ids.map(([name, id]) => [name, readId(id)])) };
  }
  const allowed = found.map((each) => each.method).join(', ');
  throw new DomainError('method_not_allowed', `This path supports only ${allowed}.`);
}

function isOperation(id: string): id is OperationId {
  return Object.hasOwn(operations, id);
}

const JSON_IN_UTF8 = /^ *application\/json *(;(?! *charset=)[^;]*)*(; *charset="?utf-?8"?)? *$/i;

/** An absent or empty body is `{}`. */
function readBody({ bytes, headers }: RawRequest, mostBytes: number): unknown {
  if (bytes.length === 0) return {};
  const refuse = (header: string, message: string) =>
    new DomainError('unsupported_media_type', message, { param: header });
  if ((headers.get('Content-Encoding') ?? 'identity') !== 'identity') {
    throw refuse('Content-Encoding', 'Send the body without Content-Encoding.');
  }
  if (bytes.length > mostBytes) {
    throw new DomainError('payload_too_large', `The request body is larger than ${mostBytes} bytes.`);
  }
  if (!JSON_IN_UTF8.test(headers.get('Content-Type') ?? '')) {
    throw refuse('Content-Type', 'Send the body as Content-Type: application/json in UTF-8.');
  }
  const value = parse(bytes);
  if (!isDeeperThan(limits.bodyDepth, value)) return value;
  throw new DomainError('malformed_json', `The request body is nested more than ${limits.bodyDepth} levels deep.`);
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new DomainError('malformed_json', 'The request body is not valid JSON.');
  }
}

function isDeeperThan(limit: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return limit === 0 || Object.values(value).some((inner) => isDeeperThan(limit - 1, inner));
}

/** What one place of a request says of the credentials. */
type Claim = readonly [apiKey: unknown, apiSecret: unknown];

/** The places in which a request may have credentials (specification §5), as far as they have any. */
function claimsOf({ method, url, headers }: RawRequest, body: unknown): Claim[] {
  const { header, query } = credentialNames;
  const basic = /^basic +(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1];
  const [name, ...password] = basic === undefined ? [] : Buffer.from(basic, 'base64').toString('utf8').split(':');
  const inQuery = (key: string) => (method === 'GET' || method === 'DELETE' ? url.searchParams.get(key) : null);
  const claims: Claim[] = [
    [Reflect.get(Object(body), 'apiKey'), Reflect.get(Object(body), 'apiSecret')],
    [headers.get(header.key) ?? undefined, headers.get(header.secret) ?? undefined],
    [name, name === undefined ? undefined : password.join(':')],
    [inQuery(query.key) ?? undefined, inQuery(query.secret) ?? undefined],
  ];
  return claims.filter((claim) => claim.some((each) => each !== undefined));
}

/** @throws DomainError unless all claims are complete, equal, and those of the account */
function checkCredentials(claims: readonly Claim[], known: Credentials | undefined): void {
  const refuse = (message: string, param = 'apiKey') => new DomainError('invalid_credentials', message, { param });
  const most = limits.ApiKey.maxLength;
  const isMissing = (value: unknown) => typeof value !== 'string' || value === '' || value.length > most;
  const partial = claims.find((claim) => claim.some(isMissing));
  if (partial) {
    const message = `apiKey and apiSecret must be given together, each as a string of at most ${most} characters.`;
    throw refuse(message, isMissing(partial[0]) ? 'apiKey' : 'apiSecret');
  }
  const [first] = claims;
  if (!first) throw refuse('Send apiKey and apiSecret in the body, as headers or with HTTP Basic.');
  const equals = (other: Claim) => first.every((each, at) => each === other[at]);
  if (!claims.every(equals)) throw refuse('The request carries two different credentials.');
  if (known && !equals([known.apiKey, known.apiSecret])) {
    throw refuse('The API key is unknown or revoked, or its secret is another one.');
  }
}

function readKey(header: string | null): string | undefined {
  const longest = limits.IdempotencyKey.maxLength;
  if (header === null || (/^[\x21-\x7e]+$/.test(header) && header.length <= longest)) return header ?? undefined;
  const message = `Idempotency-Key must be 1 to ${longest} visible ASCII characters.`;
  throw new DomainError('invalid_parameter', message, { param: 'Idempotency-Key' });
}

/** A list of entity tags, in which elements may be empty (RFC 9110 §5.6.1, §8.8.3). */
const TAGS = /^[ \t,]*(?:(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"[ \t]*(?:,[ \t,]*|$))+$/;

/** The tags in `If-Match`; weak ones match nothing. */
function readIfMatch(header: string | null): IfMatch {
  if (header === null || header.trim() === '*') return undefined;
  if (header.length <= limits.IfMatch.maxLength && TAGS.test(header)) {
    return [...header.matchAll(/(W\/)?"([^"]*)"/g)].flatMap(([, weak, tag = '']) => (weak === undefined ? [tag] : []));
  }
  const message = 'If-Match must be * or a list of entity tags as ETag gives them, such as "3".';
  throw new DomainError('invalid_parameter', message, { param: 'If-Match' });
}
