import { english } from '@convoke/texts';
import fc from 'fast-check';
import { judgeMessage } from '../../reply/judge/judge-message.js';
import { readMessage } from '../../reply/read-message.js';
import { createVectorState } from '../../reply/testing/vector-state.js';
import { mutatedMessage } from './mutated-message.js';
import { sampleValues } from './render-template.js';

export interface MutationRun {
  /** The number of messages. */
  runs: number;
  /** The time that one message may take, in milliseconds. */
  slowest: number;
  /** The bytes by which the process may grow during one message. */
  largest: number;
  /** The seed of an earlier run, to repeat it. */
  seed?: number;
}

export interface MutationTotals {
  /** The longest time that a message took, in milliseconds. */
  longest: number;
  /** The most bytes by which the process grew during one message. */
  grown: number;
  /** The number of messages with the token that counted. */
  counted: number;
}

/**
 * Reads and judges broken messages, half of them with the token of an invitation and half with a wrong one.
 *
 * @throws Error with the smallest message that breaks a reader, takes too much, or counts without the token
 */
export async function checkMutatedMessages({ runs, slowest, largest, seed }: MutationRun): Promise<MutationTotals> {
  const { uid, wrongUid } = sampleValues;
  const totals = { longest: 0, grown: 0, counted: 0 };
  const message = fc.oneof(
    mutatedMessage(sampleValues).map((raw) => ({ raw, forged: false })),
    mutatedMessage({ ...sampleValues, uid: wrongUid }).map((raw) => ({ raw, forged: true })),
  );
  const property = fc.asyncProperty(message, async ({ raw, forged }) => {
    const state = createVectorState({ values: { ...sampleValues, uid } });
    const before = process.memoryUsage.rss();
    const start = performance.now();
    const mail = await readMessage(raw);
    const judgement = state.receive(mail, sampleValues.movedAt + 864_000_000);
    const took = performance.now() - start;
    const grew = process.memoryUsage.rss() - before;
    totals.longest = Math.max(totals.longest, took);
    totals.grown = Math.max(totals.grown, grew);
    if (took > slowest) throw new Error(`took ${took} ms`);
    if (grew > largest) throw new Error(`took ${grew} bytes`);
    if (forged && state.response !== 'needsAction') throw new Error('counted without the token');
    if (english(judgement.reason) === '' || english(judgeMessage(mail).reason) === '') throw new Error('no reason');
    if (state.response !== 'needsAction') totals.counted++;
  });
  await fc.assert(property, { numRuns: runs, ...(seed === undefined ? {} : { seed }) });
  return totals;
}
