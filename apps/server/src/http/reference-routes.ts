import type { Router, RouterContext } from '@koa/router';
import { asset } from '../assets.js';
import { answerCompressed } from './protocol/compressed.js';
import type { RequestState } from './requests/request-log.js';

/** Everything is loaded from this server. The page's styles are inline; its scripts are not. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const FILES: Record<string, { name: string; type: string }> = {
  '/docs': { name: 'reference.html', type: 'text/html; charset=utf-8' },
  '/docs/reference.js': { name: 'reference.js', type: 'text/javascript; charset=utf-8' },
  '/docs/reference.css': { name: 'reference.css', type: 'text/css; charset=utf-8' },
  '/docs/scalar.js': { name: 'scalar.js', type: 'text/javascript; charset=utf-8' },
  '/openapi.yaml': { name: 'openapi.yaml', type: 'application/yaml; charset=utf-8' },
};

/** The place of the server's address in the contract. */
const ADDRESS = 'https://address.invalid';

/**
 * The contract as JSON with the address of the server. It is read and written once; only the bytes for the last address
 * are kept, because a stranger may name any. Held by `reference-routes.test.ts`.
 *
 * @param read reads the contract as JSON
 */
export function contractAt(read: () => Buffer): (url: string) => Buffer {
  let parts: [before: Buffer, after: Buffer] | undefined;
  let last: { url: string; bytes: Buffer } | undefined;
  return (url) => {
    if (last?.url === url) return last.bytes;
    parts ??= aroundAddress(read());
    const [before, after] = parts;
    last = { url, bytes: Buffer.concat([before, Buffer.from(JSON.stringify(url)), after]) };
    return last.bytes;
  };
}

function aroundAddress(source: Buffer): [before: Buffer, after: Buffer] {
  const contract: object = JSON.parse(source.toString('utf8'));
  const text = JSON.stringify({ ...contract, servers: [{ url: ADDRESS }] });
  const [before = '', after = ''] = text.split(JSON.stringify(ADDRESS));
  return [Buffer.from(before), Buffer.from(after)];
}

/**
 * The contract as `/openapi.yaml` and `/openapi.json`, and `/docs`, where it can be read and tried against
 * `publicUrl`.
 */
export function addReferenceRoutes(
  router: Router<RequestState>,
  { publicUrl }: { publicUrl: string | undefined },
): void {
  for (const [path, { name, type }] of Object.entries(FILES)) {
    let content: Buffer | undefined;
    router.get(path, async (context: RouterContext<RequestState>) => {
      context.set('Content-Security-Policy', POLICY);
      context.set('Cache-Control', 'no-cache');
      context.type = type;
      content ??= asset(name);
      await answerCompressed(context, content);
    });
  }
  const contract = contractAt(() => asset('openapi.json'));
  router.get('/openapi.json', async (context: RouterContext<RequestState>) => {
    context.set('Cache-Control', 'no-cache');
    context.type = 'application/json; charset=utf-8';
    // Other addresses are a stranger's choice, and each would have to be compressed.
    if (publicUrl === undefined) context.body = contract(`${context.protocol}://${context.host}`);
    else await answerCompressed(context, contract(publicUrl));
  });
}
