import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startServerProcess } from '@convoke/testkit';
import { z } from 'zod';
import { SERVER_CLI } from '../support/server/built-server.js';
import { DashboardSession } from '../support/server/dashboard-session.js';

export const EMAIL = 'soak@example.com';
export const PASSWORD = 'correct horse battery';

/** The id of one entity of each kind. */
export interface Story {
  accountId: string;
  appointmentId: string;
  /** An appointment that recurs, and one of its dates. */
  seriesId: string;
  occurrenceStart: string;
  invitationId: string;
  webhookId: string;
  deliveryId: string;
  mailId: string;
  replyId: string;
  sessionId: string;
  feedId: string;
}

const Created = z.object({ accountId: z.string(), dashboardLink: z.string() });
const TestReceiver = z.object({ data: z.object({ webhookId: z.string() }) });
const Appointment = z.object({ data: z.object({ appointmentId: z.string(), invitationId: z.string() }) });
const Agenda = z.object({ data: z.array(z.object({ appointmentId: z.string() })) });
const Feed = z.object({ data: z.object({ feedId: z.string() }) });
const Mails = z.object({ data: z.array(z.object({ mailId: z.string() })) });
const Deliveries = z.object({ data: z.array(z.object({ deliveryId: z.string(), status: z.string() })) });
const Replies = z.object({ data: z.array(z.object({ replyId: z.string() })) });
const Sessions = z.object({ data: z.array(z.object({ sessionId: z.string() })) });

const APPOINTMENT = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
  appointmentSubject: 'Roof inspection',
  appointmentBody: '<p>Please leave the gate open.</p>',
};
const INVITEE = { name: 'Ada Lovelace', address: 'ada@example.org' };

/**
 * Makes a server create one entity of each kind, such as an invitation, its answer and the delivery, as
 * patterns for the rest.
 */
export async function createStory(env: Record<string, string>): Promise<Story> {
  const server = await startServerProcess({ cli: SERVER_CLI, env });
  try {
    const args = ['account', 'create', '--name', 'Busy', '--email', EMAIL, '--administrator', '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, [SERVER_CLI, ...args], { env });
    const { accountId, dashboardLink } = Created.parse(JSON.parse(stdout));
    const session = new DashboardSession(server.url, accountId);
    await session.begin('/dashboard/api/set-up', { token: dashboardLink.split('#')[1], password: PASSWORD });
    return { accountId, ...(await createEntities(session)) };
  } finally {
    await server.stop();
  }
}

async function createEntities(session: DashboardSession): Promise<Omit<Story, 'accountId'>> {
  const caught = TestReceiver.parse(await session.call('/dashboard/api/sandbox/catcher', 'POST', {}));
  const { webhookId } = caught.data;
  const appointments = '/dashboard/api/v1/appointments';
  const made = Appointment.parse(await session.call(appointments, 'POST', { ...APPOINTMENT, ...INVITEE }));
  const { mailId } = await until(async () => Mails.parse(await session.call('/dashboard/api/sandbox/mails')).data[0]);
  const answer = { answer: 'accept', client: 'gmail', comment: 'See you there' };
  await session.call(`/dashboard/api/sandbox/mails/${mailId}/answer`, 'POST', answer);
  const { deliveryId } = await until(async () => {
    const { data } = Deliveries.parse(await session.call(`/dashboard/api/v1/webhooks/${webhookId}/deliveries`));
    return data.find(({ status }) => status === 'success');
  });
  const { replyId } = await until(async () => Replies.parse(await session.call('/dashboard/api/v1/replies')).data[0]);
  const { feedId } = Feed.parse(await session.call('/dashboard/api/v1/feeds', 'POST', {})).data;
  const ofSeries = await createSeries(session);
  const { sessionId } = await until(async () => Sessions.parse(await session.call('/dashboard/api/sessions')).data[0]);
  return { ...made.data, ...ofSeries, feedId, webhookId, mailId, deliveryId, replyId, sessionId };
}

async function createSeries(session: DashboardSession): Promise<Pick<Story, 'seriesId' | 'occurrenceStart'>> {
  const body = { ...APPOINTMENT, ...INVITEE, recurrence: { rule: 'FREQ=WEEKLY;COUNT=4' } };
  const made = Appointment.parse(await session.call('/dashboard/api/v1/appointments', 'POST', body));
  const seriesId = made.data.appointmentId;
  await until(async () => {
    const { data } = Agenda.parse(await session.call('/dashboard/api/agenda'));
    return data.find(({ appointmentId }) => appointmentId === seriesId);
  });
  return { seriesId, occurrenceStart: APPOINTMENT.appointmentStart };
}

async function until<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await setTimeout(50);
  }
  throw new Error('the expected result did not appear');
}
