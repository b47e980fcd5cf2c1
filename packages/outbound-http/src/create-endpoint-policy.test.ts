import { createFakeClock } from '@convoke/testkit';
import { describe, expect, it } from 'vitest';
import { createEndpointPolicy, EndpointDirectory } from './create-endpoint-policy.js';
import { HOSTILE_URLS } from './testing/hostile-urls.js';

const clock = createFakeClock();
const policy = createEndpointPolicy({ allow: [], clock });

/** As in a registration, which refuses invalid URLs before the policy is consulted. */
function accepts(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && policy.check(parsed) === undefined;
}

describe('the policy for endpoints', () => {
  it.each([
    'https://example.com',
    'https://example.com/hooks?tenant=7#part',
    'https://example.com:8443/',
    'https://example.com:22/',
    'https://intranet/hook',
    'https://bücher.example/hook',
    'https://xn--bcher-kva.example/hook',
    'https://8.8.8.8/',
    'https://93.184.216.34:444/',
    'https://[2606:4700:4700::1111]/',
    'https://example.com/?next=http://127.0.0.1/',
    'https://example.com/@127.0.0.1',
    'https://127.0.0.1.example.com/',
    'https://localhost.example.com/',
    'https://notlocalhost/',
    'HTTPS://EXAMPLE.COM/',
  ])('accepts %s', (url) => {
    expect(accepts(url)).toBe(true);
  });

  it('refuses every hostile URL, of more than three hundred', () => {
    expect(HOSTILE_URLS.length).toBeGreaterThanOrEqual(300);
    expect(new Set(HOSTILE_URLS).size).toBe(HOSTILE_URLS.length);
    expect(HOSTILE_URLS.filter(accepts)).toEqual([]);
  });

  it.each([
    ['http://example.com/', 'url_not_https'],
    ['javascript:alert(1)', 'url_not_https'],
    ['https://user:password@example.com/', 'url_has_password'],
    ['https://169.254.169.254/latest/', 'url_private'],
    ['https://user@example.com/', 'url_has_password'],
    ['https://:password@example.com/', 'url_has_password'],
    ['ftp://example.com/', 'url_not_https'],
  ])('says of %s that it %s', (url, reason) => {
    expect(policy.check(new URL(url))).toBe(reason);
  });
});

describe('whether posts would be blocked', () => {
  /** Judges a URL whose host has these addresses, and reports which names were looked up. */
  async function judge(url: string, addresses: () => Promise<string[]>) {
    const asked: string[] = [];
    const resolver = (host: string) => {
      asked.push(host);
      return addresses();
    };
    const { isBlocked } = createEndpointPolicy({ allow: ['listed.example', '10.1.0.0/16'], clock, resolver });
    return { isBlocked: await isBlocked(new URL(url)), asked };
  }

  it.each([
    { addresses: ['10.0.0.1'], isBlocked: true },
    { addresses: ['93.184.216.34', '10.0.0.1'], isBlocked: true },
    { addresses: ['93.184.216.34'], isBlocked: false },
    { addresses: ['10.1.2.3'], isBlocked: false },
    { addresses: [], isBlocked: false },
  ])('is judged by the addresses of the name: %j', async ({ addresses, isBlocked }) => {
    const judged = await judge('https://hooks.example/', async () => addresses);
    expect(judged).toEqual({ isBlocked, asked: ['hooks.example'] });
  });

  it.each(['https://10.0.0.1/', 'https://[::1]/', 'https://listed.example/'])(
    'is not looked up for %s, which check() has judged',
    async (url) => {
      expect(await judge(url, async () => ['10.0.0.1'])).toEqual({ isBlocked: false, asked: [] });
    },
  );

  it('is not claimed if the look-up fails', async () => {
    expect(await judge('https://hooks.example/', () => Promise.reject(new Error('No such name.')))).toMatchObject({
      isBlocked: false,
    });
  });

  it('is not claimed if the look-up takes longer than a second', async () => {
    let isJudged = false;
    const judged = judge('https://hooks.example/', () => new Promise(() => undefined)).finally(() => {
      isJudged = true;
    });
    await clock.advance(999);
    expect(isJudged).toBe(false);
    await clock.advance(1);
    expect(await judged).toMatchObject({ isBlocked: false });
  });

  it('leaves nothing scheduled', async () => {
    await judge('https://hooks.example/', async () => ['10.0.0.1']);
    expect(clock.pending()).toBe(0);
  });
});

describe('the directory of endpoints', () => {
  function createDirectory() {
    const judged: string[] = [];
    const directory = new EndpointDirectory({
      check({ hostname }) {
        judged.push(hostname);
        return hostname === 'refused.example' ? 'url_private' : undefined;
      },
      isBlocked: async () => false,
    });
    return { directory, judged };
  }

  it('finds origin, path and query', () => {
    const { directory } = createDirectory();
    expect(directory.find('HTTPS://Hook.example:443/a/../b?c=d#e')).toEqual({
      origin: 'https://hook.example',
      path: '/b?c=d',
    });
  });

  it('finds nothing if the policy refuses the URL or the text is not a URL', () => {
    const { directory } = createDirectory();
    expect(directory.find('https://refused.example/')).toBeUndefined();
    expect(directory.find('hook.example')).toBeUndefined();
  });

  it('judges a URL once, unless a thousand others were found since', () => {
    const { directory, judged } = createDirectory();
    const urls = ['https://hook.example/', 'https://refused.example/'];
    for (const url of [...urls, ...urls]) directory.find(url);
    expect(judged).toEqual(['hook.example', 'refused.example']);
    for (let other = 0; other < 999; other += 1) directory.find(`https://other.example/${other}`);
    directory.find('https://refused.example/');
    expect(judged).toHaveLength(1_001);
    directory.find('https://hook.example/');
    expect(judged).toHaveLength(1_002);
  });
});
