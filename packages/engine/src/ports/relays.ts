import type { OpenedRelay, RelayFailure } from '../domain/sender.js';

/** The outcome of a test of a relay. */
export type RelayProbe =
  | { works: true }
  /** `words`: what the relay or the system said, for the operator alone; without credentials. */
  | { works: false; failure: RelayFailure; words: string };

/** The relays of accounts, which may be anywhere: the address policy of webhooks holds for them, too. */
export interface AccountRelays {
  /**
   * Checks a host itself; the addresses of a name are checked at each connection.
   *
   * @param host a name in punycode, or an address without brackets
   * @returns what is wrong, to follow the field's name; `undefined` for an accepted host
   */
  checkHost(host: string): 'host_private' | undefined;
  /** Connects, with TLS and AUTH as for a message, and sends nothing. Never rejects. */
  probe(relay: OpenedRelay): Promise<RelayProbe>;
}
