/** Texts of any length, each of one kind that readers of text have stumbled over. */
const UNITS = [
  ...['a', '0', ' ', '\t', '\n', '\r', '\r\n', '\r\n ', '\0', '\u00a0', '\u200b', '\ufeff', '\u202e', '\ud800'],
  ...['é', 'İ', '一', '😀', 'e\u0323', '\u0323\u0307', '\u0301'],
  ...['!', '"', '#', '$', '%', '&', "'", '(', ')', '*', '+', ',', '-', '.', '/', ':', ';', '<', '=', '>', '?', '@'],
  ...['[', '\\', ']', '^', '_', '`', '{', '|', '}', '~'],
  ...[
    'a ',
    ' a',
    'a.',
    '.a',
    'a@',
    '@a',
    'a@b,',
    'a@b.c ',
    'é@é,',
    'a-',
    'a_',
    'a/',
    'a=',
    'a=b;',
    'a=b&',
    'a:b',
    'a: b\r\n',
  ],
  ...['""', '\\"', '"a"', "'a'", '()', '(a)', '<>', '<a>', '</a>', '<a ', '<!--', '[]', '{}', '[{', '{"a":'],
  ...[
    '%41',
    '%zz',
    '&amp;',
    '&#',
    '&#x41;',
    '\\n',
    '\\\\',
    '=?',
    '=?u?q?a?= ',
    '=?utf-8?B?YQ==?=',
    '?=',
    '=\r\n',
    '=41',
  ],
  ...[
    '--',
    '--\r\n',
    '--a\r\n',
    '\r\n\r\n',
    '\n\n',
    ': ',
    ';\r\n\t',
    'xn--',
    'xn--a.',
    'ü.',
    '+b-',
    '+b-0',
    '::',
    '1.',
    '0:',
  ],
  ...[
    'v1,a ',
    'v1, ',
    'sha256=',
    'T00:',
    '2026-',
    'mailto:',
    'mailto:%',
    'BEGIN:VEVENT\r\n',
    'END:VEVENT\r\n',
    'SUMMARY:a\r\n',
  ],
  ...[
    'ATTENDEE;CN="',
    'RRULE:FREQ=',
    '5.1.1 ',
    '550 ',
    'failed ',
    'W/"1",',
    '"1",',
    'data: a\n',
    '127.',
    'http://.',
    'a|',
    'a\\b',
  ],
];

/** A text of about so many UTF-16 units. */
export interface HostileShape {
  name: string;
  make(length: number): string;
}

export const hostileShapes: readonly HostileShape[] = [
  ...UNITS.map((unit) => ({
    name: `${JSON.stringify(unit)} again and again`,
    make: (length: number) => unit.repeat(Math.ceil(length / unit.length)),
  })),
  ...['()', '[]', '{}', '<>', '""'].map(([open = '', close = '']) => ({
    name: `${open} within ${open}, closed by ${close}`,
    make: (length: number) => open.repeat(length / 2) + close.repeat(length / 2),
  })),
  { name: 'elements within elements', make: (length) => '<b>'.repeat(length / 7) + '</b>'.repeat(length / 7) },
  {
    name: 'characters of which none comes twice',
    make: (length) =>
      Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000))).join(''),
  },
  { name: 'spaces and then something', make: (length) => `${' '.repeat(length)}a` },
  { name: 'letters and then a control', make: (length) => `${'a'.repeat(length)}\u0001` },
  { name: 'an address with a long name before the @', make: (length) => `${'a.'.repeat(length / 2)}a@example.com` },
  { name: 'an address with a long domain', make: (length) => `a@${'a.'.repeat(length / 2)}com` },
  {
    name: 'an address with a domain of many characters',
    make: (length) =>
      `a@${Array.from({ length }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000))).join('')}.com`,
  },
];
