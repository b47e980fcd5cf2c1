import type {
  Attempt,
  DeliveryAtWebhook,
  DeliveryList,
  DeliveryListQuery,
  DeliveryQuery,
  HistoryQuery,
  Message,
  Reader,
  Reply,
  ReplyList,
  ReplyListQuery,
  Sending,
  Webhook,
  WebhookQuery,
} from '@convoke/engine';
import type { Kysely } from 'kysely';
import { findDelivery } from './deliveries/find-delivery.js';
import { type AttemptsQuery, listAttempts } from './deliveries/list-attempts.js';
import { listDeliveries } from './deliveries/list-deliveries.js';
import { listSendingsAfter, type SendingsAfterQuery } from './deliveries/list-sendings-after.js';
import { hasUnfinishedMessages } from './messages/has-unfinished-messages.js';
import { listAppointmentMessages } from './messages/list-appointment-messages.js';
import { listMessages } from './messages/list-messages.js';
import { listNewestMessages, type NewestMessagesQuery } from './messages/list-newest-messages.js';
import { findReply } from './replies/find-reply.js';
import { listAppointmentReplies } from './replies/list-appointment-replies.js';
import { listReplies } from './replies/list-replies.js';
import type { Schema } from './schema.js';
import { Accounts } from './tables/accounts.js';
import { Appointments } from './tables/appointments.js';
import { Invitations } from './tables/invitations.js';
import { Keys } from './tables/keys.js';
import { Organizers } from './tables/organizers.js';
import { People } from './tables/people.js';
import type { Scope } from './tables/scope.js';
import { findWebhook } from './webhooks/find-webhook.js';
import { listWebhooks } from './webhooks/list-webhooks.js';

/** The engine's reads, on a database or within a transaction. */
export class KyselyReader implements Reader {
  readonly accounts: Accounts;
  readonly keys: Keys;
  readonly organizers: Organizers;
  readonly appointments: Appointments;
  readonly invitations: Invitations;
  readonly people: People;
  protected readonly db: Kysely<Schema>;

  constructor(scope: Scope) {
    this.db = scope.db;
    this.accounts = new Accounts(scope);
    this.keys = new Keys(scope);
    this.organizers = new Organizers(scope);
    this.appointments = new Appointments(scope);
    this.invitations = new Invitations(scope);
    this.people = new People(scope);
  }

  listNewestMessages(query: NewestMessagesQuery): Promise<Message[]> {
    return listNewestMessages(this.db, query);
  }

  listMessages(query: { accountId: string; invitationId: string }): Promise<Message[]> {
    return listMessages(this.db, query);
  }

  listAppointmentMessages(query: { accountId: string; appointmentId: string }): Promise<Message[]> {
    return listAppointmentMessages(this.db, query);
  }

  hasUnfinishedMessages(accountId: string): Promise<boolean> {
    return hasUnfinishedMessages(this.db, accountId);
  }

  findWebhook(query: WebhookQuery): Promise<Webhook | undefined> {
    return findWebhook(this.db, query);
  }

  listWebhooks(accountId: string): Promise<Webhook[]> {
    return listWebhooks(this.db, accountId);
  }

  findDelivery(query: DeliveryQuery): Promise<DeliveryAtWebhook | undefined> {
    return findDelivery(this.db, query);
  }

  listDeliveries(query: DeliveryListQuery): Promise<DeliveryList> {
    return listDeliveries(this.db, query);
  }

  listAttempts(query: AttemptsQuery): Promise<Attempt[]> {
    return listAttempts(this.db, query);
  }

  listSendingsAfter(query: SendingsAfterQuery): Promise<Sending[]> {
    return listSendingsAfter(this.db, query);
  }

  listReplies(query: ReplyListQuery): Promise<ReplyList> {
    return listReplies(this.db, query);
  }

  findReply(query: { accountId: string; id: string }): Promise<Reply | undefined> {
    return findReply(this.db, query);
  }

  listAppointmentReplies(query: HistoryQuery): Promise<Reply[]> {
    return listAppointmentReplies(this.db, query);
  }
}
