import { timingSafeEqual } from 'node:crypto';
import { DomainError } from '@convoke/engine';
import type { Context } from 'koa';
import { csrfToken, NO_SESSION_TOKEN } from './csrf-token.js';

const SAFE = ['GET', 'HEAD'];

/**
 * Refuses what another site may have made a browser send.
 *
 * @param expected.publicUrl how clients reach the server, where it is configured
 * @param expected.sessionToken `undefined` without a session
 * @throws DomainError `forbidden`
 */
export function refuseOtherSites(
  context: Context,
  { publicUrl, sessionToken }: { publicUrl: string | undefined; sessionToken: string | undefined },
): void {
  if (SAFE.includes(context.method)) return;
  if (!isOwnOrigin(context, publicUrl)) throw refusal('The request comes from another site.', 'Origin');
  const expected = sessionToken === undefined ? NO_SESSION_TOKEN : csrfToken(sessionToken);
  if (!equal(context.get('X-Convoke-Csrf'), expected)) {
    throw refusal('Send the csrfToken of the session as X-Convoke-Csrf; load the page anew.', 'X-Convoke-Csrf');
  }
}

/** Behind a proxy the host of the request may be another than the browser's. Programs send neither header; browsers send one of the two with every change. */
function isOwnOrigin(context: Context, publicUrl: string | undefined): boolean {
  const { origin, host, 'sec-fetch-site': site } = context.req.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.host === host || (publicUrl !== undefined && from.origin === new URL(publicUrl).origin);
}

function equal(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function refusal(message: string, param: string): DomainError {
  return new DomainError('forbidden', message, { param });
}
