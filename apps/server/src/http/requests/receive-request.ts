import {
  type Contract,
  type IdIn,
  type InputOf,
  type Operation,
  readInput,
  type UncheckedRequest,
} from '@convoke/contract';
import type { CredentialSources } from '@convoke/contract/requests';
import {
  type Account,
  type Actor,
  accept,
  authenticate,
  type Credentials,
  DomainError,
  type EngineContext,
  type KeyUses,
  type KeyView,
  missingScopes,
  parseBody,
  prepareQuota,
} from '@convoke/engine';
import { say } from '@convoke/texts';
import type { RouterContext } from '@koa/router';
import type { Context } from 'koa';
import { type FailureGate, type RateStatus, refuseBeyond, refuseFailure } from '../limits/rate-limits.js';
import { findCredentials } from './find-credentials.js';
import type { KnownCallers } from './known-callers.js';
import { readJsonBytes } from './request-body.js';
import { givenCredentials, requestCredentials } from './request-credentials.js';
import type { RequestState } from './request-log.js';

export interface ReceivedRequest {
  account: Account;
  /** What the request was made with; `undefined` within a session. */
  key: KeyView | undefined;
  /** Who sent it, for the audit log. */
  actor(): Actor;
  /**
   * Checks again whether the client may receive data of the account, for answers that stay open.
   *
   * @throws DomainError if not
   */
  recheck(): Promise<unknown>;
  request: UncheckedRequest;
}

/** Authenticates a request for an operation. */
export type ReceiveRequest = (exchange: {
  context: RouterContext<RequestState>;
  operation: Operation;
}) => Promise<ReceivedRequest>;

/**
 * The first checks of every operation, in this order: media type and JSON, credentials, rate, scope. JSON takes longest, so that
 * clients who have no request left learn it before theirs is parsed.
 *
 * @throws DomainError `payload_too_large`, `unsupported_media_type`, `malformed_json`, `invalid_credentials`,
 *   `rate_limit_exceeded`, `insufficient_scope`
 */
export async function receiveRequest(
  deps: Gate,
  { context, operation }: { context: RouterContext<RequestState>; operation: Operation },
): Promise<ReceivedRequest> {
  context.state.operation = operation;
  const { headers, params, query } = context;
  const bytes = await readJsonBytes(context.req, operation.maxBodyBytes);
  const head = { headers, query: operation.credentials.includes('query') ? query : undefined };
  const known = await recognise(deps, { context, operation, sources: { ...head, body: undefined } });
  if (!known) await refuseUnread(deps, { context, bytes });
  const sources = { ...head, body: parseBody(bytes) };
  const { account, key } = await admit(deps, { context, operation, sources, known });
  context.state.accountId = account.id;
  requireScope(key, operation);
  const { id, name } = key;
  const actor = () =>
    ({ kind: 'key', id, name: name === '' ? id : name, address: deps.addressOf(context.req) }) as const;
  const recheck = () => identify(deps, requestCredentials(sources));
  return { account, key, actor, recheck, request: { params, query, body: sources.body } };
}

/**
 * It comes before a stored answer is repeated, so that a key learns nothing that another one has asked for.
 *
 * @throws DomainError `insufficient_scope`
 */
function requireScope(key: KeyView, { scope }: Operation): void {
  const missing = scope === null ? [] : missingScopes(key, scope);
  const [first] = missing;
  if (first === undefined) return;
  const all = say('scopes_missing', { scopes: missing.join(', ') });
  throw new DomainError('insufficient_scope', scope === 'all' ? all : say('scope_missing', { scope: first }), {
    param: 'apiKey',
  });
}

export interface Gate extends FailureGate {
  engine: EngineContext;
  keyUses: KeyUses;
  /** Absent where a request is counted without asking a database. */
  callers: KnownCallers | undefined;
}

type Exchange = Pick<Context, 'req' | 'res'>;

interface Incoming {
  context: Exchange;
  operation: Operation;
  sources: CredentialSources;
}

/**
 * Finds the account of valid credentials, and counts the request; `undefined` if they are not valid, or not there.
 *
 * @throws DomainError `rate_limit_exceeded` with `Retry-After` set
 */
async function recognise(gate: Gate, { sources, ...incoming }: Incoming): Promise<Identity | undefined> {
  try {
    const credentials = givenCredentials(sources);
    return credentials && (await identifyAndCount(gate, credentials, incoming));
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/**
 * Refuses a network that has failed too often already, unless its request has valid credentials.
 *
 * @throws DomainError `rate_limit_exceeded` with `Retry-After` set
 */
async function refuseUnread(
  { engine, limits, addressOf }: Gate,
  { context, bytes }: { context: Exchange; bytes: Buffer },
): Promise<void> {
  if (!limits.refusesSome) return;
  const reset = limits.refusalOf(addressOf(context.req));
  if (reset === undefined) return;
  for (const credentials of findCredentials(bytes)) {
    const isValid = await authenticate(engine, credentials).then(
      () => true,
      (error: unknown) => !isRefusal(error),
    );
    if (isValid) return;
  }
  refuseBeyond(context, { exceeded: true, reset });
}

/**
 * Finds the account of a request, and counts the request unless that was done. A network with more than 30 failures a
 * minute is told to wait instead of what was wrong; valid credentials always pass.
 *
 * @throws DomainError `invalid_credentials`, `rate_limit_exceeded` with `Retry-After` set
 */
async function admit(
  gate: Gate,
  { sources, known, ...incoming }: Incoming & { known: Identity | undefined },
): Promise<Identity> {
  try {
    if (known) {
      // Those in the body may differ.
      requestCredentials(sources);
      return known;
    }
    return await identifyAndCount(gate, requestCredentials(sources), incoming);
  } catch (error) {
    if (isRefusal(error)) await refuseFailure(gate, incoming.context);
    throw error;
  }
}

/**
 * What a request of somebody known needs of the database is asked for together: the key, the count, and the storage
 * that counts for quotas.
 *
 * @throws DomainError `invalid_credentials`, `rate_limit_exceeded` with `Retry-After` set
 */
async function identifyAndCount(
  gate: Gate,
  credentials: Credentials,
  { context, operation }: Omit<Incoming, 'sources'>,
): Promise<Identity> {
  const { limits, callers, engine } = gate;
  const expected = callers?.expect(credentials);
  const counting = expected && limits.countRequest(expected);
  if (expected && operation.errorCodes.includes('quota_exceeded')) prepareQuota(engine, expected.id);
  const identity = await identify(gate, credentials).catch((error: unknown) => {
    callers?.forget(credentials);
    throw error;
  });
  const { account } = identity;
  const isAsExpected = expected?.id === account.id && expected.rateLimit === account.rateLimit;
  callers?.note(credentials, account);
  tellRate(context, await (counting && isAsExpected ? counting : limits.countRequest(account)));
  return identity;
}

/** @throws DomainError `rate_limit_exceeded` with `Retry-After` set */
function tellRate(context: Exchange, rate: RateStatus): void {
  context.res.setHeader('X-RateLimit-Limit', rate.limit);
  context.res.setHeader('X-RateLimit-Remaining', rate.remaining);
  context.res.setHeader('X-RateLimit-Reset', rate.reset);
  refuseBeyond(context, rate);
}

interface Identity {
  account: Account;
  key: KeyView;
}

/** @throws DomainError `invalid_credentials` */
async function identify({ engine, keyUses }: Gate, credentials: Credentials): Promise<Identity> {
  const identity = await authenticate(engine, credentials);
  keyUses.note(identity.key.id);
  return identity;
}

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'invalid_credentials';
}

/**
 * What an operation's handler is given: path parameters, query and body in the shape of its contract.
 *
 * @throws DomainError `invalid_parameter`, `missing_required_field`, `invalid_type`, `invalid_value`, `field_too_long`
 */
export function parseRequest<C extends Contract<IdIn<C>>, Id extends IdIn<C>>(
  contract: C,
  id: Id,
  request: UncheckedRequest,
): InputOf<C, Id> {
  return accept(readInput(contract, id, request));
}
