import { createHmac, createSecretKey, type Hmac, type KeyObject } from 'node:crypto';
import type { SignatureScheme } from './verification/form.js';
import { standardSecret } from './verification/form.js';

/** One attempt to deliver an event, before it is signed. */
export interface OutgoingDelivery {
  /** The event's `id`, the same at every attempt. */
  id: string;
  /** When this attempt is made, Unix seconds. */
  timestamp: number;
  eventType: string;
  /** The bytes that are sent; a string is sent as its UTF-8. */
  body: string | Uint8Array;
  /** `whsec_` and the Base64 of at least 24 bytes. */
  secret: string;
  /** The previous secret, used only for a second Standard Webhooks signature. */
  previousSecret?: string;
  scheme: SignatureScheme;
  /** Number of the attempt, from 1. */
  attempt: number;
}

/** The headers of specification §6.2, that of the attempt, and those of Standard Webhooks. */
export interface DeliveryHeaders extends Record<string, string> {
  'Content-Type': 'application/json';
  'X-Service-Signature': string;
  'X-Service-Timestamp': string;
  'X-Service-Event': string;
  'X-Service-Delivery': string;
  'X-Service-Attempt': string;
  'webhook-id': string;
  'webhook-timestamp': string;
  'webhook-signature': string;
}

/**
 * Signs one attempt by the scheme of its webhook (specification §6.4) and by Standard Webhooks, as for every delivery.
 *
 * @throws TypeError if a secret has another form
 * @throws RangeError if the timestamp is not a whole number of seconds
 */
export function signDelivery(delivery: OutgoingDelivery): DeliveryHeaders {
  if (!Number.isSafeInteger(delivery.timestamp) || delivery.timestamp < 0) {
    throw new RangeError('The timestamp must be in whole seconds.');
  }
  const timestamp = String(delivery.timestamp);
  return {
    'Content-Type': 'application/json',
    'X-Service-Signature': `sha256=${serviceSignature(delivery, timestamp)}`,
    'X-Service-Timestamp': timestamp,
    'X-Service-Event': delivery.eventType,
    'X-Service-Delivery': delivery.id,
    'X-Service-Attempt': String(delivery.attempt),
    'webhook-id': delivery.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': standardSignatures(delivery, timestamp),
  };
}

function serviceSignature({ secret, body, scheme }: OutgoingDelivery, timestamp: string): string {
  switch (scheme) {
    case 'timestamped':
      return hmac(secret, `${timestamp}.`, body).digest('base64');
    case 'body-hex':
      return hmac(secret, '', body).digest('hex');
  }
}

function standardSignatures({ id, secret, previousSecret, body }: OutgoingDelivery, timestamp: string): string {
  const prefix = `${id}.${timestamp}.`;
  const sign = (each: string) => `v1,${hmac(standardKey(each), prefix, body).digest('base64')}`;
  return previousSecret === undefined ? sign(secret) : `${sign(secret)} ${sign(previousSecret)}`;
}

function standardKey(secret: string): KeyObject {
  const encoded = standardSecret(secret);
  if (encoded === undefined) throw new TypeError('A secret must be whsec_ and the Base64 of at least 24 bytes.');
  return createSecretKey(encoded, 'base64');
}

/**
 * The HMAC-SHA256 of prefix and body (RFC 2104), not digested yet.
 *
 * @param key bytes only as a key object, because Node 24 takes seven times as long with a buffer
 * @param body a string is encoded as UTF-8
 */
function hmac(key: string | KeyObject, prefix: string, body: string | Uint8Array): Hmac {
  const keyed = createHmac('sha256', key);
  // One step instead of two, because each costs as much as hashing a short body.
  return typeof body === 'string' ? keyed.update(prefix + body) : keyed.update(prefix).update(body);
}
