import { readFileSync } from 'node:fs';
import { REFUSALS } from '@convoke/signature';
import { expect, it } from 'vitest';
import { webhook } from '../middleware/fetch.js';
import { type Handlers, receive } from './index.js';

const documentation = readFileSync(new URL('../../../../docs/receiving-webhooks.md', import.meta.url), 'utf8');

it('every reason is documented in the words of its message', () => {
  const section = documentation.split('\n## Refusals\n')[1]?.split('\n## ')[0] ?? '';
  const rows = [...section.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, reason, text]) => [reason, text]);
  expect(Object.fromEntries(rows)).toEqual(REFUSALS);
});

it('the options of a middleware are checked when it is constructed', () => {
  const secret = 'whsec_test';
  const construct = (options: object) => () => Reflect.apply(webhook, undefined, [options]);
  expect(construct({ secret, handlers: { 'webhook.test': undefined } })).not.toThrow();
  expect(construct({ handlers: {} })).toThrow('secret is missing. Pass the whsec_… of the webhook.');
  expect(construct({ secret })).toThrow('handlers is missing.');
  expect(construct({ secret, handlers: {}, schema: 'body-hex' })).toThrow(
    'There is no option schema. Did you mean scheme?',
  );
  expect(construct({ secret, handlers: {}, scheme: 'hex' })).toThrow('scheme must be timestamped or body-hex.');
  expect(construct({ secret, handlers: {}, toleranceSeconds: '5' })).toThrow('toleranceSeconds must be');
  expect(construct({ secret, handlers: {}, duplicates: true })).toThrow('duplicates must be a store');
  for (const maxBytes of [0, '5']) {
    expect(construct({ secret, handlers: {}, maxBytes })).toThrow('maxBytes must be a number');
  }
  expect(construct({ secret, handlers: { 'webhook.test': 'x' } })).toThrow('The handler of webhook.test must be');
});

it('a handler for an event that does not exist is refused with the nearest name', async () => {
  const handlers = { 'attendee.respond': () => undefined } as Handlers;
  const message = 'There is no event attendee.respond. Did you mean attendee.responded?';
  const options = { secret: 'whsec_test', handlers };
  expect(() => webhook(options)).toThrow(message);
  await expect(receive({ headers: {}, body: '' }, options)).rejects.toThrow(message);
});
