import { describe, expect, it } from 'vitest';
import { loadText, readInvitees } from './invitee-file.js';

const ADA = { name: 'Ada', address: 'ada@example.org' };

describe('a file of invitees', () => {
  it.each([
    ['Name,Email,Role\nAda,ada@example.org,optional', [{ place: 'Line 2', invitee: { ...ADA, role: 'optional' } }]],
    ['\nAda <ada@example.org>', [{ place: 'Line 2', invitee: ADA }]],
    [JSON.stringify([ADA]), [{ place: 'Entry 1', invitee: ADA }]],
    [
      `\uFEFF ${JSON.stringify({ invitees: [ADA, 7] })}`,
      [
        { place: 'Entry 1', invitee: ADA },
        { place: 'Entry 2', invitee: 7 },
      ],
    ],
  ])('%j is read with the place of each entry', (content, entries) => {
    expect(readInvitees(content)).toEqual(entries);
  });

  it('may name as many people as one request invites', () => {
    expect(readInvitees(`email\n${'ada@example.org\n'.repeat(500)}`)).toHaveLength(500);
  });

  it.each([
    ['', /names nobody/],
    ['[]', /names nobody/],
    ['PK\u0003\u0004\u0014', /is a workbook: save it as CSV/],
    ['{"people": []}', /named invitees/],
    ['[{]', /not valid JSON/],
    ['ada@example.org\n'.repeat(501), /more than 500 people: split it/],
    ['ada@example.org,'.repeat(501), /more than 500 people: split it/],
  ])('%j is refused', (content, message) => {
    expect(() => readInvitees(content)).toThrow(message);
  });

  it('is refused if it cannot be read', async () => {
    await expect(loadText('/nowhere/list.csv')).rejects.toThrow(/cannot be read/);
  });
});
