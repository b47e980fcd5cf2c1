import { describe, expect, it, onTestFinished } from 'vitest';
import { startLanguage } from '../languages/text.js';
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

it('words a refusal by its code, in the language of the page', async () => {
  onTestFinished(() => startLanguage('en'));
  const reason = { code: 'account_mailbox_folder', params: {} };
  const message = "The account's mailbox has no such folder.";
  const body = { success: false, message, error: { code: 'invalid_value', param: 'mailboxFolder', reason } };
  expect(parseError(422, body).message).toBe(message);
  await startLanguage('de');
  expect(parseError(422, body).message).toBe('Das Postfach des Kontos hat keinen solchen Ordner.');
});
