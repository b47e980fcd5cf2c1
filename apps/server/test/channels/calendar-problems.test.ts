import { createServer } from 'node:https';
import { testCalendar } from '@convoke/engine/calendars';
import {
  type CaldavServer,
  createCertificateAuthority,
  listen,
  startCaldavServer,
  startDnsServer,
  startWebhookReceiver,
} from '@convoke/testkit';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Runtime } from '../../src/runtime/runtime.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startOnCalendar } from './start-on-calendar.js';

const HTML = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<!DOCTYPE html><p>Sign in to the network',
};
const BOMB = {
  status: 207,
  headers: { 'content-type': 'application/xml' },
  body: '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><D:multistatus xmlns:D="DAV:">&b;</D:multistatus>',
};

async function start({ allow = '127.0.0.1', runtime = {} }: { allow?: string; runtime?: Partial<Runtime> } = {}) {
  const caldav = await startCaldavServer();
  const login = { kind: 'caldav', address: caldav.url, user: 'ada', password: caldav.password } as const;
  const started = await startOnCalendar({ hop: caldav, login, env: { CONVOKE_WEBHOOK_ALLOW: allow }, runtime });
  return { ...started, caldav };
}

describe('a calendar is refused', () => {
  it('for what is wrong with its address, its credentials or its server', async () => {
    const { caldav, connect, current } = await start();
    const refusal = (login: Parameters<typeof connect>[0] = {}) =>
      connect(login).then(
        () => 'none',
        ({ param, message }: { param?: string; message: string }) => `${param}: ${message}`,
      );
    const fault = (set: CaldavServer['fault']) => {
      caldav.fault = set;
    };
    expect(await refusal({ address: 'not a url' })).toContain('does not behave like a calendar server');
    expect(await refusal({ address: 'ftp://127.0.0.1/' })).toContain('does not behave like a calendar server');
    expect(await refusal({ address: '' })).toContain('address: address is missing');
    expect(await refusal({ user: 'a:b' })).toContain('user: user must not contain a colon');
    expect(await refusal({ password: 'wrong' })).toContain('password: The calendar server refuses');
    expect(await refusal({ address: `${caldav.url}nowhere/` })).toContain('There is no such calendar');
    expect(await refusal({ calendar: 'Nothing' })).toContain('There is no such calendar');
    expect(await refusal({ address: 'http://127.0.0.1:9/' })).toContain('does not answer');
    expect(await refusal({ address: 'https://10.0.0.1/' })).toContain('does not connect');
    expect(await refusal({ address: 'http://calendars.example/' })).toContain('does not connect');
    fault(() => HTML);
    expect(await refusal()).toContain('does not behave like a calendar server');
    fault(() => BOMB);
    expect(await refusal()).toContain('does not behave like a calendar server');
    fault(({ method }) => (method === 'PUT' ? HTML : undefined));
    expect(await refusal()).toContain('does not behave like a calendar server');
    fault(({ method }) => (method === 'PUT' ? { status: 507 } : undefined));
    expect(await refusal()).toContain('no space left');
    fault(() => undefined);
    for (const feature of ['scheduling', 'sync'] as const) {
      caldav.features[feature] = false;
      expect(await refusal()).toContain('does not send invitations');
      caldav.features[feature] = true;
    }
    caldav.features.writable = false;
    expect(await refusal()).toContain('may not write');
    expect(await current()).toBeUndefined();
    caldav.features.writable = true;
    expect(await refusal({ address: caldav.calendarUrl, calendar: 'Invitations' })).toBe('none');
    expect(caldav.calendar.objects.size).toBe(0);
  });

  it('if its server is at a private address, whether entered, looked up or referred to', async () => {
    const { caldav, connect } = await start({ allow: 'elsewhere.test' });
    await expect(connect()).rejects.toThrow('does not connect');
    expect(caldav.requests).toEqual([]);
  });

  it('if its certificate is not trusted', async () => {
    const { connect } = await start();
    const { key, cert } = await (await createCertificateAuthority()).issue(['127.0.0.1']);
    const calls: unknown[] = [];
    const server = createServer({ key, cert }, (request) => void calls.push(request));
    const port = await listen(server);
    onTestFinished(() => void server.close());
    await expect(connect({ address: `https://127.0.0.1:${port}/` })).rejects.toThrow('certificate');
    expect(calls).toEqual([]);
  });
});

it('sends the credentials to no other host, wherever redirects, hrefs and DNS lead', async () => {
  const srv = [{ priority: 0, weight: 0, port: 443, target: 'dav.host.example' }];
  const dns = await startDnsServer((name) => (name === '_caldavs._tcp.ada.example' ? { srv } : undefined));
  onTestFinished(() => dns.stop());
  const { caldav, connect } = await start({ runtime: { nameServers: [dns.address] } });
  await expect(connect({ address: 'ada@ada.example' })).rejects.toThrow('is said to be at https://dav.host.example/. ');
  const thief = await startWebhookReceiver();
  onTestFinished(() => thief.stop());
  const location = new URL('/dav/', thief.url).href;
  caldav.fault = () => ({ status: 302, headers: { location } });
  await expect(connect()).rejects.toThrow('refers to another host');
  caldav.fault = () => ({ status: 301, headers: { location: 'https://dav.host.example/dav/?a=1' } });
  await expect(connect()).rejects.toThrow('is said to be at https://dav.host.example/dav/. ');
  const principal = `<D:current-user-principal><D:href>${location}</D:href></D:current-user-principal>`;
  const body = `<D:multistatus xmlns:D="DAV:"><D:response><D:href>/</D:href><D:propstat><D:prop>${principal}</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response></D:multistatus>`;
  caldav.fault = () => ({ status: 207, headers: { 'content-type': 'application/xml' }, body });
  await expect(connect()).rejects.toMatchObject({ code: 'invalid_value' });
  expect(thief.deliveries.items).toEqual([]);
});

it('shows what is wrong with a calendar in use, and takes a new password for running appointments', async () => {
  const { caldav, account, connect, current, operator, accountId } = await start();
  const { id } = await connect();
  caldav.password = 'changed';
  await account.convoke.appointments.create({ ...SAMPLE_APPOINTMENT, address: 'bob@ex.example' });
  const sent = () => caldav.calendar.sent.map(({ to, method }) => `${method} ${to}`);
  await vi.waitFor(async () => expect(await current()).toMatchObject({ failure: 'credentials' }), { timeout: 120_000 });
  expect(await testCalendar(operator, accountId)).toMatchObject({ failure: 'credentials' });
  expect(sent()).toEqual([]);
  expect(await connect({ password: 'changed' })).toMatchObject({ id, failure: null });
  expect(await testCalendar(operator, accountId)).toBeUndefined();
});

it('takes only replies to its own events from the inbox', async () => {
  const { caldav, connect, operator } = await start();
  const calendar = await connect();
  const uid = `01900000-0000-7000-8000-000000000001.${'a'.repeat(32)}@calendars.example`;
  const items = [
    ['METHOD:REPLY', 'UID:a-birthday@home.example'],
    ['METHOD:REQUEST', `UID:${uid}`],
    ['METHOD:REPLY', `UID:${uid}`],
  ];
  for (const [method = '', id = ''] of items) {
    const lines = ['BEGIN:VCALENDAR', method, 'BEGIN:VEVENT', id, 'ATTENDEE:mailto:bob@ex.example', 'END:VEVENT'];
    caldav.calendar.reply([...lines, 'END:VCALENDAR', ''].join('\r\n'));
  }
  const { signal } = new AbortController();
  const opened = { ...calendar, password: caldav.password };
  const changes = await operator.calendars?.caldav.changes(opened, JSON.stringify({ token: '', round: 4 }), signal);
  if (!changes || 'failure' in changes) throw new Error('The inbox was not read.');
  expect(changes.replies.map(({ raw }) => String(raw).includes('From: <bob@ex.example>'))).toEqual([true]);
  for (const { remove } of changes.replies) await remove(signal);
  expect(caldav.calendar.inbox.size).toBe(2);
});
