import type {
  AuthEvidence,
  ChangeTopic,
  Delivery,
  DeliveryAtWebhook,
  DeliveryQuery,
  DeliverySettlement,
  Message,
  MessageStanding,
  NewReply,
  Replay,
  Reply,
  ReplySettlement,
  Settlement,
  Transaction,
  Webhook,
  WebhookChange,
  WebhookQuery,
} from '@convoke/engine';
import { insertDeliveries } from './deliveries/insert-deliveries.js';
import { insertReplays } from './deliveries/insert-replays.js';
import { lockDelivery } from './deliveries/lock-delivery.js';
import { restartDelivery } from './deliveries/restart-delivery.js';
import { type MissedRestart, restartMissed } from './deliveries/restart-missed.js';
import { settleDeliveries } from './deliveries/settle-deliveries.js';
import { KyselyReader } from './kysely-reader.js';
import { insertMessages } from './messages/insert-messages.js';
import { messageStanding } from './messages/message-standing.js';
import { settleMessage } from './messages/settle-message.js';
import { type Superseding, supersedeUnattempted } from './messages/supersede-unattempted.js';
import { applyReply } from './replies/apply-reply.js';
import { insertReply } from './replies/insert-reply.js';
import { lockReply } from './replies/lock-reply.js';
import { putEvidence } from './replies/put-evidence.js';
import { returnReply } from './replies/return-reply.js';
import { dropReplyBytes, settleReply } from './replies/settle-reply.js';
import { Idempotency } from './tables/idempotency.js';
import type { Scope } from './tables/scope.js';
import { Secrets } from './tables/secrets.js';
import type { Topic } from './wake-ups.js';
import { deleteWebhook } from './webhooks/delete-webhook.js';
import { insertWebhook } from './webhooks/insert-webhook.js';
import { lockWebhook } from './webhooks/lock-webhook.js';
import { updateWebhook } from './webhooks/update-webhook.js';

/** The engine's statements within one transaction. */
export class KyselyTransaction extends KyselyReader implements Transaction {
  readonly idempotency: Idempotency;
  readonly secrets: Secrets;
  protected readonly wakes: Set<Topic>;
  protected readonly topics: Set<ChangeTopic>;

  constructor(scope: Scope) {
    super(scope);
    this.wakes = scope.wakes;
    this.topics = scope.changes;
    this.idempotency = new Idempotency(scope);
    this.secrets = new Secrets(scope);
  }

  /** Joins: the work is a part of this transaction. */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return work(this);
  }

  async insertMessages(messages: Message[]): Promise<void> {
    this.topics.add('messages');
    await insertMessages(this.db, messages);
    if (messages.some(({ state }) => state === 'pending')) this.wakes.add('messages');
  }

  async supersedeUnattempted(query: Superseding): Promise<void> {
    this.topics.add('messages');
    if ((await supersedeUnattempted(this.db, query)) > 0) this.wakes.add('messages');
  }

  messageStanding(invitationIds: string[]): Promise<Map<string, MessageStanding>> {
    return messageStanding(this.db, invitationIds);
  }

  async settleMessage(settlement: Settlement): Promise<boolean> {
    this.topics.add('messages');
    const { held, rescheduled } = await settleMessage(this.db, settlement);
    if (rescheduled > 0) this.wakes.add('messages');
    return held;
  }

  insertWebhook(webhook: Webhook): Promise<void> {
    this.topics.add('webhooks');
    return insertWebhook(this.db, webhook);
  }

  lockWebhook(query: WebhookQuery): Promise<Webhook | undefined> {
    return lockWebhook(this.db, query);
  }

  async updateWebhook({ accountId, id }: WebhookQuery, change: WebhookChange): Promise<void> {
    this.topics.add('webhooks');
    if (await updateWebhook(this.db, { accountId, id, change })) this.wakes.add('deliveries');
  }

  deleteWebhook(query: WebhookQuery): Promise<boolean> {
    this.topics.add('webhooks');
    return deleteWebhook(this.db, query);
  }

  async insertDeliveries(deliveries: readonly Delivery[]): Promise<void> {
    this.topics.add('webhooks');
    if ((await insertDeliveries(this.db, deliveries)) > 0) this.wakes.add('deliveries');
  }

  lockDelivery(query: DeliveryQuery): Promise<DeliveryAtWebhook | undefined> {
    return lockDelivery(this.db, query);
  }

  async restartDelivery(query: DeliveryQuery & { now: number }): Promise<void> {
    this.topics.add('webhooks');
    if (await restartDelivery(this.db, query)) this.wakes.add('deliveries');
  }

  async restartMissed(query: MissedRestart): Promise<string[]> {
    this.topics.add('webhooks');
    const restarted = await restartMissed(this.db, query);
    if (restarted.length > 0) this.wakes.add('deliveries');
    return restarted;
  }

  insertReplays(replays: readonly Replay[]): Promise<void> {
    return insertReplays(this.db, replays);
  }

  async settleDeliveries<Settlement extends DeliverySettlement>(
    settlements: readonly Settlement[],
    now: number,
  ): Promise<Settlement[]> {
    this.topics.add('webhooks');
    const { held, rescheduled } = await settleDeliveries(this.db, { settlements, now });
    if (rescheduled > 0) this.wakes.add('deliveries');
    return held;
  }

  async insertReply(reply: NewReply): Promise<boolean> {
    this.topics.add('replies');
    const isNew = await insertReply(this.db, reply);
    if (isNew) this.wakes.add('replies');
    return isNew;
  }

  lockReply(id: string): Promise<Reply | undefined> {
    return lockReply(this.db, id);
  }

  settleReply(id: string, settlement: ReplySettlement): Promise<void> {
    this.topics.add('replies');
    return settleReply(this.db, { id, ...settlement });
  }

  returnReply(id: string, dueAt: number): Promise<void> {
    return returnReply(this.db, { id, dueAt });
  }

  dropReplyBytes(id: string): Promise<void> {
    return dropReplyBytes(this.db, id);
  }

  putReplyEvidence(id: string, evidence: AuthEvidence): Promise<void> {
    this.topics.add('replies');
    return putEvidence(this.db, { id, evidence });
  }

  applyReply(id: string, { invitationId, now }: { invitationId: string; now: number }): Promise<void> {
    this.topics.add('replies');
    return applyReply(this.db, { id, invitationId, now });
  }
}
