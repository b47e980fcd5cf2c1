import { createLogSink } from '@convoke/testkit';
import { expect, onTestFinished, test } from 'vitest';
import type { AuthenticationResults, ReceivedReply } from '../domain/reply.js';
import { startAuthenticationWorker } from './authentication-worker.js';

const ONE_MEBIBYTE = 1_048_576;
const EVIDENCE: AuthenticationResults = { grade: 'none', dkimDomains: [], dkim: 'none', spf: 'none', dmarc: 'none' };

/** A gathering whose first answers wait until they are let go; of each message that is asked about, its length. */
function held() {
  const asked: number[] = [];
  const answer = Promise.withResolvers<AuthenticationResults>();
  const gathering = startAuthenticationWorker({
    authenticateMail: ({ raw }) => {
      asked.push(raw.length);
      return answer.promise;
    },
    store: { transaction: () => Promise.reject(new Error('nothing is kept here')) },
    log: createLogSink(),
  });
  onTestFinished(() => gathering.stop());
  return { gathering, asked, letGo: () => answer.resolve(EVIDENCE) };
}

const message = (length: number): ReceivedReply => ({
  id: 'any',
  raw: new Uint8Array(length),
  source: 'http',
  receivedAt: 1,
});

test('16 messages are asked about at a time, and no more than 1 000 wait', async () => {
  const { gathering, asked, letGo } = held();
  for (let count = 0; count < 1_100; count += 1) gathering.add(message(1));
  expect(asked).toHaveLength(16);
  letGo();
  await expect.poll(() => asked.length).toBe(1_016);
});

test('those that wait hold no more than 16 MiB together; a smaller one still fits', async () => {
  const { gathering, asked, letGo } = held();
  for (let count = 0; count < 16 + 15; count += 1) gathering.add(message(ONE_MEBIBYTE));
  gathering.add(message(ONE_MEBIBYTE - 10));
  gathering.add(message(11));
  gathering.add(message(10));
  gathering.add(message(1));
  letGo();
  await expect.poll(() => asked.length).toBe(16 + 15 + 2);
  expect(asked.slice(-2)).toEqual([ONE_MEBIBYTE - 10, 10]);
  gathering.add(message(3));
  await expect.poll(() => asked.at(-1)).toBe(3);
});
