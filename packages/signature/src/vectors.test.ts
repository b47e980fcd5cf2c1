import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { describe, expect, it } from 'vitest';
import { type SigningVector, signingVectors } from '../scripts/signing-vectors.js';
import { type VerifyingVector, verifyingVectors } from '../scripts/verifying-vectors.js';
import { type ReceivedDelivery, type Verdict, verifyDelivery } from './index.js';
import { judgeWithWebCrypto } from './web.js';

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), 'utf8'));
}

const signing = read('signing') as SigningVector[];
const verifying = read('verifying') as VerifyingVector[];

it('the published vectors are those that the code generates', () => {
  expect(signing).toEqual(signingVectors());
  expect(verifying).toEqual(verifyingVectors());
});

it('no two vectors have the same name', () => {
  const names = [...signing, ...verifying.map(({ name }) => ({ name: `verifying: ${name}` }))].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(signing)('the delivery "$name"', ({ scheme, secret, previousSecret, id, timestamp, body, headers }) => {
  it('has the signature of specification §6.4', () => {
    const expected =
      scheme === 'timestamped'
        ? createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64')
        : createHmac('sha256', secret).update(body).digest('hex');
    expect(headers['x-service-signature']).toBe(`sha256=${expected}`);
  });

  it('has the signatures of the libraries for Standard Webhooks', () => {
    const secrets = previousSecret === undefined ? [secret] : [secret, previousSecret];
    for (const Library of [StandardWebhook, SvixWebhook]) {
      const expected = secrets.map((each) => new Library(each).sign(id, new Date(timestamp * 1000), body));
      expect(headers['webhook-signature']).toBe(expected.join(' '));
    }
  });
});

describe.each(verifying)('the received delivery "$name"', ({ headers, body, verdict, ...options }) => {
  const judged = async (received: ReceivedDelivery): Promise<Verdict> => {
    const refusal = await judgeWithWebCrypto(received, { ...options, secret: options.secrets }, options.now * 1_000);
    return refusal ? { valid: false, ...refusal } : { valid: true };
  };

  it(`is ${verdict.valid ? 'accepted' : `refused: ${verdict.reason}`}`, () => {
    expect(verifyDelivery({ headers, body }, options)).toMatchObject(verdict);
  });

  it('gets the same verdict as bytes, and from Web Crypto', async () => {
    const received = { headers: new Headers(headers), body: new TextEncoder().encode(body) };
    expect(verifyDelivery(received, options)).toMatchObject(verdict);
    expect(await judged({ headers, body })).toMatchObject(verdict);
    expect(await judged(received)).toMatchObject(verdict);
  });
});
