import type { EngineContext } from '../context.js';

/** For how long the oldest due message has waited, in milliseconds; 0 where none waits. Costs two index look-ups. */
export async function outboxAge({ store, channel, clock }: EngineContext): Promise<number> {
  const due = await store.queues.messages.nextDue({ transport: channel.transport });
  return due === undefined ? 0 : Math.max(0, clock.now() - due);
}
