import { performance } from 'node:perf_hooks';
import { temporaryDirectory } from '@convoke/testkit';
import { z } from 'zod';
import type { Contest, Figure, Sample, Side } from './harness/figure.js';
import { percentile } from './harness/percentile.js';
import { type Credentials, createAccount, NO_RELAY, startConvoke } from './processes/convoke.js';
import { APPOINTMENT } from './samples/appointment.js';

const INVITEES = 200;
const EXCEPTIONS = 200;
/** Ten years of weeks. */
const COUNT = 520;
const READS = 200;
const WEEK_MS = 7 * 86_400_000;

const peer = `a single appointment with ${INVITEES} invitees`;

/** What it costs to read that an appointment repeats. */
export const seriesRead: Figure = {
  name: 'series-read',
  title: `GET a weekly series of ten years with ${EXCEPTIONS} exceptions and ${INVITEES} invitees, one call after another`,
  unit: 'requests',
  aims: [{ peer, measure: 'p50', bound: 'atMost', ratio: 3 }],
  open,
};

async function open(): Promise<Contest> {
  const directory = await temporaryDirectory();
  const settings = { file: `${directory.path}/convoke.db`, smtpPort: NO_RELAY };
  const server = { ...(await createAccount(settings)), ...(await startConvoke(settings, 'api')) };
  const single = await makeAppointment(server, {});
  const series = await makeAppointment(server, { recurrence: { rule: `FREQ=WEEKLY;COUNT=${COUNT}` } });
  for (let week = 1; week <= EXCEPTIONS; week += 1) {
    const date = new Date(Date.parse(`${APPOINTMENT.appointmentStart}Z`) + week * WEEK_MS).toISOString().slice(0, 19);
    await call(server, {
      method: 'PUT',
      path: `/${series}/occurrences/${date}`,
      body: { appointmentLocation: `Room ${week}` },
    });
  }
  for (const id of [single, series]) {
    await call(server, { method: 'POST', path: `/${id}/invitations/batch`, body: { invitees: PEOPLE } });
  }
  const side = (name: string, id: string): Side => ({ name, measure: () => read(server, id) });
  return {
    subject: side('a series', series),
    peers: [side(peer, single)],
    async close() {
      await server.stop();
      await directory.remove();
    },
  };
}

const PEOPLE = Array.from({ length: INVITEES }, (_, at) => ({
  name: `Guest ${at}`,
  address: `guest${at}@example.com`,
}));

type Server = Credentials & { url: string };

async function makeAppointment(server: Server, more: object): Promise<string> {
  const { name: _, address: __, ...content } = APPOINTMENT;
  const made = await call(server, { method: 'POST', path: '', body: { ...content, ...more } });
  return z.object({ data: z.object({ appointmentId: z.string() }) }).parse(made).data.appointmentId;
}

/** Rounds of one reader: what is compared is the work of the server. */
async function read(server: Server, id: string): Promise<Sample> {
  const durations: number[] = [];
  for (let count = 0; count < READS; count += 1) {
    const start = performance.now();
    await call(server, { method: 'GET', path: `/${id}` });
    durations.push(performance.now() - start);
  }
  return { p50: percentile(durations, 50), p99: percentile(durations, 99) };
}

interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
}

/** @throws Error unless it succeeds */
async function call({ url, apiKey, apiSecret }: Server, { method, path, body }: Call): Promise<unknown> {
  const response = await fetch(`${url}/api/v1/appointments${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-service-api-key': apiKey, 'x-service-api-secret': apiSecret },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${await response.text()}`);
  return response.json();
}
