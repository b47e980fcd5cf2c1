import { setTimeout } from 'node:timers/promises';
import { Convoke } from '@convoke/sdk';

/** Clients that create appointments, whatever they are answered. */
export interface Load {
  /** Ids that were acknowledged so far. */
  acknowledged: string[];
  /** Waits until so many more are acknowledged. @returns false where that takes longer than `ms` */
  goesOn(count: number, ms: number): Promise<boolean>;
  stop(): Promise<void>;
}

const CLIENTS = 4;
const PAUSE_MS = 20;
const SAMPLE = {
  appointmentSubject: 'Kick-off',
  appointmentStart: '2100-01-01T10:00:00',
  appointmentEnd: '2100-01-01T11:00:00',
  appointmentTimeZone: 'Europe/Berlin',
  name: 'Ada',
  address: 'ada@example.org',
};

export function startLoad(baseUrl: string, credentials: { apiKey: string; apiSecret: string }): Load {
  const convoke = new Convoke({ baseUrl, ...credentials, maxRetries: 0 });
  const acknowledged: string[] = [];
  let busy = true;
  const create = async () => {
    while (busy) {
      await convoke.appointments.create(SAMPLE).then(
        ({ appointmentId }) => acknowledged.push(appointmentId),
        () => setTimeout(PAUSE_MS),
      );
    }
  };
  const running = Promise.all(Array.from({ length: CLIENTS }, create));
  return {
    acknowledged,
    async goesOn(count, ms) {
      const [goal, deadline] = [acknowledged.length + count, performance.now() + ms];
      while (acknowledged.length < goal && performance.now() < deadline) await setTimeout(PAUSE_MS);
      return acknowledged.length >= goal;
    },
    async stop() {
      busy = false;
      await running;
    },
  };
}
