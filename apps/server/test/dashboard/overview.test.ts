import { allowDomain, removeSender, setSender } from '@convoke/engine/senders';
import { startSmtpSink } from '@convoke/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type DashboardClient, openDashboard } from '../testing/open-dashboard.js';
import { startServer, type TestServer } from '../testing/start-server.js';

const Page = z.object({
  data: z.array(z.object({ messageId: z.string(), address: z.string(), state: z.string() })),
  nextCursor: z.string().nullable(),
});

const Item = z.object({ itemId: z.string(), appointmentId: z.string() });
const Overview = z.object({
  data: z.object({ attention: z.array(z.object({ kind: z.string(), message: z.string(), items: z.array(Item) })) }),
});

const APPOINTMENT = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
  appointmentSubject: 'Roof inspection',
};

describe('the overview of an account', () => {
  let server: TestServer;
  let client: DashboardClient;
  let accountId: string;
  let relay: Awaited<ReturnType<typeof startSmtpSink>>;

  beforeAll(async () => {
    relay = await startSmtpSink({ onRcpt: ({ address }) => (address.startsWith('gone') ? { code: 550 } : undefined) });
    const env = { CONVOKE_MAIL_URL: relay.url, CONVOKE_MAIL_FROM: 'Acme <cal@acme.example>' };
    server = await startServer({ env });
    ({ client, accountId } = await openDashboard(server));
    for (const address of ['ada@example.org', 'gone@example.org', 'bob@example.org']) {
      await client.call('/dashboard/api/v1/appointments', {
        method: 'POST',
        body: { ...APPOINTMENT, name: 'X', address },
      });
    }
    await vi.waitFor(async () => expect(await states()).toEqual(['sent', 'sent', 'undeliverable']), {
      timeout: 120_000,
    });
  });
  afterAll(async () => {
    await server.stop();
    await relay.stop();
  });

  async function messages(query: string) {
    return Page.parse((await client.call(`/dashboard/api/messages${query}`)).body).data;
  }

  async function states() {
    return (await messages('')).map(({ state }) => state).sort();
  }

  async function items() {
    const { data } = Overview.parse((await client.call('/dashboard/api/overview')).body);
    return data.attention.flatMap((each) => each.items);
  }

  async function kinds() {
    const { data } = Overview.parse((await client.call('/dashboard/api/overview')).body);
    return data.attention.map(({ kind }) => kind).filter((kind) => kind !== 'answers_cannot_arrive');
  }

  async function dismiss(body: object) {
    const { body: answer } = await client.call('/dashboard/api/attention/dismiss', { method: 'POST', body });
    return z.object({ data: z.object({ dismissed: z.number() }) }).parse(answer).data.dismissed;
  }

  it('shows counts, and what needs attention', async () => {
    const { body } = await client.call('/dashboard/api/overview');
    expect(body).toMatchObject({
      data: {
        appointments: { active: 3, cancelled: 0 },
        answers: { needsAction: 3, accepted: 0, declined: 0, tentative: 0 },
        mail: { transport: 'smtp', waiting: 0, failed: 0, refused: 1, undeliverable: 0, oldestDueAt: null },
        webhooks: { active: 0, disabled: 0 },
        replies: { quarantined: 0 },
        attention: [
          {
            kind: 'answers_cannot_arrive',
            message: expect.stringMatching(/Ask whoever runs it to give it a mailbox\.$/),
            count: 0,
            items: [],
          },
          {
            kind: 'mail_undeliverable',
            message: '1 message came back as undeliverable, or its recipient was refused.',
            count: 1,
            items: [{ name: 'X', address: 'gone@example.org', subject: 'Roof inspection' }],
          },
        ],
      },
    });
  });

  it('names settings to administrators', async () => {
    const email = 'operator@example.com';
    const administrator = await openDashboard(server, { email, accountId, isAdministrator: true });
    const { body } = await administrator.client.call('/dashboard/api/overview');
    expect(Overview.parse(body).data.attention[0]?.message).toContain('CONVOKE_INBOUND_IMAP');
  });

  it('lists messages page by page, with the reason if one was not sent', async () => {
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const { data, nextCursor } = Page.parse((await client.call(`/dashboard/api/messages?limit=2${cursor}`)).body);
      seen.push(...data.map(({ address }) => address));
      if (nextCursor === null) break;
      cursor = `&cursor=${encodeURIComponent(nextCursor)}`;
    }
    expect(seen).toEqual(['bob@example.org', 'gone@example.org', 'ada@example.org']);
    expect((await client.call('/dashboard/api/messages?state=failed')).body).toMatchObject({ data: [] });
    expect((await client.call('/dashboard/api/messages?state=undeliverable')).body).toMatchObject({
      data: [{ address: 'gone@example.org', subject: 'Roof inspection', reason: expect.stringContaining('550') }],
      nextCursor: null,
    });
    const bare = `${crypto.randomUUID()}.1`;
    expect((await client.call(`/dashboard/api/messages?cursor=${bare}`)).status).toBe(400);
  });

  it('warns of failing and of disabled webhooks', async () => {
    const created = await client.call('/dashboard/api/v1/webhooks', {
      method: 'POST',
      body: { webhookUrl: 'https://example.com/hook', eventTypes: ['attendee.responded'] },
    });
    const [, webhookId = ''] = /"webhookId":"([^"]+)"/.exec(JSON.stringify(created.body)) ?? [];
    const disable = { method: 'PATCH', body: { isActive: false } };
    await client.call(`/dashboard/api/v1/webhooks/${webhookId}`, disable);
    const { body } = await client.call('/dashboard/api/overview');
    expect(body).toMatchObject({
      data: { webhooks: { active: 0, disabled: 1 }, attention: [{}, { kind: 'webhook_disabled', webhookId }, {}] },
    });
    expect(await dismiss({ kind: 'webhook_disabled', itemId: webhookId })).toBe(1);
    expect(await dismiss({ kind: 'webhook_disabled', itemId: webhookId })).toBe(0);
    expect(await kinds()).toEqual(['mail_undeliverable']);
    await client.call(`/dashboard/api/v1/webhooks/${webhookId}`, { method: 'PATCH', body: { isActive: true } });
    await client.call(`/dashboard/api/v1/webhooks/${webhookId}`, disable);
    expect(await kinds()).toEqual(['webhook_disabled', 'mail_undeliverable']);
    await client.call(`/dashboard/api/v1/webhooks/${webhookId}`, { method: 'DELETE', body: {} });
  });

  it('is settled by a person once, by a correction, and returns when another message fails', async () => {
    const [item] = await items();
    const { itemId = '', appointmentId = '' } = item ?? {};
    const path = `/appointments/${appointmentId}/invitations/${itemId}`;
    const choice = { kind: 'mail_undeliverable', itemId };
    expect([await dismiss(choice), await dismiss(choice), await kinds()]).toEqual([1, 0, []]);
    const audit = await client.call('/dashboard/api/audit-log?limit=1');
    expect(audit.body).toMatchObject({
      data: [{ action: 'attention.dismissed', subject: 'gone@example.org', actor: { kind: 'person' } }],
    });
    await client.call(`/dashboard/api/v1${path}/resend`, { method: 'POST', body: {} });
    await vi.waitFor(async () => expect(await kinds()).toEqual(['mail_undeliverable']), { timeout: 120_000 });
    const body = { address: 'here@example.org' };
    const corrected = await client.call(`/dashboard/api/v1${path}/correct-address`, { method: 'POST', body });
    expect(corrected.status).toBe(201);
    expect(await kinds()).toEqual([]);
    expect(await dismiss({ kind: 'mail_undeliverable' })).toBe(0);
    // The notice to the wrong address is refused, too, which nobody has to know.
    await vi.waitFor(async () => expect((await messages('?state=undeliverable')).length).toBe(3), { timeout: 120_000 });
    expect(await kinds()).toEqual([]);
  });

  it.each([
    ['mail_failed', 'invitation_not_found'],
    ['mail_undeliverable', 'invitation_not_found'],
    ['replies_quarantined', 'reply_not_found'],
    ['times_proposed', 'reply_not_found'],
    ['webhook_disabled', 'webhook_not_found'],
  ])('refuses to dismiss an item of kind %s that does not exist', async (kind, code) => {
    const body = { kind, itemId: 'none' };
    const refused = await client.call('/dashboard/api/attention/dismiss', { method: 'POST', body });
    expect(refused).toMatchObject({ status: 404, body: { error: { code } } });
  });

  it('does not dismiss what ends by itself', async () => {
    const body = { kind: 'mail_late' };
    const refused = await client.call('/dashboard/api/attention/dismiss', { method: 'POST', body });
    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'invalid_value', param: 'kind' } } });
  });

  it.each([
    ['hour', 48],
    ['day', 30],
  ])('counts by the %s, without gaps', async (unit, count) => {
    const { body } = await client.call(`/dashboard/api/activity?unit=${unit}`);
    const { data } = z.object({ data: z.object({ points: z.array(z.object({ at: z.string() })) }) }).parse(body);
    expect(data.points).toHaveLength(count);
    expect(new Set(data.points.map(({ at }) => at)).size).toBe(count);
    expect(body).toMatchObject({ data: { unit, completeSince: null } });
  });

  it('says that receivers cannot tell mail of the account’s sender from forged mail', async () => {
    expect(await kinds()).not.toContain('sender_unaligned');
    await setSender(server.operator, { accountId, name: 'Desk', address: 'desk@practice.example' });
    await allowDomain(server.operator, { accountId, domain: 'practice.example', isAllowed: true });
    expect(await kinds()).toContain('sender_unaligned');
    await removeSender(server.operator, accountId);
  });

  it('reports changes as they are committed', async () => {
    const ending = new AbortController();
    const { cookie = '' } = client;
    const stream = await fetch(`${server.baseUrl}/dashboard/api/changes`, {
      headers: { cookie },
      signal: ending.signal,
    });
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = await reader?.read();
    expect(first?.value).toContain('event: change\ndata: {"topics":["appointments","messages","replies","webhooks"]}');
    await client.call('/dashboard/api/v1/appointments', { method: 'POST', body: APPOINTMENT });
    expect((await reader?.read())?.value).toContain('"appointments"');
    ending.abort();
  });
});
