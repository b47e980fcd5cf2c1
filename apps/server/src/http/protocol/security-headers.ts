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

/** What browsers are told to use HTTPS for (RFC 6797): nothing, this host, or also all hosts below it. */
export type StrictTransport = 'none' | 'host' | 'subdomains';

const STRICT_TRANSPORT = { host: 'max-age=31536000', subdomains: 'max-age=31536000; includeSubDomains' };

export function securityHeaders(strict: StrictTransport): Middleware {
  const headers = Object.entries(
    strict === 'none'
      ? SECURITY_HEADERS
      : { ...SECURITY_HEADERS, 'Strict-Transport-Security': STRICT_TRANSPORT[strict] },
  );
  return function securityHeaders({ res }, next) {
    for (const [name, value] of headers) res.setHeader(name, value);
    return next();
  };
}
