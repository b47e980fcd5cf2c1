import fc from 'fast-check';
import type { MailInput } from '../mail-input.js';
import { sampleRequest } from './sample-mail.js';

const pieces = [
  ...[
    '\r\n',
    '\n',
    '\r',
    '\r\n\r\n',
    '\r\n ',
    '\t',
    '\u0000',
    '\u000b',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u2028',
    '\u2029',
    '\u202e',
    '\u2066',
    '\u2069',
    '\u200b',
    '\ufeff',
    '\ud800',
    '\udc00',
  ],
  ...[
    'X-EVIL: 1',
    'Bcc: evil@evil.example',
    'ATTENDEE:mailto:evil@evil.example',
    'BEGIN:VEVENT',
    'END:VEVENT',
    'END:VCALENDAR',
    'METHOD:CANCEL',
  ],
  ...[
    '"',
    "'",
    ';',
    ',',
    ':',
    '\\',
    '\\n',
    '=',
    '<',
    '>',
    '@',
    '(',
    ')',
    '[',
    ']',
    '.',
    '--',
    '--=_',
    '=_',
    '?=',
    '=?utf-8?Q?',
    '^n',
    "^'",
  ],
  ...[
    ', evil@evil.example',
    '<evil@evil.example>',
    '=?utf-8?Q?=0D=0ABcc:_evil=40evil.example?=',
    'Content-Type: text/html',
    'multipart/mixed',
  ],
  ...[
    '<script>alert(1)</script>',
    '<p>',
    '</p>',
    '</div></body></html>',
    '<a href="',
    '">',
    '<!--',
    '&#13;&#10;',
    '&#0;',
    '&lt;',
    '&amp;',
  ],
  ...['😀', 'é', '漢', '\u202e', 'a', ' ', 'x'.repeat(80)],
];
/** A text made of such pieces. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...pieces) }, fc.string({ unit: 'binary', maxLength: 8 })), {
    maxLength: 12,
  })
  .map((all) => all.join(''));
/** Every text of a message, made of pieces that have broken mail and calendar software before. */
export const hostileTexts: fc.Arbitrary<Partial<MailInput>> = fc
  .record({
    organizerName: hostileText,
    attendeeName: hostileText,
    subject: hostileText,
    location: hostileText,
    body: hostileText,
    comment: hostileText,
  })
  .map(({ organizerName, attendeeName, ...texts }) => {
    const { organizer, attendee } = sampleRequest();
    return {
      ...texts,
      organizer: { ...organizer, name: organizerName },
      attendee: { ...attendee, name: attendeeName },
    };
  });
