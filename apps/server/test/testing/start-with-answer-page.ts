import { createLinkTokens, type Invitation, loadLinkKey } from '@convoke/engine';
import type { CreateAppointmentInput } from '@convoke/sdk';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { SAMPLE_APPOINTMENT } from './sample-appointment.js';
import { startServer, type TestAccount, type TestServer, type TestServerOptions } from './start-server.js';

/** So late that no clock of a test reaches it: what has begun cannot be answered. */
const FUTURE_APPOINTMENT = {
  ...SAMPLE_APPOINTMENT,
  appointmentStart: '2090-07-01T10:00:00',
  appointmentEnd: '2090-07-01T11:00:00',
};

/** A sandbox with an appointment and the page of its invitee. */
export interface ServerWithAnswerPage {
  server: TestServer;
  account: TestAccount;
  appointmentId: string;
  invitationId: string;
  /** The last segment of the page's address. */
  token: string;
  /** The page's address at the current port of the server. */
  url(): string;
  invitation(): Promise<Invitation | undefined>;
  /** Sends the form of the page without following redirects. */
  post(fields: Record<string, string>): Promise<Response>;
}

/** Of a server of its own, which stops by itself when the test ends. */
export async function startWithAnswerPage(
  appointment: Partial<CreateAppointmentInput> = {},
  options: TestServerOptions = {},
): Promise<ServerWithAnswerPage> {
  const server = await startServer(options);
  onTestFinished(() => server.stop());
  return openAnswerPage(server, appointment);
}

/** Each call makes an account with an appointment, on one server for the tests of the file. */
export function useAnswerPages(
  options: TestServerOptions = {},
): (appointment?: Partial<CreateAppointmentInput>) => Promise<ServerWithAnswerPage> {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(options);
  });
  afterAll(() => server.stop());
  return (appointment = {}) => openAnswerPage(server, appointment);
}

async function openAnswerPage(
  server: TestServer,
  appointment: Partial<CreateAppointmentInput>,
): Promise<ServerWithAnswerPage> {
  const account = await server.account();
  const created = await account.convoke.appointments.create({ ...FUTURE_APPOINTMENT, ...appointment });
  const { appointmentId, invitationId = '' } = created;
  const token = createLinkTokens(await loadLinkKey(server.operator, 'answer')).tokenOf(invitationId);
  const url = () => `${server.baseUrl}/r/${token}`;
  return {
    server,
    account,
    appointmentId,
    invitationId,
    token,
    url,
    invitation: () => server.operator.store.invitations.find(invitationId),
    post: (fields) => fetch(url(), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }),
  };
}

/** What is sent, with times as they are read: without the tags by which a script finds them, their spaces as others. */
export async function textOf(answer: Response | Promise<Response>): Promise<string> {
  const text = await (await answer).text();
  const spaced = text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
  return spaced.replaceAll(/<span data-start[^>]*>([^<]*)<\/span>/g, '$1');
}
