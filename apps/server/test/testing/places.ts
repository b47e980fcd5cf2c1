import { Convoke, type ConvokeOptions } from '@convoke/sdk';
import { createInMemoryConvoke } from '@convoke/sdk/testing';
import { createContractJudge, startWebhookReceiver } from '@convoke/testkit';
import { credentialHeaders } from './credential-headers.js';
import { type PlainAnswer, type PlainCall, plainCall } from './plain-call.js';
import { startServer } from './start-server.js';

/** What a receiver is sent. */
export interface Sent {
  headers: Record<string, string>;
  body: string;
}

/** A new account. */
export interface PlaceAccount {
  /** Its client, which makes each call once. */
  convoke: Convoke;
  /** Sends with its credentials what no client would. */
  call(call: PlainCall): Promise<PlainAnswer>;
}

/** Somewhere that a client can be pointed at, and that answers by the contract. */
export interface Place {
  account(): Promise<PlaceAccount>;
  /** Where a webhook may lead. */
  webhookUrl: string;
  /** The deliveries to it, once there are so many, oldest first. */
  sent(count: number): Promise<readonly Sent[]>;
  /** @throws Error where an answer was off the contract */
  stop(): Promise<void>;
}

/** The server, and the Convoke in memory that the SDK gives to tests: what holds for one holds for the other. */
export const PLACES: [name: string, start: () => Promise<Place>][] = [
  ['the server', startAsServer],
  ['memory', startInMemory],
];

async function startAsServer(): Promise<Place> {
  const receiver = await startWebhookReceiver();
  const server = await startServer();
  return {
    async account() {
      const { convoke, credentials } = await server.account();
      const own = credentialHeaders(credentials);
      const call = ({ headers, ...rest }: PlainCall) =>
        plainCall(server.baseUrl, { ...rest, headers: { ...own, ...headers } });
      return { convoke, call };
    },
    webhookUrl: receiver.url,
    sent: (count) => receiver.deliveries.waitFor(count),
    async stop() {
      await receiver.stop();
      await server.stop();
    },
  };
}

export async function startInMemory(): Promise<Place> {
  const judges: (() => void)[] = [];
  const accounts: ReturnType<typeof createInMemoryConvoke>[] = [];
  return {
    async account() {
      const memory = createInMemoryConvoke();
      const { fetch, judge } = createContractJudge(async (input, init) => {
        const request = new Request(input, init);
        const { url, method, headers } = request;
        const body = await request.text();
        return memory.fetch(url, { method, headers, ...(body !== '' && { body }) });
      });
      accounts.push(memory);
      judges.push(judge);
      const options: ConvokeOptions = { baseUrl: 'https://convoke.example', apiKey: 'ck_test', apiSecret: 'cs_test' };
      const convoke = new Convoke({ ...options, fetch, maxRetries: 0 });
      return { convoke, call: (call) => plainCall(options.baseUrl, call, fetch) };
    },
    webhookUrl: 'https://example.org/hook',
    sent: async () => accounts.flatMap(({ deliveries }) => deliveries),
    async stop() {
      for (const judge of judges) judge();
    },
  };
}
