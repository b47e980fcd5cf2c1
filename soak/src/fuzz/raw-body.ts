import fc from 'fast-check';

/** Bytes. The limit of a request body is 256 KiB. */
const AROUND_THE_LIMIT = [262_143, 262_144, 262_145, 300_000];

/** Bytes that are not quite the JSON of an object. */
export function rawBody(object: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Uint8Array> {
  const text = object.map((value) => JSON.stringify(value));
  return fc.oneof(
    fc.tuple(text, fc.nat({ max: 400 })).map(([whole, length]) => utf8(whole.slice(0, length))),
    text.map((whole) => utf8(`\ufeff${whole}`)),
    text.map((whole) => utf8(`${whole}${whole}`)),
    text.map((whole) => utf8(whole.replaceAll('"', "'"))),
    text.map((whole) => utf8(`${whole.slice(0, -1)},"name":1e999,"name":"twice"}`)),
    text.map((whole) => Buffer.from(whole, 'utf16le')),
    fc.jsonValue().map((value) => utf8(JSON.stringify(value))),
    fc.uint8Array({ maxLength: 200 }),
    fc.constantFrom('[', '{"a":', '"', '-', '0').map((opening) => utf8(opening.repeat(20_000))),
    fc.constantFrom(...AROUND_THE_LIMIT).map((length) => utf8(`{}${' '.repeat(length - 2)}`)),
    fc.constant(Buffer.from('{"name":"\xff\xfe"}', 'latin1')),
  );
}

function utf8(text: string): Uint8Array {
  return Buffer.from(text, 'utf8');
}
