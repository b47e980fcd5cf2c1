/** Octets of a local part (RFC 5321 §4.5.3.1.1). */
const MAX_LOCAL_OCTETS = 64;

/**
 * The envelope sender to which bounces of one invitee's messages return: `<local>+b-<token>@<domain>` (RFC 5233).
 * The address itself where the local part leaves no room for the token.
 */
export function bounceAddress(address: string, token: string): string {
  const at = address.lastIndexOf('@');
  const local = `${address.slice(0, at)}+b-${token}`;
  return Buffer.byteLength(local) > MAX_LOCAL_OCTETS ? address : local + address.slice(at);
}
