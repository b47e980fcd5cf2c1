import { describe, expect, test } from 'vitest';
import { isPublicPeer, isWorthChecking } from './is-worth-checking.js';

const KIB = 1_024;
const message = (headers: string, { bodyBytes = 10 } = {}) =>
  Buffer.from(`${headers}\r\n\r\n${'x'.repeat(bodyBytes)}`, 'latin1');
const repeat = (line: string, count: number) => Array(count).fill(line).join('\r\n');
const FROM = 'From: a@b.example';

describe('a message is checked up to', () => {
  test.each<[string, number, (count: number) => Buffer]>([
    ['signatures', 10, (count) => message(`${FROM}\r\n${repeat('DKIM-Signature: v=1', count)}`)],
    [
      'signatures of both kinds',
      5,
      (count) => message(repeat('\tdkim-signature \t: v=1\r\nARC-Message-Signature: i=1', count)),
    ],
    ['lines of its header', 1_000, (count) => message(repeat('X: y', count))],
    ['bytes of its header', 64 * KIB, (bytes) => message(`X: ${'y'.repeat(bytes - 3)}`)],
    ['bytes of From', 2 * KIB, (bytes) => message(`X: y\r\nfrom : ${'a'.repeat(bytes - 8)}\r\nY: z`)],
    [
      'bytes of several From fields and their folded lines',
      2 * KIB,
      (bytes) => message(`From: a\r\n b\r\nFrom: ${'c'.repeat(bytes - 19)}\r\nY: z`),
    ],
    ['bytes', 256 * KIB, (bytes) => message(FROM, { bodyBytes: bytes - FROM.length - 4 })],
    [
      'bytes for two signatures',
      128 * KIB,
      (bytes) => {
        const headers = repeat('DKIM-Signature: v=1', 2);
        return message(headers, { bodyBytes: bytes - headers.length - 4 });
      },
    ],
  ])('%s: %d', (_, most, make) => {
    expect([isWorthChecking(make(most)), isWorthChecking(make(most + 1))]).toEqual([true, false]);
  });
});

test.each([
  ['without a body', FROM, false],
  ['with lines that end in LF', `${FROM}\nTo: c@d.example\n\nHello`, true],
  ['with a lone CR in its header', `${FROM}\r\nX: a\rb\r\n\r\nHello`, false],
  ['with a lone CR in its body', `${FROM}\r\n\r\nHel\rlo`, true],
  ['with a signature in its body only', `${FROM}\r\n\r\n${repeat('DKIM-Signature: v=1', 11)}`, true],
  [
    'with other fields of similar names',
    `${repeat('X-DKIM-Signature: v=1\r\nDKIM-Signature-X: v=1', 11)}\r\n\r\n`,
    true,
  ],
])('a message %s', (_, text, expected) => expect(isWorthChecking(Buffer.from(text))).toBe(expected));

test.each([
  ['10.255.255.255', false],
  ['11.0.0.0', true],
  ['100.63.255.255', true],
  ['100.64.0.0', false],
  ['100.127.255.255', false],
  ['100.128.0.0', true],
  ['127.0.0.1', false],
  ['128.0.0.1', true],
  ['169.254.1.1', false],
  ['169.255.0.0', true],
  ['172.15.255.255', true],
  ['172.16.0.0', false],
  ['172.31.255.255', false],
  ['172.32.0.0', true],
  ['192.168.255.255', false],
  ['192.169.0.0', true],
  ['::1', false],
  ['::2', true],
  ['fbff::1', true],
  ['fc00::', false],
  ['fdff::1', false],
  ['fe80::1', false],
  ['febf::1', false],
  ['fec0::1', true],
  ['2001:db8::1', true],
  ['mail.example', false],
  ['', false],
])('SPF can say something about %s: %s', (address, expected) => expect(isPublicPeer(address)).toBe(expected));
