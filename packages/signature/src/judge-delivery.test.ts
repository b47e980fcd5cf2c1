import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SECRET, TIMESTAMP } from '../scripts/signing-vectors.js';
import { signDelivery, verifyDelivery } from './index.js';
import { judgeWithWebCrypto } from './web.js';

const body = '{"id":"1","eventType":"attendee.responded"}';
const signed = signDelivery({
  id: '0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b',
  timestamp: TIMESTAMP,
  eventType: 'attendee.responded',
  body,
  secret: SECRET,
  scheme: 'timestamped',
  attempt: 1,
});
const options = { secrets: SECRET, now: TIMESTAMP };

describe('a verifier', () => {
  it('finds headers in any case', () => {
    const shouting = Object.fromEntries(Object.entries(signed).map(([name, value]) => [name.toUpperCase(), value]));
    expect(verifyDelivery({ headers: shouting, body }, options)).toEqual({ valid: true });
  });

  it('refuses a repeated header', () => {
    const headers = { 'x-service-signature': [signed['X-Service-Signature'], signed['X-Service-Signature']] };
    expect(verifyDelivery({ headers, body }, options)).toEqual({
      valid: false,
      reason: 'malformed_header',
      header: 'x-service-signature',
    });
  });

  it('accepts a tolerance of zero', () => {
    const limit = { ...options, toleranceSeconds: 0 };
    expect(verifyDelivery({ headers: signed, body }, limit).valid).toBe(true);
    expect(verifyDelivery({ headers: signed, body }, { ...limit, now: TIMESTAMP + 1 }).valid).toBe(false);
  });

  it.each([[[]], [''], [[SECRET, '']], [`${SECRET}\n`], [` ${SECRET}`]])('refuses the secrets %j', (secrets) => {
    const verifying = () => verifyDelivery({ headers: signed, body }, { ...options, secrets });
    expect(verifying).toThrow(
      /^secret (is missing|has quotes or white space around it)\. Pass the whsec_… of the webhook\.$/,
    );
  });

  it('refuses a parsed body', () => {
    const verdict = verifyDelivery({ headers: signed, body: JSON.parse(body) as string }, options);
    expect(verdict).toEqual({ valid: false, reason: 'body_parsed' });
  });

  it('never uses an empty key for Standard Webhooks, whatever the secret', async () => {
    const forged = createHmac('sha256', '').update(`1.${TIMESTAMP}.${body}`).digest('base64');
    const headers = { 'webhook-id': '1', 'webhook-timestamp': String(TIMESTAMP), 'webhook-signature': `v1,${forged}` };
    for (const secrets of ['whsec_', 'whsec_====', '!', 'whsec_!!!!']) {
      expect(verifyDelivery({ headers, body }, { ...options, secrets }).valid).toBe(false);
      const refusal = await judgeWithWebCrypto({ headers, body }, { secret: secrets }, TIMESTAMP * 1_000);
      expect(refusal).toBeDefined();
    }
  });

  it('accepts no change of a bit in the body', () => {
    const bytes = new TextEncoder().encode(body);
    const place = fc.nat({ max: bytes.length - 1 });
    const bit = fc.nat({ max: 7 });
    fc.assert(
      fc.property(place, bit, (at, which) => {
        const changed = bytes.map((byte, index) => (index === at ? byte ^ (1 << which) : byte));
        expect(verifyDelivery({ headers: signed, body: changed }, options).valid).toBe(false);
      }),
    );
  });

  it('refuses hostile headers without throwing', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...Object.values(signed)),
      fc.constant(undefined),
    );
    const names = Object.keys(signed).map((name) => name.toLowerCase());
    const hostile = fc.record(Object.fromEntries(names.map((name) => [name, value])));
    fc.assert(
      fc.property(hostile, (headers) => {
        expect(verifyDelivery({ headers, body: `${body} ` }, options).valid).toBe(false);
      }),
    );
  });
});
