import { setMaxListeners } from 'node:events';
import { type Clock, pause, type SendOutcome } from '@convoke/engine';
import { createInFlight } from './in-flight.js';
import type { MailTransport, OutboundMail } from './mail-transport.js';

/** The longest wait for a slot, in milliseconds. */
const MAX_WAIT_MS = 15_000;
const SLOWEST_PER_SECOND = 0.1;

export interface RateLimitOptions {
  transport: MailTransport;
  /** Messages per second, at least 0.1; may be a fraction. */
  perSecond: number;
  clock: Clock;
}

/**
 * Limits a transport to a number of messages per second, at even intervals: relays tend to measure rates over
 * short windows, so there are no bursts. The limit applies to this process. A message that would have to wait
 * 15 s, which cannot happen within `concurrency`, is `transient`.
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
    if (slot - now > MAX_WAIT_MS) return { kind: 'transient', detail: 'delayed by the mail rate' };
    freeAt = slot + spacingMs;
    if (slot > now) {
      // Every waiting message listens to the same signal of a stopping server: many listeners, but no leak.
      setMaxListeners(0, signal);
      await pause(slot - now, { clock, signal });
    }
    return transport.send(mail, signal);
  }

  return {
    name: transport.name,
    deadlineMs: MAX_WAIT_MS + transport.deadlineMs,
    concurrency: Math.max(1, Math.min(transport.concurrency, Math.floor((perSecond * MAX_WAIT_MS) / 1_000))),
    send: (mail, signal) => inFlight.run(() => attempt(mail, signal)),
    async close() {
      await inFlight.drain();
      await transport.close();
    },
  };
}
