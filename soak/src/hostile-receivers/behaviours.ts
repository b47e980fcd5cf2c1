import type { Socket } from 'node:net';
import { constants, deflateRawSync, gzipSync } from 'node:zlib';
import type { KeyPair } from '@convoke/testkit';

/** How each attempt at a receiver must be recorded. */
export interface ExpectedAttempt {
  status: number | null;
  errorKind: string | null;
}

/** How a hostile receiver behaves. */
export interface Behaviour {
  /** Several if the outcome depends on the moment of the deadline. */
  expected: readonly ExpectedAttempt[];
  /** The kind of certificate it presents; `none` if it is called over HTTPS but speaks no TLS. */
  tls?: 'unknown-authority' | 'wrong-name' | 'none';
  /** Sent before any request. */
  greeting?: string;
  answer(socket: Socket): void;
}

const OK = 'HTTP/1.1 200 OK\r\n';
const MEBIBYTE = Buffer.alloc(1_048_576, 'x');
const TEN_GB = 10_000_000_000;

const timeout: ExpectedAttempt = { status: null, errorKind: 'timeout' };
const tooLarge: ExpectedAttempt = { status: 200, errorKind: 'too_large' };
const noHeaders: ExpectedAttempt = { status: null, errorKind: 'too_large' };

/** @param deadlineMs the deadline of the tested server */
export function createBehaviours(deadlineMs: number): Record<string, Behaviour> {
  const [small, large] = [gzipSync(Buffer.alloc(40_000_000)), gzipOf(TEN_GB)];
  const compressed = (bomb: Buffer) => `${OK}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`;
  const manyHeaders = `${OK}${'X-A: b\r\n'.repeat(100_000)}\r\n`;
  const brokenChunk = `${OK}Transfer-Encoding: chunked\r\n\r\nZZ\r\nab\r\n`;
  return {
    'late-200': {
      expected: [timeout],
      answer: (socket) => later(deadlineMs + 1_000, socket, `${OK}Content-Length: 0\r\n\r\n`),
    },
    'slow-200': {
      expected: [{ status: 200, errorKind: null }],
      answer: (socket) => later(deadlineMs / 2, socket, `${OK}Content-Length: 0\r\n\r\n`),
    },
    'byte-a-second': {
      expected: [timeout],
      answer: (socket) => trickle(socket, `${OK}Content-Length: 0\r\n\r\n`),
    },
    'body-byte-a-second': {
      expected: [{ status: 200, errorKind: 'timeout' }],
      answer(socket) {
        socket.write(`${OK}Content-Length: 1000\r\n\r\n`);
        trickle(socket, 'x'.repeat(1_000));
      },
    },
    never: { expected: [timeout], answer: () => undefined },
    'ten-gigabytes': {
      expected: [tooLarge],
      answer(socket) {
        socket.write(`${OK}Content-Length: ${TEN_GB}\r\n\r\n`);
        pour(socket, TEN_GB / MEBIBYTE.length);
      },
    },
    'ten-gigabytes-in-a-chunk': {
      expected: [tooLarge],
      answer(socket) {
        socket.write(`${OK}Transfer-Encoding: chunked\r\n\r\n${TEN_GB.toString(16)}\r\n`);
        pour(socket, TEN_GB / MEBIBYTE.length);
      },
    },
    'gzip-bomb-of-40-mb': {
      expected: [{ status: 200, errorKind: null }],
      answer: (socket) => socket.write(Buffer.concat([Buffer.from(compressed(small)), small])),
    },
    'gzip-bomb-of-10-gb': {
      expected: [tooLarge],
      answer(socket) {
        socket.write(compressed(large));
        socket.write(large);
      },
    },
    'hundred-thousand-headers': { expected: [noHeaders], answer: (socket) => socket.write(manyHeaders) },
    'broken-chunk': {
      expected: [{ status: 200, errorKind: 'protocol' }],
      answer: (socket) => socket.write(brokenChunk),
    },
    'another-protocol': {
      expected: [{ status: null, errorKind: 'tls' }],
      tls: 'none',
      greeting: '220 mail.example.com ESMTP\r\n',
      answer: () => undefined,
    },
    'no-handshake': { expected: [timeout], tls: 'none', answer: () => undefined },
    'certificate-of-nobody': {
      expected: [{ status: null, errorKind: 'tls' }],
      tls: 'unknown-authority',
      answer: (socket) => socket.write(`${OK}Content-Length: 0\r\n\r\n`),
    },
    'certificate-of-another': {
      expected: [{ status: null, errorKind: 'tls' }],
      tls: 'wrong-name',
      answer: (socket) => socket.write(`${OK}Content-Length: 0\r\n\r\n`),
    },
  };
}

/** The certificates that receivers present, with their keys. */
export type Certificates = Record<'unknown-authority' | 'wrong-name', KeyPair>;

function later(ms: number, socket: Socket, text: string): void {
  const timer = setTimeout(() => socket.write(text), ms);
  socket.once('close', () => clearTimeout(timer));
}

function trickle(socket: Socket, text: string): void {
  let at = 0;
  const timer = setInterval(() => socket.write(text.charAt(at++)), 1_000);
  socket.once('close', () => clearInterval(timer));
}

/** Writes as much as the other side accepts. */
function pour(socket: Socket, mebibytes: number): void {
  let sent = 0;
  const more = () => {
    while (!socket.destroyed && sent < mebibytes && socket.write(MEBIBYTE)) sent += 1;
  };
  socket.on('drain', more);
  more();
}

/** A gzip member (RFC 1952) of at least this many zeros, without an end: nobody reads that far. */
function gzipOf(bytes: number): Buffer {
  const zeros = Buffer.alloc(64 * 1_048_576);
  // Ends on a byte boundary and within the stream, so that it can be repeated.
  const piece = deflateRawSync(zeros, { finishFlush: constants.Z_FULL_FLUSH });
  const pieces = Array<Buffer>(Math.ceil(bytes / zeros.length)).fill(piece);
  return Buffer.concat([Buffer.from('1f8b0800000000000003', 'hex'), ...pieces]);
}
