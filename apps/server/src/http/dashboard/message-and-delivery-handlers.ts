import {
  appointmentDeliveries,
  cursorAfter,
  type ListedMessage,
  type Message,
  messageNotFound,
  placeIn,
  queuedMessages,
  retryDelivery,
  retryMessage,
  sentDelivery,
  storedReply,
} from '@convoke/engine';
import { isoInstant } from '../operations/answers.js';
import { formatMessageId, viewMessage } from '../operations/view-message.js';
import type { AccountContext, AccountId, DashboardHandlers } from './dashboard-context.js';
import { inTurn, viewFoundDelivery } from './searched-list-handlers.js';
import { type DashboardSchemas, headerFields } from './views.js';

type Ids = Extract<
  AccountId,
  'listMessages' | 'retryMessage' | 'listAppointmentDeliveries' | 'getRawReply' | 'getSentDelivery' | 'retryDelivery'
>;

/** What was sent and received, byte for byte, and what waits to be sent. */
export const messageAndDeliveryHandlers: DashboardHandlers<Ids, AccountContext> = {
  async listMessages({ query: { search, state, cursor, limit } }, context) {
    const { deps, account } = context;
    const query = { accountId: account.id, search, state, before: parseMessageCursor(cursor), limit };
    const { messages, next } = await inTurn(context, { search }, () => queuedMessages(deps.engine, query));
    return {
      data: messages.map(viewQueuedMessage),
      nextCursor: cursorAfter('messages', next && formatMessageId(next)),
    };
  },

  async retryMessage({ params: { messageId } }, { deps: { engine }, account }) {
    const place = parseMessageId(messageId);
    if (!place) throw messageNotFound();
    await retryMessage(engine, { accountId: account.id, ...place });
    return {};
  },

  async listAppointmentDeliveries({ params: { appointmentId } }, { deps: { engine }, account }) {
    const query = { accountId: account.id, appointmentId };
    const { deliveries, truncated } = await appointmentDeliveries(engine, query);
    return { data: deliveries.map(viewFoundDelivery), truncated };
  },

  async getRawReply({ params: { replyId } }, { deps: { engine }, account }) {
    const { part, raw } = await storedReply(engine, { accountId: account.id, replyId });
    return { data: { replyId, part, source: Buffer.from(raw).toString('utf8'), size: raw.length } };
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

  async retryDelivery({ params: { deliveryId } }, { deps: { engine }, account }) {
    await retryDelivery(engine, { accountId: account.id, deliveryId });
    return {};
  },
};

function viewQueuedMessage(message: ListedMessage): DashboardSchemas['QueuedMessage'] {
  const { appointmentId, invitationId, subject, name, address } = message;
  return { appointmentId, invitationId, subject, name, address, ...viewMessage(message) };
}

type Place = Pick<Message, 'invitationId' | 'ordinal'>;

/** @throws DomainError `invalid_parameter` */
export function parseMessageCursor(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  return placeOf(placeIn('messages', cursor, MESSAGE_ID));
}

const MESSAGE_ID = /^([0-9a-f-]{36})\.(\d{1,9})$/;

function parseMessageId(id: string): Place | undefined {
  return placeOf(MESSAGE_ID.exec(id) ?? []);
}

function placeOf([, invitationId, ordinal]: readonly string[]): Place | undefined {
  return invitationId === undefined ? undefined : { invitationId, ordinal: Number(ordinal) };
}
