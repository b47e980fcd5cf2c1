import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bodyTexts, showDescription } from '@convoke/itip/show-description';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLI_PATH } from '../../test/testing/run-command.js';
import { createBodyThread, createDescriptionThread, type DescriptionThread } from './description-thread.js';

const FILE = pathToFileURL(join(CLI_PATH, '..', 'show-description.js'));

let thread: DescriptionThread;
beforeAll(() => {
  thread = createDescriptionThread(FILE, showDescription);
});
afterAll(() => thread.stop());

/** As many as 64 KiB have room for. */
const fullOf = (part: string) => part.repeat(65_536 / part.length);
const LONG = ['<hr>', '<h1>a', '<p>a', '&', '<li>', '<ul><li>a</ul>', '<tr><td>a'];

test.each(['', '<p>Hello <img alt="you" src="https://a.example/b"></p>', '<script>alert(1)</script>', fullOf('<li>a')])(
  'a description is the same on a thread of its own: %#',
  async (body) => {
    expect(await thread.show(body, 'ada')).toEqual(showDescription(body));
  },
);

test('others are served while long descriptions are shown', async () => {
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 1);
  await Promise.all(LONG.map((part) => thread.show(fullOf(part), 'ada')));
  clearInterval(turning);
  expect(turns).toBeGreaterThan(10);
});

test('whoever asks for many waits for them, and nobody else does', async () => {
  const order: string[] = [];
  const ask = async (share: string, body: string) => {
    await thread.show(body, share);
    order.push(share);
  };
  const many = Array.from({ length: 6 }, () => ask('ada', fullOf('<li>a')));
  await many[0];
  await Promise.all([...many, ask('bob', '<p>a')]);
  // One is running, and the next one may have begun before bob asked.
  expect(order.slice(1).indexOf('bob')).toBeLessThanOrEqual(2);
});

test('what messages say of a description is the same on a thread of its own', async () => {
  const bodies = createBodyThread(FILE);
  for (const body of LONG.map(fullOf)) expect(await bodies.render(body, 'ada')).toEqual(bodyTexts(body));
  await bodies.stop();
});
