import { describe, expect, it } from 'vitest';
import { signedDelivery, webhookSecret } from '../testing/index.js';
import { isWebhookVerificationError, verify, verifyAsync } from './index.js';
import { verifyAsync as verifyByWebCrypto, verify as verifyElsewhere } from './web/verify.js';

const secret = webhookSecret();
const delivery = signedDelivery({ secret, eventType: 'attendee.responded' });
const { headers, body } = delivery;

/** All verifiers must be of one mind. */
async function refusalOf(...args: Parameters<typeof verify>) {
  const errors: unknown[] = [];
  try {
    verify(...args);
  } catch (error) {
    errors.push(error);
  }
  for (const each of [verifyAsync, verifyByWebCrypto]) {
    errors.push(await each(...args).catch((error: unknown) => error));
  }
  const [reason, ...others] = errors.map((error) => (isWebhookVerificationError(error) ? error.reason : error));
  expect(others).toEqual([reason, reason]);
  return { reason, message: String(errors[0]) };
}

describe('verify', () => {
  it.each([
    ['text', body],
    ['bytes', Buffer.from(body)],
    ['an array of bytes', new TextEncoder().encode(body)],
  ])('reads the event of a good delivery from %s', async (_kind, received) => {
    const event = verify({ headers, body: received }, { secret });
    expect(event).toEqual(JSON.parse(body));
    expect(await verifyAsync({ headers, body: received }, { secret })).toEqual(event);
    expect(await verifyByWebCrypto({ headers, body: received }, { secret })).toEqual(event);
  });

  it('takes headers as the web and as Node keep them', () => {
    const { headers: ofRequest } = delivery.request('https://example.com/hooks');
    expect(verify({ headers: ofRequest, body }, { secret }).id).toBe(delivery.id);
    expect(verify({ headers: Object.fromEntries(ofRequest), body }, { secret }).id).toBe(delivery.id);
  });

  it('accepts any of several secrets', () => {
    expect(verify({ headers, body }, { secret: [webhookSecret(), secret] }).id).toBe(delivery.id);
  });

  it('accepts only the given scheme', async () => {
    const hex = signedDelivery({ secret, eventType: 'attendee.responded', scheme: 'body-hex' });
    expect(verify(hex, { secret, scheme: 'body-hex' }).id).toBe(hex.id);
    // By the signature of Standard Webhooks.
    expect(verify(hex, { secret }).id).toBe(hex.id);
    expect(await refusalOf(delivery, { secret, scheme: 'body-hex' })).toMatchObject({ reason: 'wrong_scheme' });
    // Without the signature of Standard Webhooks, which fits every scheme.
    const { 'webhook-signature': _standard, ...own } = hex.headers;
    expect(await refusalOf({ headers: own, body: hex.body }, { secret })).toEqual({
      reason: 'wrong_scheme',
      message: expect.stringContaining('Pass the signatureScheme of the webhook as scheme.'),
    });
  });

  it('measures the age by the clock that it is given', async () => {
    const at = (seconds: number) => ({ secret, now: () => Date.now() + seconds * 1000 });
    expect(verify(delivery, at(290)).id).toBe(delivery.id);
    expect(await refusalOf(delivery, at(310))).toMatchObject({ reason: 'timestamp_too_old' });
    expect(await refusalOf(delivery, at(-310))).toMatchObject({ reason: 'timestamp_in_future' });
    expect(verify(delivery, { ...at(310), toleranceSeconds: 600 }).id).toBe(delivery.id);
  });

  it.each([
    ['no_matching_secret', { headers, body: body.replace('Ada', 'Eve') }],
    ['body_reserialized', { headers, body: JSON.stringify(JSON.parse(body), null, 1) }],
    ['body_empty', { headers, body: '' }],
    ['body_parsed', { headers, body: JSON.parse(body) }],
    ['missing_header', { headers: {}, body }],
    [
      'malformed_header',
      { headers: { ...headers, 'X-Service-Signature': 'sha256=?', 'webhook-signature': 'v1,?' }, body },
    ],
  ])('says %s', async (reason, received) => {
    expect(await refusalOf(received, { secret })).toEqual({
      reason,
      message: expect.stringMatching(
        /^WebhookVerificationError: \w+( \([\w-]+\))?: [^.]+\. [^.]+\. See https:\/\/[\w./-]+\/receiving-webhooks\.html#refusals$/,
      ),
    });
  });

  it.each([
    ...['[]', 'null', '1', '{"id":1}', '{"id":"1","eventType":"a"}', 'no JSON'].map((text) => [text, text]),
    ['lists in each other', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['objects in each other', `${'{"data":'.repeat(30_000)}{}${'}'.repeat(30_000)}`],
    ['lists in each other that are cut off', '['.repeat(60_000)],
  ])('takes %s for no event, however well signed', async (_, text = '') => {
    const { signDelivery } = await import('@convoke/signature');
    const signed = signDelivery({
      id: '1',
      timestamp: Math.floor(Date.now() / 1000),
      eventType: 'a',
      body: text,
      secret,
      scheme: 'timestamped',
      attempt: 1,
    });
    expect(await refusalOf({ headers: signed, body: text }, { secret })).toMatchObject({ reason: 'malformed_body' });
  });

  it('does not start without a secret', async () => {
    expect(() => verify(delivery, { secret: '' })).toThrow(TypeError);
    await expect(verifyAsync(delivery, { secret: [] })).rejects.toThrow(TypeError);
  });

  it.each([
    ['', 'secret is missing. Pass the whsec_… of the webhook.'],
    [`"${secret}"`, 'secret has quotes or spaces around it.'],
    [[secret, 'cs_test'], 'secret is of another kind, cs_….'],
    ['ck_test', 'secret is of another kind, ck_….'],
  ])('refuses a secret that cannot be meant, without repeating it', (wrong, message) => {
    expect(() => verify(delivery, { secret: wrong })).toThrow(message);
    expect(() => verify(delivery, { secret: wrong })).not.toThrow(secret);
  });

  it('refuses a scheme that does not exist, and a tolerance that would accept every replay', () => {
    const options = { secret, scheme: 'hex' };
    expect(() => Reflect.apply(verify, undefined, [delivery, options])).toThrow('timestamped or body-hex');
    expect(() => verify(delivery, { secret, toleranceSeconds: Number.NaN })).toThrow('toleranceSeconds must be');
  });

  it('says what to use if there is no synchronous crypto', () => {
    expect(() => verifyElsewhere(delivery, { secret })).toThrow('Use verifyAsync');
  });
});
