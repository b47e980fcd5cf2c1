import { credentialNames, limits, type OperationId, operations } from '@convoke/contract';
import { Refusal } from './fields.js';

/** A request as `route` takes it. */
export interface Asked {
  operation: OperationId;
  /** Of the path, by name. */
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  /** Revisions of which the appointment must have one; `undefined` for any. */
  ifMatch: readonly string[] | undefined;
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

/**
 * Which of the two error bodies of specification §7.1 is due: the path alone decides. `errorShapeOf` of the contract
 * does the same, but prepares it on import, which would get into every bundle that verifies deliveries.
 */
export function errorShapeAt(path: string): 'standard' | 'webhook' {
  return ROUTES.find(({ pattern }) => pattern.test(path))?.errorShape ?? 'standard';
}

/**
 * What HTTP brings, checked in the server's order: path, method, body, credentials, headers.
 *
 * @param known the account's credentials; without them any are accepted that are complete
 * @throws Refusal
 */
export function readRequest(
  request: { method: string; url: URL; headers: Headers; bytes: Uint8Array },
  known: Credentials | undefined,
): Asked {
  const { method, url, headers, bytes } = request;
  const { operation, params } = findOperation(method, url.pathname);
  const body = readBody(bytes, headers, operations[operation].maxBodyBytes);
  checkCredentials(claimsOf({ method, url, headers, body }), known);
  const { idempotent, conditional } = operations[operation];
  return {
    operation,
    params,
    query: url.searchParams,
    body,
    idempotencyKey: idempotent ? readKey(headers.get('Idempotency-Key')) : undefined,
    ifMatch: conditional ? readIfMatch(headers.get('If-Match')) : undefined,
  };
}

function findOperation(method: string, path: string): Pick<Asked, 'operation' | 'params'> {
  const found = ROUTES.filter(({ pattern }) => pattern.test(path));
  if (found.length === 0) {
    throw new Refusal('unknown_path', 'This server has nothing at this path. Check the address of the request.');
  }
  const route = found.find((each) => each.method === method);
  if (!route || !isOperation(route.id)) {
    const Allow = found.map((each) => each.method).join(', ');
    throw Object.assign(new Refusal('method_not_allowed', `This path supports only ${Allow}.`), { headers: { Allow } });
  }
  const ids = Object.entries({ ...route.pattern.exec(path)?.groups });
  return { operation: route.id, params: Object.fromEntries(ids.map(([name, id]) => [name, id.toLowerCase()])) };
}

function isOperation(id: string): id is OperationId {
  return Object.hasOwn(operations, id);
}

/** An absent or empty body is `{}`. */
function readBody(bytes: Uint8Array, headers: Headers, mostBytes: number): unknown {
  if (bytes.length === 0) return {};
  if ((headers.get('Content-Encoding') ?? 'identity') !== 'identity') {
    throw new Refusal('unsupported_media_type', 'Send the body without Content-Encoding.', 'Content-Encoding');
  }
  if (bytes.length > mostBytes) {
    throw new Refusal('payload_too_large', `The request body is larger than ${mostBytes} bytes.`);
  }
  if (
    !/^ *application\/json *(;(?! *charset=)[^;]*)*(; *charset="?utf-?8"?)? *$/i.test(headers.get('Content-Type') ?? '')
  ) {
    const message = 'Send the body as Content-Type: application/json in UTF-8.';
    throw new Refusal('unsupported_media_type', message, 'Content-Type');
  }
  const value = parse(bytes);
  if (!isDeeperThan(limits.bodyDepth, value)) return value;
  throw new Refusal('malformed_json', `The request body is nested more than ${limits.bodyDepth} levels deep.`);
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal('malformed_json', 'The request body is not valid JSON.');
  }
}

function isDeeperThan(limit: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return limit === 0 || Object.values(value).some((inner) => isDeeperThan(limit - 1, inner));
}

/** What one place of a request says of the credentials. */
interface Claim {
  apiKey: unknown;
  apiSecret: unknown;
}

/** The places in which a request may have credentials (specification §5), as far as they have any. */
function claimsOf({
  method,
  url,
  headers,
  body,
}: {
  method: string;
  url: URL;
  headers: Headers;
  body: unknown;
}): Claim[] {
  const { header, query } = credentialNames;
  const basic = /^basic +(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1];
  const [name, ...password] = basic === undefined ? [] : Buffer.from(basic, 'base64').toString('utf8').split(':');
  const inQuery = method === 'GET' || method === 'DELETE';
  const claims: Claim[] = [
    { apiKey: Reflect.get(Object(body), 'apiKey'), apiSecret: Reflect.get(Object(body), 'apiSecret') },
    { apiKey: headers.get(header.key) ?? undefined, apiSecret: headers.get(header.secret) ?? undefined },
    { apiKey: name, apiSecret: name === undefined ? undefined : password.join(':') },
    {
      apiKey: inQuery ? (url.searchParams.get(query.key) ?? undefined) : undefined,
      apiSecret: inQuery ? (url.searchParams.get(query.secret) ?? undefined) : undefined,
    },
  ];
  return claims.filter(({ apiKey, apiSecret }) => apiKey !== undefined || apiSecret !== undefined);
}

/** @throws Refusal unless all claims are complete, equal, and those of the account */
function checkCredentials(claims: readonly Claim[], known: Credentials | undefined): void {
  const refuse = (message: string, param = 'apiKey') => new Refusal('invalid_credentials', message, param);
  const longest = limits.ApiKey.maxLength;
  const isPresent = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= longest;
  for (const { apiKey, apiSecret } of claims) {
    if (isPresent(apiKey) && isPresent(apiSecret)) continue;
    const message = `apiKey and apiSecret must be given together, each as a string of at most ${longest} characters.`;
    throw refuse(message, isPresent(apiKey) ? 'apiSecret' : 'apiKey');
  }
  const [first] = claims;
  if (!first) throw refuse('Send apiKey and apiSecret in the body, as headers or with HTTP Basic.');
  const equals = (one: Claim) => (other: Claim) => one.apiKey === other.apiKey && one.apiSecret === other.apiSecret;
  if (!claims.every(equals(first))) throw refuse('The request carries two different credentials.');
  if (known && !equals(known)(first)) throw refuse('The API key is unknown or revoked, or its secret is another one.');
}

function readKey(header: string | null): string | undefined {
  const longest = limits.IdempotencyKey.maxLength;
  if (header === null || (/^[\x21-\x7e]+$/.test(header) && header.length <= longest)) return header ?? undefined;
  const message = `Idempotency-Key must be 1 to ${longest} visible ASCII characters.`;
  throw new Refusal('invalid_parameter', message, 'Idempotency-Key');
}

/** One element of the list, which may be empty, and its end (RFC 9110 §5.6.1, §8.8.3). */
const ELEMENT = /[ \t]*(?:(?<weak>W\/)?"(?<tag>[\x21\x23-\x7e\x80-\xff]*)"[ \t]*)?(?:,|$)/y;

/** The tags in `If-Match`; weak ones match nothing. */
function readIfMatch(header: string | null): string[] | undefined {
  if (header === null || header.trim() === '*') return undefined;
  const tags: { weak?: string; tag?: string }[] = [];
  ELEMENT.lastIndex = 0;
  for (let found = ELEMENT.exec(header); header.length <= limits.IfMatch.maxLength; found = ELEMENT.exec(header)) {
    if (!found) break;
    if (found.groups?.tag !== undefined) tags.push(found.groups);
    if (found[0].endsWith(',')) continue;
    if (tags.length > 0) return tags.flatMap(({ weak, tag = '' }) => (weak === undefined ? [tag] : []));
    break;
  }
  const message = 'If-Match must be * or a list of entity tags as ETag gives them, such as "3".';
  throw new Refusal('invalid_parameter', message, 'If-Match');
}
