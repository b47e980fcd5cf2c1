import { DAY_MS } from '@convoke/engine';
import { expect, it } from 'vitest';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startOnGraph } from './start-on-graph.js';

const PUBLIC = { CONVOKE_BASE_URL: 'https://convoke.example' };

it('learns of answers and proposals from announcements, and ignores forged ones', async () => {
  const { graph, server, account, connect, operator, clock, until } = await startOnGraph(PUBLIC);
  const calendar = await connect();
  const { appointmentId } = await account.convoke.appointments.create({
    ...SAMPLE_APPOINTMENT,
    appointmentStart: '2030-07-01T10:00:00',
    appointmentEnd: '2030-07-01T11:00:00',
    address: 'bob@ex.example',
  });
  await until(() => expect(graph.mailbox.sent).toHaveLength(1));
  const due = async () => (await operator.store.calendars.find(calendar.id))?.pollAt ?? 0;
  const look = (pollAt: number) =>
    operator.store.transaction(({ calendars }) => calendars.schedulePoll({ id: calendar.id, pollAt }));
  await until(async () => expect(await due()).not.toBe(0));
  await look(0);
  await until(() => expect(graph.subscriptions.size).toBe(1));
  await until(async () => expect(await due()).toBeGreaterThan(clock.now() + 10 * 60_000));
  const [subscription] = graph.subscriptions.values();
  const forge = (clientState: string) =>
    fetch(`${server.baseUrl}/calendar-notifications`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ value: [{ clientState, changeType: 'updated', resource: 'x' }] }),
    });
  const state = subscription?.clientState ?? '';
  for (const forged of ['', 'x', state.replace(/..$/, (end) => (end === 'AA' ? 'BA' : 'AA'))])
    expect((await forge(forged)).status).toBe(202);
  expect(await due()).toBeGreaterThan(clock.now() + 10 * 60_000);
  const [id = ''] = graph.mailbox.events.keys();
  const [from, to] = ['10', '11'].map((hour) => ({ dateTime: `2030-07-02T${hour}:00:00.0000000`, timeZone: 'UTC' }));
  if (!from || !to) throw new Error('There are two times.');
  const time = new Date().toISOString();
  graph.mailbox.answer(id, { response: 'tentativelyAccepted', time, proposedNewTime: { start: from, end: to } });
  await graph.notified();
  await until(async () => {
    const [invitation] = (await account.convoke.appointments.get(appointmentId)).invitations;
    expect(invitation?.response).toBe('tentative');
  });
  const rows = await server.rows('select verdict from replies');
  expect(rows.map(({ verdict }) => verdict)).toEqual(['counter']);
});

it('confirms a subscription with the token in the URL, as plain text and nothing else', async () => {
  const { server } = await startOnGraph(PUBLIC);
  const post = (query: string, body?: string) =>
    fetch(`${server.baseUrl}/calendar-notifications${query}`, {
      method: 'POST',
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body }),
    });
  const token = 'Validation: <script>alert(1)</script> +&é';
  const confirmed = await post(`?validationToken=${encodeURIComponent(token)}`);
  expect(confirmed.status).toBe(200);
  expect(confirmed.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(confirmed.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await confirmed.text()).toBe(token);
  for (const refused of ['', '%0A', 'a'.repeat(2_049)]) {
    expect((await post(`?validationToken=${refused}`)).status).toBeGreaterThanOrEqual(400);
  }
  for (const body of ['', '{', '[]', '{"value":1}', '{"value":[{"clientState":1}]}']) {
    expect((await post('', body)).status).toBeGreaterThanOrEqual(400);
  }
});

it('renews a subscription in time, replaces a lost one, and works without one', async () => {
  const { graph, connect, operator, clock } = await startOnGraph(PUBLIC);
  const calendar = { ...(await connect()), password: graph.tenant.secret };
  const { signal } = new AbortController();
  async function look(cursor: string | null) {
    const changes = await operator.calendars?.graph.changes(calendar, cursor, signal);
    if (!changes || 'failure' in changes) throw new Error('The mailbox was not read.');
    return changes;
  }
  /** A cursor whose subscription ends at another time. */
  const ending = (cursor: string, until: number) => {
    const parsed = JSON.parse(cursor);
    return JSON.stringify({ ...parsed, subscription: { ...parsed.subscription, until } });
  };
  const first = await look(null);
  const [subscription] = graph.subscriptions.values();
  if (!subscription) throw new Error('Nothing was subscribed to.');
  expect(first.nextLookMs).toBeGreaterThan(60_000);
  expect((await look(first.cursor)).cursor).toContain(subscription.id);
  expect(graph.requests.filter(({ method, path }) => method === 'PATCH' && path.includes('subscriptions'))).toEqual([]);

  graph.subscriptions.set(subscription.id, { ...subscription, expirationDateTime: new Date().toISOString() });
  await look(ending(first.cursor, clock.now() + DAY_MS));
  const renewed = graph.subscriptions.get(subscription.id)?.expirationDateTime ?? '';
  expect(Date.parse(renewed)).toBeGreaterThan(clock.now() + 5 * DAY_MS);

  graph.subscriptions.clear();
  const anew = await look(ending(first.cursor, clock.now() + DAY_MS));
  const [another] = graph.subscriptions.keys();
  expect(another).not.toBe(subscription.id);
  expect(anew.cursor).toContain(another);

  graph.subscriptions.clear();
  graph.fault = ({ path }) => (path.includes('subscriptions') ? { status: 403 } : undefined);
  const without = await look(ending(first.cursor, clock.now() - 1));
  expect(without.nextLookMs).toBeUndefined();
  graph.fault = () => undefined;
  await look(without.cursor);
  expect(graph.subscriptions.size).toBe(0);
  expect((await look(ending(without.cursor, clock.now() - 1))).nextLookMs).toBeGreaterThan(60_000);
  expect(graph.subscriptions.size).toBe(1);
});
