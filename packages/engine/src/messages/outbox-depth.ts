import type { EngineContext } from '../context.js';
import type { OutboxDepth } from '../ports/queues.js';

/** Beyond so many a backlog is counted no further: reading it costs a few milliseconds at most. */
const COUNT_LIMIT = 50_000;

/** How many messages wait for an attempt, now or later, and how many are attempted now; each up to 50 000. */
export function outboxDepth({ store, channel }: EngineContext): Promise<OutboxDepth> {
  return store.queues.messages.count({ transport: channel.transport, limit: COUNT_LIMIT });
}
