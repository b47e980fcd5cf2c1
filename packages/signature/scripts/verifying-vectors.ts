import { type RefusalReason, type SignatureScheme, signDelivery, type Verdict } from '../src/index.js';
import { PREVIOUS_SECRET, SECRET, signingVectors, TIMESTAMP } from './signing-vectors.js';

/** A delivery as received, and the verdict of a verifier. */
export interface VerifyingVector {
  name: string;
  scheme: SignatureScheme;
  secrets: string[];
  /** Unix seconds. */
  now: number;
  toleranceSeconds: number;
  headers: Record<string, string>;
  body: string;
  verdict: Verdict;
}

type Edit = Partial<Omit<VerifyingVector, 'name' | 'headers'>> & { headers?: Record<string, string | undefined> };

const OTHER_SECRET = `whsec_${Buffer.from('a secret of somebody else entire').toString('base64')}`;
const SERVICE = { 'x-service-signature': undefined, 'x-service-timestamp': undefined };
const STANDARD = { 'webhook-id': undefined, 'webhook-timestamp': undefined, 'webhook-signature': undefined };

function signed(name: string): Pick<VerifyingVector, 'headers' | 'body' | 'scheme'> {
  const vector = signingVectors().find((each) => each.name === name);
  if (vector === undefined) throw new Error(`There is no signing vector "${name}".`);
  return { headers: vector.headers, body: vector.body, scheme: vector.scheme };
}

const timestamped = signed('timestamped');
const hex = signed('body-hex');

function vector(name: string, { headers, ...edit }: Edit = {}): VerifyingVector {
  const merged = Object.entries({ ...timestamped.headers, ...headers });
  return {
    name,
    ...timestamped,
    secrets: [SECRET],
    now: TIMESTAMP,
    toleranceSeconds: 300,
    verdict: { valid: true },
    ...edit,
    headers: Object.fromEntries(merged.filter((entry): entry is [string, string] => entry[1] !== undefined)),
  };
}

function refused(
  name: string,
  reason: RefusalReason,
  { header, ...edit }: Edit & { header?: string },
): VerifyingVector {
  return vector(name, { ...edit, verdict: { valid: false, reason, ...(header === undefined ? {} : { header }) } });
}

function accepted(): VerifyingVector[] {
  return [
    vector('as sent'),
    vector('300 seconds later', { now: TIMESTAMP + 300 }),
    vector('300 seconds early', { now: TIMESTAMP - 300 }),
    vector('by the second of two secrets', { secrets: [OTHER_SECRET, SECRET] }),
    vector('body-hex', hex),
    vector('by the old secret, while it signs too', {
      ...signed('with the secret before it'),
      secrets: [PREVIOUS_SECRET],
    }),
    vector('by Standard Webhooks alone', { headers: SERVICE }),
    vector('by the service’s signature alone', { headers: STANDARD }),
    vector('a signature of an unknown version beside', {
      headers: { ...SERVICE, 'webhook-signature': `v1a,AAAA ${timestamped.headers['webhook-signature']}` },
    }),
    vector('an empty body', signed('an empty body')),
    vector('lists in each other', signed('lists in each other')),
    vector('characters of two to four bytes', signed('characters of two to four bytes')),
  ];
}

function refusedForTheirTime(): VerifyingVector[] {
  const header = 'x-service-timestamp';
  return [
    refused('301 seconds later', 'timestamp_too_old', { now: TIMESTAMP + 301, header }),
    refused('301 seconds early', 'timestamp_in_future', { now: TIMESTAMP - 301, header }),
    refused('body-hex, 301 seconds later', 'timestamp_too_old', { ...hex, now: TIMESTAMP + 301, header }),
    refused('Standard Webhooks alone, 301 seconds later', 'timestamp_too_old', {
      headers: SERVICE,
      now: TIMESTAMP + 301,
      header: 'webhook-timestamp',
    }),
    refused('a timestamp that is not the one signed', 'no_matching_secret', {
      headers: { ...STANDARD, [header]: String(TIMESTAMP + 1) },
    }),
    ...['1803370361.0', '+1803370361', '0x6b7d7a39', '2027-02-23T10:59:21Z', 'NaN'].map((text) =>
      refused(`a timestamp written ${JSON.stringify(text)}`, 'malformed_header', {
        headers: { ...STANDARD, [header]: text },
        header,
      }),
    ),
  ];
}

function refusedForTheirSignature(): VerifyingVector[] {
  const header = 'x-service-signature';
  const value = timestamped.headers[header] ?? '';
  const unsigned = signDelivery({
    ...timestamped,
    id: '',
    timestamp: TIMESTAMP,
    eventType: '',
    attempt: 1,
    secret: OTHER_SECRET,
  });
  return [
    refused('signed with another secret', 'no_matching_secret', { secrets: [OTHER_SECRET] }),
    refused('with somebody else’s signature', 'no_matching_secret', {
      headers: { ...STANDARD, [header]: unsigned['X-Service-Signature'] },
    }),
    refused('a byte more in the body', 'no_matching_secret', { body: `${timestamped.body}!` }),
    refused('no header at all', 'missing_header', { headers: { ...SERVICE, ...STANDARD }, header }),
    refused('no timestamp', 'missing_header', {
      headers: { ...STANDARD, 'x-service-timestamp': undefined },
      header: 'x-service-timestamp',
    }),
    refused('body-hex where timestamped is expected', 'wrong_scheme', {
      headers: { ...hex.headers, ...STANDARD },
      header,
    }),
    refused('timestamped where body-hex is expected', 'wrong_scheme', { scheme: 'body-hex', header }),
    ...[
      value.slice(7),
      value.toUpperCase(),
      value.slice(0, -1),

      `${value}, ${value}`,
      'sha256=',
      'sha1=AAAA',
    ].map((text) =>
      refused(`a signature written ${JSON.stringify(text)}`, 'malformed_header', {
        headers: { ...STANDARD, [header]: text },
        header,
      }),
    ),
  ];
}

function refusedForTheirBody(): VerifyingVector[] {
  const body = JSON.stringify(JSON.parse(timestamped.body), null, 2);
  return [
    refused('a body in Base64, as functions get it', 'body_base64', { body: btoa(timestamped.body) }),
    refused('a compressed body', 'body_compressed', { body: '\u001f\u008b\b\u0000' }),
    refused('a body that was parsed and written anew', 'body_reserialized', { body }),
    refused('the same with body-hex', 'body_reserialized', { ...hex, body }),
    refused('the same with Standard Webhooks alone', 'body_reserialized', { headers: SERVICE, body }),
    refused('lists in each other that somebody else has written', 'no_matching_secret', {
      body: signed('lists in each other').body,
    }),
    refused('a body that was written anew and changed', 'no_matching_secret', { body: body.replace('Roof', 'Hoof') }),
  ];
}

export function verifyingVectors(): VerifyingVector[] {
  return [...accepted(), ...refusedForTheirTime(), ...refusedForTheirSignature(), ...refusedForTheirBody()];
}
