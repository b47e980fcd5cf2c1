import { type Account, authenticate, DomainError, type EngineContext } from '@convoke/engine';
import type { Context } from 'koa';
import type { RateLimits, RateStanding } from './rate-limits.js';
import { type CredentialSources, requestCredentials } from './request-credentials.js';

export interface Gate {
  engine: EngineContext;
  limits: RateLimits;
}

/**
 * Lets a request in: finds its account and counts the request. Beyond 30 failures a minute an address is told to
 * wait instead of what was wrong; valid credentials always pass.
 *
 * @throws DomainError `invalid_credentials`, `rate_limit_exceeded` with `Retry-After` set
 */
export async function admit(
  { engine, limits }: Gate,
  request: { context: Pick<Context, 'set'>; address: string; sources: CredentialSources },
): Promise<Account> {
  const { context, address, sources } = request;
  const account = await identify(engine, sources).catch(async (error: unknown) => {
    if (!isRefusal(error)) throw error;
    refuseBeyond(context, await limits.countFailure(address));
    throw error;
  });
  const standing = await limits.countRequest(account);
  context.set({
    'X-RateLimit-Limit': String(standing.limit),
    'X-RateLimit-Remaining': String(standing.remaining),
    'X-RateLimit-Reset': String(standing.reset),
  });
  refuseBeyond(context, standing);
  return account;
}

async function identify(engine: EngineContext, sources: CredentialSources): Promise<Account> {
  return authenticate(engine, requestCredentials(sources));
}

function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'invalid_credentials';
}

function refuseBeyond(context: Pick<Context, 'set'>, { exceeded, reset }: RateStanding): void {
  if (!exceeded) return;
  context.set('Retry-After', String(reset));
  throw new DomainError('rate_limit_exceeded', `Too many requests; send the next one in ${reset} seconds.`);
}
