import { createHash, timingSafeEqual } from 'node:crypto';
import { DomainError } from '@convoke/engine';
import { type Said, say } from '@convoke/texts';
import type { Context } from 'koa';

const SAFE = ['GET', 'HEAD'];

/**
 * Refuses requests that another site may have made a browser send (CSRF).
 *
 * @param expected.publicUrl the configured public URL, if any
 * @param expected.sessionToken `undefined` without a session
 * @throws DomainError `forbidden`
 */
export function refuseOtherSites(
  context: Context,
  { publicUrl, sessionToken }: { publicUrl: string | undefined; sessionToken: string | undefined },
): void {
  if (SAFE.includes(context.method)) return;
  if (!isOwnOrigin(context, publicUrl)) throw refusal(say('from_another_site'), 'Origin');
  const expected = sessionToken === undefined ? NO_SESSION_TOKEN : csrfToken(sessionToken);
  if (!equal(context.get('X-Convoke-Csrf'), expected)) {
    throw refusal(say('csrf_token_needed'), 'X-Convoke-Csrf');
  }
}

/**
 * Programs send neither Origin nor Sec-Fetch-Site; browsers send at least one of them with every change. Behind a
 * proxy the host of the request may differ from the one that the browser sees.
 */
function isOwnOrigin(context: Context, publicUrl: string | undefined): boolean {
  const { origin, host, 'sec-fetch-site': site } = context.req.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  const from = URL.parse(origin);
  if (from === null) return false;
  return from.host === host || (publicUrl !== undefined && from.origin === new URL(publicUrl).origin);
}

function equal(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function refusal(message: Said, param: string): DomainError {
  return new DomainError('forbidden', message, { param });
}

/** The token that our own pages send with each change. It is derived from the session and does not reveal it. */
export function csrfToken(sessionToken: string): string {
  return createHash('sha256').update(`csrf ${sessionToken}`).digest('base64url');
}

/** Sent instead without a session: no other site can make a browser send the header at all. */
const NO_SESSION_TOKEN = 'sign-in';
