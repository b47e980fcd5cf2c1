import { describe, expect, it } from 'vitest';
import { readBeginning, readReason } from './receiver-answer.js';

describe("a receiver's reason", () => {
  it.each([
    [
      '{"success":false,"error":"no_matching_secret","message":"Compare the secrets."}',
      'no_matching_secret: Compare the secrets.',
    ],
    ['{"error":{"code":1},"message":"No."}', 'No.'],
    ['\n  Bad gateway\n<nginx>', 'Bad gateway'],
    ['null', 'null'],
    ['', ''],
    ['x'.repeat(999), `${'x'.repeat(300)}…`],
  ])('in %j', (text, reason) => {
    expect(readReason(text)).toBe(reason);
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
