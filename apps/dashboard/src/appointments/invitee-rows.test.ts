import { expect, it } from 'vitest';
import { inviteeOf, judgeList, readInvitees, textOfFile } from './invitee-rows.js';

const readRows = (fields: Record<string, string[]>) => readInvitees((name) => fields[name] ?? []);
const read = (fields: Record<string, string[]>) => readRows(fields).map(({ invitee }) => invitee);

it('skips empty rows, and uses the address of invitees without a name', () => {
  const inviteeAddress = ['ada@example.com', '', ' bob@example.com '];
  expect(read({ inviteeName: ['Ada', ' ', ''], inviteeAddress })).toEqual([
    { name: 'Ada', address: 'ada@example.com' },
    { name: 'bob@example.com', address: 'bob@example.com' },
  ]);
});

it('keeps a name without address, for the server to refuse', () => {
  expect(read({ inviteeName: ['Ada'], inviteeAddress: [''] })).toEqual([{ name: 'Ada', address: '' }]);
});

it('reads the role, whatever an empty row contains', () => {
  const inviteeAddress = ['ada@example.com', 'bob@example.com', ''];
  expect(read({ inviteeAddress, inviteeRole: ['optional', 'required', 'optional'] })).toEqual([
    { name: 'ada@example.com', address: 'ada@example.com', role: 'optional' },
    { name: 'bob@example.com', address: 'bob@example.com' },
  ]);
});

it('reads the language and the time zone, if given', () => {
  const inviteeAddress = ['ada@example.com', 'bob@example.com'];
  const inviteeName = ['Ada', 'Bob'];
  expect(read({ inviteeName, inviteeAddress, inviteeLanguage: ['', 'de'], inviteeZone: ['Asia/Tokyo ', ''] })).toEqual([
    { name: 'Ada', address: 'ada@example.com', timeZone: 'Asia/Tokyo' },
    { name: 'Bob', address: 'bob@example.com', language: 'de' },
  ]);
});

it('knows which row each invitee is from', () => {
  const inviteeAddress = ['ada@example.com', '', 'bob@example.com'];
  expect(readRows({ inviteeAddress, inviteeRow: ['0', '2', '3'] }).map(({ row }) => row)).toEqual(['0', '3']);
});

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
