/** Texts whose repetition has slowed down parsers, by kind of parser. */
const UNITS: Record<string, readonly string[]> = {
  spaces: [' ', '\t', '\n', '\r', '\r\n', '\r\n ', '\0', '\u00a0', '\u200b', '\ufeff', '\u202e', '\ud800'],
  characters: ['a', '0', 'é', 'İ', '一', '😀', 'e\u0323', '\u0323\u0307', '\u0301'],
  punctuation: [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'],
  addresses: ['a ', ' a', 'a.', '.a', 'a@', '@a', 'a@b,', 'a@b.c ', 'é@é,', 'a-', 'a_', 'xn--', 'xn--a.', 'ü.'],
  links: ['a/', 'a=', 'a=b;', 'a=b&', 'a:b', 'a: b\r\n', '::', '1.', '0:', '127.', 'http://.', 'mailto:', 'mailto:%'],
  brackets: ['""', '\\"', '"a"', "'a'", '()', '(a)', '<>', '<a>', '</a>', '<a ', '<!--', '[]', '{}', '[{', '{"a":'],
  escapes: ['%41', '%zz', '&amp;', '&#', '&#x41;', '\\n', '\\\\', 'a|', 'a\\b'],
  encodedWords: ['=?', '=?u?q?a?= ', '=?utf-8?B?YQ==?=', '?=', '=\r\n', '=41'],
  parts: ['--', '--\r\n', '--a\r\n', '\r\n\r\n', '\n\n', ': ', ';\r\n\t'],
  bounces: ['5.1.1 ', '550 ', 'failed ', '+b-', '+b-0'],
  calendars: ['BEGIN:VEVENT\r\n', 'END:VEVENT\r\n', 'SUMMARY:a\r\n', 'ATTENDEE;CN="', 'RRULE:FREQ=', 'T00:', '2026-'],
  headers: ['v1,a ', 'v1, ', 'sha256=', 'W/"1",', '"1",', 'data: a\n'],
};

/** 20 000 Chinese characters, each once. */
const DISTINCT = Array.from({ length: 20_000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7_919) % 20_000))).join(
  '',
);

function distinctCharacters(length: number): string {
  return DISTINCT.repeat(Math.ceil(length / DISTINCT.length)).slice(0, length);
}

/** Creates a text of about `length` UTF-16 units, or as many bytes. */
export interface HostileShape<Input = string> {
  name: string;
  make(length: number): Input;
}

export const hostileShapes: readonly HostileShape[] = [
  ...Object.values(UNITS)
    .flat()
    .map((unit) => ({
      name: `${JSON.stringify(unit)} repeated`,
      make: (length: number) => unit.repeat(Math.ceil(length / unit.length)),
    })),
  ...['()', '[]', '{}', '<>', '""'].map(([open = '', close = '']) => ({
    name: `nested ${open}, closed by ${close}`,
    make: (length: number) => open.repeat(length / 2) + close.repeat(length / 2),
  })),
  { name: 'nested elements', make: (length) => '<b>'.repeat(length / 7) + '</b>'.repeat(length / 7) },
  { name: 'distinct characters', make: distinctCharacters },
  { name: 'spaces followed by a letter', make: (length) => `${' '.repeat(length)}a` },
  { name: 'letters followed by a control character', make: (length) => `${'a'.repeat(length)}\u0001` },
  { name: 'an address with a long name before the @', make: (length) => `${'a.'.repeat(length / 2)}a@example.com` },
  { name: 'an address with a long domain', make: (length) => `a@${'a.'.repeat(length / 2)}com` },
  {
    name: 'an address with a domain of many characters',
    make: (length) => `a@${distinctCharacters(length)}.com`,
  },
];
