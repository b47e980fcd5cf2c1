import { describe, expect, it } from 'vitest';
import { checkWebhookUrl } from './webhook-url.js';

const endpoints = {
  check: ({ protocol }: URL) => (protocol === 'https:' ? undefined : 'must begin with https://'),
};

describe('checkWebhookUrl', () => {
  it.each(['https://example.com', 'https://Example.com:8443/hooks?a=b#c', `https://example.com/${'a'.repeat(2_028)}`])(
    'returns %s as it was written',
    (url) => {
      expect(checkWebhookUrl(url, endpoints)).toBe(url);
    },
  );

  it.each([
    ['http://example.com/', 'invalid_webhook_url', 'webhookUrl must begin with https://.'],
    ['example.com/hook', 'invalid_webhook_url', 'webhookUrl is not a URL such as https://example.com/webhooks.'],
    ['', 'invalid_webhook_url', 'webhookUrl is not a URL such as https://example.com/webhooks.'],
    [' https://example.com/', 'invalid_webhook_url', 'webhookUrl must not hold spaces.'],
    ['https://example.com/a b', 'invalid_webhook_url', 'webhookUrl must not hold spaces.'],
    ['https://exa\tmple.com/', 'invalid_characters', expect.any(String)],
    ['https://example.com/\ud800', 'invalid_characters', expect.any(String)],
    [`https://example.com/${'a'.repeat(2_029)}`, 'field_too_long', expect.any(String)],
  ])('refuses %j', (url, code, message) => {
    expect(() => checkWebhookUrl(url, endpoints)).toThrow(
      expect.objectContaining({ code, message, param: 'webhookUrl' }),
    );
  });
});
