import { readFileSync } from 'node:fs';
import { REFUSALS } from '@convoke/signature';
import { expect, it } from 'vitest';
import { webhook } from '../middleware/fetch.js';
import { signedDelivery, webhookSecret } from '../testing/index.js';
import { type Handlers, memoryStore, receive } from './receive.js';

const documentation = readFileSync(new URL('../../../../docs/receiving-webhooks.md', import.meta.url), 'utf8');

it('every reason is documented in the words of its message', () => {
  const section = documentation.split('\n## Refusals\n')[1]?.split('\n## ')[0] ?? '';
  const rows = [...section.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, reason, text]) => [reason, text]);
  expect(Object.fromEntries(rows)).toEqual(REFUSALS);
});

const secret = webhookSecret();
const handlers = {};

/** Options that both a middleware and `receive` refuse, and what they say. */
const REFUSED: [options: object, message: string][] = [
  [{ handlers }, 'secret is missing. Pass the whsec_… of the webhook.'],
  [{ secret: Promise.resolve(secret), handlers }, 'secret is not text but object. Pass the whsec_… of the webhook.'],
  [{ secret: 5, handlers }, 'secret is not text but number. Pass'],
  [{ secret: 'whsec_', handlers }, 'secret is too short. Pass the whsec_… of the webhook.'],
  [{ secret: [secret, 'short'], handlers }, 'secret is too short. Pass the whsec_… of the webhook.'],
  [{ secret }, 'handlers is missing. Pass a function for each event: '],
  [{ secret, handlers: () => 1 }, 'handlers is of type function. Pass a function for each event: '],
  [{ secret, handlers: 'all' }, 'handlers is of type string. Pass a function for each event: '],
  [
    { secret, handlers: { 'webhook.test': 'x' } },
    'The handler of webhook.test must be a function, not of type string.',
  ],
  [{ secret, handlers, schema: 'body-hex' }, 'There is no option schema. Did you mean scheme?'],
  [
    { secret, handlers, scheme: 'hex' },
    'scheme must be timestamped or body-hex, not hex. Pass the signatureScheme of the webhook.',
  ],
  [{ secret, handlers, toleranceSeconds: '5' }, 'toleranceSeconds must be a number from 0, not string 5. Pass 300.'],
  [{ secret, handlers, duplicates: true }, 'duplicates has no claim. Pass a DuplicateStore.'],
];

it.each(REFUSED)(
  'a middleware with the options %j is not constructed, and receive() refuses them',
  async (options, message) => {
    expect(() => Reflect.apply(webhook, undefined, [options])).toThrow(message);
    await expect(Reflect.apply(receive, undefined, [{ headers: {}, body: '' }, options])).rejects.toThrow(message);
  },
);

it('options of a middleware alone are checked as well', () => {
  const construct = (options: object) => () => Reflect.apply(webhook, undefined, [{ secret, handlers, ...options }]);
  expect(construct({ handlers: { 'webhook.test': undefined } })).not.toThrow();
  expect(construct({ now: 5 })).toThrow('now must be a function, not of type number.');
  for (const maxBytes of [0, '5']) expect(construct({ maxBytes })).toThrow('maxBytes must be a number');
});

it('a store in memory and a signed delivery refuse options that do not exist or cannot be meant', () => {
  const store = (options: unknown) => () => Reflect.apply(memoryStore, undefined, [options]);
  expect(store({ maximum: 5 })).toThrow('There is no option maximum. Known are max, leaseSeconds.');
  expect(store({ max: Number.NaN })).toThrow('max must be a number from 0, not NaN.');
  expect(store({ leaseSeconds: -1 })).toThrow('leaseSeconds must be a number from 0, not -1.');
  const delivery = { secret: webhookSecret(), eventType: 'webhook.test' };
  const sign = (options: object) => () => Reflect.apply(signedDelivery, undefined, [{ ...delivery, ...options }]);
  expect(sign({ schema: 'body-hex' })).toThrow('There is no option schema. Did you mean scheme?');
  expect(sign({ scheme: 'hex' })).toThrow('scheme must be timestamped or body-hex, not hex.');
});

it.each([
  // No date has such a time, which has more digits than a header may.
  ['malformed_header', Number.MAX_SAFE_INTEGER],
  ['malformed_header', 8.64e12 + 1],
  ['timestamp_in_future', 253_402_300_800],
  ['timestamp_too_old', 0],
  ['timestamp_too_old', 1],
])('a delivery signed at a time as far away as one can be is refused as %s: %d', async (reason, timestamp) => {
  const { headers, body } = signedDelivery({ secret, eventType: 'webhook.test', timestamp });
  expect(headers['X-Service-Timestamp']).toBe(String(timestamp));
  expect(JSON.parse(body).timestamp).toMatch(/^\+?\d{4,6}-\d\d-\d\dT/);
  await expect(receive({ headers, body }, { secret, handlers })).rejects.toMatchObject({ reason });
});

it('a handler for an event that does not exist is refused with the nearest name', async () => {
  const misspelt = { 'attendee.respond': () => undefined } as Handlers;
  const message = 'There is no event attendee.respond. Did you mean attendee.responded?';
  const options = { secret, handlers: misspelt };
  expect(() => webhook(options)).toThrow(message);
  await expect(receive({ headers: {}, body: '' }, options)).rejects.toThrow(message);
});
