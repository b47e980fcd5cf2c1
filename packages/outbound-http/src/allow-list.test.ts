import { createFakeClock } from '@convoke/testkit';
import { describe, expect, it, test } from 'vitest';
import { createEndpointPolicy } from './create-endpoint-policy.js';

const clock = createFakeClock();
const REFUSED_SCHEME = 'url_not_https';

function judge(url: string, allow: readonly string[] = []): string | undefined {
  return createEndpointPolicy({ allow, clock }).check(new URL(url));
}

describe('a listed name', () => {
  it.each(['http://localhost/hook', 'http://localhost:3000/', 'https://LOCALHOST/', 'http://localhost./'])(
    'may be called as %s',
    (url) => {
      expect(judge(url, ['localhost'])).toBeUndefined();
    },
  );

  it.each(['http://localhost.example.com/', 'http://sub.localhost/', 'http://notlocalhost/', 'http://127.0.0.1/'])(
    'exempts nothing else, such as %s',
    (url) => {
      expect(judge(url, ['localhost'])).toBe(REFUSED_SCHEME);
    },
  );

  it('is found in any spelling', () => {
    expect(judge('http://b%C3%BCcher.example/', ['Bücher.Example.'])).toBeUndefined();
  });

  it('exempts only from the rules about HTTPS and the address', () => {
    expect(judge('http://user@localhost/', ['localhost'])).toBe('url_has_password');
    expect(judge('ftp://localhost/', ['localhost'])).toBe(REFUSED_SCHEME);
  });
});

describe('a listed range', () => {
  const allow = ['10.1.0.0/16', '::1', 'fd00::/8', '192.168.7.7'];

  it.each([
    'http://10.1.2.3/',
    'https://10.1.255.255:8443/',
    'http://[::1]:3000/',
    'http://[fd12::1]/',
    'http://192.168.7.7/',
    'http://167838211/',
  ])('exempts %s', (url) => {
    expect(judge(url, allow)).toBeUndefined();
  });

  it.each(['http://10.2.0.1/', 'http://[::2]/', 'http://[::ffff:10.1.2.3]/', 'http://192.168.7.8/'])(
    'does not exempt %s',
    (url) => {
      expect(judge(url, allow)).toBe(REFUSED_SCHEME);
    },
  );

  it('exempts no name from HTTPS, because its address is not known yet', () => {
    expect(judge('http://internal.example.com/', allow)).toBe(REFUSED_SCHEME);
    expect(judge('https://internal.example.com/', allow)).toBeUndefined();
  });
});

test.each([
  '',
  '*',
  '*.example.com',
  'example.com:3000',
  'https://example.com',
  '10.0.0.0/33',
  '10.0.0.0/-1',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  '10.0.0.0/+8',
  '10.0.0.0/8.0',
  '10.0.0.0/1e1',
  '10.0.0.0/0008',
  '10/8',
  '0x7f.1',
  '300.1.1.1/8',
  '::1/129',
  'fe80::1%eth0',
  'exa mple.com',
  '-example.com',
])('%j is refused as an entry', (entry) => {
  expect(() => createEndpointPolicy({ allow: ['localhost', entry], clock })).toThrow(`"${entry}" is neither`);
});
