import { expect, it } from 'vitest';
import { AddressRanges } from './address-ranges.js';

const all = new AddressRanges(['0.0.0.0/0', '::/0']);

it.each(['198.51.100.1', '0.0.0.0', '2001:db8::1', '::ffff:10.0.0.1'])('every range holds %j', (address) => {
  expect(all.include(address)).toBe(true);
});

it.each([
  '',
  'localhost',
  '127.1',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '2130706433',
  '[::1]',
  'fe80::1%eth0',
  '10.0.0.0/8',
  '1.2.3.4 ',
])('no range holds %j, which is no address', (text) => {
  expect(all.include(text)).toBe(false);
});

it('a range holds addresses of its own kind only', () => {
  const ranges = new AddressRanges(['10.0.0.0/8']);
  expect(ranges.include('10.255.255.255')).toBe(true);
  expect(ranges.include('11.0.0.0')).toBe(false);
  expect(ranges.include('::ffff:10.0.0.1')).toBe(false);
});
