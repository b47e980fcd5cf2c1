import { admitOwner } from '@convoke/engine';
import { startCaldavServer } from '@convoke/testkit';
import { expect, onTestFinished, test } from 'vitest';
import { DashboardClient, openDashboard, PASSWORD } from '../testing/open-dashboard.js';
import { startServer } from '../testing/start-server.js';

const LIST = '/dashboard/api/calendars';
const CALENDAR = '/dashboard/api/calendar';

async function start({ allow = '127.0.0.1' } = {}) {
  const caldav = await startCaldavServer();
  const server = await startServer({
    role: 'api',
    env: {
      CONVOKE_MAIL_URL: 'smtp://127.0.0.1:9',
      CONVOKE_MAIL_FROM: 'Acme <acct7@in.example>',
      CONVOKE_WEBHOOK_ALLOW: allow,
    },
  });
  onTestFinished(async () => {
    await server.stop();
    await caldav.stop();
  });
  const { client, accountId } = await openDashboard(server, { email: 'owner@example.com', name: 'Acme' });
  const login = { kind: 'caldav', address: caldav.url, user: 'ada', password: caldav.password };
  const connect = (change: object = {}) => client.call(CALENDAR, { method: 'PUT', body: { ...login, ...change } });
  return { caldav, server, client, accountId, connect };
}

test('an owner connects a calendar, tests it, invites an address through it a few times, and disconnects it', async () => {
  const { caldav, client, connect } = await start();
  expect((await client.call(LIST)).body).toMatchObject({ data: { calendars: [], isAvailable: true } });
  const none = { status: 404, body: { error: { code: 'not_found' } } };
  expect(await client.call(`${CALENDAR}/tests`, { method: 'POST' })).toMatchObject(none);
  expect(await client.call(CALENDAR, { method: 'DELETE' })).toMatchObject(none);

  const shown = { kind: 'caldav', name: 'Dr Ada', address: 'ada@calendars.example', isCurrent: true, problem: null };
  const lacks = ['answerLink', 'priming', 'cancelComment', 'brand'];
  expect(await connect()).toMatchObject({ status: 200, body: { data: { calendars: [{ ...shown, lacks }] } } });
  expect(JSON.stringify((await client.call(LIST)).body)).not.toContain(caldav.password);

  const works = { status: 200, body: { data: { works: true, problem: null } } };
  expect(await client.call(`${CALENDAR}/tests`, { method: 'POST' })).toMatchObject(works);
  caldav.password = 'changed';
  const problem = 'The calendar server refuses the credentials.';
  const fails = { status: 200, body: { data: { works: false, problem } } };
  expect(await client.call(`${CALENDAR}/tests`, { method: 'POST' })).toMatchObject(fails);
  expect((await client.call(LIST)).body).toMatchObject({ data: { calendars: [{ problem }] } });
  await connect({ password: 'changed' });

  const invite = (address: string) =>
    client.call(`${CALENDAR}/test-invitations`, { method: 'POST', body: { address } });
  for (const address of ['ada@calendars.example', 'nobody', 'a@b.example\r\nBcc: c@d.example']) {
    expect(await invite(address)).toMatchObject({ status: 422, body: { error: { param: 'address' } } });
  }
  for (let sent = 0; sent < 5; sent += 1) expect((await invite('bob@ex.example')).status).toBe(200);
  expect(await invite('bob@ex.example')).toMatchObject({
    status: 429,
    body: { error: { code: 'rate_limit_exceeded' } },
  });

  expect((await client.call(CALENDAR, { method: 'DELETE' })).status).toBe(200);
  expect((await client.call(LIST)).body).toMatchObject({ data: { calendars: [{ isCurrent: false }] } });
  const { body: log } = await client.call('/dashboard/api/audit-log');
  for (const action of ['calendar.connected', 'calendar.test_sent', 'calendar.disconnected'])
    expect(JSON.stringify(log)).toContain(action);
});

test('a calendar that cannot be connected is refused at its field, without the words of its server', async () => {
  const { caldav, client, connect } = await start();
  const refused: [object, string][] = [
    [{ kind: 'exchange' }, 'kind'],
    [{ address: 'not a url' }, 'address'],
    [{ address: 'https://10.0.0.1/' }, 'address'],
    [{ address: '' }, 'address'],
    [{ user: 'a:b' }, 'user'],
    [{ password: 'wrong' }, 'password'],
    [{ password: '' }, 'password'],
    [{ kind: 'graph', user: 'common/x' }, 'user'],
  ];
  for (const [change, param] of refused) {
    expect(await connect(change)).toMatchObject({ status: 422, body: { error: { code: 'invalid_value', param } } });
  }
  caldav.fault = () => ({ status: 500, body: 'root:x:0:0' });
  const { body } = await connect();
  expect(body).toMatchObject({ error: { param: 'address' } });
  expect(JSON.stringify(body)).not.toContain('root:x');
  expect((await client.call(LIST)).body).toMatchObject({ data: { calendars: [] } });
});

test('only owners can access the calendars, and private addresses are refused', async () => {
  const { caldav, server, accountId, connect } = await start({ allow: 'elsewhere.test' });
  expect(await connect()).toMatchObject({ status: 422, body: { error: { param: 'address' } } });
  expect(caldav.requests).toEqual([]);
  const token = await admitOwner(server.operator, { accountId, email: 'member@example.com', role: 'member' });
  const member = new DashboardClient(server);
  await member.begin('/dashboard/api/set-up', { token, password: PASSWORD });
  const forbidden = { status: 403, body: { error: { code: 'forbidden' } } };
  const body = { kind: 'caldav', address: caldav.url, user: 'ada', password: 'x' };
  expect(await member.call(LIST)).toMatchObject(forbidden);
  expect(await member.call(CALENDAR, { method: 'PUT', body })).toMatchObject(forbidden);
  expect(await member.call(CALENDAR, { method: 'DELETE' })).toMatchObject(forbidden);
  expect(await member.call(`${CALENDAR}/tests`, { method: 'POST' })).toMatchObject(forbidden);
  const to = { address: 'bob@ex.example' };
  expect(await member.call(`${CALENDAR}/test-invitations`, { method: 'POST', body: to })).toMatchObject(forbidden);
});
