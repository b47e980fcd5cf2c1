import type { KeyScope } from '@convoke/contract';
import type { Organizer } from './appointment.js';

/** A tenant: everything that an application creates belongs to one account. */
export interface Account {
  id: string;
  name: string;
  /** `null`: the server's default organizer at the time an appointment is created. */
  organizer: Organizer | null;
  /** The calendar in which new appointments are made; `null` if invitations are mailed. */
  calendarId: string | null;
  /**
   * Takes the place of `organizer`: the owner of the account's calendar, or its own sender; `null` without a calendar,
   * unless the sender's domain may be used.
   */
  sender: Organizer | null;
  /** The owner's address, for display only; `null` if unknown. */
  email: string | null;
  /** Requests per minute; `null` for the server's default (specification §8). */
  rateLimit: number | null;
  /** Where they differ from the server's; `null` where they do not. */
  messageLimits: { [Limit in keyof MessageLimits]: number | null };
  /** Of messages to invitees without a language of their own, BCP 47; `null` for English. */
  language: string | null;
  /** Whether only people with a second factor may work in it. */
  requiresSecondFactor: boolean;
  /** Of the brand that messages queued now name. */
  brandVersion: number;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** How many messages to invitees an account may queue, of all kinds and by all ways; 0 for any number. */
export interface MessageLimits {
  /** Within 24 hours. */
  perDay: number;
  /** To one address within an hour. */
  toAddressPerHour: number;
  /** To one address within 24 hours. */
  toAddressPerDay: number;
}

/** How much an account may store; 0 for any number. See `StorageUse`. */
export interface Quotas {
  appointments: number;
  rows: number;
  bytes: number;
}

/** One credential of an account. The secret itself is never stored, only its SHA-256. */
export interface ApiKey {
  /** The `apiKey` of specification §5. */
  id: string;
  accountId: string;
  /** SHA-256 of the `apiSecret`, 32 bytes. */
  secretHash: Buffer;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Epoch milliseconds; `null` while the key is valid. */
  revokedAt: number | null;
  /** What it may do; `null` for everything, later scopes included. */
  scopes: readonly KeyScope[] | null;
  /** Epoch milliseconds; `null` if it does not end by itself. */
  expiresAt: number | null;
  /** Given by people to tell keys apart; `''` without. */
  name: string;
  /** Epoch milliseconds, accurate to a minute; `null` before the first use. */
  lastUsedAt: number | null;
}
