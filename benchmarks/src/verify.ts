import { createHmac, timingSafeEqual } from 'node:crypto';
import { verify as verifyDelivery } from '@convoke/sdk/webhooks';
import { sign, verify as verifyOctokit } from '@octokit/webhooks-methods';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import Stripe from 'stripe';
import { Webhook as SvixWebhook } from 'svix';
import type { Contest, Figure, Side } from './harness/figure.js';
import { mustRefuse, signedSample } from './samples/signatures.js';

const AMOUNT = 40_000;

const subject = 'verify of @convoke/sdk/webhooks';
const bare = 'createHmac, timingSafeEqual, JSON.parse';

/** What verifying and parsing one delivery costs on Node. */
export const verify: Figure = {
  name: 'verify',
  title: 'One delivery of 600 bytes, verified and parsed',
  unit: 'deliveries',
  aims: [
    { peer: bare, measure: 'rate', bound: 'atLeast', ratio: 0.85 },
    { peer: 'svix', measure: 'rate', bound: 'atLeast', ratio: 2.5 },
    { peer: 'standardwebhooks', measure: 'rate', bound: 'atLeast', ratio: 2.5 },
    { peer: 'stripe', measure: 'rate', bound: 'atLeast', ratio: 1.2 },
    { peer: '@octokit/webhooks-methods', measure: 'rate', bound: 'atLeast', ratio: 0.85 },
  ],
  open,
};

async function open(): Promise<Contest> {
  const { secret, headers, bytes } = signedSample();
  const changed = Buffer.from(bytes.toString().replace('accepted', 'declined'));
  const text = bytes.toString();
  const svix = new SvixWebhook(secret);
  const standard = new StandardWebhook(secret);
  const { webhooks } = new Stripe('sk_test_none');
  const stripeHeader = webhooks.generateTestHeaderString({ payload: text, secret });
  const octokitSignature = await sign(secret, text);
  const side = (name: string, verifyOne: (body: Buffer) => unknown): Side => ({
    name,
    async measure() {
      await mustRefuse(verifyOne, { good: bytes, changed });
      return { rate: await ratePerSecond(() => verifyOne(bytes)) };
    },
  });
  return {
    subject: side(subject, (body) => verifyDelivery({ headers, body }, { secret })),
    peers: [
      side(bare, (body) => verifyBare(body, { headers, secret })),
      side('svix', (body) => {
        svix.verify(body, headers);
        return JSON.parse(body.toString());
      }),
      side('standardwebhooks', (body) => standard.verify(body.toString(), headers)),
      side('stripe', (body) => webhooks.constructEvent(body, stripeHeader, secret)),
      side('@octokit/webhooks-methods', async (body) => {
        const payload = body.toString();
        return (await verifyOctokit(secret, payload, octokitSignature)) && JSON.parse(payload);
      }),
    ],
    close: async () => undefined,
  };
}

/** Awaits only if the result is a promise. */
async function ratePerSecond(verifyOne: () => unknown): Promise<number> {
  const begun = performance.now();
  for (let count = 0; count < AMOUNT; count += 1) {
    const result = verifyOne();
    if (result instanceof Promise) await result;
  }
  return (AMOUNT / (performance.now() - begun)) * 1_000;
}

function verifyBare(body: Buffer, { headers, secret }: { headers: Record<string, string>; secret: string }): unknown {
  const { 'x-service-timestamp': timestamp = '', 'x-service-signature': signature = '' } = headers;
  const age = Date.now() / 1_000 - Number(timestamp);
  if (Math.abs(age) > 300) throw new Error('stale');
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  const given = Buffer.from(signature.slice('sha256='.length), 'base64');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Error('bad signature');
  return JSON.parse(body.toString());
}
