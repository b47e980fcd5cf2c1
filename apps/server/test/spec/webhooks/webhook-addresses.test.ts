import { isIPv4 } from 'node:net';
import { createEndpointPolicy } from '@convoke/outbound-http';
import { GENERATED_ADDRESSES, HOSTILE_URLS } from '@convoke/outbound-http/testing';
import { createFakeClock } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../../src/config/read-config.js';
import { type Place, startAsServer, startInMemory } from '../../testing/places.js';

const answer = z.object({ code: z.string().optional() });

/** Changes the URL of one webhook of the place to each of these, and returns the codes of the refusals. */
async function refusalsOf(start: () => Promise<Place>, urls: readonly string[]) {
  const place = await start();
  onTestFinished(() => place.stop());
  const { convoke, call } = await place.account();
  const { webhookId } = await convoke.webhooks.register({
    webhookUrl: 'https://example.org/hook',
    eventTypes: ['attendee.responded'],
  });
  const refusals: { url: string; code: string | undefined }[] = [];
  for (const url of urls) {
    const path = `/api/v1/webhooks/${webhookId}`;
    const { body } = await call({ method: 'PATCH', path, body: { webhookUrl: url } });
    refusals.push({ url, code: answer.parse(body).code });
  }
  return refusals;
}

/** Of those by which the policy itself is tested, and all that are refused before it is asked. */
const SOME_URLS = HOSTILE_URLS.filter((url, at) => at % 5 === 0 || /[\t\n]/.test(url));

it('the in-memory Convoke refuses the same hostile URLs as a sandbox', async () => {
  const refused = await refusalsOf(startAsServer, SOME_URLS);
  expect(await refusalsOf(startInMemory, SOME_URLS)).toEqual(refused);
  expect(refused.filter(({ code }) => code === 'invalid_webhook_url').length).toBeGreaterThan(80);
});

/** Of the more than ten thousand by which the policy itself is tested. */
const EVERY = 100;

it('the in-memory Convoke refuses the same addresses as a sandbox', async () => {
  const policy = createEndpointPolicy({ allow: readConfig({}).webhookAllow, clock: createFakeClock() });
  const sample = GENERATED_ADDRESSES.filter((_, at) => at % EVERY === 0);
  const urls = sample.map(({ address }) => `https://${isIPv4(address) ? address : `[${address}]`}/hook`);
  const refused = urls.map((url) => ({
    url,
    code: policy.check(new URL(url)) === undefined ? undefined : 'invalid_webhook_url',
  }));
  expect(await refusalsOf(startInMemory, urls)).toEqual(refused);
  expect(urls.length).toBeGreaterThan(100);
});
