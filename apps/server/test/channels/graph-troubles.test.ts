import { createApplicationCertificate, createCertificateAuthority } from '@convoke/testkit';
import { expect, it } from 'vitest';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startOnGraph } from './start-on-graph.js';

const HTML = { status: 200, headers: { 'content-type': 'text/html' }, body: '<!DOCTYPE html><p>Sign in' };

it('refuses a mailbox for what is wrong with its tenant, application, secret, address or server', async () => {
  const { graph, connect, current } = await startOnGraph();
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
  expect(await refusal({})).toContain('does not behave like a calendar server');
  graph.fault = ({ path }) => (path.startsWith('/v1.0') ? HTML : undefined);
  expect(await refusal({})).toContain('does not behave like a calendar server');
  expect(await current()).toBeUndefined();
  graph.fault = () => undefined;
  expect(await refusal({ calendar: 'Invitations' })).toBe('none');
  expect([...graph.mailbox.events]).toEqual([]);
});

it('ignores events that are not its own', async () => {
  const { graph, connect, operator, until } = await startOnGraph();
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
  await until(async () => expect(await operator.store.calendars.find(calendar.id)).toMatchObject({ pollAt: null }));
  expect((await operator.store.calendars.find(calendar.id))?.cursor).toContain('deltatoken');
});

it('signs in with a certificate, if it and its key are those of the application', async () => {
  const { graph, connect } = await startOnGraph();
  const [own, other] = await Promise.all([createApplicationCertificate(), createApplicationCertificate()]);
  const elliptic = await (await createCertificateAuthority()).issue(['convoke.example']);
  graph.tenant.certificates.push(own.cert, elliptic.cert);
  const pem = (...parts: string[]) => parts.join('\n');
  for (const password of [
    pem(other.cert, other.key),
    pem(own.cert, other.key),
    own.key,
    pem(elliptic.cert, elliptic.key),
  ])
    await expect(connect({ password })).rejects.toThrow('refuses the credentials');
  await connect({ password: pem(own.key, own.cert) });
  graph.tenant.certificates.splice(0);
  graph.tenant.tokens.clear();
  await expect(connect({ password: pem(own.cert, own.key) })).rejects.toThrow('refuses the credentials');
});

it('writes whole days, free and tentative time, and the place of an online meeting as Outlook shows them', async () => {
  const { graph, account, connect, until } = await startOnGraph();
  await connect();
  const online = { showAs: 'tentative', conferenceUrl: 'https://meet.example/roof' } as const;
  const days = { appointmentStart: '2030-07-01', appointmentEnd: '2030-07-03' };
  await account.convoke.appointments.create({ ...SAMPLE_APPOINTMENT, ...days });
  await account.convoke.appointments.create({ ...SAMPLE_APPOINTMENT, ...online, appointmentSubject: 'Online' });
  await until(() => expect(graph.mailbox.events.size).toBe(2));
  const [whole, call] = [...graph.mailbox.events.values()].sort(
    (one, two) => Number(two.isAllDay) - Number(one.isAllDay),
  );
  const timeZone = 'W. Europe Standard Time';
  expect(whole).toMatchObject({
    isAllDay: true,
    showAs: 'free',
    start: { dateTime: '2030-07-01T00:00:00', timeZone },
    end: { dateTime: '2030-07-03T00:00:00', timeZone },
  });
  expect(call).toMatchObject({
    isAllDay: false,
    showAs: 'tentative',
    start: { dateTime: '2026-07-01T10:00:00', timeZone },
    location: { locationUri: online.conferenceUrl },
  });
});
