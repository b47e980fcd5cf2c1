import type { Event } from '@convoke/contract';
import {
  type AppointmentDelivery,
  accountActivity,
  accountStanding,
  appointmentDeliveries,
  listWebhooks,
  type QueuedMessage,
  queuedMessages,
  rawReply,
  sentDelivery,
} from '@convoke/engine';
import { isoInstant } from '../operations/answers.js';
import { activityWindow, viewActivity } from './activity-points.js';
import { attentionFor } from './attention.js';
import type { AccountContext, AccountId, DashboardHandlers } from './dashboard-handlers.js';
import { headerFields } from './header-fields.js';
import { formatMessageId, parseMessageCursor } from './message-cursor.js';
import { type DashboardSchemas, instantOrNull } from './views.js';

type Ids = Extract<
  AccountId,
  'getOverview' | 'getActivity' | 'listMessages' | 'listAppointmentDeliveries' | 'getRawReply' | 'getSentDelivery'
>;

/** How an account stands, and what went out and came in as it was. */
export const overviewHandlers: DashboardHandlers<Ids, AccountContext> = {
  async getOverview(_input, { deps: { engine }, account }) {
    const { transport } = engine.channel;
    const webhooks = await listWebhooks(engine, account.id);
    const standing = await accountStanding(engine, account.id);
    const { active, cancelled, answers, waiting, failed, undeliverable, oldestDueAt, quarantined } = standing;
    const activeWebhooks = webhooks.filter(({ isActive }) => isActive).length;
    return {
      data: {
        appointments: { active, cancelled },
        answers,
        mail: { transport, waiting, failed, undeliverable, oldestDueAt: instantOrNull(oldestDueAt) },
        webhooks: { active: activeWebhooks, disabled: webhooks.length - activeWebhooks },
        replies: { quarantined },
        attention: attentionFor(standing, webhooks, engine.clock.now()),
      },
    };
  },

  async getActivity({ query: { unit } }, { deps: { engine }, account }) {
    const { starts, step } = activityWindow(unit, engine.clock.now());
    const since = Math.min(...starts);
    const activity = await accountActivity(engine, { accountId: account.id, since, step });
    return { data: viewActivity(unit, starts, activity) };
  },

  async listMessages({ query: { state, cursor, limit } }, { deps: { engine }, account }) {
    const query = { accountId: account.id, state, before: parseMessageCursor(cursor), limit };
    const { messages, next } = await queuedMessages(engine, query);
    return { data: messages.map(viewMessage), nextCursor: next ? formatMessageId(next) : null };
  },

  async listAppointmentDeliveries({ params: { appointmentId } }, { deps: { engine }, account }) {
    const query = { accountId: account.id, appointmentId };
    const { deliveries, truncated } = await appointmentDeliveries(engine, query);
    return { data: deliveries.map(viewAppointmentDelivery), truncated };
  },

  async getRawReply({ params: { replyId } }, { deps: { engine }, account }) {
    const raw = await rawReply(engine, { accountId: account.id, replyId });
    return { data: { replyId, source: Buffer.from(raw).toString('utf8'), size: raw.length } };
  },

  async getSentDelivery({ params: { deliveryId } }, { deps: { engine }, account }) {
    const { delivery, url, attempts } = await sentDelivery(engine, { accountId: account.id, deliveryId });
    return {
      data: {
        deliveryId,
        webhookId: delivery.webhookId,
        webhookUrl: url ?? null,
        body: delivery.body,
        attempts: attempts.map(({ number, startedAt, headers, ...answer }) => ({
          attempt: number,
          startedAt: isoInstant(startedAt),
          headers: headerFields(headers),
          ...answer,
        })),
      },
    };
  },
};

function viewAppointmentDelivery(delivery: AppointmentDelivery): DashboardSchemas['AppointmentDelivery'] {
  const { id, webhookId, eventType, status, attempts, reason, createdAt, finishedAt, body } = delivery;
  // Written as this type when the event occurred.
  const event: Event = JSON.parse(body);
  return {
    deliveryId: id,
    webhookId,
    eventType,
    status,
    attemptCount: attempts,
    reason,
    dateCreated: isoInstant(createdAt),
    dateFinished: instantOrNull(finishedAt),
    attendee: 'attendee' in event.data ? event.data.attendee.email : null,
  };
}

/** Those that are due at a time of their own. */
const SCHEDULED = ['pending'];

function viewMessage(message: QueuedMessage): DashboardSchemas['QueuedMessage'] {
  const { appointmentId, invitationId, subject, name, address, kind, sequence, state } = message;
  return {
    messageId: formatMessageId(message),
    appointmentId,
    invitationId,
    subject,
    name,
    address,
    kind,
    revision: sequence,
    state,
    reason: message.detail,
    attemptCount: message.attempts,
    nextAttemptAt: SCHEDULED.includes(state) ? isoInstant(message.dueAt) : null,
    dateCreated: isoInstant(message.createdAt),
    dateFinished: instantOrNull(message.finishedAt),
  };
}
