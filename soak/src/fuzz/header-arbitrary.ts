import { type ContractOperation, schemaArbitrary } from '@convoke/testkit/requests';
import fc from 'fast-check';
import type { Part } from './fuzz-request.js';
import { choosePart } from './fuzz-request.js';

type Headers = [string, string | string[]][];
type Header = [string, string | string[]];

const JSON_TYPES = ['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'];
const OTHER_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json-patch+json',
  'application/',
  ';',
  '',
];
/** Few, so that keys are reused with other requests. */
const SHARED_KEYS = ['key-1', 'key-2', 'key-3', 'key-4'];
const SURPLUS: Header[] = [
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Forwarded-Host', 'evil.example'],
  ['Content-Encoding', 'gzip'],
  ['Content-Encoding', 'br, deflate'],
  ['Accept', 'text/html;q=0'],
  ['Accept-Encoding', 'identity;q=0'],
  ['Range', 'bytes=0-1'],
  ['If-None-Match', '*'],
  ['Cookie', 'session=1; session=2'],
  ['Origin', 'https://evil.example'],
  ['Authorization', 'Bearer abc'],
  ['X-Request-Id', '../../etc/passwd'],
];

/** Headers other than the credentials; each request has a sender's address, as behind a proxy. */
export function headerArbitrary(
  operation: ContractOperation,
  { foreignKeys }: { foreignKeys: string[] },
): fc.Arbitrary<Part<Headers>> {
  const address = fc.ipV4().map((text): Header => ['X-Forwarded-For', text]);
  const valid = fc
    .tuple(
      fc.constantFrom(...JSON_TYPES),
      fc.option(idempotencyKey(operation, foreignKeys), { freq: 1 }),
      otherHeaders(operation),
      address,
    )
    .map(([type, key, others, from]): Headers => [['Content-Type', type], ...(key ? [key] : []), ...others, from]);
  return choosePart<Headers>({ valid, invalid: fc.tuple(valid, wrongHeader()).map(replaced), percent: 85 });
}

function idempotencyKey({ headers }: ContractOperation, foreignKeys: string[]): fc.Arbitrary<Header> {
  const parameter = headers.find(({ name }) => name === 'Idempotency-Key');
  const shared = fc.constantFrom(...SHARED_KEYS, ...foreignKeys);
  const any = parameter ? fc.oneof(shared, schemaArbitrary(parameter.schema).map(String)) : shared;
  return any.map((key) => ['Idempotency-Key', key]);
}

/** The operation's headers other than the key, each sometimes. */
function otherHeaders({ headers }: ContractOperation): fc.Arbitrary<Headers> {
  const others = headers.filter(({ name }) => name !== 'Idempotency-Key');
  const each = others.map(({ name, schema }) => schemaArbitrary(schema).map((value): Header => [name, String(value)]));
  return fc
    .tuple(...each.map((header) => fc.option(header)))
    .map((chosen) => chosen.filter((header) => header !== null));
}

function wrongHeader(): fc.Arbitrary<Header> {
  const text = latin1();
  const named = (name: string, value: fc.Arbitrary<string | string[]>) => value.map((given): Header => [name, given]);
  return fc.oneof(
    named('Content-Type', fc.oneof(fc.constantFrom(...OTHER_TYPES), text)),
    named('Idempotency-Key', fc.oneof(text, fc.constantFrom('', 'a b', 'k'.repeat(255), 'k'.repeat(256), 'é'))),
    named('Idempotency-Key', fc.array(fc.constantFrom(...SHARED_KEYS), { minLength: 2, maxLength: 3 })),
    named('Last-Event-ID', fc.oneof(text, fc.constantFrom('', '0', 'ffffffff-ffff-ffff-ffff-ffffffffffff'))),
    named('X-Forwarded-For', fc.oneof(text, fc.constantFrom('', ',', '127.0.0.1, ::1', '999.1.1.1', 'unknown'))),
    fc.constantFrom(...SURPLUS),
    fc
      .tuple(fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,30}$/), text)
      .map(([name, value]): Header => [`X-${name}`, value]),
  );
}

/** Text that Node's client allows in a header. */
function latin1(): fc.Arbitrary<string> {
  return fc.stringMatching(/^[\x20-\x7e\x80-\xff]{0,300}$/);
}

function replaced([headers, wrong]: [Headers, Header]): Headers {
  return [...headers.filter(([name]) => name !== wrong[0]), wrong];
}
