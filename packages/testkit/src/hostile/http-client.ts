import type { ConversationsOf } from './peers.js';
import { dribble, pour, say, silence } from './talks.js';

const HOST = 'Host: x\r\n';
const POST = `POST /api/v1/appointments HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
const CHUNKED = `${POST}Transfer-Encoding: chunked\r\n\r\n`;
const body = (text: string) => `${POST}Connection: close\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

/** Without credentials: whoever is refused needs none. */
export const httpClient: ConversationsOf<'http-client'> = {
  endless: {
    'a path': { talk: pour('a', 'GET /'), ends: ['431'] },
    'header fields': { talk: pour('X-A: b\r\n', `GET / HTTP/1.1\r\n${HOST}`), ends: ['431'] },
    'one header field': { talk: pour('a', `GET / HTTP/1.1\r\n${HOST}X-A: `), ends: ['431'] },
    'extensions of a chunk': { talk: pour(';a=b', `${CHUNKED}2`), ends: ['413'] },
    chunks: { talk: pour(chunk('a'.repeat(1_000)), CHUNKED), ends: ['413', '401'] },
    'chunks with extensions': { talk: pour(`1;${'a'.repeat(1_000)}\r\na\r\n`, CHUNKED), ends: ['413', '401'] },
    'trailer fields': { talk: pour('X-A: b\r\n', `${CHUNKED}2\r\n{}\r\n0\r\n`), ends: ['401', '431'] },
    'empty lines': { talk: pour('\r\n'), ends: ['400', '408'], isSlow: true },
  },
  'huge numbers': {
    'a length': { talk: say(`${POST}Content-Length: 9007199254740991\r\n\r\n{`), ends: ['413', '401'] },
    'a length beyond 64 bits': { talk: say(`${POST}Content-Length: ${'9'.repeat(40)}\r\n\r\n{`), ends: ['400', '413'] },
    'the size of a chunk': { talk: say(`${CHUNKED}${'f'.repeat(20)}\r\n{`), ends: ['400', '413', '401'] },
    'a number of JSON': { talk: say(() => body(`{"a":1${'0'.repeat(100_000)}}`)), ends: ['401', '413'] },
    'a version': { talk: say(`GET / HTTP/${'9'.repeat(1_000)}\r\n\r\n`), ends: ['400'] },
  },
  'deep nesting': {
    arrays: { talk: say(() => body('['.repeat(120_000))), ends: ['400', '401', '413'] },
    objects: { talk: say(() => body('{"a":'.repeat(50_000))), ends: ['400', '401', '413'] },
  },
  'many small items': {
    'members of JSON': { talk: say(() => body(`{${'"a":1,'.repeat(40_000)}"a":1}`)), ends: ['400', '401', '413'] },
    'header fields': { talk: say(() => `GET / HTTP/1.1\r\n${HOST}${'a:\r\n'.repeat(60_000)}\r\n`), ends: ['431'] },
    'requests on one connection': {
      talk: say(() => `${`GET /nothing HTTP/1.1\r\n${HOST}\r\n`.repeat(500)}GET / HTTP/9\r\n\r\n`),
      ends: ['404', '200'],
    },
    'chunks of a byte': {
      talk: say(() => `${CHUNKED + '1\r\n[\r\n'.repeat(20_000)}0\r\n\r\n`),
      ends: ['400', '401', '413'],
    },
    'segments of a path': {
      talk: say(() => `GET ${'/a'.repeat(8_000)} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`),
      ends: ['404', '431'],
    },
    'parameters of a query': {
      talk: say(() => `GET /api/v1/appointments?${'a=b&'.repeat(3_000)} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`),
      ends: ['401', '431'],
    },
  },
  'byte by byte': {
    'a whole request': { talk: dribble(body('{}')), ends: ['401'] },
    'a header that never ends': {
      talk: dribble(() => `GET / HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(10_000)}`, 500),
      ends: ['408'],
      isSlow: true,
    },
    'a body that never ends': {
      talk: (socket) => {
        socket.write(`${POST}Content-Length: 1000\r\n\r\n`);
        dribble('a'.repeat(1_000), 500)(socket);
      },
      ends: ['401', '408'],
      isSlow: true,
    },
  },
  'wrong lengths': {
    'two of them': { talk: say(`${POST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`), ends: ['400'] },
    'one beside chunks': {
      talk: say(`${POST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n{}`),
      ends: ['400'],
    },
    'less than the body': { talk: say(`${POST}Content-Length: 1\r\n\r\n{"a":1}\r\n\r\n`), ends: ['400', '401'] },
    'no number': { talk: say(`${POST}Content-Length: many\r\n\r\n{}`), ends: ['400'] },
    'a negative one': { talk: say(`${POST}Content-Length: -1\r\n\r\n{}`), ends: ['400'] },
    'the size of a chunk': { talk: say(`${CHUNKED}3\r\nabcdef\r\n0\r\n\r\n`), ends: ['400', '401'] },
  },
  silence: {
    'at once': { talk: silence, ends: ['408', 'closed'], isSlow: true },
    'in the request line': { talk: say('GET /'), ends: ['408'], isSlow: true },
    'in the header': { talk: say(`GET / HTTP/1.1\r\n${HOST}`), ends: ['408'], isSlow: true },
    'in the body': { talk: say(`${POST}Content-Length: 10\r\n\r\n{`), ends: ['401', '408'], isSlow: true },
    'in a chunk': { talk: say(`${CHUNKED}5\r\n{`), ends: ['401', '408'], isSlow: true },
    'after a response': { talk: say(`GET /healthz HTTP/1.1\r\n${HOST}\r\n`), ends: ['200'], isSlow: true },
  },
};
