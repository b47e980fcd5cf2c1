import { admitOwner } from '@convoke/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { DashboardClient, openDashboard, PASSWORD } from '../../../test/testing/open-dashboard.js';
import { startServer, type TestServer } from '../../../test/testing/start-server.js';

let server: TestServer;
let client: DashboardClient;
let accountId: string;
beforeAll(async () => {
  server = await startServer();
  ({ client, accountId } = await openDashboard(server));
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

/** The fields at fault in a refused request of the public interface. */
const refused = (method: 'POST' | 'PUT', path: string, body: object) => faultsOf(method, `${API}${path}`, body);
/** The same for a setting that only the dashboard has. */
const refusedAt = (path: string, body: object) => faultsOf('PUT', `/dashboard/api${path}`, body);

async function faultsOf(method: 'POST' | 'PUT', path: string, body: object): Promise<string[]> {
  const answer = await client.call(path, { method, body });
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

it('fields of the wrong type are named together with those of a wrong value', async () => {
  expect(await refused('POST', '/feeds', { name: 1, status: 'some', pastDays: 'x', externalIds: 'a' })).toEqual([
    'externalIds',
    'name',
    'pastDays',
    'status',
  ]);
});

it('a sender is refused for all fields of its own, its relay and its mailbox', async () => {
  const body = {
    name: CONTROL,
    address: 'desk',
    relayHost: 'smtp example',
    relayPort: 22,
    relayUser: CONTROL,
    relayRate: 5,
    mailboxHost: 'imap example',
    mailboxPort: 22,
    mailboxUser: '',
    mailboxPassword: CONTROL,
    mailboxFolder: CONTROL,
    dkim: 'perhaps',
  };
  expect(await refusedAt('/sender', body)).toEqual([
    'address',
    'dkim',
    'mailboxFolder',
    'mailboxHost',
    'mailboxPassword',
    'mailboxPort',
    'mailboxUser',
    'name',
    'relayHost',
    'relayPassword',
    'relayPort',
    'relayRate',
    'relayUser',
  ]);
});

it('a sender at the domain of the server is refused together with a relay that lacks its password', async () => {
  const { address } = server.operator.settings.defaultOrganizer;
  const body = { name: 'Desk', address, relayHost: 'smtp.example.org', relayUser: 'desk', relayPort: 22 };
  expect(await refusedAt('/sender', body)).toEqual(['address', 'relayPassword', 'relayPort']);
});

it('a sender without name and address is refused for the rest, too', async () => {
  expect(await refusedAt('/sender', { relayHost: 'smtp.example.org', relayPort: 22, relayRate: 'x' })).toEqual([
    'address',
    'name',
    'relayPort',
    'relayRate',
  ]);
});

it('a brand is refused for all of its fields', async () => {
  const body = { name: CONTROL, colour: 'red', footer: CONTROL, supportAddress: 'help', logo: 'R0lGODlh' };
  expect(await refusedAt('/brand', body)).toEqual(['colour', 'footer', 'logo', 'name', 'supportAddress']);
  const misshapen = { name: 1, colour: 'red', footer: 'x'.repeat(301), supportAddress: 'help', logo: '!' };
  expect(await refusedAt('/brand', misshapen)).toEqual(['colour', 'footer', 'logo', 'name', 'supportAddress']);
});

it('a calendar is refused for all of its fields', async () => {
  const body = { kind: 'other', address: CONTROL, user: 'de:sk', password: '', calendar: CONTROL, name: CONTROL };
  expect(await refusedAt('/calendar', body)).toEqual(['address', 'calendar', 'kind', 'name', 'password', 'user']);
});

it('a member who may not set a sender learns from a refusal nothing of what is stored', async () => {
  const token = await admitOwner(server.operator, { accountId, email: 'eve@example.com', role: 'member' });
  const member = new DashboardClient(server);
  await member.begin('/dashboard/api/set-up', { token, password: PASSWORD });
  const body = { name: 1, address: 'desk', relayHost: 'smtp.example.org', relayUser: 'desk', relayPort: 22 };
  const { body: answer } = await member.call('/dashboard/api/sender', { method: 'PUT', body });
  expect(answer).toMatchObject({ error: { code: 'invalid_type', param: 'name' } });
  expect(answer).not.toHaveProperty('errors');
});
