import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInMemoryConvoke } from './in-memory-convoke.js';
import { UnsupportedOperationError } from './unsupported-operation.js';

const HEADERS = {
  'x-service-api-key': 'ck_test',
  'x-service-api-secret': 'cs_test',
  'content-type': 'application/json',
};
const VALID = {
  appointmentStart: '2027-03-15T14:00:00',
  appointmentEnd: '2027-03-15T14:45:00',
  appointmentTimeZone: 'Europe/Berlin',
};
const HOOK = { webhookUrl: 'https://example.org/hook', eventTypes: ['appointment.updated', 'appointment.canceled'] };
const ADDRESSES = ['ada@example.org', 'bob@gmail.com', 'eve@gmail.com', 'no address'];

interface Call {
  request: string;
  body?: object | undefined;
  headers?: Record<string, string> | undefined;
}

interface Ids {
  appointmentId: string;
  invitationId: string;
  webhookId: string;
}

function start() {
  const memory = createInMemoryConvoke({ now: () => Date.UTC(2027, 0, 1) });
  const call = async ({ request, body = {}, headers = {} }: Call) => {
    const [method = '', path = ''] = request.split(' ');
    const init = { method, headers: { ...HEADERS, ...headers } };
    const sent = method === 'GET' ? init : { ...init, body: JSON.stringify(body) };
    const response = await memory.fetch(`https://convoke.test/api/v1${path}`, sent);
    return { status: response.status, etag: response.headers.get('etag'), answer: JSON.parse(await response.text()) };
  };
  const read = async (path: string) => call({ request: `GET ${path}` });
  /** All that can be read. */
  const everything = async (ids: readonly string[]) => ({
    lists: await Promise.all(['active', 'cancelled'].map((status) => read(`/appointments?status=${status}`))),
    webhooks: await read('/webhooks'),
    appointments: await Promise.all(
      ids.flatMap((id) => [read(`/appointments/${id}`), read(`/appointments/${id}/invitations`)]),
    ),
    deliveries: memory.deliveries.map(({ id }) => id),
  });
  return { call, everything };
}

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 1 });
const wrong = fc.constantFrom<unknown>(7, '', 'x'.repeat(300), [], {}, '\u0000');
const oneOf = (...values: unknown[]) => fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, wrong);

const invitee = fc.record({
  name: oneOf('Ada', ' '),
  address: oneOf(...ADDRESSES),
  role: maybe(oneOf('optional')),
  timeZone: maybe(oneOf('Europe/Berlin', 'Europe/Atlantis')),
});
const list = { invitees: fc.array(invitee, { maxLength: 4 }), allOrNothing: maybe(fc.boolean()) };
const content = fc.record({
  appointmentSubject: maybe(oneOf('Review', 'Planning')),
  appointmentStart: maybe(oneOf('2027-03-15T14:15:00', '2027-03-15', '2027-03-28T02:30:00')),
  appointmentEnd: maybe(oneOf('2027-03-15T15:00:00', '2027-03-16')),
  appointmentLocation: maybe(oneOf('Room 8')),
  respondBy: maybe(oneOf('2027-03-01', '2026-01-01', '2027-04-01')),
  reminders: maybe(oneOf([{ minutesBefore: 10, to: 'both' }], [{ minutesBefore: 0, to: 'both' }])),
  metadata: maybe(oneOf({ room: '8' }, { room: 8 })),
  externalId: maybe(oneOf('a', 'b')),
});
const hook = fc.record({
  webhookUrl: maybe(oneOf('https://example.org/other', 'http://127.0.0.1/')),
  eventTypes: maybe(oneOf(['attendee.responded'], ['nothing'])),
  isActive: maybe(oneOf(true, false)),
  signatureScheme: maybe(oneOf('body-hex', 'none')),
});
const ifMatch = fc.constantFrom({}, {}, { 'if-match': '"0"' });

/** Every verb, with bodies of which about half are refused. */
function calls({ appointmentId, invitationId, webhookId }: Ids): fc.Arbitrary<Call> {
  const [one, none] = [`/appointments/${appointmentId}`, '/appointments/none'];
  const to = (request: string, body: fc.Arbitrary<object>, headers = fc.constant({})) =>
    fc.record({ request: fc.constant(request), body, headers });
  const plain = fc.constant({});
  return fc.oneof(
    to(
      'POST /appointments',
      fc.tuple(content, fc.record(list)).map(([own, rest]) => ({ ...VALID, ...own, ...rest })),
    ),
    to(`PUT ${one}`, content, ifMatch),
    to(`PUT ${none}`, content),
    to(`POST ${one}/invitations`, invitee),
    to(`POST ${one}/invitations/batch`, fc.record(list)),
    to(`DELETE ${one}/invitations/${invitationId}`, plain),
    to(`DELETE ${one}`, fc.record({ comment: maybe(oneOf('No')) }), fc.constant({ 'if-match': '"0"' })),
    to(
      'POST /webhooks',
      hook.map((each) => ({ ...HOOK, ...each })),
    ),
    to(`PATCH /webhooks/${webhookId}`, hook),
    to(`POST /webhooks/${webhookId}/regenerate-secret`, fc.record({ graceSeconds: maybe(oneOf(0, 60, -1)) })),
    to(`POST /webhooks/${webhookId}/test`, plain),
    to('DELETE /webhooks/none', plain),
    to(`GET ${one}/timeline`, plain),
  );
}

describe('an in-memory Convoke', () => {
  it('is as it was after each request that it refused or does not support', async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (draw) => {
        const { call, everything } = start();
        const created = await call({
          request: 'POST /appointments',
          body: { ...VALID, invitees: [{ name: 'Ada', address: 'ada@example.org' }] },
        });
        const registered = await call({ request: 'POST /webhooks', body: HOOK });
        const { appointmentId, results } = created.answer.data;
        const ids: Ids = {
          appointmentId,
          invitationId: results[0].invitationId,
          webhookId: registered.answer.data.webhookId,
        };
        for (let at = 0; at < 12; at += 1) {
          const before = await everything([appointmentId]);
          const { status } = await call(draw(() => calls(ids))).catch((error: unknown) => {
            expect(error).toBeInstanceOf(UnsupportedOperationError);
            return { status: 'unsupported' as const };
          });
          if (status !== 'unsupported') {
            if (status < 400) continue;
            expect(status).toBeLessThan(500);
          }
          refused += 1;
          expect(await everything([appointmentId])).toEqual(before);
        }
      }),
      { numRuns: 15, endOnFailure: true },
    );
    expect(refused).toBeGreaterThan(20);
  });

  it('has invited nobody by a list that it refused', async () => {
    const { call } = start();
    const invitees = [
      { name: 'Bob', address: 'bob@gmail.com' },
      { name: 'Eve', address: 'none' },
    ];
    const refusal = await call({ request: 'POST /appointments', body: { ...VALID, invitees, allOrNothing: true } });
    expect(refusal.status).toBe(422);
    const { answer } = await call({ request: 'POST /appointments', body: { ...VALID, ...invitees[0] } });
    expect(answer.data.providerFirstInvite).toBe(true);
  });
});
