import { describe, expect, it } from 'vitest';
import { findInvitees } from './invitees.js';

const INVITEES = [
  { name: 'Zoë Müller', address: 'zoe@example.com', response: 'accepted' },
  { name: 'Łukasz Ibáñez', address: 'L.Ibanez@Example.org', response: 'declined' },
  { name: 'سعاد', address: 'suad@example.com', response: 'needsAction' },
] as const;

describe('findInvitees', () => {
  it.each([
    ['', [0, 1, 2]],
    ['muller', [0]],
    ['MÜLLER zoe', [0]],
    ['ibanez example.ORG', [1]],
    ['  example.com ', [0, 2]],
    ['سعاد', [2]],
    ['zoe example.org', []],
  ])('finds by %j the invitees %j, whatever the case and the accents', (words, found) => {
    expect(findInvitees(INVITEES, { answer: undefined, words })).toEqual(found.map((index) => INVITEES[index]));
  });

  it('finds those with an answer', () => {
    expect(findInvitees(INVITEES, { answer: 'declined', words: 'example' })).toEqual([INVITEES[1]]);
    expect(findInvitees(INVITEES, { answer: 'tentative', words: '' })).toEqual([]);
  });
});
