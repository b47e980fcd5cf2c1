import { setImmediate } from 'node:timers/promises';
import type { Intake, ReceivedBytes } from '@convoke/engine';
import { createTally, type Tally } from '@convoke/testkit';
import { computingTime, machineSlowness } from '@convoke/testkit/linear-time';
import { describe, expect, onTestFinished, test } from 'vitest';
import { hostileMegabytes } from './hostile-megabytes.js';
import { sampleReply } from './sample-mail.js';
import { createDeferredIntake } from './start-smtp-inbox.js';

/** A running inbox, as senders see it. */
export interface InboxHarness {
  /**
   * Submits a message once, as its sender would: to `cal@in.ex`, or to `recipient`.
   *
   * @returns whether the inbox accepted the message; if not, the sender or the inbox must repeat it
   */
  submit(raw: Buffer, recipient?: string): Promise<boolean>;
  /** Stops only the inbox. */
  stop(): Promise<void>;
  /** Stops everything else that the harness started. */
  remove(): Promise<void>;
}

export interface InboxConformanceOptions {
  /** Starts an inbox whose one recipient is `cal@in.ex`. */
  start(intake: Intake): Promise<InboxHarness>;
  /** The route of a message, as reported to the intake. */
  source: ReceivedBytes['source'];
  /** Whether the inbox itself repeats what the intake refused; otherwise the sender does. */
  repeatsItself: boolean;
  /** Whether the inbox knows the recipient of a message before it accepts it. */
  knowsRecipients: boolean;
}

type Start = (store?: Intake) => Promise<{ inbox: InboxHarness; received: Tally<ReceivedBytes> }>;

const CONTENTS: Array<[what: string, content: string]> = [
  ['plain text', 'See you there.\r\n'],
  ['dots at the beginning of lines', '.\r\n..\r\n.x\r\n...\r\n'],
  ['bytes that are not UTF-8', '\xe9\xff\x80\xfe\r\n'],
  ['no body', ''],
  ['lines longer than SMTP allows', `${'x'.repeat(5_000)}\r\n`],
  ['half a megabyte', `${'0123456789'.repeat(7)}\r\n`.repeat(7_000)],
];

/** Tests that every inbox must pass. */
export function runInboxConformance(name: string, options: InboxConformanceOptions): void {
  const start: Start = async (store = async () => ({ kind: 'stored' })) => {
    const received: Tally<ReceivedBytes> = createTally('messages at the intake');
    const inbox = await options.start((message) => {
      received.add(message);
      return store(message);
    });
    onTestFinished(async () => {
      await inbox.stop();
      await inbox.remove();
    });
    return { inbox, received };
  };

  describe(`the ${name} inbox`, () => {
    testContents(start, options);
    testHostileContents(start);
    testStoring(start, options);
  });
}

function testContents(start: Start, { source, knowsRecipients }: InboxConformanceOptions): void {
  test.each(CONTENTS)('passes on every byte: %s', async (_what, content) => {
    const { inbox, received } = await start();
    const raw = sampleReply({ content });
    expect(await inbox.submit(raw)).toBe(true);
    expect(received.items).toHaveLength(1);
    expect(received.items[0]?.source).toBe(source);
    expect(Buffer.from(received.items[0]?.raw ?? []).equals(raw)).toBe(true);
  });

  test('says when the message arrived', async () => {
    const before = Date.now();
    const { inbox, received } = await start();
    await inbox.submit(sampleReply());
    expect(received.items[0]?.receivedAt).toBeGreaterThanOrEqual(before);
    expect(received.items[0]?.receivedAt).toBeLessThanOrEqual(Date.now());
  });

  test('keeps messages apart that arrive at the same time', async () => {
    const { inbox, received } = await start();
    const raws = Array.from({ length: 10 }, (_, index) => sampleReply({ id: `m${index}`, content: `${index}\r\n` }));
    expect(await Promise.all(raws.map((raw) => inbox.submit(raw)))).not.toContain(false);
    const arrived = received.items.map(({ raw }) => Buffer.from(raw).toString('latin1')).sort();
    expect(arrived).toEqual(raws.map((raw) => raw.toString('latin1')).sort());
  });

  if (!knowsRecipients) return;
  test('never passes on mail for somebody else', async () => {
    const { inbox, received } = await start();
    expect(await inbox.submit(sampleReply({ to: 'someone@in.ex' }), 'someone@in.ex')).toBe(false);
    expect(received.items).toEqual([]);
  });
}

/** Of computing time on a fast machine, for receiving a megabyte. */
const CEILING_MS = 2_000;

function testHostileContents(start: Start): void {
  // `hostile-megabytes.test.ts` reads them.
  test('takes in a megabyte within seconds, whatever it contains', async () => {
    const { inbox, received } = await start();
    const ceiling = machineSlowness() * CEILING_MS;
    const slow: string[] = [];
    for (const [what, raw] of hostileMegabytes()) {
      const time = await computingTime(async () => {
        expect(await inbox.submit(raw)).toBe(true);
        const message = received.items.at(-1);
        expect(message && Buffer.from(message.raw).equals(raw)).toBe(true);
      });
      if (time > ceiling) slow.push(`${what}: ${time.toFixed()} ms`);
    }
    expect(slow).toEqual([]);
  });
}

function testStoring(start: Start, { repeatsItself }: InboxConformanceOptions): void {
  test('accepts a message when it is stored, not before', async () => {
    const { intake, store } = createDeferredIntake();
    const { inbox, received } = await start(intake);
    let takenOver: boolean | undefined;
    const submission = inbox.submit(sampleReply()).then((result) => {
      takenOver = result;
    });
    await received.waitFor(1);
    for (let turn = 0; turn < 100; turn += 1) await setImmediate();
    expect(takenOver).toBeUndefined();
    store();
    await submission;
    expect(takenOver).toBe(true);
  });

  test('leaves a message with its sender if it could not be stored, and gets it again', async () => {
    let failures = 1;
    const { inbox, received } = await start(async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('the disk is full');
      return { kind: 'stored' };
    });
    const raw = sampleReply();
    expect(await inbox.submit(raw)).toBe(false);
    if (!repeatsItself) expect(await inbox.submit(raw)).toBe(true);
    const [first, second] = await received.waitFor(2);
    expect(second?.raw).toEqual(first?.raw);
  });

  test('leaves a message with its sender if there is no room, and gets it again', async () => {
    let refusals = 1;
    const { inbox, received } = await start(async () => ({ kind: refusals-- > 0 ? 'full' : 'stored' }));
    const raw = sampleReply();
    expect(await inbox.submit(raw)).toBe(false);
    if (!repeatsItself) expect(await inbox.submit(raw)).toBe(true);
    const [first, second] = await received.waitFor(2);
    expect(second?.raw).toEqual(first?.raw);
  });

  test('treats a message that is stored already as done', async () => {
    const { inbox } = await start(async () => ({ kind: 'duplicate' }));
    expect(await inbox.submit(sampleReply())).toBe(true);
  });

  test('finishes storing a message before it stops', async () => {
    const { intake, store } = createDeferredIntake();
    const { inbox, received } = await start(intake);
    const submission = inbox.submit(sampleReply());
    await received.waitFor(1);
    const stopped = inbox.stop();
    store();
    expect(await submission).toBe(true);
    await stopped;
  });
}
