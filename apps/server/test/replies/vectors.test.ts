import { LIMITS, type Reply } from '@convoke/engine';
import { type ReplyVector, replyVectors, type VectorStep, vectorMessages } from '@convoke/itip/testing';
import { english, readText } from '@convoke/texts';
import { expect, test } from 'vitest';
import {
  INVITEE,
  type Invited,
  ORGANIZER,
  type ServerWithReplies,
  startWithReplies,
} from '../testing/start-with-replies.js';
import { WAYS_IN } from '../testing/ways-in.js';

type Source = keyof typeof WAYS_IN;

/** A message of a vector that is under way. */
interface Step {
  name: string;
  /** Position in its vector. */
  order: number;
  invited: Invited;
  raw: Buffer;
  receivedAt: number;
  expected: VectorStep['expected'];
}

/** What a way in could spoil, or depends on: repetitions, the envelope, and bytes that are no lines of text. */
const dependsOnWay = ({ number, name }: ReplyVector) =>
  [19, 29].includes(number) || name.includes('null sender') || name.includes('returns the invitation');

test.each(Object.keys(WAYS_IN) as Source[])(
  'vectors over %s: each message has its verdict and its effect, and the webhook is notified of each change once',
  async (source) => {
    const way = await WAYS_IN[source]();
    const harness = await startWithReplies(way.env);
    const chosen = source === 'http' ? replyVectors : replyVectors.filter(dependsOnWay);
    expect(chosen.length).toBeGreaterThan(14);
    const vectors = await Promise.all(chosen.map((vector) => begin(vector, harness)));
    for (const batch of batchesOf(vectors.flatMap(({ steps }) => steps))) {
      for (const { receivedAt } of batch.slice(0, 1)) await harness.moveTo(receivedAt);
      await Promise.all(
        batch.map(async ({ name, raw, expected, invited }) => {
          const isTaken = await way.submit(harness.server, { raw, ...envelopeOf(expected.kind, invited) });
          expect(isTaken, name).toBe(raw.length <= LIMITS.inboundMessage);
        }),
      );
      const replies = await harness.judged();
      await Promise.all(batch.map((step) => check(step, { harness, replies, source })));
    }
    const all = vectors.flatMap(({ steps }) => steps);
    const stored = all.filter(({ raw, expected }) => isSmall(raw) && expected.verdict !== 'duplicate');
    expect(await harness.judged()).toHaveLength(stored.length);
    for (const { vector, invited } of vectors) {
      expect(await harness.events(invited.appointmentId), vector.name).toEqual(eventsOf(vector));
    }
  },
);

async function begin(vector: ReplyVector, harness: ServerWithReplies) {
  const invited = await harness.invited();
  if (vector.given === 'cancelled') await harness.account.convoke.appointments.cancel(invited.appointmentId);
  const name = `${vector.number} ${vector.name}`;
  const messages = vectorMessages(vector, invited.values);
  return { vector, invited, steps: messages.map((message, order): Step => ({ name, order, invited, ...message })) };
}

/** What comes at one time, those of one vector one after another. */
function batchesOf(steps: Step[]): Step[][] {
  const keyOf = ({ receivedAt, order }: Step) => receivedAt + order;
  const keys = [...new Set(steps.map(keyOf))].sort((a, b) => a - b);
  return keys.map((key) => steps.filter((step) => keyOf(step) === key));
}

async function check(
  { name, raw, expected, invited }: Step,
  { harness, replies, source }: { harness: ServerWithReplies; replies: Reply[]; source: Source },
): Promise<void> {
  const id = /^Message-ID: *(\S+)/im.exec(raw.subarray(0, 5_000).toString('latin1'))?.[1] ?? null;
  if (isSmall(raw) && expected.verdict !== 'duplicate') {
    const { verdict, quarantine: quarantined = false } = expected;
    const mine = replies.filter(({ messageId }) => messageId === id);
    expect(mine, name).toContainEqual(expect.objectContaining({ source, verdict, quarantined }));
    if (id !== null) expect(mine, name).toHaveLength(1);
    for (const { reason } of mine) expect(english(readText(reason)), name).toMatch(/\.$/);
    if (expected.proposedAfter !== undefined) {
      const start = Date.UTC(2026, 6, 1, 8) + expected.proposedAfter * 3_600_000;
      expect(mine[0]?.proposal?.start, name).toBe(start);
    }
  }
  const { response, comment, deliveryStatus } = await harness.invitation(invited);
  expect(response, name).toBe(expected.response);
  if (expected.comment !== undefined) expect(comment, name).toBe(expected.comment);
  expect(deliveryStatus === 'undeliverable', name).toBe(expected.verdict === 'undeliverable');
}

function isSmall(raw: Buffer): boolean {
  return raw.length <= LIMITS.inboundMessage;
}

function eventsOf({ steps }: ReplyVector): string[] {
  const responses = ['needsAction', ...steps.map(({ expected }) => expected.response)];
  return steps.flatMap(({ expected: { response, verdict } }, index) => {
    if (verdict === 'delegated') return ['attendee.delegated'];
    if (verdict === 'undeliverable') return ['invitation.undeliverable'];
    return response === responses[index] ? [] : ['attendee.responded'];
  });
}

/** Bounces come from nobody, and go where the invitation came from. */
function envelopeOf(kind: string, { values }: Invited): { to: string; from: string } {
  return kind === 'bounce' ? { to: values.bounceAddress, from: '' } : { to: ORGANIZER, from: INVITEE };
}
