import { setTimeout } from 'node:timers/promises';
import type { Convoke } from '@convoke/sdk';
import type { HealthyReceivers } from './healthy-receivers.js';

/** Milliseconds from a request that causes an event to its arrival at each endpoint. */
export interface Latency {
  events: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

const GAP_MS = 20;

/** Causes events one at a time, at least `least` and until `isOver`, and waits until each has arrived everywhere. */
export async function measureLatency(
  { appointments }: Convoke,
  { receivers, least, isOver = () => true }: { receivers: HealthyReceivers; least: number; isOver?: () => boolean },
): Promise<Latency> {
  const { appointmentId } = await appointments.create({
    appointmentStart: '2026-07-01T10:00:00',
    appointmentEnd: '2026-07-01T11:00:00',
    appointmentTimeZone: 'Europe/Berlin',
  });
  const taken: number[] = [];
  let arrived: (subject: string) => void = () => undefined;
  receivers.onArrival((subject) => arrived(subject));
  let events = 0;
  for (; events < least || !isOver(); events += 1) {
    const subject = `event ${events} of ${appointmentId}`;
    const begun = performance.now();
    const all = new Promise<void>((resolve) => {
      let missing = receivers.urls.length;
      arrived = (seen) => {
        if (seen !== subject) return;
        taken.push(performance.now() - begun);
        missing -= 1;
        if (missing === 0) resolve();
      };
    });
    await appointments.update(appointmentId, { appointmentSubject: subject });
    await all;
    await setTimeout(GAP_MS);
  }
  taken.sort((a, b) => a - b);
  const at = (share: number) => Math.round(taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0);
  return { events, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}
