import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { DomainError } from '@convoke/engine';
import type { FeedContents } from '@convoke/engine/feeds';
import type { Router, RouterContext } from '@koa/router';
import type { RateLimits } from './limits/rate-limits.js';
import type { RequestState } from './requests/request-log.js';

export interface FeedRoutes {
  feeds: FeedContents;
  limits: RateLimits;
  addressOf: (request: IncomingMessage) => string;
}

type Context = RouterContext<RequestState>;

const FILE = /^([\w-]{43})\.ics$/;
/** Seconds for `Retry-After` while the server is unavailable. */
const RETRY_AFTER = 30;

/**
 * `/feeds/<token>.ics`, which calendar programs read. The token alone authorizes the request, so neither logs
 * nor metrics see the path. A token that was revoked is like one that never was.
 */
export function addFeedRoutes(router: Router<RequestState>, routes: FeedRoutes): void {
  router.register(
    '/feeds/:file',
    ['get', 'head'],
    async (context: Context) => {
      context.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow, noarchive' });
      try {
        await answer(routes, context);
      } catch (error) {
        if (!(error instanceof DomainError) || error.code !== 'unavailable') throw error;
        refuse(context, {
          status: 503,
          retryAfter: RETRY_AFTER,
          text: 'The feed cannot be read now. Try again later.',
        });
      }
    },
    { sensitive: true, strict: true },
  );
}

/** @throws DomainError `unavailable` */
async function answer({ feeds, limits, addressOf }: FeedRoutes, context: Context): Promise<void> {
  const [, token] = FILE.exec(context.params.file ?? '') ?? [];
  const found = token === undefined ? undefined : await feeds.find(token);
  // Feeds that exist are not counted: the services behind calendars fetch those of many people from a few addresses.
  const count = found ? limits.countFeed(found.feed.id) : limits.countUnknownFeed(addressOf(context.req));
  const { exceeded, reset } = await count;
  if (exceeded) return refuse(context, { status: 429, retryAfter: reset, text: 'Too many requests. Try again later.' });
  if (!found) return refuse(context, { status: 404, text: 'There is no such feed.' });
  const etag = feeds.etagOf(found);
  context.set({ ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding' });
  if (hasTag(context.get('If-None-Match'), etag)) {
    context.body = '';
    context.status = 304;
    return;
  }
  context.status = 200;
  context.set('Content-Type', 'text/calendar; charset=utf-8; method=PUBLISH');
  const zipped = await feeds.read(found);
  if (context.acceptsEncodings('gzip', 'identity') === 'gzip') {
    context.set('Content-Encoding', 'gzip');
    context.body = zipped;
  } else context.body = Readable.from([zipped]).pipe(createGunzip());
}

/** Whether a list of entity tags has one, compared weakly (RFC 9110 §13.1.2). */
function hasTag(list: string, etag: string): boolean {
  return list.trim() === '*' || list.split(',').some((tag) => tag.trim().replace(/^(W\/)?/, 'W/') === etag);
}

function refuse(
  context: Context,
  { status, retryAfter, text }: { status: number; retryAfter?: number; text: string },
): void {
  context.status = status;
  if (retryAfter !== undefined) context.set('Retry-After', String(retryAfter));
  context.type = 'text/plain; charset=utf-8';
  context.body = `${text}\n`;
}
