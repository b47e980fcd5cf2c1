import type { ConversationsOf } from './peers.js';

/** How a name server answers a query by UDP, in bytes; none to stay silent. */
export type NameServerTalk = (query: Buffer) => Buffer[];

/** RFC 1035 §4.1.1: an answer to the query, with this many records announced. */
function head(query: Buffer, { answers = 1, flags = 0x8180 } = {}): Buffer {
  const bytes = Buffer.alloc(12);
  query.copy(bytes, 0, 0, 2);
  bytes.writeUInt16BE(flags, 2);
  bytes.writeUInt16BE(1, 4);
  bytes.writeUInt16BE(answers, 6);
  return Buffer.concat([bytes, questionOf(query)]);
}

function questionOf(query: Buffer): Buffer {
  let at = 12;
  while (at < query.length && query[at] !== 0) at += (query[at] ?? 0) + 1;
  return query.subarray(12, at + 5);
}

/** A TXT record of the name that was asked for. */
function txt(data: Buffer, { length = data.length, ttl = 0 } = {}): Buffer {
  const bytes = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0]);
  bytes.writeUInt32BE(ttl, 6);
  bytes.writeUInt16BE(length, 10);
  return Buffer.concat([bytes, data]);
}

const TEXT = Buffer.from('\u0004text');
const LARGEST = 65_000;
const filled = (query: Buffer, record: Buffer) => {
  const count = Math.floor((LARGEST - 600) / record.length);
  return [Buffer.concat([head(query, { answers: count }), ...Array<Buffer>(count).fill(record)])];
};
/** As a record of a domain is shown. */
const ANY = ['missing', 'unknown', 'wrong'];

export const nameServer: ConversationsOf<'name-server'> = {
  endless: {
    'a chain of names that is a ring': {
      talk: (query) => [
        Buffer.concat([head(query), Buffer.from([0xc0, 0x0c, 0, 5, 0, 1, 0, 0, 0, 0, 0, 2, 0xc0, 0x0c])]),
      ],
      ends: ANY,
    },
    'a name that points to itself': {
      talk: (query) => [
        Buffer.concat([head(query), Buffer.from([0xc0, questionOf(query).length + 12, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0])]),
      ],
      ends: ANY,
    },
    'answers that are cut': { talk: (query) => [head(query, { answers: 0, flags: 0x8380 })], ends: ANY },
    'answers to one query': {
      talk: (query) => Array<Buffer>(500).fill(Buffer.concat([head(query), txt(TEXT)])),
      ends: ANY,
    },
  },
  'huge numbers': {
    'records that are announced': {
      talk: (query) => [Buffer.concat([head(query, { answers: 0xffff }), txt(TEXT)])],
      ends: ANY,
    },
    'a life': { talk: (query) => [Buffer.concat([head(query), txt(TEXT, { ttl: 0xffffffff })])], ends: ANY },
  },
  'deep nesting': {
    'pointers to pointers': {
      talk: (query) => {
        const start = 12 + questionOf(query).length;
        const pointers = Buffer.alloc(8_000);
        for (let at = 0; at < pointers.length; at += 2)
          pointers.writeUInt16BE(0xc000 | ((start + at + 2) & 0x3fff), at);
        return [Buffer.concat([head(query), pointers])];
      },
      ends: ANY,
    },
  },
  'many small items': {
    records: { talk: (query) => filled(query, txt(TEXT)), ends: ANY },
    'texts of a record': {
      talk: (query) => [Buffer.concat([head(query), txt(Buffer.alloc(60_000, Buffer.from('\u0001a')))])],
      ends: ANY,
    },
    'empty texts': { talk: (query) => [Buffer.concat([head(query), txt(Buffer.alloc(60_000))])], ends: ANY },
    'claims of domains': { talk: (query) => filled(query, txt(Buffer.from('\u000bconvoke=aaa'))), ends: ANY },
  },
  'byte by byte': { doesNotApply: 'An answer is one datagram.' },
  'wrong lengths': {
    'a record that is longer than the answer': {
      talk: (query) => [Buffer.concat([head(query), txt(TEXT, { length: 0xffff })])],
      ends: ANY,
    },
    'a text that is longer than its record': {
      talk: (query) => [Buffer.concat([head(query), txt(Buffer.from([255, 0x61]))])],
      ends: ANY,
    },
    'no record': { talk: (query) => [head(query, { answers: 5 })], ends: ANY },
    'an empty answer': { talk: () => [Buffer.alloc(0)], ends: ANY },
    'bytes without meaning': { talk: () => [Buffer.alloc(LARGEST, 0xff)], ends: ANY },
  },
  silence: { 'after the query': { talk: () => [], ends: ANY, isSlow: true } },
};
