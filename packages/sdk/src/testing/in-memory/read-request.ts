import { type Operation, type OperationId, operationIds, operations, readId } from '@convoke/contract';
import {
  type CredentialSources,
  readContentEncoding,
  readCredentials,
  readIdempotencyKey,
  readIfMatch,
  readMediaType,
} from '@convoke/contract/requests';
import { accept, DomainError, type IfMatch, parseBody } from '@convoke/engine/fields';
import { say } from '@convoke/texts';

/** A request as its operation takes it. */
export interface Asked {
  operation: OperationId;
  /** Of the path, by name. */
  params: Record<string, string>;
  /** A text for each name, and a list for one that is repeated. */
  query: Record<string, string | string[]>;
  /** Whether the query may have the credentials. */
  credentialsInQuery: boolean;
  body: unknown;
  ifMatch: IfMatch;
  idempotencyKey: string | undefined;
}

/** The credentials of the account. */
export interface Credentials {
  apiKey: string;
  apiSecret: string;
}

const ROUTES = /* @__PURE__ */ operationIds.map((id) => ({
  id,
  method: operations[id].method.toUpperCase(),
  pattern: new RegExp(`^${operations[id].path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`, 'i'),
}));

function routesAt(path: string) {
  return ROUTES.filter(({ pattern }) => pattern.test(path));
}

/** For `Allow`. */
export function methodsAt(path: string): string {
  return routesAt(path)
    .map(({ method }) => method)
    .join(', ');
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
  const { operation, params } = findOperation(request);
  const { maxBodyBytes, idempotent, conditional, credentials }: Operation = operations[operation];
  const headers: Record<string, string> = Object.fromEntries(request.headers);
  const query = valuesOf(request.url.searchParams);
  const body = readBody(request, maxBodyBytes);
  const credentialsInQuery = credentials.includes('query');
  checkCredentials({ body, headers, query: credentialsInQuery ? query : undefined }, known);
  const idempotencyKey = idempotent ? accept(readIdempotencyKey(headers['idempotency-key'])) : undefined;
  const ifMatch = conditional ? accept(readIfMatch(headers['if-match'])) : undefined;
  return { operation, params, query, credentialsInQuery, body, ifMatch, idempotencyKey };
}

function valuesOf(query: URLSearchParams): Asked['query'] {
  const given = [...new Set(query.keys())].map((name): [string, string[]] => [name, query.getAll(name)]);
  return Object.fromEntries(
    given.map(([name, [first = '', ...more]]) => [name, more.length === 0 ? first : [first, ...more]]),
  );
}

function findOperation({ method, url: { pathname } }: RawRequest): Pick<Asked, 'operation' | 'params'> {
  const found = routesAt(pathname);
  if (found.length === 0) throw new DomainError('unknown_path', say('unknown_path'));
  const route = found.find((each) => each.method === method);
  if (route) {
    const ids = Object.entries({ ...route.pattern.exec(pathname)?.groups });
    return { operation: route.id, params: Object.fromEntries(ids.map(([name, id]) => [name, readId(id)])) };
  }
  throw new DomainError('method_not_allowed', say('method_not_allowed', { methods: methodsAt(pathname) }));
}

/** An absent or empty body is `{}`. */
function readBody({ bytes, headers }: RawRequest, most: number): unknown {
  if (bytes.length === 0) return {};
  accept(readContentEncoding(headers.get('Content-Encoding') ?? undefined));
  if (bytes.length > most) throw new DomainError('payload_too_large', say('body_too_large', { most }));
  accept(readMediaType(headers.get('Content-Type') ?? ''));
  return parseBody(bytes);
}

/** @throws DomainError unless they are those of the account */
function checkCredentials(sources: CredentialSources, known: Credentials | undefined): void {
  const given = accept(readCredentials(sources));
  if (given && (!known || (given.apiKey === known.apiKey && given.apiSecret === known.apiSecret))) return;
  const reason = say(given ? 'credentials_unknown' : 'credentials_missing');
  throw new DomainError('invalid_credentials', reason, { param: 'apiKey' });
}
