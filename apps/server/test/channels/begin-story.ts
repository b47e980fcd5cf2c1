import { type Invitation, type Message, resendInvitation } from '@convoke/engine';
import type { Convoke } from '@convoke/sdk';
import { createFakeClock, type FakeClock } from '@convoke/testkit';
import { expect, onTestFinished, vi } from 'vitest';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer, type TestAccount, type TestServer } from '../testing/start-server.js';
import type { NextHop } from './next-hop.js';

export const INVITEE = 'bob@ex.example';
/** Time passes in steps that leave every attempt within its deadline. */
const STEP_MS = 10_000;
const PATIENCE = { timeout: 120_000, interval: 25 };

interface Story {
  hop: NextHop;
  server: TestServer;
  clock: FakeClock;
  account: TestAccount;
  appointments: Convoke['appointments'];
  /** Creates an appointment with the invitees. @returns its id */
  invite(...addresses: string[]): Promise<string>;
  /** Sends the invitation of an appointment again. */
  resend(appointmentId: string): Promise<Invitation>;
  messages(appointmentId: string): Promise<Message[]>;
  invitation(appointmentId: string): Promise<Invitation>;
  /** Lets time pass until an assertion holds. */
  until(assertion: () => Promise<void>): Promise<void>;
  /** Lets time pass until every message of an appointment is finished. */
  untilSent(appointmentId: string): Promise<void>;
  /** Lets time pass until the last message has been attempted. */
  untilAttempted(appointmentId: string): Promise<void>;
}

/** A server with an account that invites by a channel. */
export async function begin(newNextHop: () => Promise<NextHop>, role: 'all' | 'api' = 'all'): Promise<Story> {
  const clock = createFakeClock({ now: Date.UTC(2026, 5, 1, 10) });
  const hop = await newNextHop();
  const server = await startServer({ role, env: hop.env, runtime: { ...hop.runtime, clock } });
  onTestFinished(() => server.stop());
  const account = await server.account();
  await hop.join(server, account);
  const { appointments } = account.convoke;
  const { store } = server.operator;
  const messages = (appointmentId: string) =>
    store.messages.listOfAppointment({ accountId: account.id, appointmentId });
  const until = (assertion: () => Promise<void>) =>
    vi.waitFor(async () => {
      await clock.leap(STEP_MS);
      await assertion();
    }, PATIENCE);
  const invitation = async (appointmentId: string) => {
    const [found] = await store.invitations.list({ accountId: account.id, appointmentId });
    if (!found) throw new Error('Nobody is invited.');
    return found;
  };
  return {
    hop,
    server,
    clock,
    account,
    appointments,
    messages,
    until,
    async invite(address) {
      const { appointmentId } = await appointments.create({ ...SAMPLE_APPOINTMENT, address: address ?? INVITEE });
      return appointmentId;
    },
    invitation,
    async resend(appointmentId) {
      const { id: invitationId } = await invitation(appointmentId);
      return resendInvitation(server.operator, { accountId: account.id, appointmentId, invitationId });
    },
    untilSent: (appointmentId) =>
      until(async () => {
        const unfinished = (await messages(appointmentId)).filter(({ finishedAt }) => finishedAt === null);
        expect(unfinished).toEqual([]);
      }),
    untilAttempted: (appointmentId) =>
      until(async () => {
        const last = (await messages(appointmentId)).at(-1);
        // A repeat may have finished it already: it sees that the first attempt had its effect.
        expect(last?.detail ?? null).not.toBeNull();
      }),
  };
}
