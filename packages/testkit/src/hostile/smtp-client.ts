import type { ConversationsOf } from './peers.js';
import { dribble, pour, type SocketTalk, silence } from './talks.js';

const SENDER = 'MAIL FROM:<guest@elsewhere.example>';
/** The address that the server under attack receives mail for. */
export const SMTP_RECIPIENT = 'calendar@in.example';

/** The states of a client, by what it has sent. */
const LINES = {
  connected: [],
  greeted: ['EHLO elsewhere.example'],
  'with a sender': ['EHLO elsewhere.example', SENDER],
  'with a recipient': ['EHLO elsewhere.example', SENDER, `RCPT TO:<${SMTP_RECIPIENT}>`],
  'in the content': ['EHLO elsewhere.example', SENDER, `RCPT TO:<${SMTP_RECIPIENT}>`, 'DATA'],
} as const;

type State = keyof typeof LINES;
const STATES = [
  'connected',
  'greeted',
  'with a sender',
  'with a recipient',
  'in the content',
] as const satisfies State[];

/** Speaks honestly up to a state, one line after each reply. */
function from(state: State, talk: SocketTalk): SocketTalk {
  return (socket) => {
    const lines: string[] = [...LINES[state]];
    let heard = '';
    const hear = (chunk: Buffer | string) => {
      heard += chunk;
      // The last line of a reply has a space after its code (RFC 5321 §4.2.1).
      if (!/(^|\n)\d{3} [^\n]*\n$/.test(heard)) return;
      heard = '';
      const line = lines.shift();
      if (line !== undefined) return void socket.write(`${line}\r\n`);
      socket.off('data', hear);
      talk(socket);
    };
    socket.on('data', hear);
  };
}

const HEADER = `From: guest@elsewhere.example\r\nTo: ${SMTP_RECIPIENT}\r\nSubject: hello\r\n`;
const END = '\r\n.\r\nQUIT\r\n';
const send = (make: () => string): SocketTalk => from('in the content', (socket) => void socket.write(make() + END));
const mail = (name: string, make: () => string) => ({ [name]: { talk: send(make), ends: ['221', '552', '421'] } });
const nested = (depth: number) =>
  Array.from({ length: depth }, (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`).join(
    '',
  );

export const smtpClient: ConversationsOf<'smtp-client'> = {
  endless: {
    'a command': { talk: from('connected', pour('a')), ends: ['421', '500', 'closed'] },
    'unknown commands': { talk: from('greeted', pour('XYZZY\r\n')), ends: ['421', 'closed'] },
    // Cut off in the middle of the replies.
    'commands that do nothing': { talk: from('greeted', pour('NOOP\r\n')), ends: ['250', 'closed'], isSlow: true },
    recipients: {
      talk: from('with a sender', pour(`RCPT TO:<${SMTP_RECIPIENT}>\r\n`)),
      ends: ['421', 'closed'],
    },
    'unknown recipients': { talk: from('with a sender', pour('RCPT TO:<a@in.example>\r\n')), ends: ['421', 'closed'] },
    content: { talk: from('in the content', pour(`${'a'.repeat(70)}\r\n`, HEADER)), ends: ['421', 'closed'] },
    'a line of content': { talk: from('in the content', pour('a', HEADER)), ends: ['421', 'closed'] },
  },
  'huge numbers': {
    'the size of a message': {
      talk: from('greeted', (socket) => void socket.write(`${SENDER} SIZE=${'9'.repeat(30)}\r\nQUIT\r\n`)),
      ends: ['221'],
    },
    ...mail('lengths in parameters', () => `Content-Type: message/external-body; size=${'9'.repeat(1_000)}\r\n\r\n`),
    ...mail('sections of a parameter', () => `${HEADER}Content-Type: text/plain; name*99999999999="a"\r\n\r\na`),
  },
  'deep nesting': {
    ...mail('parts', () => HEADER + nested(15_000)),
    ...mail('messages', () => HEADER + 'Content-Type: message/rfc822\r\n\r\n'.repeat(25_000)),
    ...mail('comments', () => `${HEADER}To: ${'('.repeat(500_000)}\r\n\r\n`),
    ...mail('groups', () => `${HEADER}To: ${'a:'.repeat(250_000)};\r\n\r\n`),
  },
  'many small items': {
    ...mail('header fields', () => `${HEADER}${'a:b\r\n'.repeat(150_000)}\r\n`),
    ...mail('lines', () => `${HEADER}\r\n${'a\r\n'.repeat(250_000)}`),
    ...mail(
      'parts',
      () => `${HEADER}Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\n\r\n'.repeat(80_000)}`,
    ),
    ...mail('addresses', () => `From: a@b.example\r\nTo: ${'a@b.example, '.repeat(70_000)}c@d.example\r\n\r\n`),
    ...mail('encoded words', () => `${HEADER}Subject: ${'=?utf-8?q?a?= '.repeat(60_000)}\r\n\r\n`),
    ...mail('parameters', () => `${HEADER}Content-Type: text/plain${'; a*0=b'.repeat(100_000)}\r\n\r\n`),
  },
  'byte by byte': {
    'a conversation': { talk: from('greeted', dribble(`${SENDER}\r\nRSET\r\nQUIT\r\n`)), ends: ['221'] },
    'a message': { talk: from('in the content', dribble(`${HEADER}\r\nhello${END}`)), ends: ['221'] },
    'a command that never ends': {
      talk: from('greeted', dribble('a'.repeat(100_000), 1_000)),
      ends: ['250', 'closed'],
      isSlow: true,
    },
  },
  'wrong lengths': {
    'a size that is too small': {
      talk: from('greeted', (socket) => {
        socket.write(`${SENDER} SIZE=1\r\nRCPT TO:<${SMTP_RECIPIENT}>\r\nDATA\r\n`);
        socket.write(`${HEADER}\r\n${'a'.repeat(1_000)}${END}`);
      }),
      ends: ['221'],
    },
    ...mail('bare ends of lines', () => `${HEADER}\r\n\n.\nMAIL FROM:<smuggled@elsewhere.example>\n`),
    ...mail('a message that is too long', () => `${HEADER}\r\n${`${'a'.repeat(70)}\r\n`.repeat(30_000)}`),
    ...mail('Base64 that is cut', () => `${HEADER}Content-Transfer-Encoding: base64\r\n\r\n${'='.repeat(900_000)}`),
  },
  silence: Object.fromEntries(
    STATES.map((state) => [state, { talk: from(state, silence), ends: ['421', 'closed'], isSlow: true as const }]),
  ),
};
