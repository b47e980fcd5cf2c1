import fc from 'fast-check';
import type { VectorValues } from './render-template.js';
import { replyVectors } from './reply-vectors.js';
import { vectorMessages } from './vector-messages.js';

/** Texts that break parsers of mail and calendars. */
const tokens = [
  ...[
    '\r\n',
    '\n',
    '\r',
    '\r\n\r\n',
    '\r\n ',
    '\r\n\t',
    '\0',
    '\ufeff',
    '\ufffd',
    ' ',
    '"',
    ';',
    ':',
    ',',
    '=',
    '\\',
    '^',
    '--',
  ],
  ...[
    'BEGIN:VCALENDAR',
    'END:VCALENDAR',
    'BEGIN:VEVENT',
    'END:VEVENT',
    'BEGIN:VALARM',
    'END:',
    'METHOD:COUNTER',
    'METHOD:REPLY',
  ],
  ...[
    'PARTSTAT=ACCEPTED',
    'PARTSTAT=DELEGATED',
    'ATTENDEE:mailto:',
    'mailto:',
    'SEQUENCE:99999999999',
    'SEQUENCE:-1',
    'RECURRENCE-ID:x',
  ],
  ...[
    'DTSTAMP:99991231T235959Z',
    'DTSTART;TZID=x:',
    'RRULE:FREQ=SECONDLY',
    'TZOFFSETTO:+9999',
    'COMMENT:',
    'UID:',
    '__proto__',
    'constructor',
  ],
  ...[
    'Content-Type: text/calendar',
    'Content-Type: multipart/mixed; boundary=x',
    'Content-Type: message/rfc822',
    'charset=utf-16',
  ],
  ...[
    'Content-Transfer-Encoding: base64',
    'Content-Transfer-Encoding: quoted-printable',
    'From: eve@x.example',
    '=?utf-8?B?',
    '=00',
    '%00',
  ],
];

type Mutation = { at: number; length: number; with: string; kind: 'insert' | 'delete' | 'repeat' | 'replace' | 'flip' };

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(fc.nat(8), fc.nat(400)),
  with: fc.oneof(fc.constantFrom(...tokens), fc.string({ unit: 'binary', maxLength: 6 })),
  kind: fc.constantFrom('insert', 'delete', 'repeat', 'replace', 'flip'),
});

/**
 * The messages of the vectors after some mutations: pieces deleted, repeated and replaced, bits flipped, troublesome
 * texts inserted. `values` decide whether they have a valid token.
 */
export function mutatedMessage(values: VectorValues): fc.Arbitrary<Buffer> {
  const messages = replyVectors.flatMap((vector) => vectorMessages(vector, values).map(({ raw }) => raw));
  const small = messages.filter((raw) => raw.length < 20_000);
  return fc
    .record({ raw: fc.constantFrom(...small), mutations: fc.array(mutation, { minLength: 1, maxLength: 12 }) })
    .map(({ raw, mutations }) => mutations.reduce(mutate, raw));
}

function mutate(raw: Buffer, { at, length, with: text, kind }: Mutation): Buffer {
  const start = Math.floor(at * raw.length);
  const end = Math.min(raw.length, start + length);
  const [before, piece, after] = [raw.subarray(0, start), raw.subarray(start, end), raw.subarray(end)];
  switch (kind) {
    case 'insert':
      return Buffer.concat([before, Buffer.from(text), piece, after]);
    case 'delete':
      return Buffer.concat([before, after]);
    case 'repeat':
      return Buffer.concat([before, ...Array.from({ length: 4 }, () => piece), after]);
    case 'replace':
      return Buffer.concat([before, Buffer.from(text), after]);
    case 'flip':
      return Buffer.concat([before, piece.map((octet) => octet ^ (1 << (length & 7))), after]);
  }
}
