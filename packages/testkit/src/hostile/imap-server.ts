import { createServer as createPlainServer, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import type { KeyPair } from '../network/certificate-authority.js';
import { listen } from '../network/free-port.js';
import type { Conversation, Conversations, ConversationsOf } from './peers.js';

/** What a client that reads a mailbox asks for, in this order; `connect` is its arrival. */
const IMAP_STEPS = ['connect', 'CAPABILITY', 'LOGIN', 'LIST', 'SELECT', 'SEARCH', 'FETCH', 'STORE'] as const;
type ImapStep = (typeof IMAP_STEPS)[number];

/** Answers one command; `tag` is the tag of the command, `*` at the greeting. */
type Answer = (socket: Socket, tag: string) => void;

/** How a server of IMAP deviates from an honest one with a few messages: at some steps it answers otherwise. */
export type ImapTalk = Partial<Record<ImapStep, Answer>>;

const PIECE = 65_536;
const MB = 1_048_576;
const MOST = 16_777_215;

/** Untagged lines, and the end of the command. */
function say(make: () => string | Buffer): Answer {
  return (socket, tag) => {
    socket.write(make());
    socket.write(`${tag} OK done\r\n`);
  };
}

const silence: Answer = () => undefined;

/** A beginning, and then the same text without end, as fast as the client reads. */
function pour(unit: string, beginning = ''): Answer {
  return (socket) => {
    const piece = Buffer.from(unit.repeat(Math.ceil(PIECE / unit.length)));
    socket.write(beginning);
    const more = () => {
      while (!socket.destroyed && socket.writable && socket.write(piece));
    };
    socket.on('drain', more);
    more();
  };
}

/** Single bytes, each in a packet of its own. */
function dribble(make: (tag: string) => string, everyMs: number): Answer {
  return (socket, tag) => {
    const text = make(tag);
    let at = 0;
    socket.setNoDelay();
    const timer = setInterval(() => {
      if (socket.destroyed || at >= text.length) return clearInterval(timer);
      socket.write(text.charAt(at++), 'latin1');
    }, everyMs);
    socket.once('close', () => clearInterval(timer));
  };
}

const exists = (count: number, uidValidity = 7) =>
  say(() => `* ${count} EXISTS\r\n* OK [UIDVALIDITY ${uidValidity}] valid\r\n* OK [UIDNEXT ${count + 1}] next\r\n`);
/** A text of so many bytes. */
const many = (unit: string, bytes: number) => unit.repeat(Math.ceil(bytes / unit.length));

const BROKEN = ['too_much', 'broken'];
const ANY = ['none', ...BROKEN];

interface AtEach extends Omit<Conversation<ImapTalk>, 'talk'> {
  steps: readonly ImapStep[];
  answer: Answer;
}

/** The same at each of some steps. */
function atEach({ steps, answer, ...more }: AtEach): Conversations<ImapTalk> {
  return Object.fromEntries(steps.map((step) => [`at ${step}`, { talk: { [step]: answer }, ...more }]));
}

const AFTER_GREETING = IMAP_STEPS.slice(1, -1);

/**
 * What the server of an account's mailbox may do to whoever reads it. A visit ends in a word of `MailboxFailure`, or with
 * `none`.
 */
export const imapServer = {
  endless: {
    ...atEach({ steps: AFTER_GREETING, answer: pour('* OK more\r\n'), ends: BROKEN }),
    'a line of the greeting': { talk: { connect: pour('x', '* OK ') }, ends: ['unreachable', ...BROKEN] },
    'a line without an end': { talk: { SEARCH: pour('1', '* SEARCH ') }, ends: BROKEN },
    'lines that mean nothing': { talk: { SELECT: pour('x\r\n') }, ends: BROKEN },
    'empty lines': { talk: { SELECT: pour('\r\n') }, ends: BROKEN },
    'counts of messages': { talk: { SELECT: pour('* 5 EXISTS\r\n* 6 EXISTS\r\n') }, ends: BROKEN },
    folders: { talk: { LIST: pour('* LIST () "/" INBOX\r\n') }, ends: BROKEN },
    'results of searches': { talk: { SEARCH: pour('* SEARCH 1 2 3\r\n') }, ends: BROKEN },
    'rows of messages': { talk: { FETCH: pour('* 1 FETCH (UID 1 RFC822.SIZE 10 FLAGS ())\r\n') }, ends: BROKEN },
    alerts: { talk: { SELECT: pour('* OK [ALERT] now\r\n') }, ends: BROKEN },
    'UIDs that no message has': {
      talk: { SEARCH: say(() => `* SEARCH ${4_294_967_294 - Math.trunc(Math.random() * 10)}\r\n`) },
      ends: ANY,
      isSlow: true,
    },
  },
  'huge numbers': {
    '16777215 messages, all of which are found (ESEARCH)': {
      talk: { SELECT: exists(MOST), SEARCH: say(() => `* ESEARCH (TAG "A") UID ALL 1:${MOST}\r\n`) },
      ends: ANY,
      isSlow: true,
    },
    '16777215 messages, found again and again (ESEARCH)': {
      talk: {
        SELECT: exists(MOST),
        SEARCH: say(() => `* ${MOST} EXISTS\r\n* ESEARCH UID ALL 1:${MOST},1:${MOST}\r\n`.repeat(1_000)),
      },
      ends: ANY,
      isSlow: true,
    },
    'a literal of 4 GB': { talk: { FETCH: say(() => '* 1 FETCH (UID 1 BODY[] {4294967295}\r\n') }, ends: BROKEN },
    'a literal of 4 GB at the choice of the folder': {
      talk: { SELECT: say(() => '* FLAGS {4294967295}\r\n') },
      ends: BROKEN,
    },
    'a literal with a long number': { talk: { SELECT: say(() => `* FLAGS {${'9'.repeat(MB)}}\r\n`) }, ends: BROKEN },
    'a number of messages beyond 64 bits': {
      talk: { SELECT: say(() => `* ${'9'.repeat(MB)} EXISTS\r\n* OK [UIDVALIDITY ${'9'.repeat(MB / 2)}] valid\r\n`) },
      ends: ANY,
    },
    'UIDs beyond 32 bits': {
      talk: { SEARCH: say(() => '* SEARCH 4294967296 99999999999999999999 1e400 -3\r\n') },
      ends: ANY,
    },
    'a size beyond 64 bits': {
      talk: { FETCH: say(() => `* 1 FETCH (UID 1 RFC822.SIZE ${'9'.repeat(400)} FLAGS ())\r\n`) },
      ends: ANY,
    },
  },
  'deep nesting': {
    'lists at the choice of the folder': { talk: { SELECT: say(() => `* FLAGS ${many('(', MB)}\r\n`) }, ends: ANY },
    'the structure of a message': {
      talk: {
        FETCH: say(
          () => `* 1 FETCH (UID 1 RFC822.SIZE 9 BODYSTRUCTURE ${'('.repeat(200_000)}${')'.repeat(200_000)})\r\n`,
        ),
      },
      ends: ANY,
    },
    'response codes': { talk: { SELECT: say(() => `* OK ${many('[', MB)}\r\n`) }, ends: ANY },
  },
  'many small items': {
    'a search of 31 MB': { talk: { SEARCH: say(() => `* SEARCH${many(' 1', 31 * MB)}\r\n`) }, ends: BROKEN },
    'searches of 31 MB in lines': {
      talk: { SEARCH: say(() => '* SEARCH 1 2 3 4 5 6\r\n'.repeat((31 * MB) / 22)) },
      ends: BROKEN,
    },
    'a sequence of 31 MB (ESEARCH)': {
      talk: { SELECT: exists(MOST), SEARCH: say(() => `* ESEARCH UID ALL 1${many(',1:9', 31 * MB)}\r\n`) },
      ends: BROKEN,
    },
    'flags of 31 MB': { talk: { SELECT: say(() => `* FLAGS (${many('a ', 31 * MB)})\r\n`) }, ends: BROKEN },
    'flags of 2 MB': { talk: { SELECT: say(() => `* FLAGS (${many('a ', 2 * MB)})\r\n`) }, ends: BROKEN },
    'flags of 2 MB that may be set': {
      talk: { SELECT: say(() => `* OK [PERMANENTFLAGS (${many('a ', 2 * MB)})] ok\r\n`) },
      ends: BROKEN,
    },
    'flags of 200 kB, a hundred times': {
      talk: { SELECT: say(() => `* FLAGS (${'a '.repeat(100_000)})\r\n`.repeat(100)) },
      ends: BROKEN,
    },
    'flags of a message of 31 MB': {
      talk: { FETCH: say(() => `* 1 FETCH (UID 1 RFC822.SIZE 9 FLAGS (${many('a ', 31 * MB)}))\r\n`) },
      ends: BROKEN,
    },
    'abilities of 2 MB': {
      talk: { CAPABILITY: say(() => `* CAPABILITY IMAP4rev1${many(' A', 2 * MB)}\r\n`) },
      ends: ['tls', ...BROKEN],
    },
    'folders of 31 MB': { talk: { LIST: say(() => '* LIST () "/" INBOX\r\n'.repeat((31 * MB) / 21)) }, ends: BROKEN },
    'literals of one byte': {
      talk: { FETCH: say(() => `* 1 FETCH (UID 1 FLAGS (${'{1}\r\na '.repeat(MB)}))\r\n`) },
      ends: BROKEN,
    },
  },
  'byte by byte': {
    'a result that ends': { talk: { SEARCH: dribble((tag) => `* SEARCH 1\r\n${tag} OK done\r\n`, 5) }, ends: ['none'] },
    'a result that never ends': {
      talk: { SEARCH: dribble(() => `* SEARCH ${'1 '.repeat(PIECE)}`, 1_000) },
      ends: BROKEN,
      isSlow: true,
    },
    'a greeting that never ends': {
      talk: { connect: dribble(() => `* OK ${'x'.repeat(PIECE)}`, 1_000) },
      ends: ['unreachable', ...BROKEN],
      isSlow: true,
    },
  },
  'wrong lengths': {
    'UIDs that nobody asked for': {
      talk: {
        SEARCH: say(() => '* SEARCH 5 900 4000000000 1 1 1\r\n'),
        FETCH: say(() => '* 1 FETCH (UID 4000000000 RFC822.SIZE 5 FLAGS ())\r\n'),
      },
      ends: ANY,
      isSlow: true,
    },
    'a message that is longer than asked for': {
      talk: {
        FETCH: say(() =>
          Buffer.concat([
            Buffer.from(`* 1 FETCH (UID 1 RFC822.SIZE 9 FLAGS () BODY[] {${8 * MB}}\r\n`),
            Buffer.alloc(8 * MB, 'a'),
            Buffer.from(')\r\n'),
          ]),
        ),
      },
      ends: ANY,
    },
    'a literal that is longer than its message': {
      talk: { FETCH: (socket) => void socket.write('* 1 FETCH (UID 1 BODY[] {5000}\r\nabc)\r\n') },
      ends: BROKEN,
      isSlow: true,
    },
    'the end of the connection': { talk: { SEARCH: (socket) => void socket.destroy() }, ends: BROKEN },
    'an answer to another command': {
      talk: { SEARCH: (socket) => void socket.write('ZZZZ OK done\r\n') },
      ends: BROKEN,
      isSlow: true,
    },
  },
  silence: atEach({ steps: IMAP_STEPS.slice(0, -1), answer: silence, ends: ['unreachable', ...BROKEN], isSlow: true }),
} as const satisfies ConversationsOf<'imap-server'>;

const { 'UIDs that no message has': _, ...endless } = imapServer.endless;

/**
 * What the server of Convoke's own mailbox may do to it, which stays connected. One that always has further messages is
 * read for ever, as a long mailbox is.
 */
export const serverMailbox: ConversationsOf<'server-mailbox'> = {
  ...imapServer,
  endless,
  // Each takes as long as the client waits, and they come one after the other.
  silence: atEach({ steps: ['connect', 'SEARCH'], answer: silence, ends: ['unreachable', ...BROKEN], isSlow: true }),
};

/** A server of IMAP that deviates from an honest one in one way. */
export interface HostileImapServer {
  port: number;
  /** Connections accepted so far. */
  connections(): number;
  /** Whether a client has read everything and waits for new mail (IDLE). */
  isIdle(): boolean;
  stop(): Promise<void>;
}

const GREETING = '* OK ready\r\n';
const HEADER = 'From: guest@elsewhere.example\r\nTo: nobody@elsewhere.example\r\n\r\n';

/** What an honest server with one message answers. */
const HONEST: Readonly<Record<ImapStep, Answer>> = {
  connect: (socket) => void socket.write(GREETING),
  CAPABILITY: say(() => '* CAPABILITY IMAP4rev1 ESEARCH IDLE\r\n'),
  LOGIN: say(() => ''),
  LIST: say(() => '* LIST (\\HasNoChildren) "/" INBOX\r\n'),
  SELECT: exists(1),
  SEARCH: say(() => '* SEARCH 1\r\n'),
  FETCH: say(
    () =>
      `* 1 FETCH (UID 1 RFC822.SIZE ${HEADER.length} FLAGS () BODY[HEADER.FIELDS (TO)] {${HEADER.length}}\r\n${HEADER})\r\n`,
  ),
  STORE: say(() => ''),
};

/**
 * @param tls without it, connections are in plain text
 * @param uidValidity another one makes its message new to who has read it already
 * @throws Error if there is no port
 */
export async function startHostileImapServer(
  talk: ImapTalk,
  { tls, uidValidity }: { tls?: KeyPair; uidValidity?: number } = {},
): Promise<HostileImapServer> {
  const answers: Readonly<Record<ImapStep, Answer>> = { ...HONEST, SELECT: exists(1, uidValidity), ...talk };
  const sockets = new Set<Socket>();
  let connections = 0;
  let isIdle = false;
  const serve = (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    answers.connect(socket, '*');
    let rest = '';
    let idle = '*';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const waits = /^(\S+) IDLE$/i.exec(line);
        isIdle ||= waits !== null;
        idle = waits?.[1] ?? idle;
        // Ends the wait (RFC 2177), without which a client that leaves would wait for the end of it.
        if (/^DONE$/i.test(line)) socket.write(`${idle} OK done\r\n`);
        else hear(socket, line, answers);
      }
    });
  };
  const server = tls ? createServer({ cert: tls.cert, key: tls.key }, serve) : createPlainServer(serve);
  server.on('tlsClientError', () => undefined);
  const port = await listen(server);
  return {
    port,
    connections: () => connections,
    isIdle: () => isIdle,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers a line, which is a command unless it belongs to one. */
function hear(socket: Socket, line: string, answers: Readonly<Record<ImapStep, Answer>>): void {
  const [, tag, words] = /^(\S+) (?:UID )?(\S+)/i.exec(line) ?? [];
  if (tag === undefined || words === undefined) return;
  const name = words.toUpperCase();
  const step = IMAP_STEPS.find((each) => each === name) ?? (name === 'AUTHENTICATE' ? 'LOGIN' : undefined);
  if (name === 'LOGOUT') return void socket.end(`* BYE\r\n${tag} OK done\r\n`);
  // Whoever waits is told nothing more.
  if (name === 'IDLE') return void socket.write('+ idling\r\n');
  (step ? answers[step] : say(() => ''))(socket, tag);
}
