import { createFakeClock } from '@convoke/testkit';
import { describe, expect, test } from 'vitest';
import { describeImapError, within } from './imap-client.js';
import { parseImapUrl } from './imap-url.js';

const mailbox = parseImapUrl('imaps://cal:geheim@mail.in.ex');
const failure = (fields: object) => Object.assign(new Error('Command failed'), fields);

test.each([
  [failure({}), 'Command failed', false],
  [
    failure({ responseText: 'NO geheim is wrong', authenticationFailed: true }),
    'Command failed: NO *** is wrong',
    true,
  ],
  [failure({ responseText: 5, authenticationFailed: 'yes' }), 'Command failed', false],
  [failure({ message: '', responseText: 'BYE' }), ': BYE', false],
  ['geheim', '***', false],
])('why a mailbox could not be read is one line without the password: %o', (error, detail, wrongPassword) => {
  expect(describeImapError(error, mailbox)).toEqual({ detail, wrongPassword });
});

describe('within a time', () => {
  test('comes the result, and no timer is left', async () => {
    const clock = createFakeClock();
    expect(await within(Promise.resolve(5), { ms: 1_000, clock })).toBe(5);
    await expect(within(Promise.reject(new Error('lost')), { ms: 1_000, clock })).rejects.toThrow('lost');
    expect(clock.pending()).toBe(0);
  });

  test('or an error that says so', async () => {
    const clock = createFakeClock();
    const waiting = expect(within(new Promise(() => undefined), { ms: 1_000, clock })).rejects.toThrow(
      'no result within 1000 ms',
    );
    await clock.advance(1_000);
    await waiting;
  });
});
