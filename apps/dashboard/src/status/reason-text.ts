import { serverText, t } from '../languages/text.js';

/** A failed delivery, with what the operating system or the TLS library calls the error. */
const CODED = /^((?:The endpoint|No (?:secure )?connection to the endpoint).*) \([A-Z][A-Z0-9_]+\)\.$/;

/** An error of a connection to the server's own relay, as Node.js words it: `connect ECONNREFUSED 192.0.2.1:25`. */
const UNCONNECTED = /^(?:connect|getaddrinfo|queryA|queryAaaa) E[A-Z]+\b/;

/** Why something failed, in words: a delivery's page has the codes. */
export function reasonText(reason: string): string {
  return UNCONNECTED.test(reason) ? t('The mail server cannot be reached.') : serverText(reason.replace(CODED, '$1.'));
}
