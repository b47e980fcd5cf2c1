import type { Middleware } from 'koa';

/** For answers that no browser shall interpret, keep or frame; a page sets a policy of its own. */
export const SECURITY_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Also tells browsers to stay with HTTPS, where that is how the server is reached. */
export function securityHeaders({ https }: { https: boolean }): Middleware {
  const headers = Object.entries(
    https ? { ...SECURITY_HEADERS, 'Strict-Transport-Security': 'max-age=31536000' } : SECURITY_HEADERS,
  );
  return function securityHeaders({ res }, next) {
    for (const [name, value] of headers) res.setHeader(name, value);
    return next();
  };
}
