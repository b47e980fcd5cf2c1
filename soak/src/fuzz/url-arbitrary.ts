import { type ContractOperation, type Parameter, schemaArbitrary } from '@convoke/testkit/requests';
import fc from 'fast-check';
import { choosePart, type Part, type PathChoice, percentEncode, type Text } from './fuzz-request.js';
import { hostileText } from './hostile-values.js';

const AWKWARD_SEGMENTS = [
  '',
  '.',
  '..',
  '%',
  '%zz',
  '%ff',
  '%00',
  '%2e%2e',
  'a%2fb',
  ';',
  '@',
  '*',
  '(.*)',
  ':id',
  '%F0%9F',
];
/** The most characters of a segment, so that any server accepts the length of the request line. */
const LONGEST = 2_000;

/** Ids for an operation's path: the account's own, another account's, invented ones, and texts that are not ids. */
export function pathArbitrary({ pathParams }: ContractOperation): fc.Arbitrary<Part<PathChoice>> {
  const count = pathParams.length;
  const each = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: count, maxLength: count });
  const index = fc.nat({ max: 1_000 });
  const segment = fc.oneof(
    fc.constantFrom(...AWKWARD_SEGMENTS),
    hostileText().map((text) => percentEncode(text).slice(0, LONGEST)),
  );
  const text = (segments: fc.Arbitrary<string>) =>
    fc.record({ kind: fc.constant('text' as const), segments: each(segments) });
  return choosePart<PathChoice>({
    valid: fc.oneof(
      { weight: 12, arbitrary: fc.record({ kind: fc.constant('own' as const), index }) },
      {
        weight: 4,
        arbitrary: fc.record({ kind: fc.constant('foreign' as const), index, foreign: each(fc.boolean()) }),
      },
      { weight: 1, arbitrary: text(fc.uuid()) },
    ),
    invalid: text(segment),
    percent: count === 0 ? 100 : 90,
  });
}

type Query = [string, Text][];

/** A cursor is opaque: only one from a response is valid, whatever its schema says about its length. */
const CURSOR = 'cursor';

/** Query parameters for an operation, and wrong ones. */
export function queryArbitrary(
  { query }: ContractOperation,
  { foreignCursors }: { foreignCursors: string[] },
): fc.Arbitrary<Part<Query>> {
  const valid = subset(query.map(validPairs)).map(withoutOtherList);
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

/** A cursor continues the list that it came from, which all lists of these requests without other filters are. */
function withoutOtherList(pairs: Query): Query {
  const continues = pairs.some(([name]) => name === CURSOR);
  return continues ? pairs.filter(([name]) => name === CURSOR || name === 'limit') : pairs;
}

/** The pairs of one parameter: one, or one for each field of an object (`style: deepObject`). */
function validPairs({ name, schema }: Parameter): fc.Arbitrary<Query> {
  const cursor = fc.record({ own: fc.constant('cursor' as const), index: fc.nat({ max: 1_000 }) });
  if (name === CURSOR) return cursor.map((value) => [[name, value]]);
  return schemaArbitrary(schema).map((value) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([field, text]) => [`${name}[${field}]`, String(text)])
      : [[name, String(value)]],
  );
}

function subset(parameters: fc.Arbitrary<Query>[]): fc.Arbitrary<Query> {
  const optional = parameters.map((pairs) => fc.option(pairs, { nil: [] }));
  return fc.tuple(...optional).map((chosen) => chosen.flat());
}
