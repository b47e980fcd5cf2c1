import { createHash } from 'node:crypto';
import type { Middleware } from 'koa';
import type { PageFile } from '../../assets.js';
import { answerCompressed } from '../protocol/compressed.js';
import type { RequestState } from '../requests/request-log.js';
import { previewStyleSource } from './description-preview.js';

/** Only resources from this server, the style of previews, and no framing. */
function pagePolicy(): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${previewStyleSource()}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Paths that are not pages of the dashboard: an unknown one among them is an error of the client. */
const NOT_PAGES =
  /^\/(?:(?:api|dashboard\/api|docs|inbound|sandbox\/catcher|r|assets|metrics|healthz|readyz)(?:\/|$)|openapi\.)/;

/** One year; the names of these files change with their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

const MISSING = `The dashboard was not built into this server. Build it with \`npm start\`, or use the API; its reference is at /docs.\n`;

/**
 * Serves the dashboard: its files, and its page for every other path that a browser opens, as the page does its own
 * routing.
 *
 * @param files by path; empty if the dashboard was not built
 */
export function servePage(files: ReadonlyMap<string, PageFile>): Middleware<RequestState> {
  const page = files.get('/index.html');
  const policy = pagePolicy();
  const etag = page && `"${createHash('sha256').update(page.content).digest('base64url')}"`;
  return async function servePage(context, next) {
    await next();
    const { method, path } = context;
    if (context.body !== undefined || context.status !== 404 || !['GET', 'HEAD'].includes(method)) return;
    const file = path === '/index.html' ? undefined : files.get(path);
    if (file) {
      context.state.isPageView = true;
      context.set('Cache-Control', file.isHashed ? IMMUTABLE : 'no-cache');
      context.set('Content-Security-Policy', policy);
      context.type = file.type;
      await answerCompressed(context, file.content);
    } else if (!NOT_PAGES.test(path)) {
      context.vary('Accept');
      if (!context.get('Accept').includes('text/html')) return;
      context.state.isPageView = true;
      context.set('Content-Security-Policy', policy);
      context.set('Cache-Control', 'no-cache');
      context.type = page ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8';
      if (page) await answerCompressed(context, page.content);
      else context.body = MISSING;
      if (etag) context.set('ETag', etag);
      if (context.fresh) context.status = 304;
    }
  };
}
