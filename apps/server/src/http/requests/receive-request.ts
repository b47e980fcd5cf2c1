import type { Operation } from '@convoke/contract';
import { type Account, type Actor, authenticate, DomainError, type EngineContext, type KeyUses } from '@convoke/engine';
import type { RouterContext } from '@koa/router';
import type { Context } from 'koa';
import { type FailureGate, refuseBeyond, refuseFailure } from '../limits/rate-limits.js';
import type { UncheckedRequest } from './parse-request.js';
import { readRequestBody } from './request-body.js';
import { type CredentialSources, requestCredentials } from './request-credentials.js';
import type { RequestState } from './request-log.js';

export interface ReceivedRequest {
  account: Account;
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
 * The first checks of every operation, in this order: media type and JSON, credentials, rate.
 *
 * @throws DomainError `payload_too_large`, `unsupported_media_type`, `malformed_json`, `invalid_credentials`,
 *   `rate_limit_exceeded`
 */
export async function receiveRequest(
  deps: Gate,
  { context, operation }: { context: RouterContext<RequestState>; operation: Operation },
): Promise<ReceivedRequest> {
  context.state.operation = operation;
  const { headers, params, query } = context;
  const body = await readRequestBody(context.req, operation.maxBodyBytes);
  const sources = { body, headers, query: operation.credentials.includes('query') ? query : undefined };
  const { account, apiKey } = await admit(deps, { context, sources });
  context.state.accountId = account.id;
  const actor = () => ({ kind: 'key', id: apiKey, name: apiKey, address: deps.addressOf(context.req) }) as const;
  const recheck = () => identify(deps, sources);
  return { account, actor, recheck, request: { params, query, body } };
}

export interface Gate extends FailureGate {
  engine: EngineContext;
  keyUses: KeyUses;
}

/**
 * Finds the account of a request and counts the request. A network with more than 30 failures a minute is told to wait
 * instead of what was wrong; valid credentials always pass.
 *
 * @throws DomainError `invalid_credentials`, `rate_limit_exceeded` with `Retry-After` set
 */
async function admit(
  gate: Gate,
  request: { context: Pick<Context, 'req' | 'res'>; sources: CredentialSources },
): Promise<Identity> {
  const { limits } = gate;
  const { context, sources } = request;
  const identity = await identify(gate, sources).catch(async (error: unknown) => {
    if (!isRefusal(error)) throw error;
    await refuseFailure(gate, context);
    throw error;
  });
  const rate = await limits.countRequest(identity.account);
  context.res.setHeader('X-RateLimit-Limit', rate.limit);
  context.res.setHeader('X-RateLimit-Remaining', rate.remaining);
  context.res.setHeader('X-RateLimit-Reset', rate.reset);
  refuseBeyond(context, rate);
  return identity;
}

interface Identity {
  account: Account;
  apiKey: string;
}

/** @throws DomainError `invalid_credentials` */
async function identify({ engine, keyUses }: Gate, sources: CredentialSources): Promise<Identity> {
  const credentials = requestCredentials(sources);
  const account = await authenticate(engine, credentials);
  keyUses.note(credentials.apiKey);
  return { account, apiKey: credentials.apiKey };
}

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'invalid_credentials';
}
