import type { StreamedData } from '@convoke/contract';
import { type FollowedDelivery, followDeliveries } from '@convoke/engine';
import { readId } from '../parse-request.js';
import type { ServerSentEvent } from '../server-sent-event.js';
import type { StreamContext, StreamInput } from '../stream-handler.js';

/** Extension: deliveries as they are made, for a program that shows or forwards them. */
export async function handleStreamDeliveries(
  { query, lastEventId }: StreamInput<'streamDeliveries'>,
  { engine, account, signal }: StreamContext,
): Promise<AsyncIterable<ServerSentEvent[]>> {
  const pages = await followDeliveries(engine, {
    ...{ accountId: account.id, webhookId: query.webhookId && readId(query.webhookId), after: lastEventId, signal },
  });
  return eventsOf(pages);
}

async function* eventsOf(pages: Awaited<ReturnType<typeof followDeliveries>>): AsyncGenerator<ServerSentEvent[]> {
  for await (const { deliveries, position } of pages) {
    const events: ServerSentEvent[] = deliveries.map((delivery) => ({
      id: delivery.position,
      content: { name: 'delivery', data: viewStreamed(delivery) },
    }));
    const passedOver = position !== undefined && position !== events.at(-1)?.id;
    yield passedOver ? [...events, { id: position }] : events;
  }
}

function viewStreamed({ id, webhookId, eventType, body, headers }: FollowedDelivery): StreamedData<'streamDeliveries'> {
  return { deliveryId: id, webhookId, eventType, body, headers };
}
