import { constants, deflateRawSync } from 'node:zlib';
import type { Conversation, Conversations, Kind } from './peers.js';
import { dribble, pour, type SocketTalk, say, sayAndEnd, silence } from './talks.js';

const OK = 'HTTP/1.1 200 OK\r\n';
const CHUNKED = `${OK}Transfer-Encoding: chunked\r\n\r\n`;
const TEN_GB = 10_000_000_000;

/** How a client of HTTP ends an exchange: it has read too much, or what is no HTTP, or waited too long. */
type Outcome = 'too_large' | 'protocol' | 'timeout' | 'disconnected' | 'ok';

interface HttpAnswer {
  talk: SocketTalk;
  outcomes: readonly Outcome[];
  isSlow?: true;
}

/** Responses that are hostile to every client of HTTP, whatever it has asked for. */
const ANSWERS: Record<Exclude<Kind, 'deep nesting'>, Record<string, HttpAnswer>> = {
  endless: {
    'a body': { talk: pour('x', `${OK}Content-Length: ${TEN_GB}\r\n\r\n`), outcomes: ['too_large'] },
    'a body without a length': { talk: pour('x', `${OK}\r\n`), outcomes: ['too_large'] },
    'one chunk': { talk: pour('x', `${CHUNKED}${TEN_GB.toString(16)}\r\n`), outcomes: ['too_large'] },
    chunks: { talk: pour('1\r\nx\r\n', CHUNKED), outcomes: ['too_large'] },
    'extensions of a chunk': { talk: pour(';a=b', `${CHUNKED}2`), outcomes: ['protocol', 'too_large'] },
    'chunks with extensions': {
      talk: pour(`1;${'a'.repeat(1_000)}\r\nx\r\n`, CHUNKED),
      outcomes: ['protocol', 'too_large'],
    },
    'header fields': { talk: pour('X-A: b\r\n', OK), outcomes: ['too_large'] },
    'one header field': { talk: pour('b', `${OK}X-A: `), outcomes: ['too_large'] },
    'a status line': { talk: pour('b', 'HTTP/1.1 200 '), outcomes: ['too_large'] },
    'interim responses': { talk: pour('HTTP/1.1 103 Early Hints\r\n\r\n'), outcomes: ['protocol'] },
    'trailer fields': { talk: pour('X-A: b\r\n', `${CHUNKED}0\r\n`), outcomes: ['too_large', 'protocol'] },
  },
  'huge numbers': {
    'a length beyond 64 bits': {
      talk: say(`${OK}Content-Length: ${'9'.repeat(40)}\r\n\r\nx`),
      outcomes: ['protocol', 'too_large'],
    },
    'the size of a chunk': { talk: say(`${CHUNKED}fffffffffffffffff\r\nx`), outcomes: ['protocol', 'too_large'] },
    'a status': { talk: say('HTTP/1.1 99999999999 What\r\n\r\n'), outcomes: ['protocol'] },
    'a bomb of gzip': {
      talk: say(() => Buffer.concat([Buffer.from(`${OK}Content-Encoding: gzip\r\n\r\n`), bomb()])),
      outcomes: ['too_large', 'timeout'],
    },
  },
  'many small items': {
    'header fields': { talk: say(() => `${OK}${'X-A: b\r\n'.repeat(100_000)}\r\n`), outcomes: ['too_large'] },
    'interim responses': {
      talk: say(() => `${'HTTP/1.1 103 A\r\n\r\n'.repeat(5_000)}${OK}Content-Length: 0\r\n\r\n`),
      outcomes: ['protocol'],
    },
  },
  'byte by byte': {
    'header fields': {
      talk: dribble(() => `${OK}${'X-A: b\r\n'.repeat(1_000)}`, 1_000),
      outcomes: ['timeout'],
      isSlow: true,
    },
    'a body': {
      talk: dribble(() => `${OK}Content-Length: 5000\r\n\r\n${'x'.repeat(5_000)}`, 1_000),
      outcomes: ['timeout'],
      isSlow: true,
    },
  },
  'wrong lengths': {
    'a chunk that has none': { talk: say(`${CHUNKED}ZZ\r\nab\r\n`), outcomes: ['protocol'] },
    'two of them': { talk: say(`${OK}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`), outcomes: ['protocol'] },
    'one beside chunks': {
      talk: say(`${OK}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`),
      outcomes: ['protocol'],
    },
    'more than the body': { talk: sayAndEnd(`${OK}Content-Length: 5\r\n\r\nab`), outcomes: ['disconnected'] },
    'another protocol': { talk: say('220 mail.example.com ESMTP\r\n'), outcomes: ['protocol'] },
  },
  silence: {
    'at once': { talk: silence, outcomes: ['timeout'], isSlow: true },
    'in the header': { talk: say(`${OK}X-A: b`), outcomes: ['timeout'], isSlow: true },
    'in the body': { talk: say(`${OK}Content-Length: 5\r\n\r\nab`), outcomes: ['timeout'], isSlow: true },
    'in a chunk': { talk: say(`${CHUNKED}5\r\nab`), outcomes: ['timeout'], isSlow: true },
    'after an interim response': { talk: say('HTTP/1.1 103 Early Hints\r\n\r\n'), outcomes: ['timeout'], isSlow: true },
  },
};

/**
 * The hostile responses of a kind as conversations of a peer.
 *
 * @param words how the peer's driver says each outcome
 */
export function httpAnswers<Talk>(
  kind: keyof typeof ANSWERS,
  { words, talkOf }: { words: Record<Outcome, readonly string[]>; talkOf: (talk: SocketTalk) => Talk },
): Conversations<Talk> {
  return Object.fromEntries(
    Object.entries(ANSWERS[kind]).map(([name, { talk, outcomes, isSlow }]): [string, Conversation<Talk>] => [
      name,
      { talk: talkOf(talk), ends: outcomes.flatMap((outcome) => words[outcome]), ...(isSlow && { isSlow }) },
    ]),
  );
}

/** A gzip member (RFC 1952) of ten gigabytes of zeros, without an end: nobody reads that far. */
function bomb(): Buffer {
  const zeros = Buffer.alloc(64 * 1_048_576);
  // Ends on a byte boundary and within the stream, so that it can be repeated.
  const piece = deflateRawSync(zeros, { finishFlush: constants.Z_FULL_FLUSH });
  const pieces = Array<Buffer>(Math.ceil(TEN_GB / zeros.length)).fill(piece);
  return Buffer.concat([Buffer.from('1f8b0800000000000003', 'hex'), ...pieces]);
}
