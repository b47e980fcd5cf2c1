import type { Invitation, Message } from '@convoke/engine';
import { Convoke } from '@convoke/sdk';
import { createFakeClock, type FakeClock, type SmtpSink, type SmtpSinkOptions, startSmtpSink } from '@convoke/testkit';
import { expect, onTestFinished, vi } from 'vitest';
import { startServer, type TestServer, type TestServerOptions } from './start-server.js';

/** A server with a stopped clock, and its mail relay, for one test. */
export interface ServerWithRelay {
  server: TestServer;
  relay: SmtpSink;
  clock: FakeClock;
  /** The account's client, at the current address of the server. */
  client(): Convoke;
  appointments(): Convoke['appointments'];
  /** Replaces the relay by another one at the same address. */
  changeRelay(hooks: SmtpSinkOptions): Promise<SmtpSink>;
  /** Restarts the server in another role. */
  restart(role: TestServerOptions['role']): Promise<void>;
  /** The rows of an appointment's messages, by invitation and ordinal. */
  rows(appointmentId: string): Promise<Message[]>;
  /** The same as text: `request 0 sent`. */
  states(appointmentId: string): Promise<string[]>;
  invitations(appointmentId: string): Promise<Invitation[]>;
  /** Waits until nothing is being sent or due. */
  rest(appointmentId: string): Promise<void>;
  /** Moves the clock forward, and lets each attempt that becomes due end before it moves on. */
  pass(ms: number, appointmentId: string): Promise<void>;
}

export interface RelayOptions extends SmtpSinkOptions, Pick<TestServerOptions, 'env' | 'role'> {
  /** Puts something between server and relay, and returns the URL to send to. */
  through?: (relay: SmtpSink) => Promise<string>;
}

/** Stops by itself when the test ends. */
export async function startWithRelay(options: RelayOptions = {}): Promise<ServerWithRelay> {
  const { env, role = 'all', through, ...sinkOptions } = options;
  const clock = createFakeClock({ now: Date.UTC(2026, 5, 1, 10) });
  let relay = await startSmtpSink(sinkOptions);
  const server = await startServer({
    role,
    env: {
      CONVOKE_MAIL_URL: through ? await through(relay) : relay.url,
      CONVOKE_MAIL_FROM: 'Acme <acct7@in.example>',
      ...env,
    },
    runtime: { clock },
  });
  onTestFinished(async () => {
    await relay.stop();
    await server.stop();
  });
  const { id: accountId, credentials } = await server.account();

  const rows = (appointmentId: string) =>
    server.operator.store.messages.listOfAppointment({ accountId, appointmentId });
  const atRest = ({ state, dueAt }: Message) => state !== 'sending' && !(state === 'pending' && dueAt <= clock.now());
  const rest = async (appointmentId: string) => {
    await vi.waitFor(
      async () => {
        const unrest = (await rows(appointmentId)).filter((row) => !atRest(row));
        expect(unrest).toEqual([]);
      },
      { timeout: 120_000, interval: 5 },
    );
    await server.settled();
  };

  const client = () => new Convoke({ baseUrl: server.baseUrl, ...credentials, maxRetries: 0 });
  return {
    server,
    get relay() {
      return relay;
    },
    clock,
    client,
    appointments: () => client().appointments,
    async changeRelay(changed) {
      await relay.stop();
      relay = await startSmtpSink({ ...changed, port: relay.port });
      return relay;
    },
    restart: (changed) => server.restart({ role: changed ?? 'all' }),
    rows,
    states: async (appointmentId) =>
      (await rows(appointmentId)).map(({ kind, sequence, state }) => `${kind} ${sequence} ${state}`),
    invitations: (appointmentId) => server.operator.store.invitations.list({ accountId, appointmentId }),
    rest,
    async pass(ms, appointmentId) {
      await rest(appointmentId);
      const end = clock.now() + ms;
      for (;;) {
        const waiting = (await rows(appointmentId)).filter(({ state }) => state === 'pending');
        const due = Math.min(...waiting.map(({ dueAt }) => dueAt));
        if (due > end) break;
        await clock.leap(due - clock.now());
        await rest(appointmentId);
      }
      await clock.leap(end - clock.now());
      await rest(appointmentId);
    },
  };
}
