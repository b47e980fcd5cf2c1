import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SECRET, TIMESTAMP } from '../scripts/signing-vectors.js';
import { signDelivery, verifyDelivery } from './index.js';
import { judgeWithWebCrypto } from './web.js';

const body = '{"id":"1","eventType":"attendee.responded"}';
const delivery = {
  id: '0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b',
  timestamp: TIMESTAMP,
  eventType: 'attendee.responded',
  body,
  secret: SECRET,
  scheme: 'timestamped',
  attempt: 1,
} as const;
const signed = signDelivery(delivery);
const options = { secrets: SECRET, now: TIMESTAMP };

describe('a verifier', () => {
  it('finds headers in any case', () => {
    const shouting = Object.fromEntries(Object.entries(signed).map(([name, value]) => [name.toUpperCase(), value]));
    expect(verifyDelivery({ headers: shouting, body }, options)).toEqual({ valid: true });
  });

  it.each([
    ['in lower case', (name: string) => name.toLowerCase()],
    ['in any case', (name: string) => name],
  ])('reads a header from a list with one value, by its name %s', (_, spell) => {
    const lists = Object.entries(signed).map(([name, value]) => [spell(name), [value]]);
    expect(verifyDelivery({ headers: Object.fromEntries(lists), body }, options)).toEqual({ valid: true });
  });

  it('misses a header whose list has no value', () => {
    const headers = { ...signed, 'X-Service-Signature': [], 'webhook-signature': [] };
    expect(verifyDelivery({ headers, body }, options)).toEqual({
      valid: false,
      reason: 'missing_header',
      header: 'x-service-signature',
    });
  });

  it.each([2, 3])('refuses a header that has %d values', (count) => {
    const headers = { 'x-service-signature': Array(count).fill(signed['X-Service-Signature']) };
    expect(verifyDelivery({ headers, body }, options)).toEqual({
      valid: false,
      reason: 'malformed_header',
      header: 'x-service-signature',
    });
  });

  it.each([
    ['lists', '[', ']'],
    ['lists that are cut off', '[', ''],
    ['objects', '{"a":', '}'],
    ['lists in objects', '[{"a":', '}]'],
  ])('refuses %s in each other, however deep, for their signature alone', async (_, open, close) => {
    for (const bytes of [20_000, 60_000]) {
      const depth = Math.floor(bytes / (open.length + close.length));
      const nested = `${open.repeat(depth)}${close && '0'}${close.repeat(depth)}`;
      const received = { headers: signed, body: nested };
      expect(verifyDelivery(received, options)).toEqual({ valid: false, reason: 'no_matching_secret' });
      const refusal = await judgeWithWebCrypto(received, { secret: SECRET }, TIMESTAMP * 1_000);
      expect(refusal).toEqual({ reason: 'no_matching_secret' });
    }
  });

  it('accepts a tolerance of zero', () => {
    const limit = { ...options, toleranceSeconds: 0 };
    expect(verifyDelivery({ headers: signed, body }, limit).valid).toBe(true);
    expect(verifyDelivery({ headers: signed, body }, { ...limit, now: TIMESTAMP + 1 }).valid).toBe(false);
  });

  it.each([[[]], [''], [[SECRET, '']], [`${SECRET}\n`], [` ${SECRET}`]])('refuses the secrets %j', (secrets) => {
    const verifying = () => verifyDelivery({ headers: signed, body }, { ...options, secrets });
    expect(verifying).toThrow(
      /^secret (is missing|has quotes or spaces around it)\. Pass the whsec_… of the webhook\.$/,
    );
  });

  it('refuses a parsed body', () => {
    const verdict = verifyDelivery({ headers: signed, body: JSON.parse(body) as string }, options);
    expect(verdict).toEqual({ valid: false, reason: 'body_parsed' });
  });

  it('never uses an empty key for Standard Webhooks, whatever the secret', async () => {
    const forged = createHmac('sha256', '').update(`1.${TIMESTAMP}.${body}`).digest('base64');
    const headers = { 'webhook-id': '1', 'webhook-timestamp': String(TIMESTAMP), 'webhook-signature': `v1,${forged}` };
    for (const secrets of [`whsec_${'A'.repeat(29)}===`, '!'.repeat(32), `whsec_${'!'.repeat(32)}`]) {
      expect(verifyDelivery({ headers, body }, { ...options, secrets }).valid).toBe(false);
      const refusal = await judgeWithWebCrypto({ headers, body }, { secret: secrets }, TIMESTAMP * 1_000);
      expect(refusal).toBeDefined();
    }
  });

  it.each([
    { text: '', isText: true },
    { text: '', isText: false },
    { text: '[1]', isText: true },
    { text: '[1]', isText: false },
  ])('says of the body $text, as text: $isText, whether it is empty', ({ text, isText }) => {
    const received = isText ? text : new TextEncoder().encode(text);
    const verdict = verifyDelivery({ headers: signed, body: received }, options);
    expect(verdict).toEqual({ valid: false, reason: text === '' ? 'body_empty' : 'no_matching_secret' });
  });

  it('recognises a rewritten body of up to 64 KiB', () => {
    const compact = '{"text":""}';
    const headers = signDelivery({ ...delivery, body: compact });
    const ofLength = (length: number) => compact.replace(':', `:${' '.repeat(length - compact.length)}`);
    const reasonOf = (length: number) => verifyDelivery({ headers, body: ofLength(length) }, options);
    expect(reasonOf(65_536)).toMatchObject({ reason: 'body_reserialized' });
    expect(reasonOf(65_537)).toMatchObject({ reason: 'no_matching_secret' });
  });

  it('accepts one signature of Standard Webhooks among several, each in the one spelling that the signer writes', () => {
    const genuine = signed['webhook-signature'];
    const other = `v1,${'A'.repeat(43)}=`;
    const judge = (signature: string) => {
      const headers = { ...signed, 'X-Service-Signature': '', 'webhook-signature': signature };
      return verifyDelivery({ headers, body }, options).valid;
    };
    for (const text of [genuine, `${other} ${genuine}`, `${genuine} ${other}`, `v2,x ${genuine} v3,y`]) {
      expect(judge(text), text).toBe(true);
    }
    const respelt = genuine.replace(/.=$/, (end) => `${String.fromCharCode(end.charCodeAt(0) + 1)}=`);
    const spellings = [`x${genuine}`, `${genuine}x`, genuine.slice(3), genuine.replace('v1,', 'v1a,'), respelt, other];
    for (const text of spellings) expect(judge(text), text).toBe(false);
  });

  it('names the header that decided', () => {
    const at = (headers: Record<string, string>) => verifyDelivery({ headers, body }, options);
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = signed;
    const standard = { 'webhook-timestamp': time, 'webhook-signature': signature };
    expect(at(standard)).toMatchObject({ reason: 'missing_header', header: 'x-service-signature' });
    const late = { ...standard, 'webhook-id': id, 'webhook-timestamp': '1' };
    expect(at(late)).toMatchObject({ reason: 'timestamp_too_old', header: 'webhook-timestamp' });
    const long = { ...standard, 'webhook-id': id, 'webhook-timestamp': '1'.repeat(13) };
    expect(at(long)).toMatchObject({ reason: 'malformed_header', header: 'webhook-timestamp' });
  });

  it('imports the key of a secret into Web Crypto once, and so that nobody can read it back', async () => {
    const importKey = vi.spyOn(crypto.subtle, 'importKey');
    onTestFinished(() => importKey.mockRestore());
    const secret = `whsec_${Buffer.from('a secret that no other test uses').toString('base64')}`;
    const headers = signDelivery({ ...delivery, secret });
    const judge = () => judgeWithWebCrypto({ headers, body }, { secret }, TIMESTAMP * 1_000);
    expect(await judge()).toBeUndefined();
    expect(await judge()).toBeUndefined();
    expect(importKey).toHaveBeenCalledOnce();
    expect(importKey.mock.calls[0]?.slice(2)).toEqual([{ name: 'HMAC', hash: 'SHA-256' }, false, ['verify']]);
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
