import { composeReply } from '@convoke/itip';
import { type ImapServer, type ReceivedDelivery, type ReceivedMail, startWebhookReceiver } from '@convoke/testkit';
import { z } from 'zod';
import type { Load } from '../support/load/load.js';

/** Answers of some invitees, one each, by mail into a mailbox; and a webhook for their events. */
export interface Answers {
  /** Starts once the load is open; registers the webhook at the address by which servers reach this machine. */
  begin(host: string): Promise<void>;
  /** The number of answers delivered to the mailbox. */
  count(): number;
  judge(): Promise<JudgedAnswers>;
  stop(): Promise<void>;
}

export interface JudgedAnswers {
  violations: string[];
  answered: number;
  applied: number;
  told: number;
}

export interface AnswersOptions {
  imap: ImapServer;
  /** Whether an invitee answers. */
  chance(): boolean;
  /** Makes a port of this machine reachable for the servers. */
  publish(port: number): Promise<void>;
}

const event = z.object({
  data: z.looseObject({ appointmentId: z.string(), attendee: z.looseObject({ email: z.string() }) }),
});
const reply = z.object({ messageId: z.string(), state: z.string(), verdict: z.string().nullable() });
const REPLIES = 'SELECT message_id AS "messageId", state, verdict FROM replies';

export async function startAnswers(load: Load, { imap, chance, publish }: AnswersOptions): Promise<Answers> {
  const answered = new Map<string, string>();
  const failures: string[] = [];
  const receiver = await startWebhookReceiver();
  await publish(Number(new URL(receiver.url).port));
  const answer = async ({ raw, envelope }: ReceivedMail) => {
    const invitee = envelope.to.join();
    if (answered.has(invitee)) return;
    const messageId = `<answer-${answered.size}@example.org>`;
    answered.set(invitee, messageId);
    const reply = await composeReply({
      as: 'gmail',
      answer: 'accepted',
      messageId,
      stamp: Date.now(),
      invitation: raw,
    });
    imap.append(reply.raw);
  };
  let unsubscribe: () => void = () => undefined;
  return {
    count: () => answered.size,
    async begin(host) {
      unsubscribe = load.onMail((mail) => {
        if (!mail.raw.includes('method=REQUEST') || !chance()) return;
        answer(mail).catch((error: unknown) => failures.push(String(error)));
      });
      const webhookUrl = receiver.url.replace('127.0.0.1', host);
      await load.convoke().webhooks.register({ webhookUrl, eventTypes: ['attendee.responded'] });
    },
    async judge() {
      const rows = z.array(reply).parse(await load.database.rows(REPLIES));
      const told = idsByPerson(receiver.deliveries.items);
      const applied = rows.filter(({ verdict }) => verdict === 'accepted').length;
      return {
        violations: [...failures, ...judgeRows(rows, [...answered.values()]), ...judgeTold(told, applied)],
        answered: answered.size,
        applied,
        told: told.size,
      };
    },
    async stop() {
      unsubscribe();
      await receiver.stop();
    },
  };
}

/** Every message is stored exactly once and judged. */
function judgeRows(rows: readonly z.output<typeof reply>[], messageIds: readonly string[]): string[] {
  const stored = rows.map(({ messageId }) => messageId.replace(/^<?(.*?)>?$/, '<$1>'));
  return [
    ...stored.filter((id, index) => stored.indexOf(id) !== index).map((id) => `${id} is stored twice`),
    ...messageIds.filter((id) => !stored.includes(id)).map((id) => `${id} was delivered and is not stored`),
    ...rows.filter(({ state }) => state !== 'judged').map(({ messageId, state }) => `${messageId} is ${state}`),
  ];
}

/** Each answer leads to one event, with one id. */
function judgeTold(told: ReadonlyMap<string, Set<string>>, applied: number): string[] {
  const twice = [...told].filter(([, ids]) => ids.size > 1).map(([person, ids]) => `${person} has ${ids.size} events`);
  return told.size === applied ? twice : [...twice, `${applied} answers took effect, ${told.size} had events`];
}

function idsByPerson(deliveries: readonly ReceivedDelivery[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { headers, body } of deliveries) {
    const { appointmentId, attendee } = event.parse(JSON.parse(body)).data;
    const person = `${attendee.email} of ${appointmentId}`;
    ids.set(person, (ids.get(person) ?? new Set()).add(headers['x-service-delivery'] ?? ''));
  }
  return ids;
}
