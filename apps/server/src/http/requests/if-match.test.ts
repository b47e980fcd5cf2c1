import { DomainError } from '@convoke/engine';
import { computingTime } from '@convoke/testkit/linear-time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ifMatch } from './request-headers.js';

const refused = (header: string) => {
  try {
    return ifMatch(header);
  } catch (error) {
    return error instanceof DomainError ? [error.code, error.param] : error;
  }
};

describe('If-Match (RFC 9110 §13.1.1)', () => {
  it.each<[string | undefined, readonly string[] | undefined]>([
    [undefined, undefined],
    ['*', undefined],
    [' * ', undefined],
    ['"0"', ['0']],
    ['"3"', ['3']],
    ['"3","4"', ['3', '4']],
    [' "3" ,\t"4" ', ['3', '4']],
    [', "3",, "4",', ['3', '4']],
    ['W/"3"', []],
    ['W/"3", "4"', ['4']],
    ['"abc"', ['abc']],
    ['""', ['']],
    ['"03"', ['03']],
    ['"a,b", "3"', ['a,b', '3']],
  ])('%j fits %j', (header, revisions) => {
    expect(ifMatch(header)).toEqual(revisions);
  });

  it.each([
    '',
    ' ',
    ',',
    '3',
    "'3'",
    '"3',
    '3"',
    '"3" "4"',
    '*, "3"',
    '"3", *',
    'w/"3"',
    'W/ "3"',
    '"3";',
    '"\u007f"',
    '**',
  ])('%j is not a list of tags, and is not ignored', (header) => {
    expect(refused(header)).toEqual(['invalid_parameter', 'If-Match']);
  });

  it('finds what was written, however it is set apart', () => {
    const tag = fc.tuple(fc.nat({ max: 999_999_999 }), fc.boolean());
    const space = fc.stringMatching(/^[ \t]{0,3}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(tag, space, space), { minLength: 1, maxLength: 20 }), (elements) => {
        const header = elements
          .map(([[n, weak], before, after]) => `${before}${weak ? 'W/' : ''}"${n}"${after}`)
          .join();
        const strong = elements.flatMap(([[revision, weak]]) => (weak ? [] : [String(revision)]));
        expect(ifMatch(header)).toEqual(strong);
      }),
    );
  });

  it.each(['"3",', ' ', '\t ', ',', 'W/', '"', '"3" '])('reads 16 kB of %j in no time', async (part) => {
    const header = `"1"${part.repeat(16_384 / part.length)}x`;
    // In quadratic time it would be minutes.
    const read = () => {
      for (let index = 0; index < 100; index++) refused(header);
    };
    expect(await computingTime(read)).toBeLessThan(2_000);
  });
});
