import { type ContractOperation, type Parameter, schemaArbitrary } from '@convoke/testkit/requests';
import fc from 'fast-check';
import { choosePart } from './choose-part.js';
import type { Part, Text } from './fuzz-request.js';
import { hostileText } from './hostile-text.js';

type Query = [string, Text][];

/** A cursor is opaque: only one that an answer gave is valid, whatever its schema says of its length. */
const CURSOR = 'cursor';

/** Query parameters for an operation, and wrong ones. */
export function queryArbitrary(
  { query }: ContractOperation,
  { foreignCursors }: { foreignCursors: string[] },
): fc.Arbitrary<Part<Query>> {
  const valid = subset(query.map(validPair));
  const names = [...query.map(({ name }) => name), 'limit[]', 'account', 'apikey', '__proto__', ''];
  const wrong = fc.tuple(
    fc.oneof(fc.constantFrom(...names), hostileText()),
    fc.oneof(hostileText(), fc.constantFrom(...foreignCursors)),
  );
  const surplus = fc.array<[string, Text]>(wrong, { minLength: 1, maxLength: 3 });
  return choosePart<Query>({
    valid,
    invalid: fc.tuple(valid, surplus).map(([good, bad]) => [...good, ...bad]),
    percent: query.length === 0 ? 95 : 60,
  });
}

function validPair({ name, schema }: Parameter): fc.Arbitrary<[string, Text]> {
  const cursor = fc.record({ own: fc.constant('cursor' as const), index: fc.nat({ max: 1_000 }) });
  const value: fc.Arbitrary<Text> = name === CURSOR ? cursor : schemaArbitrary(schema).map(String);
  return value.map((text) => [name, text]);
}

function subset(pairs: fc.Arbitrary<[string, Text]>[]): fc.Arbitrary<Query> {
  const optional = pairs.map((pair) => fc.option(pair, { nil: undefined }));
  return fc.tuple(...optional).map((chosen) => chosen.filter((pair) => pair !== undefined));
}
