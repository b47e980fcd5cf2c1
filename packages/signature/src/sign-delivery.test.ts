import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { describe, expect, it } from 'vitest';
import { PREVIOUS_SECRET, SECRET } from '../scripts/signing-vectors.js';
import { type OutgoingDelivery, signDelivery, verifyDelivery } from './index.js';

const now = Math.floor(Date.now() / 1000);
const delivery: OutgoingDelivery = {
  id: '0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b',
  timestamp: now,
  eventType: 'attendee.responded',
  body: '{"id":"0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b","name":"Zoë"}',
  secret: SECRET,
  scheme: 'timestamped',
  attempt: 3,
};

describe('a signed delivery', () => {
  it('states its event, delivery, attempt and time', () => {
    expect(signDelivery(delivery)).toMatchObject({
      'Content-Type': 'application/json',
      'X-Service-Event': 'attendee.responded',
      'X-Service-Delivery': delivery.id,
      'X-Service-Attempt': '3',
      'X-Service-Timestamp': String(now),
      'webhook-id': delivery.id,
      'webhook-timestamp': String(now),
    });
  });

  it.each(['timestamped', 'body-hex'] as const)('is accepted by the libraries with the scheme %s', (scheme) => {
    const headers = signDelivery({ ...delivery, scheme, previousSecret: PREVIOUS_SECRET });
    for (const secret of [SECRET, PREVIOUS_SECRET]) {
      expect(new StandardWebhook(secret).verify(String(delivery.body), headers)).toMatchObject({ name: 'Zoë' });
      expect(() => new SvixWebhook(secret).verify(String(delivery.body), headers)).not.toThrow();
    }
  });

  it('has the same signatures for text and for its bytes', () => {
    const bytes = new TextEncoder().encode(String(delivery.body));
    expect(signDelivery({ ...delivery, body: bytes })).toEqual(signDelivery(delivery));
  });

  it('is not signed with the previous secret in X-Service-Signature', () => {
    const headers = signDelivery({ ...delivery, previousSecret: PREVIOUS_SECRET });
    expect(headers['X-Service-Signature']).toBe(signDelivery(delivery)['X-Service-Signature']);
    const service = { ...headers, 'webhook-signature': '' };
    expect(verifyDelivery({ headers: service, body: delivery.body }, { secrets: PREVIOUS_SECRET, now })).toMatchObject({
      reason: 'no_matching_secret',
    });
  });

  it('can be made at the beginning of 1970', () => {
    expect(signDelivery({ ...delivery, timestamp: 0 })['X-Service-Timestamp']).toBe('0');
  });

  it.each([1.5, -1, Number.NaN, Number.POSITIVE_INFINITY])('cannot be made at %d seconds', (timestamp) => {
    const signing = () => signDelivery({ ...delivery, timestamp });
    expect(signing).toThrow(new RangeError('The timestamp must be in whole seconds.'));
  });

  it.each(['', 'whsec_', 'secret', 'whsec_AAAA', `${SECRET} `, 'whsec_!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!'])(
    'cannot be made with the secret %j, whose key would be short or empty',
    (secret) => {
      const signing = () => signDelivery({ ...delivery, secret });
      expect(signing).toThrow(new TypeError('A secret must be whsec_ and the Base64 of at least 24 bytes.'));
    },
  );
});
