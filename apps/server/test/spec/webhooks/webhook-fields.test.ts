import type { Convoke, EventType, RegisterWebhookInput } from '@convoke/sdk';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PLACES, type Place } from '../../testing/places.js';
import { startServer } from '../../testing/start-server.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const INPUT: RegisterWebhookInput = {
  webhookUrl: 'https://example.org:8443/hooks?tenant=7#top',
  eventTypes: ['appointment.updated', 'attendee.responded', 'appointment.updated'],
};

/** What is refused of them: `refusals.test.ts`. */
describe.each(PLACES)('2.3 Webhook in %s', (_, start) => {
  let place: Place;
  let webhooks: Convoke['webhooks'];
  let registered: Awaited<ReturnType<typeof webhooks.register>>;

  beforeAll(async () => {
    place = await start();
    ({ webhooks } = (await place.account()).convoke);
    registered = await webhooks.register(INPUT);
  });

  afterAll(() => place.stop());

  const listed = async () => (await webhooks.list()).find(({ webhookId }) => webhookId === registered.webhookId);

  it('webhookId: UUID, assigned on registration', async () => {
    expect(registered.webhookId).toMatch(UUID);
    expect((await webhooks.register(INPUT)).webhookId).not.toBe(registered.webhookId);
  });

  it('webhookUrl: kept as it was written', async () => {
    expect(registered.webhookUrl).toBe(INPUT.webhookUrl);
    expect(await listed()).toMatchObject({ webhookUrl: INPUT.webhookUrl });
  });

  it.each([
    ['a name that begins like a private address', 'https://10.example.com/', 'https://10.example.com/'],
    ['a name that begins like this machine’s address', 'https://127.example.com/', 'https://127.example.com/'],
    ['a name with underscores', 'https://my_hooks.example.com/', 'https://my_hooks.example.com/'],
    ['a name that ends with the root’s dot', 'https://example.com./', 'https://example.com./'],
    ['a name of 253 characters', `https://${'a.'.repeat(121)}example.org/`, undefined],
    ['a public address', 'https://8.8.8.8/', 'https://8.8.8.8/'],
    ['a public address in another spelling', 'https://0x08080808/', 'https://8.8.8.8/'],
    ['a public IPv6 address', 'https://[2606:4700::1111]/', 'https://[2606:4700::1111]/'],
    ['this machine by its name, in a sandbox', 'http://localhost:3000/hooks', undefined],
    ['this machine by its name, with TLS', 'https://localhost./', undefined],
    ['this machine by its address, in a sandbox', 'http://127.0.0.2:3000/', undefined],
    ['this machine by its address, with TLS', 'https://0x7f.1/hook', 'https://127.0.0.1/hook'],
    ['this machine by its IPv6 address, in a sandbox', 'http://[::1]:3000/', undefined],
  ])('webhookUrl: may be %s', async (_what, webhookUrl, normalised = webhookUrl) => {
    const { convoke: other } = await place.account();
    expect(await other.webhooks.register({ ...INPUT, webhookUrl })).toMatchObject({ webhookUrl: normalised });
  });

  it('secret: returned on registration and on regeneration, new each time', async () => {
    const { webhookId, secret } = await webhooks.register(INPUT);
    const again = await webhooks.regenerateSecret(webhookId);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(again.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(again.secret).not.toBe(secret);
  });

  it('secret: omitted by the list, the read and the update', async () => {
    const { webhookId } = registered;
    const answers = [await listed(), await webhooks.get(webhookId), await webhooks.update(webhookId, {})];
    for (const answer of answers) expect(answer).not.toHaveProperty('secret');
    expect(JSON.stringify(answers)).not.toContain('whsec_');
  });

  it('eventTypes: the subscribed types, each once, in the order given', async () => {
    expect(registered.eventTypes).toEqual(['appointment.updated', 'attendee.responded']);
    expect(await listed()).toMatchObject({ eventTypes: registered.eventTypes });
  });

  it.each<EventType>([
    'attendee.responded',
    'attendee.proposed_new_time',
    'appointment.updated',
    'appointment.canceled',
    'invitation.undeliverable',
    'attendee.delegated',
  ])('eventTypes: may hold %s (6.1 and the extensions)', async (type) => {
    const { convoke: other } = await place.account();
    expect(await other.webhooks.register({ ...INPUT, eventTypes: [type] })).toMatchObject({ eventTypes: [type] });
  });

  it('eventTypes: `*` alone subscribes to every type (extension)', async () => {
    const other = (await place.account()).convoke;
    const { webhookId, eventTypes } = await other.webhooks.register({ ...INPUT, eventTypes: ['*', '*'] });
    expect(eventTypes).toEqual(['*']);
    const refusal = { status: 422, code: 'invalid_event_type', param: 'eventTypes' };
    const beside: EventType[] = ['*', 'attendee.responded'];
    await expect(other.webhooks.register({ ...INPUT, eventTypes: beside })).rejects.toMatchObject(refusal);
    await expect(other.webhooks.update(webhookId, { eventTypes: beside })).rejects.toMatchObject(refusal);
  });

  it('isActive: true on registration', async () => {
    expect(registered.isActive).toBe(true);
    expect(await listed()).toMatchObject({ isActive: true });
  });

  it('dateCreated: ISO 8601 UTC timestamp', async () => {
    expect(registered.dateCreated).toMatch(INSTANT);
    expect(await listed()).toMatchObject({ dateCreated: registered.dateCreated });
  });

  it('consecutiveFailures, lastDeliveryAt, lastDeliveryStatus: 0, null and null before the first delivery', async () => {
    expect(await listed()).toMatchObject({ consecutiveFailures: 0, lastDeliveryAt: null, lastDeliveryStatus: null });
  });

  it('signatureScheme (extension): timestamped unless chosen otherwise', async () => {
    expect(registered.signatureScheme).toBe('timestamped');
    const { webhookId, signatureScheme } = await webhooks.register({ ...INPUT, signatureScheme: 'body-hex' });
    expect(signatureScheme).toBe('body-hex');
    expect(await webhooks.update(webhookId, { signatureScheme: 'timestamped' })).toMatchObject({
      signatureScheme: 'timestamped',
    });
  });

  it('name (extension): empty without one, and removed by an empty one', async () => {
    expect(registered.name).toBe('');
    const { webhookId, name } = await webhooks.register({ ...INPUT, name: 'Booking page 漢' });
    expect(name).toBe('Booking page 漢');
    expect(await webhooks.get(webhookId)).toMatchObject({ name });
    expect(await webhooks.update(webhookId, { isActive: true })).toMatchObject({ name });
    expect(await webhooks.update(webhookId, { name: '' })).toMatchObject({ name: '' });
  });

  it.each([
    ['n'.repeat(256), 'field_too_long'],
    ['a\nb', 'invalid_characters'],
    ['a\u202eb', 'invalid_characters'],
  ])('name: %j is refused as %s', async (name, code) => {
    const refusal = { status: 422, code, param: 'name' };
    await expect(webhooks.register({ ...INPUT, name })).rejects.toMatchObject(refusal);
    await expect(webhooks.update(registered.webhookId, { name })).rejects.toMatchObject(refusal);
  });
});

describe('2.3 Webhook', () => {
  it('consecutiveFailures, lastDeliveryAt, lastDeliveryStatus: listed with their current values', async () => {
    const server = await startServer({ role: 'api' });
    onTestFinished(() => server.stop());
    const acme = await server.account();
    const { webhooks } = acme.convoke;
    const { webhookId } = await webhooks.register(INPUT);
    const change = {
      consecutiveFailures: 4,
      lastDeliveryAt: Date.UTC(2026, 5, 1, 12),
      lastDeliveryStatus: 'failed',
    } as const;
    await server.operator.store.transaction((transaction) =>
      transaction.webhooks.update({ accountId: acme.id, id: webhookId }, change),
    );
    expect((await webhooks.list()).at(-1)).toMatchObject({
      webhookId,
      consecutiveFailures: 4,
      lastDeliveryAt: '2026-06-01T12:00:00.000Z',
      lastDeliveryStatus: 'failed',
    });
  });
});
