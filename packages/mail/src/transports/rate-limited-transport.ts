import { setMaxListeners } from 'node:events';
import { type Clock, pause, type SendOutcome } from '@convoke/engine';
import { createInFlight } from './in-flight.js';
import type { MailTransport, OutboundMail } from './mail-transport.js';

/** Longest wait for a slot, in milliseconds. */
const PATIENCE_MS = 15_000;
const SLOWEST_PER_SECOND = 0.1;

export interface RateLimitOptions {
  transport: MailTransport;
  /** Messages per second, at least 0.1; a fraction is fine. */
  perSecond: number;
  clock: Clock;
}

/**
 * Gives a transport at most so many messages per second, evenly spaced: no burst, because relays that limit a rate
 * tend to measure it over short windows. Holds within this process. A message that would have to wait 15 s, which
 * keeping to `concurrency` avoids, is `transient`.
 *
 * @throws RangeError for a rate below 0.1
 */
export function createRateLimitedTransport({ transport, perSecond, clock }: RateLimitOptions): MailTransport {
  if (!(perSecond >= SLOWEST_PER_SECOND)) throw new RangeError(`the mail rate must be ${SLOWEST_PER_SECOND} or more`);
  const spacingMs = 1_000 / perSecond;
  const inFlight = createInFlight();
  let freeAt = clock.now();

  async function attempt(mail: OutboundMail, signal: AbortSignal): Promise<SendOutcome> {
    const now = clock.now();
    const slot = Math.max(now, freeAt);
    if (slot - now > PATIENCE_MS) return { kind: 'transient', detail: 'held back by the mail rate' };
    freeAt = slot + spacingMs;
    if (slot > now) {
      // Every message that waits listens to the one signal of a stopping server: many listeners, but no leak.
      setMaxListeners(0, signal);
      await pause(slot - now, { clock, signal });
    }
    return transport.send(mail, signal);
  }

  return {
    name: transport.name,
    deadlineMs: PATIENCE_MS + transport.deadlineMs,
    concurrency: Math.max(1, Math.min(transport.concurrency, Math.floor((perSecond * PATIENCE_MS) / 1_000))),
    send: (mail, signal) => inFlight.run(() => attempt(mail, signal)),
    async close() {
      await inFlight.drain();
      await transport.close();
    },
  };
}
