import type { CaldavAnswer } from './caldav-server.js';
import type { CalendarBytes } from './calendar.js';
import type { GraphAnswer } from './graph-server.js';
import type { ImapTalk } from './imap-server.js';
import type { NameServerTalk } from './name-server.js';
import type { RelayTalk } from './smtp-relay.js';
import type { SocketTalk } from './talks.js';
import type { ReceiverTalk } from './webhook-receiver.js';

/**
 * Everybody who sends bytes to Convoke, and in which form they are hostile. This is the one list of peers: whoever is
 * added here needs a list of conversations, a driver, and a place in the list of doors.
 */
export interface Peers {
  /** Connects to the HTTP port. */
  'http-client': SocketTalk;
  /** Connects to the SMTP listener. */
  'smtp-client': SocketTalk;
  /** The relay of an account. */
  'smtp-relay': RelayTalk;
  /** The server of an account's mailbox. */
  'imap-server': ImapTalk;
  /** The server of Convoke's own mailbox. */
  'server-mailbox': ImapTalk;
  'caldav-server': CaldavAnswer;
  /** Microsoft Entra and Microsoft Graph. */
  'graph-server': GraphAnswer;
  'name-server': NameServerTalk;
  'webhook-receiver': ReceiverTalk;
  /** The picture of a brand. */
  logo: () => Buffer;
  /** What `convoke restore` is given. */
  backup: (honest: Buffer) => Buffer;
  /** A list of invitees, as spreadsheets write it. */
  'invitee-list': () => string;
  /** A calendar object in a mail, with its time zones. */
  calendar: CalendarBytes;
}

export type Peer = keyof Peers;

/** How bytes are hostile. */
export const KINDS = [
  'endless',
  'huge numbers',
  'deep nesting',
  'many small items',
  'byte by byte',
  'wrong lengths',
  'silence',
] as const;

export type Kind = (typeof KINDS)[number];

export interface Conversation<Talk> {
  talk: Talk;
  /** How the task may end, in the words of the peer's driver: a status, a code, an outcome. */
  ends: readonly string[];
  /** Whether it ends only at a deadline, for which the short form of the suite does not wait. */
  isSlow?: true;
}

/** Conversations by their names, which say what the peer does. */
export type Conversations<Talk> = Readonly<Record<string, Conversation<Talk>>>;

/** Why a peer has no conversations of a kind. */
export interface Reason {
  doesNotApply: string;
}

/** The conversations of a peer: every kind has some, or a reason for none. */
export type ConversationsOf<P extends Peer> = Readonly<
  Record<Kind, Conversations<Peers[P]> | { doesNotApply: string }>
>;

export function isReason(list: object): list is Reason {
  return 'doesNotApply' in list && typeof list.doesNotApply === 'string';
}
