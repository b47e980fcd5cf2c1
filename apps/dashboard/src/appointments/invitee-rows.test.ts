import { expect, it } from 'vitest';
import { readInvitees } from './invitee-rows.js';

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
