import { connectCalendar, listCalendars } from '@convoke/engine/calendars';
import { type GraphServer, startGraphServer } from '@convoke/testkit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startServer } from '../testing/start-server.js';

const HTML = { status: 200, headers: { 'content-type': 'text/html' }, body: '<!DOCTYPE html><p>Sign in' };
const PATIENCE = { timeout: 15_000, interval: 50 };

async function start(env: Record<string, string> = {}) {
  const graph: GraphServer = await startGraphServer({
    reach: (url) => url.replace('https://convoke.example', server.baseUrl),
  });
  const server = await startServer({
    env: {
      CONVOKE_MAIL_URL: 'smtp://127.0.0.1:9',
      CONVOKE_MAIL_FROM: 'Acme <acct7@in.example>',
      CONVOKE_WEBHOOK_ALLOW: '127.0.0.1',
      ...env,
    },
    runtime: { graphClouds: { global: { login: graph.url, graph: graph.url } } },
  });
  onTestFinished(async () => {
    await server.stop();
    await graph.stop();
  });
  const account = await server.account();
  const { operator } = server;
  const { id: tenant, clientId, secret } = graph.tenant;
  const login = { address: 'ada@calendars.example', user: `${tenant}/${clientId}`, password: secret };
  const connect = (change: Partial<Parameters<typeof connectCalendar>[1]> = {}) =>
    connectCalendar(operator, { kind: 'graph', accountId: account.id, ...login, ...change });
  const current = async () => (await listCalendars(operator, account.id))[0];
  return { graph, server, account, operator, connect, current };
}

it('refuses a mailbox for what is wrong with its tenant, application, secret, address or server', async () => {
  const { graph, connect, current } = await start();
  const { tenant } = graph;
  const refusal = (change: Parameters<typeof connect>[0]) =>
    connect(change).then(
      () => 'none',
      ({ message }) => message,
    );
  const other = 'ffffffff-0000-0000-0000-000000000000';
  expect(await refusal({ user: `common/${tenant.clientId}` })).toContain('no such Microsoft tenant');
  expect(await refusal({ user: `${other}/${tenant.clientId}` })).toContain('no such Microsoft tenant');
  expect(await refusal({ user: `${tenant.id}/${other}` })).toContain('refuses the credentials');
  expect(await refusal({ password: 'wrong' })).toContain('refuses the credentials');
  expect(await refusal({ password: '-----BEGIN CERTIFICATE-----' })).toContain('refuses the credentials');
  expect(await refusal({ address: 'eve@calendars.example' })).toContain('may not write');
  expect(await refusal({ address: 'a/../b' })).toContain('no such calendar');
  expect(await refusal({ cloud: 'elsewhere' })).toContain('no such calendar');
  expect(await refusal({ calendar: 'Nothing' })).toContain('no such calendar');
  graph.fault = () => HTML;
  expect(await refusal({})).toContain('does not speak its protocol');
  graph.fault = ({ path }) => (path.startsWith('/v1.0') ? HTML : undefined);
  expect(await refusal({})).toContain('does not speak its protocol');
  expect(await current()).toBeUndefined();
  graph.fault = () => undefined;
  expect(await refusal({ calendar: 'Invitations' })).toBe('none');
  expect([...graph.mailbox.events]).toEqual([]);
});

it('takes no notice of events that are not its own', async () => {
  const { graph, connect, operator } = await start();
  const calendar = await connect();
  const foreign = graph.mailbox.create(
    {
      subject: "Somebody else's",
      start: { dateTime: '2026-12-01T10:00:00', timeZone: 'UTC' },
      end: { dateTime: '2026-12-01T11:00:00', timeZone: 'UTC' },
      attendees: [{ emailAddress: { address: 'bob@ex.example' } }],
    },
    calendar.organizer,
  );
  graph.mailbox.answer(foreign.id, { response: 'accepted', time: '2026-11-30T10:00:00Z' });
  await operator.store.transaction(({ calendars }) => calendars.schedulePoll({ id: calendar.id, pollAt: 0 }));
  await vi.waitFor(
    async () => expect(await operator.store.calendars.find(calendar.id)).toMatchObject({ pollAt: null }),
    PATIENCE,
  );
  expect((await operator.store.calendars.find(calendar.id))?.cursor).toContain('deltatoken');
});
