import { composeReply } from '@convoke/itip';
import { type ImapServer, type ReceivedMail, type ReceivedDelivery, startWebhookReceiver } from '@convoke/testkit';
import { z } from 'zod';
import type { Load } from '../load.js';

/** Invitees who answer once, by mail into a mailbox, and a webhook that is told. */
export interface Answers {
  /** How many were put into the mailbox. */
  count(): number;
  /** Of the webhook that is told. */
  port: number;
  /** Tells the load's account of the webhook. */
  register(address: string): Promise<void>;
  judge(): Promise<{ violations: string[]; answered: number; applied: number; told: number }>;
  stop(): Promise<void>;
}

const PERCENT = 15;
const message = z.object({ eventType: z.string(), data: z.looseObject({ appointmentId: z.string() }) });
const reply = z.object({ messageId: z.string(), state: z.string(), verdict: z.string().nullable(), applied: z.int() });

export async function startAnswers(load: Load, { imap, chance }: { imap: ImapServer; chance(percent: number): boolean }) {
  const answered = new Map<string, string>();
  const receiver = await startWebhookReceiver();
  const answer = async ({ raw, envelope }: ReceivedMail) => {
    const messageId = `<${answered.size}.${envelope.to.join()}>`;
    if (answered.has(envelope.to.join())) return;
    answered.set(envelope.to.join(), messageId);
    const composed = await composeReply({ as: 'gmail', answer: 'accepted', stamp: Date.now(), invitation: raw, messageId });
    imap.append(composed.raw);
  };
  const failures: string[] = [];
  const unsubscribe = load.onMail((mail) => {
    if (!mail.raw.includes('METHOD:REQUEST') && !mail.raw.includes('method=REQUEST')) return;
    if (chance(PERCENT)) answer(mail).catch((error: unknown) => failures.push(String(error)));
  });
  return {
    count: () => answered.size,
    port: Number(new URL(receiver.url).port),
    async register(address: string) {
      const webhookUrl = receiver.url.replace('127.0.0.1', address);
      await load.convoke().webhooks.register({ webhookUrl, eventTypes: ['attendee.responded'] });
    },
    async judge() {
      const sql = `SELECT message_id AS "messageId", state, verdict,
                          CASE WHEN applied_at IS NULL THEN 0 ELSE 1 END AS applied FROM replies`;
      const rows = z.array(reply).parse(await load.database.rows(sql));
      const known = new Map(rows.map((row) => [row.messageId, row]));
      const told = new Set(receiver.deliveries.items.map(({ headers }) => headers['x-service-delivery']));
      const people = receiver.deliveries.items.map(personOf);
      const ids = new Map<string, Set<string>>();
      for (const [index, { headers }] of receiver.deliveries.items.entries()) {
        const person = people[index] ?? '';
        ids.set(person, (ids.get(person) ?? new Set()).add(headers['x-service-delivery'] ?? ''));
      }
      const applied = rows.filter((row) => row.applied === 1).length;
      return {
        violations: [
          ...failures,
          ...(rows.length === known.size ? [] : [`${rows.length} replies are stored of ${known.size} messages`]),
          ...[...answered.values()].filter((id) => !known.has(id)).map((id) => `${id} was put in and is not stored`),
          ...rows.filter(({ state }) => state !== 'judged').map(({ messageId, state }) => `${messageId} is ${state}`),
          ...[...ids].filter(([, own]) => own.size > 1).map(([person, own]) => `${person} was told ${own.size} times`),
          ...(told.size === applied ? [] : [`${applied} answers took effect, ${told.size} were told`]),
        ],
        ...{ answered: answered.size, applied, told: told.size },
      };
    },
    async stop() {
      unsubscribe();
      await receiver.stop();
    },
  } satisfies Answers;
}

/** The event without what differs from event to event. */
function personOf({ body }: ReceivedDelivery): string {
  const { data } = message.parse(JSON.parse(body));
  return `${data.appointmentId} ${JSON.stringify(data.attendee ?? data.invitee ?? data.address)}`;
}
