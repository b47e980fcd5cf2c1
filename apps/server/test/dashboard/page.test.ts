import { once } from 'node:events';
import { createServer, get } from 'node:http';
import Koa from 'koa';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageFile } from '../../src/assets.js';
import { servePage } from '../../src/http/dashboard/dashboard-page.js';
import { answerErrors, notFound } from '../../src/http/errors/error-answers.js';
import { startServer } from '../testing/start-server.js';

const HTML: PageFile = { content: Buffer.from('<!doctype html>'), type: 'text/html; charset=utf-8', isHashed: false };
const SCRIPT: PageFile = { content: Buffer.from('1'), type: 'text/javascript; charset=utf-8', isHashed: true };
const LONG: PageFile = { ...SCRIPT, content: Buffer.from('1;'.repeat(2_000)) };
const ICON: PageFile = { content: Buffer.from('<svg/>'), type: 'image/svg+xml', isHashed: false };

describe('the page of the dashboard', () => {
  const files = new Map([
    ['/index.html', HTML],
    ['/assets/index-4f2a.js', SCRIPT],
    ['/icon.svg', ICON],
    ['/assets/long-4f2a.js', LONG],
  ]);
  const app = new Koa()
    .use(answerErrors(pino({ level: 'silent' })))
    .use(notFound)
    .use(servePage(files));
  const server = createServer(app.callback());
  let baseUrl: string;

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  });
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });

  const open = (path: string, headers: Record<string, string> = { accept: 'text/html,*/*' }) =>
    fetch(`${baseUrl}${path}`, { headers });

  it.each(['/', '/appointments', '/replies/1', '/sandbox', '/resources', '/docsearch', '/index.html'])(
    'finds its way by itself: %s',
    async (path) => {
      const answer = await open(path);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe('<!doctype html>');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self';");
    },
  );

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['identity', null],
  ])('is compressed for browsers that take %s', async (accepted, expected) => {
    const answer = await open('/assets/long-4f2a.js', { 'accept-encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(expected);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(await answer.text()).toBe(String(LONG.content));
    const short = await open('/assets/index-4f2a.js', { 'accept-encoding': accepted });
    expect(short.headers.get('content-encoding')).toBeNull();
  });

  it('is not sent again if the browser has it', async () => {
    const etag = (await open('/')).headers.get('etag') ?? '';
    // Unlike a browser, `fetch` would add `Cache-Control: no-cache`.
    const request = get(baseUrl, { headers: { accept: 'text/html', 'if-none-match': etag } });
    const [answer] = await once(request, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(304);
  });

  it.each(['/api/v1/none', '/dashboard/api/none', '/r/none', '/assets/none.js', '/openapi.txt', '/metrics'])(
    'is not mistaken for what is missing elsewhere: %s',
    async (path) => {
      expect((await open(path)).status).toBe(404);
    },
  );

  it('is for browsers that open a page, not for programs', async () => {
    expect((await open('/none', { accept: 'application/json' })).status).toBe(404);
    expect((await fetch(`${baseUrl}/`, { method: 'POST', headers: { accept: 'text/html' } })).status).toBe(404);
  });

  it('has files that may be cached as long as their name does not change', async () => {
    const script = await open('/assets/index-4f2a.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect((await open('/icon.svg')).headers.get('cache-control')).toBe('no-cache');
  });
});

describe('a server', () => {
  it('serves its API as before, and says where the dashboard is', async () => {
    const server = await startServer({ role: 'api' });
    try {
      const page = await fetch(`${server.baseUrl}/`, { headers: { accept: 'text/html' } });
      expect(page.status).toBe(200);
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect((await fetch(`${server.baseUrl}/`)).status).toBe(404);
      expect((await fetch(`${server.baseUrl}/healthz`, { headers: { accept: 'text/html' } })).status).toBe(200);
      expect((await fetch(`${server.baseUrl}/api/v1/x`, { headers: { accept: 'text/html' } })).status).toBe(404);
    } finally {
      await server.stop();
    }
  });
});
