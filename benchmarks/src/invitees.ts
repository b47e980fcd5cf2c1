import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { temporaryDirectory } from '@convoke/testkit';
import { z } from 'zod';
import type { Contest, Figure, Sample } from './harness/figure.js';
import { CONNECTIONS, postAppointments } from './harness/post-appointments.js';
import { type Credentials, createAccount, NO_RELAY, startConvoke } from './processes/convoke.js';
import { type HttpLoadGenerator, startHttpLoadGenerator } from './processes/load/http-load.js';
import { APPOINTMENT } from './samples/appointment.js';

const LIST = 500;
/** Lists in one round; of single invitations, which take longer, there are as many as in one list. */
const LISTS = 10;
/** From the end of a list to the beginning of the next, while others create appointments. */
const PAUSE_MS = 250;
/** Appointments in one round: even on a fast machine they take as long as the lists beside them. */
const BESIDE_LISTS = 40_000;

const list = `${LIST} people in one call`;
const single = `${LIST} calls, ${CONNECTIONS} connections`;
const beside = `beside lists of ${LIST} people`;
const alone = 'alone';

/** What one call for many people saves, and what it costs those who wait for it. */
export const invitees: readonly Figure[] = [
  {
    name: 'invitees',
    title: `${LIST} people invited to an appointment, every row durable`,
    unit: 'invitees',
    aims: [{ peer: single, measure: 'rate', bound: 'atLeast', ratio: 10 }],
    open: () =>
      openWith((server) => ({
        subject: { name: list, measure: () => inviteLists(server) },
        peers: [{ name: single, measure: () => inviteSingly(server) }],
      })),
  },
  {
    name: 'invitees',
    title: `POST appointment with an invitee, ${CONNECTIONS} connections, while another account invites ${LIST} people per call`,
    unit: 'requests',
    aims: [{ peer: alone, measure: 'p99', bound: 'atMost', ratio: 3 }],
    open: () =>
      openWith((server) => ({
        subject: { name: beside, measure: () => createBesideLists(server) },
        peers: [{ name: alone, measure: () => createAppointments(server) }],
      })),
  },
];

interface Server {
  url: string;
  credentials: Credentials;
  /** Of another account. */
  others: Credentials;
  load: HttpLoadGenerator;
}

async function openWith(sides: (server: Server) => Pick<Contest, 'subject' | 'peers'>): Promise<Contest> {
  const directory = await temporaryDirectory();
  const settings = { file: `${directory.path}/convoke.db`, smtpPort: NO_RELAY };
  const [credentials, others] = [await createAccount(settings), await createAccount(settings)];
  const convoke = await startConvoke(settings, 'api');
  const load = startHttpLoadGenerator();
  return {
    ...sides({ url: convoke.url, credentials, others, load }),
    async close() {
      await Promise.all([load.stop(), convoke.stop()]);
      await directory.remove();
    },
  };
}

async function inviteLists(server: Server): Promise<Sample> {
  let milliseconds = 0;
  for (let count = 0; count < LISTS; count += 1) milliseconds += await inviteList(server);
  return { rate: (LISTS * LIST * 1_000) / milliseconds };
}

const PEOPLE = Array.from({ length: LIST }, (_, at) => ({ name: `Guest ${at}`, address: `guest${at}@example.com` }));

/**
 * @returns its duration in milliseconds
 * @throws Error unless everybody is invited
 */
async function inviteList(server: Server): Promise<number> {
  const appointmentId = await makeAppointment(server);
  const start = performance.now();
  const { data } = await post(server, `/${appointmentId}/invitations/batch`, { invitees: PEOPLE });
  const milliseconds = performance.now() - start;
  const { invited } = z.object({ invited: z.int() }).parse(data);
  if (invited !== LIST) throw new Error(`${invited} of ${LIST} people were invited`);
  return milliseconds;
}

async function inviteSingly(server: Server): Promise<Sample> {
  const { url, credentials, load } = server;
  const target = `${url}/api/v1/appointments/${await makeAppointment(server)}/invitations`;
  const body = JSON.stringify({ ...credentials, name: 'Guest', address: 'guest-[<id>]@example.com' });
  const { created, seconds } = await load.run({ url: target, body, amount: LIST, connections: CONNECTIONS });
  if (created !== LIST) throw new Error(`${created} of ${LIST} people were invited`);
  return { rate: LIST / seconds };
}

function createAppointments({ url, others, load }: Server): Promise<Sample> {
  const body = JSON.stringify({ ...others, ...APPOINTMENT });
  return postAppointments(load, { url, body, amount: BESIDE_LISTS });
}

async function createBesideLists(server: Server): Promise<Sample> {
  const end = new AbortController();
  const creating = createAppointments(server).finally(() => end.abort());
  const [sample, lists] = await Promise.all([creating, inviteUntil(server, end.signal)]);
  if (lists < LISTS) throw new Error('there were too few lists besides the appointments');
  return sample;
}

/** @returns how many lists were invited */
async function inviteUntil(server: Server, signal: AbortSignal): Promise<number> {
  let lists = 0;
  while (!signal.aborted) {
    await inviteList(server);
    lists += 1;
    await setTimeout(PAUSE_MS);
  }
  return lists;
}

async function makeAppointment(server: Server): Promise<string> {
  const { name: _, address: __, ...content } = APPOINTMENT;
  const { data } = await post(server, '', content);
  return z.object({ appointmentId: z.string() }).parse(data).appointmentId;
}

const answer = z.object({ data: z.unknown() });

/** @throws Error unless the response is 201 */
async function post({ url, credentials }: Server, path: string, content: object) {
  const response = await fetch(`${url}/api/v1/appointments${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...credentials, ...content }),
  });
  if (response.status !== 201)
    throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
  return answer.parse(await response.json());
}
