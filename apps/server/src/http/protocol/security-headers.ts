import type { Middleware } from 'koa';

/** For answers that browsers must not interpret, store or frame; pages set their own policy. */
export const SECURITY_HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** @param options.https whether clients reach the server by HTTPS; browsers are then told to use nothing else */
export function securityHeaders({ https }: { https: boolean }): Middleware {
  const headers = Object.entries(
    https ? { ...SECURITY_HEADERS, 'Strict-Transport-Security': 'max-age=31536000' } : SECURITY_HEADERS,
  );
  return function securityHeaders({ res }, next) {
    for (const [name, value] of headers) res.setHeader(name, value);
    return next();
  };
}
