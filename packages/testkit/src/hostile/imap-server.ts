import type { Conversation, Conversations, ConversationsOf } from './peers.js';
import { dribble, pour, type SocketTalk, say, silence } from './talks.js';

/** The commands that a reading of a mailbox sends, in order; `connected` is before all of them. */
export const IMAP_STEPS = ['connected', 'CAPABILITY', 'LOGIN', 'SELECT', 'SEARCH', 'FETCH'] as const;
export type ImapStep = (typeof IMAP_STEPS)[number];

/** A server that works up to a step. */
export interface ImapTalk {
  step: ImapStep;
  /** Is given the tag of the command, by which a response to it begins. */
  answer: (tag: string) => SocketTalk;
}

const FAILED = ['unreachable', 'garbled', 'refused', 'too_much', 'credentials'];
const ANY = ['connected', ...FAILED];

/** Untagged lines, and then the end of the command. */
const lines = (make: () => string): ImapTalk['answer'] => {
  return (tag) => say(() => `${make()}\r\n${tag} OK done\r\n`);
};
const conversation = (step: ImapStep, answer: ImapTalk['answer'], ends = ANY): Conversation<ImapTalk> => ({
  talk: { step, answer },
  ends,
});

/** The same at every step but the first. */
function atEach(name: string, answer: ImapTalk['answer'], ends = ANY): Conversations<ImapTalk> {
  return Object.fromEntries(IMAP_STEPS.slice(1).map((step) => [`${name} (${step})`, conversation(step, answer, ends)]));
}

export const imapServer: ConversationsOf<'imap-server'> = {
  endless: {
    ...atEach('untagged lines', () => pour('* OK still there\r\n'), FAILED),
    ...atEach('a line', () => pour('a', '* OK '), FAILED),
    'the greeting': conversation('connected', () => pour('a', '* OK '), FAILED),
    'a literal': conversation('FETCH', () => pour('a', '* 1 FETCH (UID 1 BODY[HEADER] {9999999999}\r\n'), FAILED),
  },
  'huge numbers': {
    messages: conversation(
      'SELECT',
      lines(() => '* 16777215 EXISTS'),
    ),
    'messages without end': conversation(
      'SELECT',
      lines(() => `* ${'9'.repeat(30)} EXISTS`),
    ),
    'a UIDNEXT': conversation(
      'SELECT',
      lines(() => '* 1 EXISTS\r\n* OK [UIDNEXT 4294967295] next'),
    ),
    'a range of UIDs': conversation('SEARCH', (tag) =>
      say(`* ESEARCH (TAG "${tag}") UID ALL 1:4294967295\r\n${tag} OK\r\n`),
    ),
    'a literal': conversation('FETCH', () => say('* 1 FETCH (UID 1 BODY[HEADER] {4294967295}\r\n'), FAILED),
  },
  'deep nesting': atEach(
    'lists',
    lines(() => `* 1 FETCH ${'('.repeat(900_000)}`),
  ),
  'many small items': {
    flags: conversation(
      'SELECT',
      lines(() => `* FLAGS (${'a '.repeat(1_000_000)}a)`),
    ),
    capabilities: conversation(
      'CAPABILITY',
      lines(() => `* CAPABILITY IMAP4rev1 ${'A '.repeat(1_000_000)}`),
    ),
    UIDs: conversation(
      'SEARCH',
      lines(() => `* SEARCH ${'1 '.repeat(2_000_000)}`),
    ),
    'flags of a message': conversation(
      'FETCH',
      lines(() => `* 1 FETCH (UID 1 FLAGS (${'a '.repeat(1_000_000)}))`),
    ),
    lines: conversation(
      'SELECT',
      lines(() => '* 1 EXISTS\r\n'.repeat(300_000)),
    ),
  },
  'byte by byte': {
    'a response': conversation('SELECT', (tag) => dribble(`* 0 EXISTS\r\n* OK [UIDVALIDITY 1]\r\n${tag} OK done\r\n`)),
    'a line that never ends': {
      ...conversation('SELECT', () => dribble(`* OK ${'a'.repeat(10_000)}`, 1_000), FAILED),
      isSlow: true,
    },
  },
  'wrong lengths': {
    'a literal that is longer': conversation('FETCH', (tag) =>
      say(`* 1 FETCH (UID 1 BODY[HEADER] {2}\r\nabcdef)\r\n${tag} OK\r\n`),
    ),
    'a negative literal': conversation('FETCH', (tag) =>
      say(`* 1 FETCH (UID 1 BODY[HEADER] {-1}\r\n)\r\n${tag} OK\r\n`),
    ),
    'no numbers': conversation(
      'SELECT',
      lines(() => '* many EXISTS'),
    ),
    'bytes without meaning': conversation('SELECT', () => say(() => Buffer.alloc(500_000, 0xff)), FAILED),
  },
  silence: Object.fromEntries(
    IMAP_STEPS.map((step) => [step, { talk: { step, answer: () => silence }, ends: FAILED, isSlow: true as const }]),
  ),
};
