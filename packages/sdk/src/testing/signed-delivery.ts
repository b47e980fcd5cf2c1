import { randomBytes, randomUUID } from 'node:crypto';
import { eventExamples } from '@convoke/contract';
import { type OutgoingDelivery, type SignatureScheme, signDelivery } from '@convoke/signature';
import { checkScheme } from '@convoke/signature/web';
import { checkNames } from '../options.js';
import type { WebhookEvents } from '../webhooks/events.js';

/** What the delivery is about, and how it is signed. */
export interface DeliveryOptions<Type extends string> {
  /** A documented type, which has sample data, or any other, for what a receiver does with that. */
  eventType: Type;
  /** Replaces fields of the sample. */
  data?: DeliveryData<Type> | undefined;
  /** What the receiver under test is given: `whsec_` and Base64, as `webhookSecret()` makes it. */
  secret: string;
  /** `timestamped` without. */
  scheme?: SignatureScheme | undefined;
  /** The event's id, by which duplicates are found; a new one without. */
  id?: string | undefined;
  /** When the attempt is made, in Unix seconds; now without. */
  timestamp?: number | undefined;
  /** Counts from 1; 1 without. */
  attempt?: number | undefined;
}

/** Fields of a documented event, or whatever an undocumented one may have. */
type DeliveryData<Type extends string> = Type extends keyof WebhookEvents
  ? { readonly [Field in keyof WebhookEvents[Type]['data']]?: WebhookEvents[Type]['data'][Field] | undefined }
  : Readonly<Record<string, unknown>>;

/** A delivery as Convoke would send it. */
export interface SignedDelivery {
  /** The event's id. */
  id: string;
  /** Headers, including the signature. */
  headers: Record<string, string>;
  /** JSON, to be sent as it is. */
  body: string;
  /** The same as a POST request. */
  request(url: string | URL): Request;
}

const OPTIONS = [
  'eventType',
  'data',
  'secret',
  'scheme',
  'id',
  'timestamp',
  'attempt',
] satisfies (keyof DeliveryOptions<string>)[];

/**
 * A signed delivery for a receiver's own tests, filled with sample data.
 *
 * @throws TypeError where the secret has another form, or an option does not exist
 */
export function signedDelivery<Type extends string>(delivery: DeliveryOptions<Type>): SignedDelivery {
  checkNames('option', delivery, OPTIONS);
  const { eventType, secret, scheme = 'timestamped', id = randomUUID(), attempt = 1 } = delivery;
  checkScheme(scheme);
  const { timestamp = Math.floor(Date.now() / 1000) } = delivery;
  // Farther than a date can be (ECMA-262 §21.4.1.1), it is only in the headers, which are what a receiver judges.
  const at = Math.abs(timestamp) <= 8.64e12 ? timestamp * 1000 : Date.now();
  const sample: { data?: object } = isDocumented(eventType) ? eventExamples[eventType] : {};
  const given = Object.fromEntries(Object.entries(delivery.data ?? {}).filter(([, value]) => value !== undefined));
  const data = { ...sample.data, ...given };
  return signedEvent({ id, eventType, at, data, timestamp, secret, scheme, attempt });
}

interface SignedEvent extends Omit<OutgoingDelivery, 'body'> {
  /** Epoch milliseconds. */
  at: number;
  data: object;
}

/** An event as it is sent. */
export function signedEvent({ at, data, ...outgoing }: SignedEvent): SignedDelivery {
  const { id, eventType } = outgoing;
  const body = JSON.stringify({ id, eventType, timestamp: new Date(at).toISOString(), apiVersion: 'v1', data });
  const headers = signDelivery({ ...outgoing, body });
  return { id, headers, body, request: (url) => new Request(url, { method: 'POST', headers, body }) };
}

function isDocumented(eventType: string): eventType is keyof WebhookEvents {
  return Object.hasOwn(eventExamples, eventType);
}

/** A new secret in the form that Convoke issues. */
export function webhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
