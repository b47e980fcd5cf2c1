import { SMTP_STAGES, type SmtpStage } from '../mail/scripted-relay.js';
import type { LineReaction } from '../network/line-server.js';
import type { ConversationsOf } from './peers.js';
import { dribble, pour } from './talks.js';

/** A relay that works up to a stage. */
export interface RelayTalk {
  stage: SmtpStage;
  reaction: LineReaction;
}

/** Stages of a relay without TLS and credentials, which tests reach without a certificate. */
const REPLIES = ['connect', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'dot'] as const satisfies SmtpStage[];

/** The same at every stage that has a reply. */
function atEach(reaction: LineReaction, more: { ends: readonly string[]; isSlow?: true }) {
  return Object.fromEntries(REPLIES.map((stage) => [stage, { talk: { stage, reaction }, ...more }]));
}

const REFUSED = ['unreachable', 'refused', 'garbled', 'deferred'];

export const smtpRelay: ConversationsOf<'smtp-relay'> = {
  endless: {
    ...atEach(pour('250-more\r\n'), { ends: REFUSED }),
    'a line': { talk: { stage: 'MAIL', reaction: pour('2', '250 ') }, ends: REFUSED },
    'a line of the greeting': { talk: { stage: 'connect', reaction: pour('2', '220 ') }, ends: REFUSED },
  },
  'huge numbers': {
    'a code': { talk: { stage: 'MAIL', reaction: '99999999999999999999 what' }, ends: REFUSED },
    'a size': {
      talk: { stage: 'EHLO', reaction: `250-scripted.test\r\n250 SIZE ${'9'.repeat(400)}` },
      ends: ['sent', ...REFUSED],
    },
  },
  'deep nesting': { doesNotApply: 'Replies of SMTP are lines, which contain nothing.' },
  'many small items': {
    'lines of a reply': {
      talk: { stage: 'RCPT', reaction: `${'250-a\r\n'.repeat(9_000)}250 a` },
      ends: ['sent', ...REFUSED],
    },
    extensions: {
      talk: { stage: 'EHLO', reaction: `250-scripted.test\r\n${'250-X\r\n'.repeat(9_000)}250 X` },
      ends: ['sent', ...REFUSED],
    },
    'replies that nobody asked for': {
      talk: { stage: 'connect', reaction: `220 a${'\r\n220 a'.repeat(9_000)}` },
      ends: ['sent', ...REFUSED],
    },
  },
  'byte by byte': {
    'a reply': { talk: { stage: 'MAIL', reaction: dribble(`250-${'a'.repeat(5_000)}\r\n250 Go\r\n`) }, ends: ['sent'] },
    'a reply that never ends': {
      talk: { stage: 'MAIL', reaction: dribble(`250-${'a'.repeat(5_000)}`, 1_000) },
      ends: REFUSED,
      isSlow: true,
    },
  },
  'wrong lengths': {
    'a short code': { talk: { stage: 'MAIL', reaction: '25 Go' }, ends: ['sent', ...REFUSED] },
    'no code': { talk: { stage: 'MAIL', reaction: 'Go' }, ends: REFUSED },
    'a reply of zeros': { talk: { stage: 'MAIL', reaction: '\0'.repeat(10_000) }, ends: REFUSED },
    'the end of the connection': { talk: { stage: 'dot', reaction: 'drop' }, ends: REFUSED },
  },
  silence: {
    ...atEach('hang', { ends: REFUSED, isSlow: true }),
    handshake: {
      talk: { stage: SMTP_STAGES[3] ?? 'handshake', reaction: 'hang' },
      ends: ['tls', ...REFUSED],
      isSlow: true,
    },
  },
};
