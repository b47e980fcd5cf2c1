import { say } from '@convoke/texts';
import { DomainError } from '../errors.js';

/** Where passkeys of this server work: browsers bind each to the site for which it was made. */
export interface PasskeyPlace {
  /** The host name of the site: the relying party of WebAuthn. */
  rpId: string;
  /** The only origin whose answers are accepted. */
  origin: string;
}

/**
 * The place of a URL at which people open the dashboard.
 *
 * @returns `undefined` where browsers allow no passkeys: without TLS, except on this machine, and at a numeric address
 */
export function passkeyPlaceOf(url: URL): PasskeyPlace | undefined {
  const { hostname, protocol, origin } = url;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNumeric = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  if (isNumeric || !(protocol === 'https:' || (protocol === 'http:' && isLocal))) return undefined;
  return { rpId: hostname, origin };
}

/** @throws DomainError `passkeys_unavailable` */
export function requirePlace(place: PasskeyPlace | undefined): PasskeyPlace {
  if (place) return place;
  const message = say('passkeys_need_https');
  throw new DomainError('passkeys_unavailable', message);
}
