import { describe, expect, it } from 'vitest';
import { parseError } from './answer.js';

describe('parseError', () => {
  it('reads an error object', () => {
    const body = { success: false, message: 'No such day.', error: { code: 'invalid_date_time', param: 'start' } };
    expect(parseError(422, body)).toMatchObject({
      message: 'No such day.',
      status: 422,
      code: 'invalid_date_time',
      param: 'start',
    });
  });

  it('reads an error that is a text', () => {
    const body = { success: false, error: 'Only https.', code: 'invalid_webhook_url', param: 'webhookUrl' };
    expect(parseError(422, body)).toMatchObject({
      message: 'Only https.',
      code: 'invalid_webhook_url',
      param: 'webhookUrl',
    });
  });

  it.each([
    ['30', 30],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    [null, undefined],
  ])('reads how long to wait from %j', (header, seconds) => {
    expect(parseError(429, {}, header).retryAfter).toBe(seconds);
  });

  it.each([undefined, null, '', 'Bad gateway', [], { error: 7 }])('falls back to the status for %j', (body) => {
    expect(parseError(502, body)).toMatchObject({ message: 'The server answered with 502.', code: 'unknown' });
  });
});
