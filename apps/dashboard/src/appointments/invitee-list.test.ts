import { expect, it } from 'vitest';
import { inviteeOf, judgeList, textOfFile } from './invitee-list.js';

it('says of each entry what is wrong with it, with the line of the same address', () => {
  const text = [
    'Name,Email,Role',
    'Ada,ada@example.org,optional',
    'Bob,bob',
    'Cy,',
    'ADA,Ada@Example.ORG',
    'Dee,dee@localhost',
    'Eve,eve@example.org,guest',
    `${'x'.repeat(256)},fay@example.org`,
  ].join('\n');
  expect(judgeList(text).map(({ person: { line }, problem }) => [line, problem])).toEqual([
    [2, undefined],
    [3, 'This is not an e-mail address.'],
    [4, 'There is no address.'],
    [5, 'Line 2 has the same address.'],
    [6, expect.stringMatching(/address/)],
    [7, 'The attendance is neither required nor optional.'],
    [8, 'The name is too long.'],
  ]);
});

it('sends only what the list says', () => {
  const [first] = judgeList('Name,Email,Role,Language\nAda,ada@example.org,Optional,de');
  expect(first && inviteeOf(first.person)).toEqual({
    name: 'Ada',
    address: 'ada@example.org',
    language: 'de',
    role: 'optional',
  });
});

it('reads files in UTF-8 and in the encoding of Windows', async () => {
  expect(await textOfFile(new Blob(['Zoë']))).toBe('Zoë');
  expect(await textOfFile(new Blob([new Uint8Array([0x5a, 0x6f, 0xeb])]))).toBe('Zoë');
});
