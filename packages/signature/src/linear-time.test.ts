import { exportedFunctions, type Feed, slowByteShapes, slowShapes } from '@convoke/testkit/linear-time';
import { expect, it } from 'vitest';
import { judgeDelivery, verifyDelivery } from './judge-delivery.js';
import { judgeWithWebCrypto } from './judge-with-web-crypto.js';
import { standardSecret } from './verification/form.js';
import { readHeader, readJson } from './verification/judge.js';

const SECRET = 'whsec_lRN5Td0Q3bnCzGH5jsuJTjVbU8wPhZkpBvtR4F1q2ow=';
const NOW = 1_803_370_361;

/** Deliveries, each with the text in other parts. */
function deliveriesWith(text: string) {
  const of = (signature: string, timestamp: string, id: string) => ({
    'x-service-signature': signature,
    'x-service-timestamp': timestamp,
    'webhook-signature': signature,
    'webhook-timestamp': timestamp,
    'webhook-id': id,
  });
  const now = String(NOW);
  return [
    { headers: of(text, now, 'id'), body: '{}' },
    { headers: of(`sha256=${text}`, now, 'id'), body: '{}' },
    { headers: of(`v1,${text}`, text, text), body: '{}' },
    { headers: of(`sha256=${'A'.repeat(43)}=`, now, 'id'), body: text },
  ];
}

const FEEDS: Record<string, Feed> = {
  judgeDelivery: (text) => deliveriesWith(text).map((each) => judgeDelivery(each, { secret: SECRET }, NOW * 1_000)),
  judgeWithWebCrypto: async (text) => {
    for (const each of deliveriesWith(text)) await judgeWithWebCrypto(each, { secret: SECRET }, NOW * 1_000);
  },
  readHeader: (text) => readHeader({ [text]: text }, 'x-service-signature'),
  readJson,
  standardSecret,
  verifyDelivery: (text) => deliveriesWith(text).map((each) => verifyDelivery(each, { secrets: SECRET, now: NOW })),
};

it('every function that reads a delivery is tested here', async () => {
  const isMeant = (_: string, name: string) => /^(judge|verify|read|standard)/.test(name);
  const names = await exportedFunctions(new URL('./', import.meta.url), isMeant);
  // judge is part of judgeDelivery.
  expect(names).toEqual([...Object.keys(FEEDS), 'judge'].sort());
});

it('judgeDelivery takes little time, linear in the bytes of a body', async () => {
  const [signed] = deliveriesWith('').slice(-1);
  const judge: Feed<Uint8Array> = (body) =>
    signed && judgeDelivery({ ...signed, body }, { secret: SECRET }, NOW * 1_000);
  expect(await slowByteShapes(judge)).toEqual([]);
});

it.each(Object.entries(FEEDS))('%s takes little time, linear in the length of a delivery', async (_, feed) => {
  expect(await slowShapes(feed)).toEqual([]);
});
