import { type components, type HandlerInput, noFieldLeft, type OperationResult } from '@convoke/contract';
import {
  type DeliveryFilter,
  type DeliveryView,
  type DeliveryWithAttempts,
  getDelivery,
  type ListDeliveries,
  listDeliveries,
  parseInstant,
  readEvent,
  replayDelivery,
  replayMissed,
  sendTestEvent,
  type WebhookDeliveryStatus,
} from '@convoke/engine';
import { type Code, say } from '@convoke/texts';
import { viewStoredText } from '../texts.js';
import type { HandlerContext } from './answers.js';
import { happened, instantOrNull, isoInstant, listNote } from './answers.js';

/** Extension: sends an event that shows whether the endpoint can be reached. */
export async function handleSendTestEvent(
  { params }: HandlerInput<'sendTestEvent'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'sendTestEvent'>> {
  const delivery = await sendTestEvent(engine, { accountId: account.id, webhookId: params.webhookId });
  const outcome = say(delivery.status === 'skipped' ? 'test_event_skipped' : 'test_event_on_its_way');
  return { ...happened(outcome), data: viewDelivery(delivery) };
}

/** Extension: a webhook's deliveries, newest first, a page at a time. */
export async function handleListDeliveries(
  { params, query }: HandlerInput<'listDeliveries'>,
  context: HandlerContext,
): Promise<OperationResult<'listDeliveries'>> {
  return deliveryPage(context, { ...query, webhookId: params.webhookId });
}

/** Extension: the deliveries to all webhooks, newest first, a page at a time. */
export async function handleListAllDeliveries(
  { query }: HandlerInput<'listAllDeliveries'>,
  context: HandlerContext,
): Promise<OperationResult<'listAllDeliveries'>> {
  return deliveryPage(context, query);
}

/** Extension: the deliveries of an appointment's events, newest first, a page at a time. */
export async function handleListAppointmentDeliveries(
  { params, query }: HandlerInput<'listAppointmentDeliveries'>,
  context: HandlerContext,
): Promise<OperationResult<'listAppointmentDeliveries'>> {
  return deliveryPage(context, { ...query, appointmentId: params.appointmentId });
}

async function deliveryPage(
  { engine, account }: HandlerContext,
  { status: filter, ...query }: Omit<ListDeliveries, 'accountId' | 'filter'> & { status?: DeliveryFilter | undefined },
) {
  const { deliveries, nextCursor } = await listDeliveries(engine, { accountId: account.id, filter, ...query });
  const message = listNote(deliveries.length, { one: 'delivery', many: 'deliveries', hasMore: nextCursor !== null });
  return { message, data: deliveries.map(viewDelivery), nextCursor };
}

const STATUS_CODES = {
  pending: 'delivery_on_its_way',
  failed: 'delivery_failed_so_far',
  held: 'delivery_waits_for_webhook',
  success: 'delivery_arrived',
  undelivered: 'delivery_given_up',
  permanently_failed: 'delivery_given_up',
  skipped: 'delivery_skipped',
} as const satisfies Record<WebhookDeliveryStatus, Code>;

/** Extension: one delivery with its event and its attempts. */
export async function handleGetDelivery(
  { params }: HandlerInput<'getDelivery'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'getDelivery'>> {
  const delivery = await getDelivery(engine, { accountId: account.id, deliveryId: params.deliveryId });
  return { ...happened(say(STATUS_CODES[delivery.status])), data: viewDeliveryDetail(delivery) };
}

/** Specification §3 lets deliveries that were given up be replayed; here, every finished one can be. */
export async function handleReplayDelivery(
  { params }: HandlerInput<'replayDelivery'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'replayDelivery'>> {
  const delivery = await replayDelivery(engine, { accountId: account.id, deliveryId: params.deliveryId });
  const outcome = say(delivery.status === 'held' ? 'delivery_replayed_once_enabled' : 'delivery_replayed');
  return { ...happened(outcome), data: viewDelivery(delivery) };
}

/** Extension: sends everything again that a webhook has missed since a given time. */
export async function handleReplayMissedDeliveries(
  { params, body }: HandlerInput<'replayMissedDeliveries'>,
  { engine, account }: HandlerContext,
): Promise<OperationResult<'replayMissedDeliveries'>> {
  const { webhookId } = params;
  const { since: sent, ...left } = body;
  noFieldLeft(left);
  const since = parseInstant(sent, 'since');
  const { replayed, hasMore, isHeld } = await replayMissed(engine, { accountId: account.id, webhookId, since });
  const code = isHeld && replayed > 0 ? 'deliveries_replayed_once_enabled' : 'deliveries_replayed';
  return {
    ...happened(say(code, { count: replayed }), ...(hasMore ? [say('there_may_be_more')] : [])),
    data: { webhookId, replayed, hasMore },
  };
}

type Schemas = components['schemas'];

/** A delivery as it is listed. */
function viewDelivery(delivery: DeliveryView): Schemas['Delivery'] {
  const { id, webhookId, appointmentId, eventType, status, attempts } = delivery;
  return {
    deliveryId: id,
    webhookId,
    appointmentId,
    eventType,
    status,
    attemptCount: attempts,
    nextAttemptAt: instantOrNull(delivery.nextAttemptAt),
    ...viewStoredText(delivery.reason),
    dateCreated: isoInstant(delivery.createdAt),
    dateFinished: instantOrNull(delivery.finishedAt),
  };
}

/** A delivery with its event and its attempts. */
function viewDeliveryDetail(delivery: DeliveryWithAttempts): Schemas['DeliveryDetail'] {
  return {
    ...viewDelivery(delivery),
    event: readEvent(delivery.body),
    attempts: delivery.attemptLog.map(viewAttempt),
  };
}

function viewAttempt(attempt: DeliveryWithAttempts['attemptLog'][number]): Schemas['DeliveryAttempt'] {
  const { number, startedAt, durationMs, status, errorKind, errorCode, answer } = attempt;
  return { attempt: number, startedAt: isoInstant(startedAt), durationMs, status, errorKind, errorCode, answer };
}
