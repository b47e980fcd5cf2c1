import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { TestReceiver } from '../../src/sandbox/test-receiver.js';
import { type DashboardClient, openDashboard } from '../testing/open-dashboard.js';
import { startServer, type TestServer } from '../testing/start-server.js';

const Mails = z.object({
  data: z.array(z.object({ mailId: z.string(), purpose: z.string() })),
  nextCursor: z.string().nullable(),
});
const Caught = z.object({
  data: z.object({
    webhookId: z.string().nullable(),
    caught: z.array(
      z.object({
        eventType: z.string(),
        deliveryId: z.string(),
        body: z.string(),
        verification: z.object({ isValid: z.boolean(), reason: z.string().nullable() }),
      }),
    ),
  }),
});

const Created = z.object({ data: z.object({ appointmentId: z.string(), invitationId: z.string() }) });
const Shown = z.object({ data: z.object({ dates: z.array(z.object({ start: z.string(), response: z.string() })) }) });

const APPOINTMENT = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
  appointmentSubject: 'Roof <b>inspection</b>',
  appointmentBody: '<p>Please leave the gate <b>open</b>.<script>alert(1)</script></p>',
};

const Marked = z.object({ data: z.object({ changeMark: z.string() }) });
const Hint = z.object({ topics: z.array(z.string()) });

/** The topics that a stream of changes names, hint by hint. */
async function* hintsIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string[]> {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const data = event.split('\n').find((line) => line.startsWith('data: '));
      if (data !== undefined) yield Hint.parse(JSON.parse(data.slice('data: '.length))).topics;
    }
  }
}

describe('the sandbox, used only through the dashboard', () => {
  let server: TestServer;
  let client: DashboardClient;
  let accountId: string;

  beforeAll(async () => {
    server = await startServer();
    ({ client, accountId } = await openDashboard(server));
  });
  afterAll(() => server.stop());

  async function post(path: string, body: object = {}) {
    return client.call(path, { method: 'POST', body });
  }

  /** Looks again as long as `look` finds nothing. */
  async function until<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
    return expect.poll(look, { interval: 50 }).toBeDefined().then(look).then(present);
  }

  async function mailTo(address: string, change: object = {}): Promise<string> {
    const { body } = await post('/dashboard/api/v1/appointments', { ...APPOINTMENT, name: 'Bob', address, ...change });
    const { invitationId } = z.object({ data: z.object({ invitationId: z.string() }) }).parse(body).data;
    const path = `/dashboard/api/sandbox/mails?invitationId=${invitationId}`;
    return until(async () => Mails.parse((await client.call(path)).body).data[0]?.mailId);
  }

  async function caught() {
    return Caught.parse((await client.call('/dashboard/api/sandbox/catcher')).body).data.caught;
  }

  it('a closed page leaves no listener for changes', async () => {
    const listening = new Set<object>();
    const { onChange } = TestReceiver.prototype;
    const spy = vi.spyOn(TestReceiver.prototype, 'onChange').mockImplementation(function (
      this: TestReceiver,
      account,
      listener,
    ) {
      const end = onChange.call(this, account, listener);
      listening.add(end);
      return () => {
        listening.delete(end);
        end();
      };
    });
    onTestFinished(() => spy.mockRestore());
    const leaving = new AbortController();
    const { cookie = '' } = client;
    const pages = Array.from({ length: 3 }, async () => {
      const options = { headers: { cookie }, signal: leaving.signal };
      await (await fetch(`${server.baseUrl}/dashboard/api/changes`, options)).body?.getReader().read();
    });
    await Promise.all(pages);
    expect(listening.size).toBe(3);
    leaving.abort();
    await expect.poll(() => listening.size).toBe(0);
  });

  it('streamChanges gives no hint of what another account does', async () => {
    const other = await openDashboard(server, { email: 'bob@example.com', name: 'Other' });
    const leaving = new AbortController();
    onTestFinished(() => leaving.abort());
    const options = { headers: { cookie: other.client.cookie ?? '' }, signal: leaving.signal };
    const { body } = await fetch(`${server.baseUrl}/dashboard/api/changes`, options);
    const hints = hintsIn(present(body ?? undefined));
    const { value: all } = await hints.next();
    await post('/dashboard/api/sandbox/catcher');
    await mailTo('grace@example.org');
    expect((await client.call('/dashboard/api/sandbox/catcher', { method: 'DELETE' })).status).toBe(200);
    const webhook = { webhookUrl: 'https://example.com/hook', eventTypes: ['appointment.canceled'] };
    await other.client.call('/dashboard/api/v1/webhooks', { method: 'POST', body: webhook });
    // What was collected before comes together with it; without any change, all topics are named now and then.
    for await (const hint of hints) {
      if (hint.length === all?.length) continue;
      expect(hint).toEqual(['webhooks']);
      break;
    }
  });

  it('streamChanges begins with what has changed since the session was read, and with nothing else', async () => {
    const { client: quiet } = await openDashboard(server, { email: 'carol@example.com', name: 'Quiet' });
    const mark = async () => Marked.parse((await quiet.call('/dashboard/api/session')).body).data.changeMark;
    const first = async (since?: string) => {
      const leaving = new AbortController();
      onTestFinished(() => leaving.abort());
      const query = since === undefined ? '' : `?${new URLSearchParams({ since })}`;
      const options = { headers: { cookie: quiet.cookie ?? '' }, signal: leaving.signal };
      const { body } = await fetch(`${server.baseUrl}/dashboard/api/changes${query}`, options);
      return (await hintsIn(present(body ?? undefined)).next()).value;
    };
    const before = await mark();
    expect(await first(before)).toEqual([]);
    const webhook = { webhookUrl: 'https://example.com/hook', eventTypes: ['appointment.canceled'] };
    await quiet.call('/dashboard/api/v1/webhooks', { method: 'POST', body: webhook });
    await quiet.call('/dashboard/api/sandbox/catcher', { method: 'DELETE' });
    expect(await first(before)).toEqual(['webhooks', 'testReceiver']);
    expect(await first(await mark())).toEqual([]);
    const all = ['appointments', 'messages', 'replies', 'webhooks', 'testReceiver'];
    expect(await first()).toEqual(all);
    expect(await first(before.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')))).toEqual(all);
  });

  it('an answer to a message becomes an event, which the test receiver receives and verifies', async () => {
    expect((await post('/dashboard/api/sandbox/catcher')).status).toBe(201);
    const mailId = await mailTo('bob@example.org');
    const answered = await post(`/dashboard/api/sandbox/mails/${mailId}/answer`, {
      answer: 'accept',
      client: 'gmail',
      comment: 'See you there',
    });
    expect(answered).toMatchObject({ status: 202, body: { data: { outcome: 'stored' } } });
    const event = await until(async () => (await caught()).find(({ eventType }) => eventType === 'attendee.responded'));
    expect(event.verification).toEqual({ isValid: true, reason: null });
    expect(JSON.parse(event.body)).toMatchObject({
      data: { attendee: { email: 'bob@example.org', response: 'accepted' } },
    });
    const sent = await client.call(`/dashboard/api/deliveries/${event.deliveryId}`);
    expect(sent).toMatchObject({ status: 200, body: { data: { body: event.body, attempts: [{ status: 200 }] } } });
    expect(JSON.stringify(sent.body)).toContain('"name":"webhook-signature","value":"v1,');
    const { appointmentId } = z
      .object({ data: z.object({ appointmentId: z.string() }) })
      .parse(JSON.parse(event.body)).data;
    const { deliveryId } = event;
    const invitee = expect.objectContaining({ address: 'bob@example.org' });
    const found = { deliveryId, status: 'success', attemptCount: 1, invitee };
    expect((await client.call(`/dashboard/api/appointments/${appointmentId}/deliveries`)).body).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ ...found, eventType: 'attendee.responded' })]),
      truncated: false,
    });
    expect((await client.call('/dashboard/api/appointments/none/deliveries')).status).toBe(404);
  });

  it('replies, deliveries and messages are found by appointment, person and kind, page by page, and exported as found', async () => {
    await post('/dashboard/api/sandbox/catcher');
    const subject = 'Jahresgespräch über Dächer';
    for (const [name, answer] of [
      ['Zoë', 'accept'],
      ['Yann', 'decline'],
    ] as const) {
      const mailId = await mailTo(`${answer}@found.example`, { appointmentSubject: subject, name });
      await post(`/dashboard/api/sandbox/mails/${mailId}/answer`, { answer, client: 'gmail', comment: '=1+1' });
    }
    const Found = z.object({ data: z.array(z.record(z.string(), z.unknown())), nextCursor: z.string().nullable() });
    const find = async (list: string, query: object) => {
      const { status, body } = await client.call(`/dashboard/api/${list}?${new URLSearchParams({ ...query })}`);
      expect(status).toBe(200);
      return Found.parse(body);
    };
    await expect
      .poll(() => find('deliveries', { search: 'found', status: 'success', eventType: 'attendee.responded' }))
      .toHaveProperty('data.length', 2);
    const zoe = { appointmentSubject: subject, invitee: { name: 'Zoë', address: 'accept@found.example' } };
    const yann = { appointmentSubject: subject, invitee: { name: 'Yann', address: 'decline@found.example' } };
    const toZoe = { subject, name: 'Zoë', address: 'accept@found.example', state: 'sent' };
    const toYann = { subject, name: 'Yann', address: 'decline@found.example', state: 'sent' };
    for (const [list, query, expected] of [
      ['replies', { search: 'dacher JAHRES' }, [yann, zoe]],
      ['replies', { search: 'zoe' }, [zoe]],
      ['replies', { search: 'jahres', kind: 'declined' }, [yann]],
      ['replies', { search: 'jahres', kind: 'quarantined' }, []],
      ['replies', { search: 'ahres' }, []],
      ['replies', { search: '%' }, []],
      ['deliveries', { search: 'yann', eventType: 'attendee.responded' }, [yann]],
      ['deliveries', { search: 'jahres', status: 'missed' }, []],
      ['deliveries', { search: 'jahres', webhookId: 'unknown' }, []],
      ['messages', { search: 'dacher JAHRES' }, [toYann, toZoe]],
      ['messages', { search: 'zoe found.example' }, [toZoe]],
      ['messages', { search: 'decline@found', state: toYann.state }, [toYann]],
      ['messages', { search: 'jahres', state: 'failed' }, []],
      ...['ahres', '%', '_ahres', 'j%s', '\u{1f600}'.repeat(200), 'x'.repeat(200), 'accept OR decline'].map(
        (search) => ['messages', { search }, []] as const,
      ),
    ] as const) {
      expect((await find(list, query)).data, `${list} ${JSON.stringify(query)}`).toMatchObject(expected);
    }
    const first = await find('replies', { search: 'jahres', limit: 1 });
    expect(first.data).toMatchObject([yann]);
    const second = await find('replies', { search: 'jahres', limit: 1, cursor: first.nextCursor });
    expect(second.data).toMatchObject([zoe]);
    const newest = await find('messages', { search: 'jahres', limit: 1 });
    expect(newest.data).toMatchObject([toYann]);
    const older = await find('messages', { search: 'jahres', limit: 1, cursor: newest.nextCursor });
    expect(older.data).toMatchObject([toZoe]);
    const file = await client.call(`/dashboard/api/replies.csv?account=${accountId}&search=jahres&kind=accepted`);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="replies.csv"');
    const lines = String(file.body).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(
      `"${subject}","Zoë","accept@found.example","accept@found.example","accepted","","accepted","'=1+1"`,
    );
    const sent = await client.call(`/dashboard/api/deliveries.csv?account=${accountId}&search=yann`);
    expect(String(sent.body)).toMatch(
      /"attendee\.responded","[^"]*","Jahresgespräch über Dächer","Yann","decline@found\.example"/,
    );
    expect((await client.call('/dashboard/api/replies?kind=odd')).status).toBe(400);
    expect((await client.call(`/dashboard/api/messages?search=${'x'.repeat(201)}`)).status).toBe(400);
    const { client: stranger } = await openDashboard(server, { email: 'dave@example.com', name: 'Stranger' });
    expect((await stranger.call(`/dashboard/api/replies.csv?account=${accountId}`)).status).toBe(404);
    expect(Found.parse((await stranger.call('/dashboard/api/replies?search=jahres')).body).data).toEqual([]);
    expect(Found.parse((await stranger.call('/dashboard/api/deliveries?search=jahres')).body).data).toEqual([]);
    expect(Found.parse((await stranger.call('/dashboard/api/messages?search=jahres')).body).data).toEqual([]);
  });

  it.each(['gmail', 'outlook', 'exchange', 'apple', 'nextcloud'])(
    'another time can be proposed as %s',
    async (program) => {
      const mailId = await mailTo(`${program}@example.org`);
      const path = `/dashboard/api/sandbox/mails/${mailId}/answer`;
      const proposal = { answer: 'counter', client: program, proposedStart: '2027-03-16T10:00:00' };
      expect(await post(path, proposal)).toMatchObject({ status: 400, body: { error: { param: 'proposedEnd' } } });
      const before = { ...proposal, proposedEnd: '2027-03-16T09:00:00' };
      expect(await post(path, before)).toMatchObject({ status: 422, body: { error: { code: 'invalid_time_range' } } });
      expect((await post(path, { ...proposal, proposedEnd: '2027-03-16T11:00:00' })).status).toBe(202);
      const counter = await until(async () => {
        const { body } = await client.call('/dashboard/api/v1/replies?verdict=counter');
        return JSON.stringify(body).includes(`${program}@example.org`) ? body : undefined;
      });
      expect(counter).toHaveProperty('data.0.proposal.startUtc', '2027-03-16T09:00:00.000Z');
    },
  );

  it('one date of a series is answered as Nextcloud would, which then gets all of it, and shows it', async () => {
    const recurrence = { rule: 'FREQ=WEEKLY;COUNT=3' };
    const series = { ...APPOINTMENT, name: 'Bob', address: 'series@example.org', recurrence };
    const created = await post('/dashboard/api/v1/appointments', series);
    const { appointmentId, invitationId } = Created.parse(created.body).data;
    const list = `/dashboard/api/sandbox/mails?invitationId=${invitationId}`;
    const mails = async () => Mails.parse((await client.call(list)).body).data.map(({ mailId }) => mailId);
    const newest = async (count: number) =>
      until(
        async () => (await mails()).at(-count) && ((await mails()).length === count ? (await mails())[0] : undefined),
      );
    const shows = async (mailId: string, program: string) => {
      const { body } = await client.call(`/dashboard/api/sandbox/mails/${mailId}/calendar?client=${program}`);
      const { dates } = Shown.parse(body).data;
      return dates.map(({ start, response }) => `${start.slice(5, 13)} ${response}`);
    };
    const first = await newest(1);
    const path = `/dashboard/api/sandbox/mails/${first}/answer`;
    const answer = { answer: 'accept', client: 'nextcloud', occurrenceStart: '2027-03-22' };
    const refused = { status: 422, body: { error: { code: 'invalid_date_time', param: 'occurrenceStart' } } };
    expect(await post(path, answer)).toMatchObject(refused);
    const all = ['03-15T14 needsAction', '03-22T14 needsAction', '03-29T14 needsAction'];
    expect(await shows(first, 'nextcloud')).toEqual(all);
    const date = `/dashboard/api/v1/appointments/${appointmentId}/occurrences/2027-03-22T14:00:00`;
    const change = { appointmentStart: '2027-03-23T09:00:00', appointmentEnd: '2027-03-23T10:00:00' };
    await client.call(date, { method: 'PUT', body: change });
    const second = await newest(2);
    const page = async (cursor: string) => (await client.call(`${list}&limit=1&cursor=${cursor}`)).body;
    const { nextCursor } = Mails.parse((await client.call(`${list}&limit=1`)).body);
    expect(Mails.parse(await page(nextCursor ?? ''))).toMatchObject({ data: [{ mailId: first }], nextCursor: null });
    expect(await page(second)).toMatchObject({ error: { code: 'invalid_parameter', param: 'cursor' } });
    expect(await shows(second, 'outlook')).toEqual([all[0], '03-23T09 needsAction', all[2]]);
    expect(await shows(second, 'nextcloud')).toEqual(['03-23T09 needsAction']);
    expect((await post(path, { ...answer, occurrenceStart: '2027-03-29T14:00:00' })).status).toBe(202);
    await until(async () => {
      const { body } = await client.call(`/dashboard/api/v1/appointments/${appointmentId}/occurrences`);
      return JSON.stringify(body).includes('"accepted":1') || undefined;
    });
    await client.call(`${date}/changes`, { method: 'DELETE' });
    const whole = ['03-15T14 needsAction', '03-22T14 needsAction', '03-29T14 accepted'];
    expect(await shows(await newest(3), 'nextcloud')).toEqual(whole);
    const other = `/dashboard/api/sandbox/mails/${await mailTo('once@example.org')}`;
    expect(await post(`${other}/answer`, answer)).toMatchObject({
      status: 422,
      body: { error: { code: 'invalid_value' } },
    });
    expect(await client.call(`${other}/calendar`)).toMatchObject({
      body: { data: { client: 'gmail', hasMore: false } },
    });
  });

  it('other days can be proposed for an all-day appointment', async () => {
    const address = 'days@example.org';
    const days = { appointmentStart: '2027-03-15', appointmentEnd: '2027-03-17' };
    const path = `/dashboard/api/sandbox/mails/${await mailTo(address, days)}/answer`;
    const proposal = { answer: 'counter', client: 'apple', proposedStart: '2027-03-18', proposedEnd: '2027-03-20' };
    const refused = { status: 422, body: { error: { code: 'invalid_date_time', param: 'proposedStart' } } };
    expect(await post(path, { ...proposal, proposedStart: '2027-02-30' })).toMatchObject(refused);
    const timed = `/dashboard/api/sandbox/mails/${await mailTo('timed@example.org')}/answer`;
    expect(await post(timed, proposal)).toMatchObject(refused);
    expect(await post(path, proposal)).toMatchObject({
      status: 202,
      body: { data: { source: expect.stringMatching(/VALUE=3DDATE:20270318=.*VALUE=3DDATE:20270320=/s) } },
    });
  });

  it('a message is shown as its invitee sees it, and its page can do nothing', async () => {
    const mailId = await mailTo('ada@example.org');
    const { body } = await client.call(`/dashboard/api/sandbox/mails/${mailId}`);
    expect(body).toMatchObject({
      data: {
        subject: expect.stringContaining('Invitation: Roof <b>inspection</b>, '),
        method: 'REQUEST',
        hasPage: true,
        to: { address: 'ada@example.org' },
        calendar: {
          summary: 'Roof <b>inspection</b>',
          start: '2027-03-15T14:00:00',
          timeZone: 'Europe/Berlin',
          startUtc: '2027-03-15T13:00:00.000Z',
          response: 'needsAction',
          isAnswerable: true,
        },
      },
    });
    const page = await client.call(`/dashboard/api/sandbox/mails/${mailId}/page`);
    expect(page.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none';.*frame-ancestors 'self'$/,
    );
    expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(page.body).toContain('<b>open</b>');
    expect(page.body).not.toContain('<script');
  });

  it('the page of a message shows pictures and a theme as asked', async () => {
    const mailId = await mailTo('page@example.org');
    const path = `/dashboard/api/sandbox/mails/${mailId}/page`;
    expect((await client.call(path)).body).toContain('prefers-color-scheme');
    const dark = await client.call(`${path}?pictures=blocked&theme=dark`);
    expect(dark.body).toContain('<meta name="color-scheme" content="dark">');
    expect(dark.body).not.toContain('prefers-color-scheme');
    expect((await client.call(`${path}?theme=pink`)).status).toBe(400);
  });

  it('the summary of a message says what the invitee reads', async () => {
    const api = '/dashboard/api/v1/appointments';
    const Appointment = z.object({ data: z.object({ appointmentId: z.string(), invitationId: z.string() }) });
    const Invitation = z.object({ data: z.object({ invitationId: z.string() }) });
    const purposes = async (invitationId: string) =>
      Mails.parse((await client.call(`/dashboard/api/sandbox/mails?invitationId=${invitationId}`)).body).data.map(
        ({ purpose }) => purpose,
      );
    const sent = (invitationId: string, expected: string[]) =>
      expect.poll(() => purposes(invitationId), { interval: 50 }).toEqual(expected);
    const created = await post(api, { ...APPOINTMENT, name: 'First', address: 'first@example.org' });
    const { appointmentId, invitationId: first } = Appointment.parse(created.body).data;
    await sent(first, ['invitation']);
    const change = { method: 'PUT', body: { appointmentLocation: 'Room 2' } };
    expect((await client.call(`${api}/${appointmentId}`, change)).status).toBe(200);
    await sent(first, ['update', 'invitation']);
    const invited = await post(`${api}/${appointmentId}/invitations`, { name: 'Late', address: 'late@example.org' });
    const late = Invitation.parse(invited.body).data.invitationId;
    await sent(late, ['invitation']);
    const removal = { method: 'DELETE', body: {} };
    expect((await client.call(`${api}/${appointmentId}/invitations/${late}`, removal)).status).toBe(200);
    await sent(late, ['removal', 'invitation']);
    expect((await client.call(`${api}/${appointmentId}`, removal)).status).toBe(200);
    await sent(first, ['cancellation', 'update', 'invitation']);
    const queue = z.object({ data: z.array(z.object({ invitationId: z.string(), purpose: z.string() })) });
    const queued = queue.parse((await client.call('/dashboard/api/messages')).body).data;
    const queuedFor = (whom: string) => queued.filter(({ invitationId }) => invitationId === whom);
    expect(queuedFor(first).map(({ purpose }) => purpose)).toEqual(['cancellation', 'update', 'invitation']);
    expect(queuedFor(late).map(({ purpose }) => purpose)).toEqual(['removal', 'invitation']);
    const agenda = () => client.call('/dashboard/api/agenda?status=cancelled');
    await expect
      .poll(async () => (await agenda()).body, { interval: 50 })
      .toMatchObject({ data: [{ appointmentId, isActive: false, inviteeCount: 1 }] });
  });

  it('every message keeps every rule of invitations', async () => {
    const mailId = await mailTo('lint@example.org');
    const { body } = await client.call(`/dashboard/api/sandbox/mails/${mailId}/checks`);
    const { data } = z.object({ data: z.array(z.object({ rule: z.string(), outcome: z.string() })) }).parse(body);
    expect(data.length).toBeGreaterThan(15);
    expect(data.filter(({ outcome }) => outcome === 'fail')).toEqual([]);
  });

  it('the test receiver can simulate a failing receiver, and lists unsigned requests separately', async () => {
    await post('/dashboard/api/sandbox/catcher');
    const status = { method: 'PATCH', body: { answerStatus: 503 } };
    expect((await client.call('/dashboard/api/sandbox/catcher', status)).status).toBe(200);
    const forged = await fetch(`${server.baseUrl}/sandbox/catcher/${accountId}`, { method: 'POST', body: '{}' });
    expect(forged.status).toBe(503);
    const { body } = await client.call('/dashboard/api/sandbox/catcher');
    const forgery = expect.objectContaining({ verification: expect.objectContaining({ isValid: false }) });
    expect(body).toMatchObject({ data: { caught: expect.arrayContaining([forgery]) } });
    expect((await client.call('/dashboard/api/sandbox/catcher', { method: 'DELETE' })).status).toBe(200);
    expect(await caught()).toEqual([]);
    expect((await fetch(`${server.baseUrl}/sandbox/catcher/unknown`, { method: 'POST', body: '{}' })).status).toBe(404);
  });
});

describe('without the sandbox', () => {
  it('none of its pages and operations exist', async () => {
    const env = { CONVOKE_MAIL_URL: 'smtp://127.0.0.1:1', CONVOKE_MAIL_FROM: 'Acme <cal@acme.example>' };
    const server = await startServer({ role: 'api', env });
    try {
      const { client, accountId } = await openDashboard(server);
      expect((await client.call('/dashboard/api/sandbox/mails')).status).toBe(404);
      expect((await client.call('/dashboard/api/sandbox/catcher', { method: 'POST', body: {} })).status).toBe(404);
      const caught = await fetch(`${server.baseUrl}/sandbox/catcher/${accountId}`, { method: 'POST', body: '{}' });
      expect(caught.status).toBe(404);
    } finally {
      await server.stop();
    }
  });
});

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('It was there a moment ago.');
  return value;
}
