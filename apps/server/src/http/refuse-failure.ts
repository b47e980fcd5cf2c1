import type { IncomingMessage } from 'node:http';
import { DomainError } from '@convoke/engine';
import type { Context } from 'koa';
import type { RateLimits, RateStanding } from './rate-limits.js';

export interface FailureGate {
  limits: RateLimits;
  /** Who sent a request. */
  addressOf(request: IncomingMessage): string;
}

type Exchange = Pick<Context, 'req' | 'res'>;

/**
 * Counts a failed authentication. Beyond 30 a minute a network is told to wait instead of what was wrong.
 *
 * @throws DomainError `rate_limit_exceeded` with `Retry-After` set
 */
export async function refuseFailure({ limits, addressOf }: FailureGate, context: Exchange): Promise<void> {
  refuseBeyond(context, await limits.countFailure(addressOf(context.req)));
}

/** @throws DomainError `rate_limit_exceeded` with `Retry-After` set */
export function refuseBeyond(
  { res }: Pick<Exchange, 'res'>,
  { exceeded, reset }: Pick<RateStanding, 'exceeded' | 'reset'>,
): void {
  if (!exceeded) return;
  res.setHeader('Retry-After', reset);
  throw new DomainError('rate_limit_exceeded', `Too many requests; send the next one in ${reset} seconds.`);
}
