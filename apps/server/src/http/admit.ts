import type { IncomingMessage } from 'node:http';
import { type Account, authenticate, DomainError, type EngineContext } from '@convoke/engine';
import type { Context } from 'koa';
import type { RateLimits, RateStanding } from './rate-limits.js';
import { type CredentialSources, requestCredentials } from './request-credentials.js';

export interface Gate {
  engine: EngineContext;
  limits: RateLimits;
  /** Who sent a request. */
  addressOf(request: IncomingMessage): string;
}

/**
 * Lets a request in: finds its account and counts the request. Beyond 30 failures a minute an address is told to
 * wait instead of what was wrong; valid credentials always pass.
 *
 * @throws DomainError `invalid_credentials`, `rate_limit_exceeded` with `Retry-After` set
 */
export async function admit(
  { engine, limits, addressOf }: Gate,
  request: { context: Pick<Context, 'req' | 'res'>; sources: CredentialSources },
): Promise<Account> {
  const { context, sources } = request;
  const account = await identify(engine, sources).catch(async (error: unknown) => {
    if (!isRefusal(error)) throw error;
    refuseBeyond(context, await limits.countFailure(addressOf(context.req)));
    throw error;
  });
  const standing = await limits.countRequest(account);
  context.res.setHeader('X-RateLimit-Limit', standing.limit);
  context.res.setHeader('X-RateLimit-Remaining', standing.remaining);
  context.res.setHeader('X-RateLimit-Reset', standing.reset);
  refuseBeyond(context, standing);
  return account;
}

async function identify(engine: EngineContext, sources: CredentialSources): Promise<Account> {
  return authenticate(engine, requestCredentials(sources));
}

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'invalid_credentials';
}

function refuseBeyond({ res }: Pick<Context, 'res'>, { exceeded, reset }: RateStanding): void {
  if (!exceeded) return;
  res.setHeader('Retry-After', reset);
  throw new DomainError('rate_limit_exceeded', `Too many requests; send the next one in ${reset} seconds.`);
}
