import { createLogSink } from '@convoke/testkit';
import type { ImapFlow } from 'imapflow';
import { expect, test } from 'vitest';
import { realClock } from '../../conformance/start-smtp-inbox.js';
import { scanMailbox } from './imap-scan.js';

/** A mailbox whose server lists messages in any order, and may keep no keywords. */
function mailboxOf(uids: number[], { keepsKeywords = true } = {}) {
  const client = {
    usable: true,
    mailbox: {},
    search: async ({ uid }: { uid: string }) => (uid === '*' ? [Math.max(...uids)] : uids),
    async *fetch(range: string) {
      const [from = 0, to = from] = range.split(':').map(Number);
      const asked = uids.filter((uid) =>
        range.includes(':') ? uid >= from && uid <= to : range.split(',').includes(`${uid}`),
      );
      for (const uid of asked) {
        yield {
          uid,
          size: 10,
          flags: new Set(),
          headers: Buffer.from('To: cal@in.ex\r\n\r\n'),
          source: Buffer.from(`${uid}`),
        };
      }
    },
    messageFlagsAdd: async () => keepsKeywords,
  };
  return client as unknown as ImapFlow;
}

/** Scans it from after the first message. */
async function scan(client: ImapFlow) {
  const taken: string[] = [];
  const saved: number[] = [];
  const log = createLogSink();
  const position = await scanMailbox({
    client,
    allowance: { grant: () => undefined, spent: () => 0, isExceeded: () => false, end: () => undefined },
    refusals: new Map(),
    position: { uidValidity: '1', uid: 1 },
    isResumed: false,
    intake: async ({ raw }) => {
      taken.push(Buffer.from(raw).toString());
      return { kind: 'stored' };
    },
    isRecipient: async () => true,
    save: async ({ uid }) => void saved.push(uid),
    stopped: () => false,
    clock: realClock,
    log,
  });
  return { taken, saved, log, position };
}

test('takes the oldest message first, in whatever order the server lists them, and never one twice', async () => {
  const { taken, saved, position, log } = await scan(mailboxOf([10, 9, 1, 2]));
  expect(taken).toEqual(['2', '9', '10']);
  expect(saved).toEqual([2, 9, 10]);
  expect(position).toEqual({ uidValidity: '1', uid: 10 });
  expect(log.entries).toEqual([]);
});

test('reports a mailbox that stores no keywords, and continues', async () => {
  const { taken, log } = await scan(mailboxOf([2, 3], { keepsKeywords: false }));
  expect(taken).toEqual(['2', '3']);
  const message = 'the mailbox keeps no keywords';
  expect(log.entries).toEqual([2, 3].map((uid) => ({ level: 'debug', fields: { uid }, message })));
});
