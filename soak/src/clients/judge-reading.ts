import { isDeepStrictEqual } from 'node:util';
import type { Delivery } from './delivery.js';
import { expectedFacts } from './expected-facts.js';
import type { Reading } from './facts.js';

/** @returns what differs from the operation's input, for people; nothing where all is well */
export function judgeReading(delivery: Delivery, reading: Reading): string[] {
  if ('error' in reading) return [reading.error];
  const { uid, ...read } = reading;
  const differences = differ(expectedFacts(delivery), read);
  return isUid(uid, delivery) ? differences : [...differences, `UID ${uid} is not one of ${delivery.appointmentId}`];
}

/** `<appointmentId>.<128 bits in lower-case hex>@<organizer's domain>` */
function isUid(uid: string, { appointmentId, organizer }: Delivery): boolean {
  const domain = organizer.address.slice(organizer.address.lastIndexOf('@'));
  const secret = uid.slice(appointmentId.length + 1, -domain.length);
  return uid === `${appointmentId}.${secret}${domain}` && /^[0-9a-f]{32}$/.test(secret);
}

function differ(expected: object, read: object): string[] {
  const values = new Map<string, unknown>(Object.entries(read));
  return Object.entries(expected)
    .filter(([field, value]) => !isDeepStrictEqual(value, values.get(field)))
    .map(([field, value]) => `${field}: expected ${JSON.stringify(value)}, read ${JSON.stringify(values.get(field))}`);
}
