import { expect, it, onTestFinished, vi } from 'vitest';
import { Convoke } from '../index.js';
import { startCannedServer } from './testing/canned-server.js';
import { userAgent } from './user-agent.js';

it.each<[string, object, string | undefined]>([
  ['Node 20', { process: { versions: { node: '20.19.0' } } }, 'convoke-sdk/0.0.0 node/20.19.0'],
  [
    'Node 22',
    { process: { versions: { node: '22.11.0' } }, navigator: { userAgent: 'Node.js/22' } },
    'convoke-sdk/0.0.0 node/22.11.0',
  ],
  [
    'Deno',
    { process: { versions: { node: '22.0.0', deno: '2.1.4' } }, navigator: { userAgent: 'Deno/2.1.4' } },
    'convoke-sdk/0.0.0 deno/2.1.4',
  ],
  ['Bun', { process: { versions: { node: '22.0.0', bun: '1.2.0' } } }, 'convoke-sdk/0.0.0 bun/1.2.0'],
  ['workerd', { navigator: { userAgent: 'Cloudflare-Workers' } }, 'convoke-sdk/0.0.0 Cloudflare-Workers'],
  ['a runtime without a name', {}, 'convoke-sdk/0.0.0'],
  ['a browser', { document: {}, navigator: { userAgent: 'Mozilla/5.0 (X11)' } }, undefined],
  ['a worker in a browser', { navigator: { userAgent: 'Mozilla/5.0 (X11)' } }, undefined],
])('in %s', (_, scope, expected) => expect(userAgent(scope)).toBe(expected));

it('a request names the package and the runtime, unless the caller names something else', async () => {
  const { baseUrl, requests } = await startCannedServer({ status: 200, body: '{"success":true,"data":[]}' });
  const { webhooks } = new Convoke({ baseUrl, apiKey: 'ck_test', apiSecret: 'cs_test' });
  await webhooks.list();
  await webhooks.list({ headers: { 'User-Agent': 'crm/7' } });
  const sent = requests.map(({ headers }) => headers['user-agent']);
  expect(sent).toEqual([`convoke-sdk/0.0.0 node/${process.versions.node}`, 'crm/7']);
});

it('a request from a browser leaves the header to the browser', async () => {
  vi.stubGlobal('document', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const fetch = vi.fn(async (_url: unknown, _init: RequestInit) => Response.json({ success: true, data: [] }));
  const credentials = { apiKey: 'ck_test', apiSecret: 'cs_test' };
  const { webhooks } = new Convoke({
    baseUrl: 'http://localhost',
    ...credentials,
    fetch,
    dangerouslyAllowBrowser: true,
  });
  await webhooks.list();
  expect(Object.keys(fetch.mock.calls[0]?.[1].headers ?? {})).not.toContain('user-agent');
});
