import { describe, expect, it } from 'vitest';
import { decodeText, isPlainAscii } from './decode-text.js';

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex');

describe('text of a declared charset', () => {
  it.each([
    ['windows-1252', '92 93 94 96 80', '’“”–€'],
    // By the Encoding Standard, all of these are labels of windows-1252.
    ['iso-8859-1', '80 e9', '€é'],
    ['Latin1', '92', '’'],
    ['us-ascii', '85', '…'],
    ['iso-8859-2', 'b3 f3 bf', 'łóż'],
    ['iso-8859-15', 'a4', '€'],
    ['windows-1250', '9e 8a', 'žŠ'],
    ['windows-1251', 'cf f0 e8', 'При'],
    ['windows-1253', 'c1 aa', 'Α\ufffd'],
    ['windows-1255', 'ca', 'ֺ'],
    ['koi8-r', 'f0 d2 c9', 'При'],
    ['KOI8-U', 'ae be', 'ўЎ'],
    ['shift_jis', '93 fa 96 7b', '日本'],
    ['cp932', '93 fa 96 7b', '日本'],
    ['x-ms-cp932', '87 40', '①'],
    ['x-sjis', '93 fa', '日'],
    ['euc-jp', 'c6 fc cb dc', '日本'],
    ['iso-2022-jp', '1b 24 42 46 7c 4b 5c 1b 28 42', '日本'],
    ['gb2312', 'd6 d0 ce c4', '中文'],
    ['cp936', 'd6 d0', '中'],
    ['gb18030', 'd6 d0 ce c4', '中文'],
    ['big5', 'a4 a4 a4 e5', '中文'],
    ['ks_c_5601-1987', 'c7 d1', '한'],
    ['cp949', 'c7 d1', '한'],
    ['tis-620', 'a1', 'ก'],
    ['no-such-charset', '92 e9', '’é'],
    ['unknown-8bit', '92 e9', '’é'],
    ['iso-2022-kr', '92', '’'],
    ['', '92 e9', '’é'],
    ['utf-8', '92 e9', '’é'],
  ])('%s: %s', (label, hex, text) => {
    expect(decodeText(bytes(hex), label)).toBe(text);
  });

  it.each(['us-ascii', 'iso-8859-1', 'windows-1252', 'iso-8859-2', 'shift_jis', 'gb2312', 'x-unknown', ''])(
    'that is UTF-8 all the same: %s',
    (label) => expect(decodeText(Buffer.from('Größe ✓ 日本'), label)).toBe('Größe ✓ 日本'),
  );

  it.each(['us-ascii', 'utf-8', 'iso-8859-1', ''])('that is Japanese in ISO-2022-JP all the same: %s', (label) => {
    expect(decodeText(bytes('41 1b 24 42 46 7c 1b 28 42 42'), label)).toBe('A日B');
  });

  it.each(['iso-2022-jp', 'utf-16', 'us-ascii', ''])('that is plain ASCII: %s', (label) => {
    expect(decodeText(Buffer.from('Yes~\\'), label)).toBe('Yes~\\');
  });

  it('that is UTF-16, whatever is declared', () => {
    expect(decodeText(Buffer.from('\ufeffGröße', 'utf16le'), 'utf-8')).toBe('Größe');
    expect(decodeText(Buffer.from('Größe', 'utf16le'), 'us-ascii')).toBe('Größe');
  });
});

it('UTF-8 with a broken character stays UTF-8', () => {
  expect(decodeText(Buffer.concat([Buffer.from('Größe ✓'), bytes('c3')]), 'utf-8')).toBe('Größe ✓\ufffd');
  expect(decodeText(Buffer.concat([Buffer.from('ö'), bytes('f6 e9')]))).toBe('Ã¶öé');
});

it.each([
  ['', true],
  ['a\r\n\0~', true],
  ['a\u0080', false],
  ['✓', false],
  ['\u001b$B', false],
])('%j is plain ASCII: %s', (text, isPlain) => expect(isPlainAscii(text)).toBe(isPlain));
