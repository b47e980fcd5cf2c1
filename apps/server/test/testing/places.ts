import { type Appointment, Convoke, type ConvokeOptions } from '@convoke/sdk';
import { createInMemoryConvoke } from '@convoke/sdk/testing';
import { createContractJudge, startWebhookReceiver } from '@convoke/testkit';
import { expect } from 'vitest';
import { credentialHeaders, type PlainAnswer, type PlainCall, plainCall } from './plain-call.js';
import { startServer } from './start-server.js';

/** A delivery as its receiver gets it. */
export interface Sent {
  headers: Record<string, string>;
  body: string;
}

/** A new account. */
export interface PlaceAccount {
  /** Its client, without retries. */
  convoke: Convoke;
  /** What the client was made of, for another one. */
  options: ConvokeOptions;
  /** Sends any request with its credentials. */
  call(call: PlainCall): Promise<PlainAnswer>;
}

/** What an invitee does whose address at `simulator.invalid` it is, or what time does. */
export type Happening = 'accepts' | 'declines' | 'tentative' | 'proposes' | 'delegates' | 'bounces' | 'starts';

/** An implementation of the contract that a client can be pointed at. */
export interface Place {
  account(): Promise<PlaceAccount>;
  /** Lets something happen to an appointment of the newest account, unless it happens by itself. */
  happen(what: Happening, appointmentId: string): void;
  /** The URL for webhooks. */
  webhookUrl: string;
  /** The deliveries to it, oldest first, once there are `count`. */
  sent(count: number): Promise<readonly Sent[]>;
  /** @throws Error if an answer violated the contract */
  stop(): Promise<void>;
}

/** What `happenings.test.ts` expects a simulated invitee to propose. */
const HOUR_LATER = { start: '2097-03-15T15:00:00', end: '2097-03-15T15:45:00' };

/** What is to equal an appointment that nobody has changed: messages may be sent in the meantime. */
export function unchanged(appointment: Appointment): unknown {
  const invitations = appointment.invitations.map((each) => ({ ...each, deliveryStatus: expect.any(String) }));
  return { ...appointment, invitations };
}

/** The server, and the in-memory Convoke of the SDK, which must behave alike. */
export const PLACES: [name: string, start: (env?: Record<string, string>) => Promise<Place>][] = [
  ['the server', startAsServer],
  ['memory', startInMemory],
];

/** @param env settings of the server */
export async function startAsServer(env: Record<string, string> = {}): Promise<Place> {
  const receiver = await startWebhookReceiver();
  const server = await startServer({ env });
  return {
    async account() {
      const { convoke, credentials } = await server.account();
      const own = credentialHeaders(credentials);
      const call = ({ headers, ...rest }: PlainCall) =>
        plainCall(server.baseUrl, { ...rest, headers: { ...own, ...headers } });
      return { convoke, options: { baseUrl: server.baseUrl, ...credentials, maxRetries: 0 }, call };
    },
    // Invitees are simulated, and time passes.
    happen: () => undefined,
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
      const credentials = { apiKey: 'ck_test', apiSecret: 'cs_test' };
      const memory = createInMemoryConvoke(credentials);
      const send: typeof fetch = async (input, init) => {
        const request = new Request(input, init);
        const { url, method, headers } = request;
        const body = await request.arrayBuffer();
        return memory.fetch(url, { method, headers, ...(body.byteLength > 0 && { body }) });
      };
      const judge = createContractJudge(send, { mayStray: true });
      accounts.push(memory);
      judges.push(judge.judge);
      const baseUrl = 'https://convoke.example';
      const options: ConvokeOptions = {
        baseUrl,
        ...credentials,
        fetch: judge.fetch,
        maxRetries: 0,
      };
      const own = credentialHeaders(credentials);
      const call = ({ headers, ...rest }: PlainCall) =>
        plainCall(baseUrl, { ...rest, headers: { ...own, ...headers } }, judge.fetch);
      return { convoke: new Convoke(options), options, call };
    },
    happen(what, appointmentId) {
      const memory = accounts.at(-1);
      if (!memory) throw new Error('There is no account.');
      const invitee = { appointmentId, address: `${what}@simulator.invalid` };
      const happenings = {
        accepts: () => memory.answer(invitee, 'accepted'),
        declines: () => memory.answer(invitee, 'declined'),
        tentative: () => memory.answer(invitee, 'tentative'),
        proposes: () => memory.propose(invitee, HOUR_LATER),
        delegates: () => memory.delegate(invitee, 'delegate@simulator.invalid'),
        bounces: () => memory.bounce(invitee, 'The recipient was refused: 550 5.1.1 No such user here (simulated)'),
        starts: () => memory.start(appointmentId),
      };
      happenings[what]();
    },
    webhookUrl: 'https://example.org/hook',
    sent: async () => accounts.flatMap(({ deliveries }) => deliveries),
    async stop() {
      for (const judge of judges) judge();
    },
  };
}
