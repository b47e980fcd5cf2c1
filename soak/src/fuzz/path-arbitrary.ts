import type { ContractOperation } from '@convoke/testkit/requests';
import fc from 'fast-check';
import { choosePart } from './choose-part.js';
import type { Part, PathChoice } from './fuzz-request.js';
import { hostileText } from './hostile-text.js';
import { percentEncode } from './percent-encode.js';

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
/** Characters that a segment has at most, so that the request line stays within what any server reads. */
const LONGEST = 2_000;

/** Ids for an operation's path: the account's own, another account's, invented ones and no ids at all. */
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
