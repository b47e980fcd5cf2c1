import { parseUid, type UidParts } from './parse-uid.js';

const maxOctets = 255;

/**
 * The UID of one invitation: `<appointmentId>.<token>@<domain>`. Every client echoes it in a REPLY (RFC 5546 §3.2.3), so
 * the token both finds and authenticates the answer.
 *
 * @throws RangeError above 255 octets (RFC 5545 §3.8.4.7), and where `parseUid` would not read it back
 */
export function formatUid({ appointmentId, token, domain }: UidParts): string {
  const uid = `${appointmentId}.${token}@${domain}`;
  if (Buffer.byteLength(uid) > maxOctets) throw new RangeError('UID longer than 255 octets');
  if (parseUid(uid)?.appointmentId !== appointmentId) throw new RangeError(`not the parts of a UID: ${uid}`);
  return uid;
}
