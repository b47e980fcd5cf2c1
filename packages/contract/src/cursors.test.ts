import { expect, it } from 'vitest';
import { readCursor, writeCursor } from './cursors.js';

const ID = '0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60';

it('a cursor gives back where its page ended', () => {
  expect(readCursor('replies', writeCursor('replies', ID))?.[0]).toBe(ID);
  expect(readCursor('start', writeCursor('start', `12.${ID}`), /^(\d+)\.(.+)$/)?.slice(1)).toEqual(['12', ID]);
});

it.each([
  writeCursor('deliveries', ID),
  writeCursor('replies', 'elsewhere'),
  writeCursor('replies', `${ID}\n`),
  `${writeCursor('replies', ID)}=`,
  ` ${writeCursor('replies', ID)}`,
  ID,
  '',
  'nonsense',
  '\ud800',
])('%j is no cursor of a list of replies', (cursor) => {
  expect(readCursor('replies', cursor)).toBeUndefined();
});
