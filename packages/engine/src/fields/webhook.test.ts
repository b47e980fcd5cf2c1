import { describe, expect, it } from 'vitest';
import { checkWebhookUrl } from './webhook.js';

const endpoints = {
  isBlocked: async () => false,
  check: ({ protocol }: URL) => (protocol === 'https:' ? undefined : 'url_not_https'),
};

describe('checkWebhookUrl', () => {
  it.each([
    ['https://example.com', 'https://example.com/'],
    ['https://Example.com:8443/hooks?a=b#c', 'https://example.com:8443/hooks?a=b#c'],
    ['HTTPS://EXAMPLE.COM:0443/a/../b', 'https://example.com/b'],
    ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC'],
    ['https://hooks_1.internal./', 'https://hooks_1.internal./'],
    ['https://[2001:DB8::1]/', 'https://[2001:db8::1]/'],
    [`https://example.com/${'a'.repeat(2_028)}`, `https://example.com/${'a'.repeat(2_028)}`],
  ])('returns %s as the URL parser reads it', (url, read) => {
    expect(checkWebhookUrl(url, endpoints)).toBe(read);
  });

  it('still accepts letters outside ASCII after many calls', () => {
    const read = Array.from({ length: 20_000 }, () => checkWebhookUrl('https://bücher.example/ü', endpoints));
    expect(new Set(read)).toEqual(new Set(['https://xn--bcher-kva.example/%C3%BC']));
  });

  it.each([
    ['without a host', 'https:///x'],
    ['without slashes', 'https:example.com'],
    ['with one slash', 'https:/example.com/'],
    ['with backslashes', 'https:\\\\example.com'],
    ['with a backslash behind the host', 'https://example.com\\@evil.example/'],
    ['with a backslash in the query', 'https://example.com/?a=\\'],
    ['with an empty user name', 'https://@example.com/'],
    ['with a user name', 'https://user@example.com/'],
    ['with the port 0', 'https://example.com:0/'],
    ['with an empty label at the end', 'https://example.com..'],
    ['with an empty label', 'https://example..com/'],
    ['with broken punycode', 'https://xn--a.com/'],
    ['with punycode of nothing', 'https://xn--/'],
    ['with a label of 64 octets', `https://${'a'.repeat(64)}.com/`],
    ['with an internationalised label above 63 octets', `https://${'ü'.repeat(60)}.com/`],
    ['with a host above 253 octets', `https://${'abcdefg.'.repeat(32)}com/`],
    ['with a quotation mark in its host', 'https://exa"mple.com/'],
    ['with a label that begins with a hyphen', 'https://-a.example.com/'],
    ['with half a percent-encoding', 'https://example.com/%z'],
    ['with what no URI may hold', 'https://example.com/a|b'],
  ])('refuses one %s', (_, url) => {
    expect(() => checkWebhookUrl(url, endpoints)).toThrow(
      expect.objectContaining({ code: 'invalid_webhook_url', param: 'webhookUrl' }),
    );
  });

  it('counts the URL that is kept, too', () => {
    expect(() => checkWebhookUrl(`https://example.com/${'ü'.repeat(1_000)}`, endpoints)).toThrow(
      expect.objectContaining({ code: 'field_too_long', param: 'webhookUrl' }),
    );
  });

  it.each([
    ['http://example.com/', 'invalid_webhook_url', 'webhookUrl must begin with https://.'],
    ['example.com/hook', 'invalid_webhook_url', 'webhookUrl is not a URL such as https://example.com/webhooks.'],
    ['', 'invalid_webhook_url', 'webhookUrl is not a URL such as https://example.com/webhooks.'],
    [' https://example.com/', 'invalid_webhook_url', 'webhookUrl must not contain spaces.'],
    ['https://example.com/a b', 'invalid_webhook_url', 'webhookUrl must not contain spaces.'],
    ['https://exa\tmple.com/', 'invalid_characters', expect.any(String)],
    ['https://example.com/\ud800', 'invalid_characters', expect.any(String)],
    [`https://example.com/${'a'.repeat(2_029)}`, 'field_too_long', expect.any(String)],
  ])('refuses %j', (url, code, message) => {
    expect(() => checkWebhookUrl(url, endpoints)).toThrow(
      expect.objectContaining({ code, message, param: 'webhookUrl' }),
    );
  });
});
