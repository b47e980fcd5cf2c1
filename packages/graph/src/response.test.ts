import { expect, it } from 'vitest';
import { readResponse } from './response.js';

it.each([
  ['lists', `{"value":${'['.repeat(100)}${']'.repeat(100)}}`],
  ['lists in a member that nobody reads', `{"other":${'['.repeat(100)}${']'.repeat(100)}}`],
  ['objects in a member that nobody reads', `{"other":${'{"a":'.repeat(100)}1${'}'.repeat(100)}}`],
  ['lists without an end', '['.repeat(4_000_000)],
  ['more values than a page of events has', `{"other":[${'1,'.repeat(1_000_000)}1]}`],
])('refuses %s before they are parsed', (_, text) => {
  expect(() => readResponse(Buffer.from(text))).toThrow(RangeError);
});

it('reads what is nested no deeper than events are', () => {
  const body = { value: [{ id: 'a', attendees: [{ emailAddress: { address: 'ada@example.com' } }] }] };
  expect(readResponse(Buffer.from(JSON.stringify(body)))).toEqual(body);
});
