import type { Socket } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';
import type { KeyPair } from '../network/certificate-authority.js';
import { listen } from '../network/free-port.js';

/// <reference path="./hoodiecrow-imap.d.ts" />

export interface ImapServerOptions {
  /** Default: `0`, for any free port. */
  port?: number;
  user?: string;
  password?: string;
  /** Uses TLS with this certificate: from the first byte on, or after STARTTLS. */
  tls?: KeyPair & { startTls?: boolean };
  /** Whether it announces new mail; default: true. */
  idle?: boolean;
}

export interface ImapServerMessage {
  uid: number;
  flags: string[];
  raw: Buffer;
}

/** A real IMAP server on 127.0.0.1 with one mailbox, INBOX. It knows neither ENVELOPE nor BODYSTRUCTURE. */
export interface ImapServer {
  port: number;
  /** @returns the UID */
  append(raw: Buffer, flags?: string[]): number;
  /** From now on, no client can parse fetched data of this message. */
  garble(uid: number): void;
  /** Sets whether, from now on, the server cannot read this message: a command that fetches it ends with NO. */
  refuse(uid: number, isRefused?: boolean): void;
  /**
   * From now on, it sends unsolicited flags of this message before each other message that is fetched (RFC
   * 9051 §7.5.2).
   */
  touch(uid: number): void;
  /** Flags of one message; none if it is gone. */
  flagsOf(uid: number): string[];
  /** The messages in the mailbox. */
  messages(): ImapServerMessage[];
  /** Renumbers the messages, with another UIDVALIDITY, and cuts every connection. */
  renumber(): void;
  /** Cuts every connection. */
  cut(): void;
  /** Connections accepted so far. */
  connections(): number;
  /** Cuts every connection and stops listening. */
  stop(): Promise<void>;
}

const PLUGINS = ['UIDPLUS', 'LITERALPLUS', 'NAMESPACE', 'UNSELECT', 'ENABLE', 'ID'];
const INBOX = 'INBOX';
const REFUSAL = 'The message cannot be read';

/** @throws Error if the port is taken */
export async function startImapServer(options: ImapServerOptions = {}): Promise<ImapServer> {
  const { user = 'user', password = 'password', tls, idle = true } = options;
  const imap = hoodiecrow({
    plugins: [...PLUGINS, ...(idle ? ['IDLE'] : []), ...(tls?.startTls ? ['STARTTLS'] : [])],
    users: { [user]: { password } },
    storage: { [INBOX]: { uidvalidity: 1 }, '': {} },
    ...(tls && { credentials: { cert: tls.cert, key: tls.key }, secureConnection: !tls.startTls }),
  });
  const { server } = imap;
  const garbled = new Set<number>();
  const refused = new Set<number>();
  const touched = new Set<number>();
  const flagsLine = (uid: number) => {
    const index = imap.getMailbox(INBOX).messages.findIndex((message) => message.uid === uid);
    return `* ${index + 1} FETCH (UID ${uid} FLAGS (\\Seen))\r\n`;
  };
  // Written unchanged, because an invalid atom would be quoted.
  imap.fetchHandlers.FLAGS = (_, { flags }) => flags.map((value) => ({ type: 'TEXT', value }));
  imap.fetchHandlers.UID = ({ socket }, { uid }) => {
    if (refused.has(uid)) throw new Error(REFUSAL);
    for (const other of touched) if (other !== uid) socket.write(flagsLine(other));
    return garbled.has(uid) ? { type: 'TEXT', value: `(${uid}` } : uid;
  };
  imap.outputHandlers.push((_, response) => {
    if (response.attributes?.[0]?.value === REFUSAL) response.command = 'NO';
  });
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    // The server writes responses in pieces, each of which would wait for the acknowledgement of the previous one.
    socket.setNoDelay();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const port = await listen(server, options.port);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };

  return {
    port,
    append(raw, flags = []) {
      const { message } = imap.appendMessage(INBOX, flags, new Date(), raw.toString('latin1'));
      message.parsed = partsOf(message.raw);
      return message.uid;
    },
    garble: (uid) => void garbled.add(uid),
    refuse: (uid, isRefused = true) => void (isRefused ? refused.add(uid) : refused.delete(uid)),
    touch: (uid) => void touched.add(uid),
    flagsOf: (uid) => imap.getMailbox(INBOX).messages.find((message) => message.uid === uid)?.flags ?? [],
    messages: () =>
      imap.getMailbox(INBOX).messages.map(({ uid, flags, raw }) => ({ uid, flags, raw: Buffer.from(raw, 'latin1') })),
    renumber() {
      const mailbox = imap.getMailbox(INBOX);
      mailbox.uidvalidity += 1;
      for (const [index, message] of mailbox.messages.entries()) message.uid = index + 1;
      mailbox.uidnext = mailbox.messages.length + 1;
      cut();
    },
    cut,
    connections: () => connections,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}

/**
 * The fields of a message, still folded, and its text. The package's own parser takes minutes for a megabyte
 * of addresses.
 */
function partsOf(raw: string): { header: string[]; text: string } {
  const end = /(?:^|\r?\n)\r?\n/.exec(raw);
  const header = raw.slice(0, end?.index ?? raw.length).split(/\r?\n(?![ \t])/);
  return { header, text: end ? raw.slice(end.index + end[0].length) : '' };
}
