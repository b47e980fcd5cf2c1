import { type Said, say } from '@convoke/texts';
import type { Organizer } from './appointment.js';

/**
 * Whether an account may send from a domain by what DNS says.
 *
 * - `pending`: the record was never seen
 * - `proven`: it was seen, and is not missing for longer than the grace
 * - `lost`: it was seen once, and then missing for longer than the grace; or an allowance was withdrawn
 */
export type ProofStatus = 'pending' | 'proven' | 'lost';

/**
 * An account's claim to send from one domain. The same domain may be claimed by several accounts, each with
 * its own proof.
 */
export interface SenderDomain {
  accountId: string;
  /** In punycode and lower case. Its subdomains and its parent are other domains. */
  domain: string;
  status: ProofStatus;
  /** When an administrator allowed the domain without proof, epoch milliseconds; `null` if none did. */
  allowedAt: number | null;
  /** When the record was last seen, epoch milliseconds; `null` if never. */
  seenAt: number | null;
  /** When a look first missed the record after it had been seen, epoch milliseconds; `null` while it is there. */
  missingSince: number | null;
  /** When to look for the record again, epoch milliseconds. */
  lookAt: number;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** A mail relay of an account. */
export interface SenderRelay {
  /** A name, or an address without brackets. */
  host: string;
  port: number;
  /** `null`: the relay wants no credentials. */
  user: string | null;
  /** Sealed; `null` exactly if `user` is. */
  password: string | null;
  /** Messages per minute; `null` without a limit. */
  ratePerMinute: number | null;
}

/** What DNS publishes under a key's selector: nothing, another key, or this one. */
export type DkimPublication = 'missing' | 'wrong' | 'fits';

/** A key that signs the mail of an account's domain (RFC 6376). */
export interface SenderDkim {
  selector: string;
  /** Base64 of the SubjectPublicKeyInfo in DER, as in the tag `p` of the record. */
  publicKey: string;
  /** PKCS #8 in PEM, sealed. */
  privateKey: string;
  published: DkimPublication;
}

/**
 * Why a relay takes no messages. The account sees only this: what the relay said may reveal something about the
 * operator's network.
 */
export type RelayFailure = 'unreachable' | 'blocked' | 'tls' | 'credentials' | 'refused' | 'garbled';

/** The text that the account sees for each failure. */
export const RELAY_FAILURES: Readonly<Record<RelayFailure, Said>> = {
  unreachable: say('account_relay_unreachable'),
  blocked: say('account_relay_blocked'),
  tls: say('account_relay_tls'),
  credentials: say('account_relay_credentials'),
  refused: say('account_relay_refused'),
  garbled: say('account_relay_garbled'),
};

/** Where answers to an account's own addresses arrive, read by IMAP. */
export interface SenderMailbox {
  accountId: string;
  /** A name, or an address without brackets. */
  host: string;
  port: number;
  user: string;
  /** Sealed. */
  password: string;
  folder: string;
  /** Why it could not be read last; `null` if it could. */
  failure: MailboxFailure | null;
  /** When it was last read to its end, epoch milliseconds; `null` if never. */
  readAt: number | null;
  /** When to read it again, epoch milliseconds. */
  pollAt: number;
  /** `null` before the first reading. */
  position: { uidValidity: string; uid: number } | null;
}

/** A mailbox with its password in clear. */
export type OpenedMailbox = Pick<SenderMailbox, 'accountId' | 'host' | 'port' | 'user' | 'password' | 'folder'>;

/** Why a mailbox cannot be read. The account sees only this, for the same reason as of a relay. */
export type MailboxFailure =
  | 'unreachable'
  | 'blocked'
  | 'tls'
  | 'credentials'
  | 'no_passwords'
  | 'folder'
  | 'broken'
  | 'too_much';

/** The text that the account sees for each failure. */
export const MAILBOX_FAILURES: Readonly<Record<MailboxFailure, Said>> = {
  unreachable: say('account_mailbox_unreachable'),
  blocked: say('account_mailbox_blocked'),
  tls: say('account_mailbox_tls'),
  credentials: say('account_mailbox_credentials'),
  no_passwords: say('account_mailbox_no_passwords'),
  folder: say('account_mailbox_folder'),
  broken: say('account_mailbox_broken'),
  too_much: say('account_mailbox_too_much'),
};

/** Who an account sends as, and how. */
export interface Sender {
  accountId: string;
  /** `null` after the sender was removed. */
  organizer: Organizer | null;
  /** The domain of `organizer.address` in punycode and lower case; `null` without. */
  domain: string | null;
  /** `null`: the server's relay. */
  relay: SenderRelay | null;
  /** Why the relay failed last; `null` if it did not, or has worked since. */
  relayFailure: RelayFailure | null;
  /** `null`: messages get no signature of the domain. */
  dkim: SenderDkim | null;
  /**
   * Whether the account's messages wait in a lane of their own, so that its relay holds up nobody else. Once true, it
   * stays so, because messages of the lane may still be waiting.
   */
  hasLane: boolean;
}

/** Whether an account may send from the domain now. */
export function isUsable({ status, allowedAt }: Pick<SenderDomain, 'status' | 'allowedAt'>): boolean {
  return status === 'proven' || allowedAt !== null;
}

/** Whether appointments may have an organizer at the domain, even if the account may no longer send from it. */
export function wasUsable({ status, allowedAt }: Pick<SenderDomain, 'status' | 'allowedAt'>): boolean {
  return status !== 'pending' || allowedAt !== null;
}

/** How one message is sent whose organizer is at a domain of its account's. */
export interface SenderRoute {
  /** The address at the server's own domain to which bounces return. */
  bounceAddress: string;
  /** Undefined: the server's relay. */
  relay: OpenedRelay | undefined;
  /** Undefined: no signature. */
  dkim: DkimSigner | undefined;
}

/** A relay with its credentials in clear. */
export interface OpenedRelay extends Pick<SenderRelay, 'host' | 'port' | 'ratePerMinute'> {
  accountId: string;
  auth: { user: string; password: string } | undefined;
}

/** What a signature is made with. */
export interface DkimSigner {
  domain: string;
  selector: string;
  /** PKCS #8 in PEM. */
  privateKey: string;
}
