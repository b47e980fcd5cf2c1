import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type DashboardClient, openDashboard } from '../../../test/testing/open-dashboard.js';
import { startServer, type TestServer } from '../../../test/testing/start-server.js';

let server: TestServer;
let client: DashboardClient;
beforeAll(async () => {
  server = await startServer();
  ({ client } = await openDashboard(server));
});
afterAll(() => server.stop());

const API = '/dashboard/api/v1';
const CONTROL = '\u0007';
const TWO_REMINDERS = [
  { minutesBefore: 10, to: 'attendees' },
  { minutesBefore: -1, to: 'attendees' },
];
const PERIOD = {
  appointmentStart: '2097-03-15T14:00:00',
  appointmentEnd: '2097-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
};

/** The fields at fault in a refused request. */
async function refused(method: 'POST' | 'PUT', path: string, body: object): Promise<string[]> {
  const answer = await client.call(`${API}${path}`, { method, body });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  const { errors } = z.object({ errors: z.array(z.object({ param: z.string() })) }).parse(answer.body);
  return errors.map(({ param }) => param).sort();
}

it('a new appointment is refused for its dates and reminders together with everything else', async () => {
  const body = { ...PERIOD, appointmentSubject: CONTROL, respondBy: '2097-03-16', reminders: TWO_REMINDERS };
  const expected = ['appointmentSubject', 'reminders[1].minutesBefore', 'respondBy'];
  expect(await refused('POST', '/appointments', body)).toEqual(expected);
});

it('so is a change', async () => {
  const { body } = await client.call(`${API}/appointments`, { method: 'POST', body: PERIOD });
  const { appointmentId } = z.object({ data: z.object({ appointmentId: z.string() }) }).parse(body).data;
  const change = { appointmentSubject: CONTROL, respondBy: 'soon', reminders: TWO_REMINDERS };
  const expected = ['appointmentSubject', 'reminders[1].minutesBefore', 'respondBy'];
  expect(await refused('PUT', `/appointments/${appointmentId}`, change)).toEqual(expected);
});

it('a feed is refused for all of its fields', async () => {
  const body = { name: CONTROL, status: 'some', externalIds: ['a', ''], pastDays: -1, futureDays: 9_999 };
  const expected = ['externalIds[1]', 'futureDays', 'name', 'pastDays', 'status'];
  expect(await refused('POST', '/feeds', body)).toEqual(expected);
});

it('fields of another type are named beside those with another value', async () => {
  expect(await refused('POST', '/feeds', { name: 1, status: 'some', pastDays: 'x', externalIds: 'a' })).toEqual([
    'externalIds',
    'name',
    'pastDays',
    'status',
  ]);
});
