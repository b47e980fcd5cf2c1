import { type Account, authenticate, DomainError, type EngineContext } from '@convoke/engine';
import type { Context } from 'koa';
import { type FailureGate, refuseBeyond, refuseFailure } from './refuse-failure.js';
import { type CredentialSources, requestCredentials } from './request-credentials.js';

export interface Gate extends FailureGate {
  engine: EngineContext;
}

/**
 * Lets a request in: finds its account and counts the request. Beyond 30 failures a minute an address is told to
 * wait instead of what was wrong; valid credentials always pass.
 *
 * @throws DomainError `invalid_credentials`, `rate_limit_exceeded` with `Retry-After` set
 */
export async function admit(
  gate: Gate,
  request: { context: Pick<Context, 'req' | 'res'>; sources: CredentialSources },
): Promise<Account> {
  const { engine, limits } = gate;
  const { context, sources } = request;
  const account = await identify(engine, sources).catch(async (error: unknown) => {
    if (!isRefusal(error)) throw error;
    await refuseFailure(gate, context);
    throw error;
  });
  const standing = await limits.countRequest(account);
  context.res.setHeader('X-RateLimit-Limit', standing.limit);
  context.res.setHeader('X-RateLimit-Remaining', standing.remaining);
  context.res.setHeader('X-RateLimit-Reset', standing.reset);
  refuseBeyond(context, standing);
  return account;
}

/** @throws DomainError `invalid_credentials` */
export async function identify(engine: EngineContext, sources: CredentialSources): Promise<Account> {
  return authenticate(engine, requestCredentials(sources));
}

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'invalid_credentials';
}
