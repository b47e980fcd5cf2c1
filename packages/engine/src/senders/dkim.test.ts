import { createPrivateKey, createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dkimPublication, dkimRecord, makeDkimKey } from './dkim.js';

const key = await makeDkimKey();
const { value } = dkimRecord(key, 'practice.example');
const found = (...records: string[]) => ({ kind: 'found', records }) as const;

describe('makeDkimKey', () => {
  it('makes a pair of 2048 bits, and a selector of its own', async () => {
    const privateKey = createPrivateKey(key.privateKey);
    expect(privateKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
    const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
    expect(spki.toString('base64')).toBe(key.publicKey);
    const other = await makeDkimKey();
    expect(other.selector).not.toBe(key.selector);
    expect(dkimRecord(key, 'practice.example').name).toBe(`${key.selector}._domainkey.practice.example`);
  });
});

describe('dkimPublication', () => {
  it.each([
    ['as it is shown', value],
    ['without version and type', `p=${key.publicKey}`],
    [
      'with spaces and further tags',
      ` v = DKIM1 ;t=s; n=ours;  p= ${key.publicKey.slice(0, 60)} ${key.publicKey.slice(60)} ;`,
    ],
    ['for mail among other uses, by this hash among others', `${value}; h=sha1 : sha256; s=web:email`],
    ['for every use', `${value}; s=*`],
  ])('recognises the key %s', (_how, record) => {
    expect(dkimPublication(found(record), key)).toBe('fits');
  });

  it('tells a record that is missing from one that does not fit, and either from silence', async () => {
    const other = await makeDkimKey();
    expect(dkimPublication({ kind: 'none' }, key)).toBe('missing');
    expect(dkimPublication({ kind: 'failed', code: 'ETIMEOUT' }, key)).toBeUndefined();
    expect(dkimPublication(found(), key)).toBe('missing');
    const wrong = [
      dkimRecord(other, 'practice.example').value,
      'v=DKIM1; k=rsa; p=',
      `v=DKIM2; p=${key.publicKey}`,
      `k=ed25519; p=${key.publicKey}`,
      value.slice(0, -8),
      'p=AAAA',
      'nonsense',
      `${value};${'x'.repeat(5_000)}`,
      `${value}; h=sha1`,
      `${value}; h=`,
      `${value}; s=web`,
      `${value}; s=web:tlsrpt`,
      ` v ; p=${key.publicKey}`,
      ` k ; p=${key.publicKey}`,
    ];
    for (const record of wrong) expect(dkimPublication(found(record), key), record).toBe('wrong');
    expect(dkimPublication(found(value, value), key)).toBe('wrong');
  });
});
