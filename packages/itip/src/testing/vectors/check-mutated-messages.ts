import fc from 'fast-check';
import { judgeMessage } from '../../reply/judge/judge-message.js';
import { readMessage } from '../../reply/read-message.js';
import { createVectorState } from '../../reply/testing/vector-state.js';
import { mutatedMessage } from './mutated-message.js';
import { sampleValues } from './render-template.js';

export interface MutationRun {
  /** How many messages. */
  runs: number;
  /** Milliseconds that one message may take. */
  slowest: number;
  /** Bytes by which one message may let the process grow. */
  largest: number;
  /** Repeats an earlier run. */
  seed?: number;
}

export interface MutationTotals {
  /** Milliseconds that a message took at most. */
  longest: number;
  /** Bytes by which the process grew at most during one message. */
  grown: number;
  /** How many of those with the token counted. */
  counted: number;
}

/**
 * Reads and judges so many broken messages, half of them with the token of an invitation and half with a wrong one.
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
    if (judgement.reason === '' || judgeMessage(mail).reason === '') throw new Error('no reason');
    if (state.response !== 'needsAction') totals.counted++;
  });
  await fc.assert(property, { numRuns: runs, ...(seed === undefined ? {} : { seed }) });
  return totals;
}
