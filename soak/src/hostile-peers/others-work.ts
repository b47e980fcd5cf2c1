import { setTimeout } from 'node:timers/promises';
import type { Convoke } from '@convoke/sdk';
import { type SmtpSink, startWebhookReceiver } from '@convoke/testkit';
import { z } from 'zod';

const event = z.object({ data: z.object({ subject: z.string() }) });

/** What an account that attacks nobody does, and how long it waits for it. */
export interface OthersWork {
  /** The longest time from a creation to its mail and its delivery, in milliseconds, and how many there were. */
  look(): { longest: number; count: number };
  /** Ends after the current one. */
  stop(): Promise<void>;
}

const GAP_MS = 100;
const LOOK_MS = 20;
/** Nobody has to wait as long on any machine. */
const LONGEST_MS = 60_000;

/** Creates appointments one after the other, and waits each time for the mail and the delivery. */
export async function startOthersWork(
  convoke: Convoke,
  { relay, onFailure }: { relay: SmtpSink; onFailure: (words: string) => void },
): Promise<OthersWork> {
  const arrived = new Map<string, () => void>();
  const receiver = await startWebhookReceiver({
    answer({ body }, response) {
      arrived.get(event.parse(JSON.parse(body)).data.subject)?.();
      response.writeHead(204).end();
    },
  });
  await convoke.webhooks.register({ webhookUrl: `${receiver.url}/`, eventTypes: ['appointment.updated'] });
  let isOver = false;
  let [longest, count] = [0, 0];

  async function mailed(address: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && !relay.messages.some(({ envelope }) => envelope.to.includes(address))) {
      await setTimeout(LOOK_MS);
    }
  }

  async function once(number: number): Promise<void> {
    const begun = performance.now();
    const appointmentSubject = `honest ${number}`;
    const delivered = new Promise<void>((resolve) => arrived.set(appointmentSubject, resolve));
    const { appointmentId } = await convoke.appointments.create({
      appointmentStart: '2030-07-01T10:00:00',
      appointmentEnd: '2030-07-01T11:00:00',
      appointmentTimeZone: 'Europe/Berlin',
      name: 'Bob',
      address: `bob${number}@ex.example`,
    });
    await convoke.appointments.update(appointmentId, { appointmentSubject });
    const late = new AbortController();
    const both = Promise.all([mailed(`bob${number}@ex.example`, late.signal), delivered]).then(() => 'done' as const);
    const end = await Promise.race([both, setTimeout(LONGEST_MS, 'late' as const, { signal: late.signal })]);
    late.abort();
    if (end === 'late') onFailure(`another account waited more than ${LONGEST_MS} ms for its mail or its delivery`);
    longest = Math.max(longest, performance.now() - begun);
    count += 1;
    arrived.delete(appointmentSubject);
  }

  const working = (async () => {
    for (let number = 1; !isOver; number += 1) {
      await once(number).catch((error: unknown) => {
        if (!isOver) onFailure(`another account could not work: ${String(error)}`);
      });
      await setTimeout(GAP_MS);
    }
  })();
  return {
    look() {
      const seen = { longest: Math.round(longest), count };
      [longest, count] = [0, 0];
      return seen;
    },
    async stop() {
      isOver = true;
      await working;
      await receiver.stop();
    },
  };
}
