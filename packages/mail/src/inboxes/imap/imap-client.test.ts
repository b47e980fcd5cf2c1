import { expect, test } from 'vitest';
import { describeImapError } from './imap-client.js';
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
