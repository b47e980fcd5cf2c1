import type { components } from '@convoke/contract';
import type { Said } from '@convoke/texts';
import type { GivenResponse } from './judge/verdict.js';

/** The headers of a received message. Everything in them is the sender's claim. */
export interface MailFacts {
  /** In angle brackets as given; `undefined` if the message has none. */
  messageId: string | undefined;
  /** Every address of every From header, as `normaliseAddress` writes it: more than one proves nothing. */
  from: string[];
  /** Addresses of To, Cc, Delivered-To, X-Original-To and Envelope-To, in the same form, without duplicates. */
  recipients: string[];
  /** One line of at most 500 characters; `''` if there is no Subject. */
  subject: string;
  /** Epoch milliseconds; `undefined` if missing or not a date. */
  date: number | undefined;
  /** Number of Received headers. */
  receivedCount: number;
  /** Message-IDs of In-Reply-To and References, newest first, in angle brackets. */
  references: string[];
  /** Keyword of Auto-Submitted (RFC 3834 §5), lower-case; `undefined` if missing. It never vetoes a REPLY. */
  autoSubmitted: string | undefined;
}

/** One distinct piece of calendar data. */
export interface CalendarPart {
  /** Decoded; not yet unfolded or checked. */
  text: string;
  /** The `method` parameter, upper-case. The METHOD property takes precedence; see `readReply`. */
  method: string | undefined;
}

/** One per-recipient group of a delivery status notification (RFC 3464 §2.3), or the content of a notice in words. */
export interface BouncedRecipient {
  /** Original-Recipient, otherwise Final-Recipient, as `normaliseAddress` writes it; may be `''`. */
  address: string;
  /** `failed`, `delayed`, `delivered`, `relayed`, `expanded` or something else, lower-case; may be `''`. */
  action: string;
  /** Whether the mail system has given up. */
  isFinal: boolean;
  /**
   * Enhanced status code (RFC 3463), such as `5.1.1`, of Status or else of Diagnostic-Code; `undefined` if there is no
   * readable one.
   */
  status: string | undefined;
  /** One line of Diagnostic-Code; may be `''`. */
  diagnostic: string;
  /** Why a server refused or deferred the message; `undefined` for a reason without a name. */
  refusal: components['schemas']['MailRefusal'] | undefined;
}

/** What identifies the message that a bounce returns, as far as it returns it. */
export interface ReturnedMessage {
  /** In angle brackets. */
  messageIds: string[];
  /** Of its calendar data. */
  uids: string[];
}

/** A received message by kind. */
export type ReceivedMail = MailFacts &
  (
    | {
        kind: 'calendar';
        /** At least one; text/calendar parts if there are any, unless only a calendar file is an answer. */
        calendars: CalendarPart[];
        /**
         * SHA-256 of the calendar data, hexadecimal: the same for copies of an answer that arrive by different
         * routes.
         */
        digest: string;
      }
    /** A delivery status notification, or a mail system's notice in words. What it returns is no answer. */
    | { kind: 'bounce'; bounced: BouncedRecipient[]; isInWords: boolean; returned: ReturnedMessage }
    /** An out-of-office note, a read receipt or another automatic message. */
    | { kind: 'auto_reply' }
    | { kind: 'no_calendar' }
    /** Only Outlook's own format (winmail.dat), perhaps a response to an invitation that it does not name. */
    | { kind: 'tnef_only'; response: GivenResponse | undefined }
    /** Encrypted by S/MIME. */
    | { kind: 'encrypted' }
    /** It has passed more servers than any mail does that is not in a loop. */
    | { kind: 'loop' }
    /** Not parsed; the facts are from the header alone. */
    | { kind: 'too_large' | 'unreadable'; reason: Said }
  );
