import { type ContractOperation, schemaArbitrary, withoutUnmetDependencies } from '@convoke/testkit/requests';
import fc from 'fast-check';
import { type BodyChoice, choosePart, type Part } from './fuzz-request.js';
import { hostileText, hostileValue } from './hostile-values.js';

const none: BodyChoice = { kind: 'none' };

/** Valid and invalid bodies for an operation. */
export function bodyArbitrary({ body }: ContractOperation): fc.Arbitrary<Part<BodyChoice>> {
  const object = body ? validObject(body) : fc.constant({});
  const valid = object.map(json);
  const absent = fc.constant(none);
  return choosePart<BodyChoice>({
    valid: body === undefined ? absent : fc.oneof(...(body.required ? [valid] : [valid, absent])),
    invalid: fc.oneof(
      { weight: 7, arbitrary: mutatedObject(object).map(json) },
      { weight: 2, arbitrary: rawBody(object).map((bytes): BodyChoice => ({ kind: 'raw', bytes })) },
      { weight: 1, arbitrary: absent },
    ),
    percent: 60,
  });
}

/** Valid bodies: the contract's examples, values generated from the schema, and mixtures of both. */
function validObject({ schema, examples }: NonNullable<ContractOperation['body']>) {
  const generated = schemaArbitrary(schema).map((value): Record<string, unknown> => ({ ...Object(value) }));
  if (examples.length === 0) return generated;
  const example = fc.constantFrom(...examples);
  const changed = fc.tuple(example, generated, fc.nat()).map(([base, values, choice]) => {
    const some = Object.entries(values).filter((_, index) => (choice >> index) % 4 === 0);
    return withoutUnmetDependencies({ ...base, ...Object.fromEntries(some) }, schema.dependentRequired);
  });
  return fc.oneof(example, generated, changed);
}

function json(value: Record<string, unknown>): BodyChoice {
  return { kind: 'json', value };
}

type Edit =
  | { kind: 'replace'; index: number; value: unknown }
  | { kind: 'remove'; index: number }
  | { kind: 'add'; name: string; value: unknown };

const FAMILIAR_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'id',
  'accountId',
  'apiKey',
  'apiSecret',
  'isActive',
  '',
];

/** Objects with one to three edits: values of other kinds, absent fields, surplus fields. */
function mutatedObject(object: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Record<string, unknown>> {
  const index = fc.nat({ max: 20 });
  const value = hostileValue();
  const edit = fc.oneof<fc.Arbitrary<Edit>[]>(
    fc.record({ kind: fc.constant('replace'), index, value }),
    fc.record({ kind: fc.constant('remove'), index }),
    fc.record({ kind: fc.constant('add'), name: fc.oneof(fc.constantFrom(...FAMILIAR_NAMES), hostileText()), value }),
  );
  return fc
    .tuple(object, fc.array(edit, { minLength: 1, maxLength: 3 }))
    .map(([base, edits]) => edits.reduce(apply, base));
}

function apply(object: Record<string, unknown>, edit: Edit): Record<string, unknown> {
  const entries = Object.entries(object);
  if (edit.kind === 'add') return Object.fromEntries([...entries, [edit.name, edit.value]]);
  const at = entries.length === 0 ? -1 : edit.index % entries.length;
  if (edit.kind === 'remove') return Object.fromEntries(entries.filter((_, index) => index !== at));
  return Object.fromEntries(entries.map(([name, value], index) => [name, index === at ? edit.value : value]));
}

/** Bytes. The limit of a request body is 256 KiB. */
const AROUND_THE_LIMIT = [262_143, 262_144, 262_145, 300_000];

/** Bytes that are almost the JSON of an object. */
function rawBody(object: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<Uint8Array> {
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
