import { stat } from 'node:fs/promises';
import { storedReply } from '@convoke/engine';
import { expect, onTestFinished, test } from 'vitest';
import { sampleAnswer } from '../testing/sample-answers.js';
import { startServer } from '../testing/start-server.js';
import { INVITEE, type Invited, ORGANIZER, startWithReplies } from '../testing/start-with-replies.js';
import { WAYS_IN } from '../testing/ways-in.js';

const MIB = 1_048_576;
const MEGABYTE = 1_000_000;
const HOUR = 3_600_000;
const BUDGET = 4 * MIB;

/** What somebody can send who knows an organizer's address, an appointment's id, or the token of one invitation. */
const ATTACKS: { verdict: string; message: (invited: Invited, copy: number) => Buffer }[] = [
  { verdict: 'no_calendar', message: (_invited, copy) => text(copy) },
  { verdict: 'bad_token', message: ({ values }, copy) => sampleAnswer(values, { message: 'wrong-token.eml', copy }) },
  {
    verdict: 'not_invited',
    message: ({ values }, copy) => sampleAnswer(values, { message: 'party-crasher.eml', copy }),
  },
  {
    // A newer answer each time.
    verdict: 'accepted',
    message({ values }, copy) {
      const partstat = Math.floor(copy / 4) % 2 === 0 ? 'ACCEPTED' : 'DECLINED';
      return sampleAnswer(values, { message: 'bare-calendar.eml', copy, partstat, stamp: copy / 60 });
    },
  },
];
/** Those of one attack stay below the budget, so that what did not count towards it would be too much beside the others. */
const EACH = 3;

async function started(env: Record<string, string>) {
  const way = await WAYS_IN.http();
  const harness = await startWithReplies({ ...way.env, ...env });
  return {
    harness,
    submit: (raw: Buffer) => way.submit(harness.server, { raw, from: INVITEE, to: ORGANIZER }),
  };
}

test('stores no more messages of 1 MB than the budget allows, whatever they are, and rejects no answer', async () => {
  const { harness, submit } = await started({ CONVOKE_JUNK_BUDGET: '4MiB' });
  const { server } = harness;
  const [target, other] = [await harness.invited(), await harness.invited()];
  await harness.moveTo(target.values.movedAt + 30 * HOUR);
  const before = await sizeOf(server.file);
  for (let copy = 1; copy <= EACH * ATTACKS.length; copy += 1) {
    const attack = ATTACKS[copy % ATTACKS.length];
    if (attack) await expect.poll(() => submit(padded(attack.message(target, copy)))).toBe(true);
  }
  expect(await submit(sampleAnswer(other.values, { copy: 999 }))).toBe(true);
  const replies = await harness.judged();
  expect((await harness.invitation(other)).response).toBe('accepted');
  const verdicts = replies.slice(0, -1).map(({ verdict }) => verdict);
  for (const { verdict } of ATTACKS) expect(verdicts.filter((each) => each === verdict)).toHaveLength(EACH);
  // Room is made after the judgement.
  const stored = async () => (await harness.judged()).map(({ messageBytes }) => messageBytes);
  await expect.poll(async () => sum(await stored())).toBeLessThanOrEqual(BUDGET + 64 * 1_024);
  expect((await stored()).filter((bytes) => bytes > 100_000).length).toBeLessThanOrEqual(BUDGET / MEGABYTE);
  // Without files there is nothing to measure; pages that were emptied are used again.
  expect((await sizeOf(server.file)) - before).toBeLessThan(32 * MIB);
});

test('keeps only the headers of mail without an appointment, which count towards the budget', async () => {
  const { harness, submit } = await started({ CONVOKE_JUNK_BUDGET: '4MiB' });
  const long = `X-Filler: ${'x'.repeat(900)}\r\n`.repeat(60);
  const send = (copy: number) => {
    const raw = `From: eve@e.example\r\nX-Ctrl: \x1b[31m\u202e\r\nMessage-ID: <${copy}@e.example>\r\n${long}\r\nHello\r\n`;
    return expect.poll(() => submit(Buffer.from(raw))).toBe(true);
  };
  for (let first = 1; first < 600; first += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, at) => send(first + at)));
  }
  await send(601);
  const stored = async () => sum((await harness.judged()).map(({ messageBytes }) => messageBytes + 1_000));
  await expect.poll(stored).toBeLessThanOrEqual(BUDGET + 256 * 1_024);
  const newest = (await harness.judged()).at(-1);
  expect(newest).toMatchObject({ verdict: 'no_calendar', accountId: null, from: 'eve@e.example' });
  const { part, raw } = await storedReply(harness.server.operator, { replyId: newest?.id ?? '' });
  expect(part).toBe('headers');
  expect(raw.length).toBeGreaterThan(7_000);
  expect(raw.length).toBeLessThanOrEqual(8_192);
  const lines = Buffer.from(raw).toString().split('\r\n');
  expect(lines.slice(0, 3)).toEqual(['From: eve@e.example', 'X-Ctrl: \x1b[31m\u202e', 'Message-ID: <601@e.example>']);
  expect(new Set(lines.slice(3).map(({ length }) => length))).toEqual(new Set([910, 0]));
});

test('says that the message of a reply was deleted, and keeps the answer', async () => {
  const { harness, submit } = await started({ CONVOKE_JUNK_BUDGET: '4MiB' });
  const { values } = await harness.invited();
  await harness.moveTo(values.movedAt + 30 * HOUR);
  for (let copy = 1; copy <= 6; copy += 1) {
    expect(await submit(padded(sampleAnswer(values, { message: 'party-crasher.eml', copy })))).toBe(true);
    await harness.judged();
  }
  const { items } = await harness.account.convoke.replies.list().page();
  expect(items).toHaveLength(6);
  expect(items.at(-1)).toMatchObject({ messageKept: false, verdict: 'not_invited', quarantined: true, answer: {} });
  expect(items.at(0)).toMatchObject({ messageKept: true });
});

test('an unjudged backlog is bounded as well, and shrinks once it is judged', async () => {
  const way = await WAYS_IN.http();
  const server = await startServer({ role: 'api', env: { ...way.env, CONVOKE_JUNK_BUDGET: '4MiB' } });
  onTestFinished(() => server.stop());
  const submit = (copy: number) => way.submit(server, { raw: padded(text(copy)), from: INVITEE, to: ORGANIZER });
  const taken: boolean[] = [];
  for (let copy = 1; copy <= 6; copy += 1) taken.push(await submit(copy));
  expect(taken).toEqual([true, true, true, true, false, false]);
  await server.restart({ role: 'all' });
  await expect.poll(() => submit(7)).toBe(true);
  const unjudged = () => server.rows(`SELECT id FROM replies WHERE state <> 'judged'`);
  await expect.poll(unjudged).toEqual([]);
  expect(await server.rows('SELECT verdict, raw_bytes FROM replies')).toHaveLength(5);
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function text(copy: number): Buffer {
  return Buffer.from(`From: eve@e.example\r\nMessage-ID: <${copy}@e.example>\r\n\r\nHello\r\n`);
}

/** The message with an attachment, a megabyte in all. */
function padded(message: Buffer): Buffer {
  const source = message.toString('latin1');
  const end = source.indexOf('\r\n\r\n');
  const fields = source.slice(0, end).split('\r\n');
  const isOfContent = (field: string) => /^content-/i.test(field);
  const line = `${'x'.repeat(990)}\r\n`;
  const file = line.repeat(Math.floor((MEGABYTE - source.length) / line.length));
  const parts = [
    [...fields.filter((field) => !isOfContent(field)), 'Content-Type: multipart/mixed; boundary=junk', '', '--junk'],
    [...fields.filter(isOfContent), source.slice(end + 2), '--junk', 'Content-Type: application/octet-stream', ''],
    [file, '--junk--', ''],
  ];
  return Buffer.from(parts.flat().join('\r\n'), 'latin1');
}

async function sizeOf(file: string): Promise<number> {
  const sizes = await Promise.all(
    [file, `${file}-wal`].map((each) =>
      stat(each).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((total, size) => total + size, 0);
}
