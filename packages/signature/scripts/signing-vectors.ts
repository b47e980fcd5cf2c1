import { type OutgoingDelivery, type SignatureScheme, signDelivery } from '../src/index.js';

/** What is signed, and the resulting headers, with names in lower case. */
export interface SigningVector {
  name: string;
  scheme: SignatureScheme;
  secret: string;
  previousSecret?: string;
  id: string;
  timestamp: number;
  eventType: string;
  attempt: number;
  /** Encoded as UTF-8. */
  body: string;
  headers: Record<string, string>;
}

/** Public: never use them. */
export const SECRET = `whsec_${Buffer.from('a secret that everybody knows...').toString('base64')}`;
export const PREVIOUS_SECRET = `whsec_${Buffer.from('the one that was used before it.').toString('base64')}`;
export const TIMESTAMP = 1_803_370_361;

const ID = '0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b';

const plain: OutgoingDelivery = {
  id: ID,
  timestamp: TIMESTAMP,
  eventType: 'appointment.updated',
  body: JSON.stringify({ id: ID, eventType: 'appointment.updated', data: { subject: 'Roof inspection', revision: 1 } }),
  secret: SECRET,
  scheme: 'timestamped',
  attempt: 1,
};

const deliveries: Record<string, OutgoingDelivery & { body: string }> = {
  timestamped: { ...plain, body: String(plain.body) },
  'body-hex': { ...plain, body: String(plain.body), scheme: 'body-hex' },
  'a later attempt': { ...plain, body: String(plain.body), timestamp: TIMESTAMP + 60, attempt: 2 },
  'with the secret before it': { ...plain, body: String(plain.body), previousSecret: PREVIOUS_SECRET },
  'body-hex with the secret before it': {
    ...plain,
    body: String(plain.body),
    scheme: 'body-hex',
    previousSecret: PREVIOUS_SECRET,
  },
  'characters of two to four bytes': { ...plain, body: '{"name":"Zoë Łukasz 山田 🏠"}' },
  'escapes and line separators': { ...plain, body: '{"text":"a\\u0000b\\n\\\\\\"\u2028\u2029\u00a0"}' },
  'white space at both ends': { ...plain, body: ' {"a": 1}\r\n' },
  'an empty body': { ...plain, body: '' },
  'lists in each other': { ...plain, body: '['.repeat(10_000) + ']'.repeat(10_000) },
  'a long body': { ...plain, body: JSON.stringify({ text: 'x'.repeat(4_096) }) },
};

export function signingVectors(): SigningVector[] {
  return Object.entries(deliveries).map(([name, delivery]) => {
    const headers = Object.entries(signDelivery(delivery)).map(([key, value]) => [key.toLowerCase(), value]);
    return { name, ...delivery, headers: Object.fromEntries(headers) };
  });
}
