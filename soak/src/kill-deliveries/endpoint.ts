import { setTimeout } from 'node:timers/promises';
import { type ReceivedDelivery, startWebhookReceiver, type WebhookReceiver } from '@convoke/testkit';
import type { Random } from '../kill/random.js';

/** How an endpoint behaves: what it answers with, after how many milliseconds. */
export type Manner = (random: Random) => { status: number; delayMs: number };

/** A delivery with what was answered. */
export interface AnsweredDelivery extends ReceivedDelivery {
  status: number;
}

/** An application's endpoint that keeps what it was sent. */
export interface Endpoint {
  name: string;
  url: string;
  scheme: 'timestamped' | 'body-hex';
  received: AnsweredDelivery[];
  /** Answers everything with 2xx from now on. */
  mend(): void;
  stop(): Promise<void>;
}

export interface EndpointOptions {
  name: string;
  scheme: Endpoint['scheme'];
  manner: Manner;
  random: Random;
  onArrival(): void;
}

export async function startEndpoint({ name, scheme, manner, random, onArrival }: EndpointOptions): Promise<Endpoint> {
  const received: AnsweredDelivery[] = [];
  let answers = manner;
  const receiver: WebhookReceiver = await startWebhookReceiver({
    async answer(delivery, response) {
      const { status, delayMs } = answers(random);
      received.push({ ...delivery, status });
      onArrival();
      if (delayMs > 0) await setTimeout(delayMs);
      response.writeHead(status).end();
    },
  });
  return {
    name,
    scheme,
    received,
    url: `${receiver.url}/${name}`,
    mend() {
      answers = () => ({ status: 204, delayMs: 0 });
    },
    stop: () => receiver.stop(),
  };
}
