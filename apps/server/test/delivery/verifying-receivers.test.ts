import { createHmac, timingSafeEqual } from 'node:crypto';
import { type ReceivedDelivery, startWebhookReceiver, type WebhookReceiver } from '@convoke/testkit';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer, type TestServer } from '../testing/start-server.js';

const SCHEMES = ['timestamped', 'body-hex'] as const;
type Scheme = (typeof SCHEMES)[number];
const APPOINTMENTS = 10;
/** Of each appointment: two changes and its end. */
const EVENTS = APPOINTMENTS * 3;

interface Run {
  secret: string;
  received: readonly ReceivedDelivery[];
}

let server: TestServer;
const receivers: WebhookReceiver[] = [];
const runs: Partial<Record<Scheme, Run>> = {};

/** Takes nothing at first, in turns of every third event: its second attempt is the one that succeeds. */
async function startForgetfulReceiver(): Promise<WebhookReceiver> {
  const seen = new Set<string>();
  const receiver = await startWebhookReceiver({
    answer({ headers }, response) {
      const id = headers['x-service-delivery'] ?? '';
      const isFirst = !seen.has(id);
      seen.add(id);
      response.writeHead(isFirst && seen.size % 3 === 0 ? 503 : 204).end();
    },
  });
  receivers.push(receiver);
  return receiver;
}

beforeAll(async () => {
  server = await startServer({ env: { CONVOKE_RETRY_SCHEDULE: '0s,20ms,20ms', CONVOKE_RETRY_JITTER: 'off' } });
  const { convoke } = await server.account();
  const webhooks = await Promise.all(
    SCHEMES.map(async (scheme) => {
      const receiver = await startForgetfulReceiver();
      const { webhookId, secret } = await convoke.webhooks.register({
        webhookUrl: `${receiver.url}/hook?of=${scheme}`,
        eventTypes: ['appointment.updated', 'appointment.canceled'],
        signatureScheme: scheme,
      });
      return { scheme, webhookId, secret, receiver };
    }),
  );
  for (let count = 0; count < APPOINTMENTS; count += 1) {
    const { appointmentId } = await convoke.appointments.create(SAMPLE_APPOINTMENT);
    await convoke.appointments.update(appointmentId, { appointmentSubject: `Größe "${count}" 😀 <b>` });
    await convoke.appointments.update(appointmentId, { appointmentLocation: `Raum ${count} \\ Zoë` });
    await convoke.appointments.cancel(appointmentId);
  }
  for (const { scheme, webhookId, secret, receiver } of webhooks) {
    await vi.waitFor(
      async () => {
        const deliveries = await Array.fromAsync(convoke.webhooks.deliveries(webhookId));
        expect(deliveries.map(({ status }) => status)).toEqual(Array(EVENTS).fill('success'));
      },
      { timeout: 120_000, interval: 50 },
    );
    runs[scheme] = { secret, received: receiver.deliveries.items };
  }
});

afterAll(async () => {
  await server.stop();
  for (const receiver of receivers) await receiver.stop();
});

function runOf(scheme: Scheme): Run {
  const run = runs[scheme];
  if (!run) throw new Error(`nothing was sent by ${scheme}`);
  return run;
}

/** Specification §6.4 and nothing else, for either scheme. */
function verifies(
  { headers, body }: ReceivedDelivery,
  { secret, scheme }: { secret: string; scheme: Scheme },
): boolean {
  const timestamp = headers['x-service-timestamp'] ?? '';
  const signature = headers['x-service-signature'] ?? '';
  if (!signature.startsWith('sha256=')) return false;
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > 300) return false;
  const expected =
    scheme === 'timestamped'
      ? createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('base64')
      : createHmac('sha256', secret).update(body).digest('hex');
  const [given, due] = [Buffer.from(signature.slice('sha256='.length)), Buffer.from(expected)];
  return given.length === due.length && timingSafeEqual(given, due);
}

const altered = (delivery: ReceivedDelivery) => ({ ...delivery, body: delivery.body.replace('"v1"', '"v2"') });

describe.each(SCHEMES)('every delivery of a run by %s, retries included,', (scheme) => {
  it('has the headers of §6.2, and the same id and bytes at each attempt', () => {
    const { received } = runOf(scheme);
    const bodies = new Map<string, Set<string>>();
    for (const { path, headers, body } of received) {
      const event = JSON.parse(body);
      const { id, eventType } = event;
      expect(path).toBe(`/hook?of=${scheme}`);
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'x-service-event': eventType,
        'x-service-delivery': id,
        'x-service-timestamp': expect.stringMatching(/^\d{10}$/),
        'x-service-signature': expect.stringMatching(/^sha256=/),
      });
      bodies.set(id, (bodies.get(id) ?? new Set()).add(body));
    }
    expect(bodies.size).toBe(EVENTS);
    expect(received.length).toBe(EVENTS + EVENTS / 3);
    expect([...bodies.values()].filter(({ size }) => size > 1)).toEqual([]);
  });

  it('is verified by node:crypto alone, as §6.4 says', () => {
    const { secret, received } = runOf(scheme);
    const other: Scheme = scheme === 'timestamped' ? 'body-hex' : 'timestamped';
    for (const delivery of received) {
      expect(verifies(delivery, { secret, scheme })).toBe(true);
      expect(verifies(altered(delivery), { secret, scheme })).toBe(false);
      expect(verifies(delivery, { secret, scheme: other })).toBe(false);
      expect(verifies(delivery, { secret: runOf(other).secret, scheme })).toBe(false);
    }
  });

  it.each([
    ['standardwebhooks', StandardWebhook],
    ['svix', SvixWebhook],
  ] as const)('is verified by %s from npm, by its headers', (_name, Library) => {
    const { secret, received } = runOf(scheme);
    const library = new Library(secret);
    for (const { headers, body } of received) {
      expect(() => library.verify(body, headers)).not.toThrow();
      expect(() => library.verify(altered({ path: '', at: 0, headers, body }).body, headers)).toThrow();
      expect(() => library.verify(body, { ...headers, 'webhook-id': 'another' })).toThrow();
    }
  });
});
