import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const envelope = z.looseObject({ id: z.string(), eventType: z.string(), timestamp: z.string() });

/** A delivery as in a hand-written sender. */
export interface SampleDelivery {
  id: string;
  eventType: string;
  body: string;
}

/** Makes bodies of equal length from a delivery's, each with its own id and the time of its creation. */
export function deliveriesLike(body: string): () => SampleDelivery {
  const { id: _, ...rest } = envelope.parse(JSON.parse(body));
  const { eventType } = rest;
  return () => {
    const id = randomUUID();
    return { id, eventType, body: JSON.stringify({ id, ...rest, timestamp: new Date().toISOString() }) };
  };
}
