import type { Conversations, ConversationsOf } from './peers.js';

const HEADER = 100;

/** Changes bytes of the header of a database (https://www.sqlite.org/fileformat2.html#the_database_header). */
function changed(honest: Buffer, change: (header: Buffer) => void): Buffer {
  const bytes = Buffer.from(honest);
  change(bytes);
  return bytes;
}

const ends = ['refused'];
const backups = (of: Record<string, (honest: Buffer) => Buffer>): Conversations<(honest: Buffer) => Buffer> =>
  Object.fromEntries(Object.entries(of).map(([name, talk]) => [name, { talk, ends }]));

export const backup: ConversationsOf<'backup'> = {
  endless: { doesNotApply: 'A pipe, which has no end, is refused before anything is read (restore.test.ts).' },
  'huge numbers': backups({
    'the size in pages': (honest) => changed(honest, (header) => header.writeUInt32BE(0xffffffff, 28)),
    'the number of free pages': (honest) => changed(honest, (header) => header.writeUInt32BE(0xffffffff, 36)),
    'the root of the first table': (honest) => changed(honest, (bytes) => bytes.fill(0xff, HEADER + 8, HEADER + 200)),
  }),
  'deep nesting': backups({
    'a tree of pages that contains itself': (honest) =>
      changed(honest, (bytes) => {
        const size = bytes.readUInt16BE(16) || 65_536;
        // Every later page becomes an interior page whose last child is itself.
        for (let at = size, page = 2; at + size <= bytes.length; at += size, page += 1) {
          bytes.writeUInt8(5, at);
          bytes.writeUInt16BE(0, at + 3);
          bytes.writeUInt32BE(page, at + 8);
        }
      }),
  }),
  'many small items': backups({
    'pages without meaning': (honest) =>
      Buffer.concat([honest.subarray(0, HEADER), Buffer.alloc(4_000_000, Buffer.from('0d0000000a', 'hex'))]),
  }),
  'byte by byte': { doesNotApply: 'A file is there as a whole.' },
  'wrong lengths': backups({
    'a file that is cut': (honest) => honest.subarray(0, honest.length / 2),
    'an empty file': () => Buffer.alloc(0),
    'a part of the header': (honest) => honest.subarray(0, 50),
    'no page size': (honest) => changed(honest, (header) => header.writeUInt16BE(3, 16)),
    zeros: (honest) => Buffer.alloc(honest.length),
  }),
  silence: { doesNotApply: 'A pipe, which may stay silent, is refused before anything is read (restore.test.ts).' },
};
