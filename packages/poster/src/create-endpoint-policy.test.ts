import { parseUrl } from '@convoke/engine';
import { describe, expect, it } from 'vitest';
import { createEndpointPolicy } from './create-endpoint-policy.js';
import { HOSTILE_URLS } from './testing/hostile-urls.js';

const policy = createEndpointPolicy({ allow: [] });

/** As in a registration, which refuses invalid URLs before the policy is consulted. */
function accepts(url: string): boolean {
  const parsed = parseUrl(url);
  return parsed !== undefined && policy.check(parsed) === undefined;
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
    ['http://example.com/', 'must begin with https://'],
    ['javascript:alert(1)', 'must begin with https://'],
    ['https://user:password@example.com/', 'must not hold a user name or a password'],
    ['https://169.254.169.254/latest/', 'must not lead to a private or reserved address'],
  ])('says of %s that it %s', (url, reason) => {
    expect(policy.check(new URL(url))).toBe(reason);
  });
});
