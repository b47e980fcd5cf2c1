import { type SignedDelivery, signedDelivery, webhookSecret } from '@convoke/sdk/testing';

/** One delivery and its secret, for verifiers to go through again and again. */
export interface SignedSample {
  secret: string;
  delivery: SignedDelivery;
  /** With names in lower case, as Node hands them over. */
  headers: Record<string, string>;
  /** The body as it comes from a socket. */
  bytes: Buffer;
}

export function signedSample(): SignedSample {
  const secret = webhookSecret();
  const delivery = signedDelivery({ secret, eventType: 'attendee.responded' });
  const headers = Object.fromEntries(
    Object.entries(delivery.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return { secret, delivery, headers, bytes: Buffer.from(delivery.body) };
}
