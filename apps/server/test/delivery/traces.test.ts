import { createAccount } from '@convoke/engine';
import { Convoke } from '@convoke/sdk';
import { type CollectedSpan, startTraceCollector, startWebhookReceiver } from '@convoke/testkit';
import { expect, it, onTestFinished } from 'vitest';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startChildServer } from '../testing/start-child-server.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const TRACEPARENT = `00-${TRACE}-${CALLER}-01`;
const MALFORMED = [
  'nonsense',
  `00-${'0'.repeat(32)}-${CALLER}-01`,
  `${TRACEPARENT}-more`,
  `ff${TRACEPARENT.slice(2)}`,
  TRACEPARENT.padEnd(8_000, 'a'),
];

/** @param settings by default the one that OpenTelemetry has as well, Protobuf */
async function startTraced(settings: Record<string, string> = {}) {
  const collector = await startTraceCollector();
  onTestFinished(() => collector.stop());
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.stop());
  const at = await startChildServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=secret',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    OTEL_BSP_SCHEDULE_DELAY: '10',
    ...settings,
  });
  const { account, credentials } = await createAccount(at.operator, { name: 'Acme' });
  const client = (traceparent: string) =>
    new Convoke({
      ...credentials,
      baseUrl: at.process.url,
      maxRetries: 0,
      fetch: (url, init) => {
        const headers = new Headers(init.headers);
        headers.set('traceparent', traceparent);
        return at.process.fetch(url, { ...init, headers });
      },
    });
  return { collector, receiver, client, at, accountId: account.id };
}

it('a trace goes from the caller through requests, messages, answers and deliveries to the webhook', async () => {
  const { collector, receiver, client, at, accountId } = await startTraced();
  const { appointments, webhooks } = client(TRACEPARENT);
  await webhooks.register({ webhookUrl: receiver.url, eventTypes: ['attendee.responded', 'appointment.canceled'] });
  const { appointmentId } = await appointments.create({ ...SAMPLE_APPOINTMENT, address: 'accepts@simulator.invalid' });
  await receiver.deliveries.waitFor(1);
  await appointments.cancel(appointmentId);
  const [answered, canceled] = await receiver.deliveries.waitFor(2);

  const all = await collector.spans.waitFor(8);
  const find = (name: string, matches: (span: CollectedSpan) => boolean = () => true) =>
    all.find((span) => span.name === name && matches(span));
  const request = find('createAppointment');
  expect(request).toMatchObject({ kind: 2, traceId: TRACE, parentSpanId: CALLER, isError: false });
  expect(request?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/v1/appointments',
    'http.response.status_code': 201,
    'convoke.request.id': expect.any(String),
    'convoke.account.id': accountId,
  });
  expect(request?.resource).toMatchObject({ 'service.name': 'convoke', 'deployment.environment.name': 'test' });
  expect(find('send message')).toMatchObject({ kind: 3, traceId: TRACE, parentSpanId: request?.spanId });

  const judged = find('judge reply');
  expect(judged).toMatchObject({ kind: 1, attributes: { 'convoke.reply.verdict': 'accepted' } });
  expect(judged?.parentSpanId).toBeUndefined();
  const ofAnswer = find('deliver event', ({ traceId }) => traceId === judged?.traceId);
  expect(ofAnswer).toMatchObject({ kind: 3, parentSpanId: judged?.spanId, isError: false });
  expect(answered?.headers.traceparent).toBe(`00-${ofAnswer?.traceId}-${ofAnswer?.spanId}-01`);

  const ofCancel = find('deliver event', ({ traceId }) => traceId === TRACE);
  expect(ofCancel?.parentSpanId).toBe(find('cancelAppointment')?.spanId);
  expect(canceled?.headers.traceparent).toBe(`00-${TRACE}-${ofCancel?.spanId}-01`);

  // What is malformed is ignored, and visitors of pages choose no trace.
  for (const traceparent of MALFORMED) await client(traceparent).webhooks.list();
  await at.process.fetch(`${at.process.url}/dashboard/api/session`, { headers: { traceparent: TRACEPARENT } });
  const own = (await collector.spans.waitFor(8 + MALFORMED.length + 1)).slice(8);
  expect(new Set(own.map(({ traceId }) => traceId)).size).toBe(own.length);
  expect(own.filter(({ traceId, parentSpanId }) => traceId === TRACE || parentSpanId !== undefined)).toEqual([]);

  expect(collector.headers()).toMatchObject({ 'content-type': 'application/x-protobuf', 'x-collector-key': 'secret' });
  expect(JSON.stringify(all)).not.toMatch(/simulator|Kick-off|127\.0\.0\.1|secret/);
});

it('a collector that wants JSON gets it', async () => {
  const { collector, client } = await startTraced({ OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' });
  await client(TRACEPARENT).webhooks.list();
  const [span] = await collector.spans.waitFor(1);
  expect(span).toMatchObject({ name: 'listWebhooks', kind: 2, traceId: TRACE, parentSpanId: CALLER, isError: false });
  expect(collector.headers()['content-type']).toBe('application/json');
});
