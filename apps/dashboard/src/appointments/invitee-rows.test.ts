import { expect, it } from 'vitest';
import { readInvitees } from './invitee-rows.js';

it('passes over empty rows, and calls who has no name by the address', () => {
  expect(readInvitees(['Ada', ' ', ''], ['ada@example.com', '', ' bob@example.com '])).toEqual([
    { name: 'Ada', address: 'ada@example.com' },
    { name: 'bob@example.com', address: 'bob@example.com' },
  ]);
});

it('keeps a name without address, for the server to refuse', () => {
  expect(readInvitees(['Ada'], [''])).toEqual([{ name: 'Ada', address: '' }]);
});
