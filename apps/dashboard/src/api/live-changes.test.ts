import { expect, it } from 'vitest';
import { parseTopics } from './live-changes.js';

it('reads the topics of a change', () => {
  expect(parseTopics('{"topics":["appointments","replies"]}')).toEqual(['appointments', 'replies']);
});

it.each(['', '{', 'null', '[]', '{"topics":"all"}', '{"topics":[1]}', 7])('reads no topics from %j', (data) => {
  expect(parseTopics(data)).toEqual([]);
});
