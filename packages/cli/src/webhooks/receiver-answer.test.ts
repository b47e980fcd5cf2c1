import { webhook } from '@convoke/sdk/fetch';
import { signedDelivery, webhookSecret } from '@convoke/sdk/testing';
import { describe, expect, it } from 'vitest';
import { readBeginning, readReason } from './receiver-answer.js';

describe("a receiver's reason", () => {
  it.each([
    [
      '{"success":false,"error":"no_matching_secret","message":"Compare the secrets."}',
      'no_matching_secret: Compare the secrets.',
    ],
    ['{"error":{"code":1},"message":"No."}', 'No.'],
    ['{"error":"stale","message":"stale: Check the clock."}', 'stale: Check the clock.'],
    ['{"error":"stale","message":"stale (webhook-id): No."}', 'stale (webhook-id): No.'],
    ['{"error":"Not today.","message":"Not today."}', 'Not today.'],
    ['{"error":"stale: Check the clock.","message":"stale"}', 'stale: Check the clock.'],
    ['{"error":"stale","message":""}', 'stale'],
    ['{"error":"stale"}', 'stale'],
    ['{"error":"","message":"No."}', 'No.'],
    ['{"error":"","message":""}', '{"error":"","message":""}'],
    ['\n  Bad gateway\n<nginx>', 'Bad gateway'],
    ['null', 'null'],
    ['', ''],
    ['x'.repeat(999), `${'x'.repeat(300)}…`],
  ])('in %j', (text, reason) => {
    expect(readReason(text)).toBe(reason);
  });

  it('is there once in what the middleware of the SDK answers', async () => {
    const receive = webhook({ secret: webhookSecret(), handlers: {} });
    const { request } = signedDelivery({ secret: webhookSecret(), eventType: 'webhook.test' });
    const refused = await receive(request('https://app.example/hooks'));
    expect(readReason(await refused.text())).toMatch(/^no_matching_secret(?!.*no_matching_secret).* See https:/);
  });

  it('is looked for only at the beginning of the body', async () => {
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('ä'.repeat(1_000))),
      cancel() {
        cancelled = true;
      },
    });
    expect(await readBeginning(endless)).toMatch(/^ä{4096,6000}$/);
    expect(cancelled).toBe(true);
    expect(await readBeginning(null)).toBe('');
  });
});
