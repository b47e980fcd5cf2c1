import type { EngineContext } from '../context.js';

/** Fails what was queued for a transport that is no longer configured: nobody sends it, and it holds up what comes after it. */
export async function abandonMessages({ store, channel, clock, log }: EngineContext): Promise<void> {
  const abandoned = await store.queues.messages.abandon({ exceptTransport: channel.transport, now: clock.now() });
  if (abandoned > 0) log.warn({ abandoned }, 'gave up messages of another transport');
}
