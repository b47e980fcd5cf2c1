import { expect, it } from 'vitest';
import { parseTopics } from './parse-topics.js';

it('reads the topics of a change', () => {
  expect(parseTopics('{"topics":["appointments","replies"]}')).toEqual(['appointments', 'replies']);
});

it.each(['', '{', 'null', '[]', '{"topics":"all"}', '{"topics":[1]}', 7])('reads nothing out of %j', (data) => {
  expect(parseTopics(data)).toEqual([]);
});
