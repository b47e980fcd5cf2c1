import { messageLimits } from '@convoke/itip';
import { computingTime } from '@convoke/testkit/linear-time';
import { expect, test } from 'vitest';
import { addressesIn } from './imap-scan.js';

test.each([
  ['To: cal@in.ex', ['cal@in.ex']],
  ['To: "Cal, the (one)" <cal@in.ex>, anna@in.ex;\r\nCc:\tbob@ex.org', ['cal@in.ex', 'anna@in.ex', 'bob@ex.org']],
  ['To: friends: a@in.ex, b@in.ex;', ['a@in.ex', 'b@in.ex']],
  ['Delivered-To: cal+b-0123@in.ex', ['cal+b-0123@in.ex']],
  ['To: =?utf-8?q?K=C3=A4the?=\r\n <käthe@bücher.example>', ['käthe@bücher.example']],
  ['To: a@in.ex, A@in.ex, a@in.ex', ['a@in.ex', 'A@in.ex']],
  ['To: undisclosed-recipients:;', []],
  ['To: x@y@z, @, a@', []],
])('in %j', (fields, addresses) => {
  expect(addressesIn(fields)).toEqual(addresses);
});

test('the first 200 of many', () => {
  const fields = `To: ${Array.from({ length: 1_000 }, (_, index) => `a${index}@in.ex`).join(', ')}`;
  expect(addressesIn(fields)).toHaveLength(200);
});

test('only of words that are no longer than a path of SMTP', () => {
  const local = 'a'.repeat(320 - '@in.ex'.length);
  expect(addressesIn(`To: ${local}@in.ex, a${local}@in.ex, b@in.ex`)).toEqual([`${local}@in.ex`, 'b@in.ex']);
});

test('only of as many bytes as the headers of a message may have', () => {
  const fields = (length: number) => `To: a@in.ex,${' '.repeat(length - 'To: a@in.ex,b@in.ex'.length)}b@in.ex`;
  expect(addressesIn(fields(messageLimits.headerBytes))).toEqual(['a@in.ex', 'b@in.ex']);
  expect(addressesIn(fields(messageLimits.headerBytes + 10))).toEqual(['a@in.ex']);
});

test.each(['a', '@', 'a@', '<', '"', ' ', 'a@b ', ':;'])('a mebibyte of %j takes little time', async (piece) => {
  const text = piece.repeat(1_000_000 / piece.length);
  expect(await computingTime(() => addressesIn(text))).toBeLessThan(10_000);
});
