import { readFile } from 'node:fs/promises';
import type { EventType } from '@convoke/engine';
import { startSmtpSink } from '@convoke/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { credentialHeaders, type PlainCall, plainCall } from '../testing/plain-call.js';
import { SAMPLE_APPOINTMENT } from '../testing/sample-appointment.js';
import { startServer, type TestServer } from '../testing/start-server.js';

/** The examples of successes in openapi.yaml say what the server says. */

const Operation = z.looseObject({ operationId: z.string(), responses: z.record(z.string(), z.unknown()) });
const Success = z.looseObject({
  content: z.object({
    'application/json': z.looseObject({
      examples: z.record(z.string(), z.looseObject({ value: z.looseObject({ message: z.string() }) })),
    }),
  }),
});
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** Numbers, addresses and names depend on what was done before. */
function masked(message: string): string {
  return message
    .replaceAll(/\S+@\S+\w/g, '@')
    .replaceAll(/\d+/g, '#')
    .replace(/^.* has answered/, '* has answered');
}

async function documentedMessages(): Promise<string[]> {
  const { paths } = Document.parse(parse(await readFile(new URL('../../../../openapi.yaml', import.meta.url), 'utf8')));
  const operations = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap((each) => Operation.safeParse(each).data ?? []),
  );
  return operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([, response]) => {
        const examples = Success.safeParse(response).data?.content['application/json'].examples ?? {};
        return Object.values(examples).map(({ value }) => `${operationId}: ${masked(value.message)}`);
      }),
  );
}

/** What needs a received reply is said in `replies/replies.test.ts`. */
const ABOUT_REPLIES = [
  'applyReply: * has answered: accepted.',
  'listReplies: # reply.',
  'getDelivery: The delivery has arrived.',
];

const APPOINTMENTS = '/api/v1/appointments';
const WEBHOOKS = '/api/v1/webhooks';
const EVENTS: EventType[] = ['attendee.responded'];
const { name, address, ...NOBODY } = SAMPLE_APPOINTMENT;
const ADA = { name: 'Ada', address: 'ada@example.com' };

let server: TestServer;
let relay: Awaited<ReturnType<typeof startSmtpSink>>;
let said: Set<string>;

beforeAll(async () => {
  relay = await startSmtpSink();
  server = await startServer({ env: { CONVOKE_MAIL_URL: relay.url, CONVOKE_MAIL_FROM: 'Acme <acct7@in.example>' } });
  said = new Set();
});
afterAll(async () => {
  await server.stop();
  await relay.stop();
});

const Answer = z.looseObject({ message: z.string(), data: z.unknown().optional() });
const Ids = z.looseObject({
  appointmentId: z.string().nullable().default(''),
  invitationId: z.string().default(''),
  webhookId: z.string().default(''),
  deliveryId: z.string().default(''),
  feedId: z.string().default(''),
});

it('every message of an example is one that its operation says', async () => {
  const { credentials } = await server.account();
  const headers = credentialHeaders(credentials);
  const say = async (id: string, call: PlainCall) => {
    const { status, body } = await plainCall(server.baseUrl, { ...call, headers });
    expect([id, status < 300]).toEqual([id, true]);
    const { message, data } = Answer.parse(body);
    said.add(`${id}: ${masked(message)}`);
    return Ids.parse(Array.isArray(data) ? {} : (data ?? {}));
  };
  await say('listAppointments', { path: APPOINTMENTS });
  await say('listWebhooks', { path: WEBHOOKS });
  const { appointmentId } = await say('createAppointment', { path: APPOINTMENTS, body: { ...NOBODY, ...ADA } });
  const { appointmentId: empty } = await say('createAppointment', { path: APPOINTMENTS, body: NOBODY });
  await say('listAppointments', { path: `${APPOINTMENTS}?limit=1` });
  const path = `${APPOINTMENTS}/${appointmentId}`;
  await say('getAppointment', { path });
  await say('listInvitations', { path: `${APPOINTMENTS}/${empty}/invitations` });
  const grace = { name: 'Grace', address: 'grace@gmail.com' };
  const { invitationId } = await say('sendInvitation', { path: `${path}/invitations`, body: grace });
  const invitees = [{ name: 'Bob', address: 'bob@example.com' }, ADA];
  await say('sendInvitations', { path: `${path}/invitations/batch`, body: { invitees } });
  await say('listInvitations', { path: `${path}/invitations?limit=1` });
  // Ada's, Bob's and Grace's invitations, and the mail that announces hers.
  await relay.waitForSeen(4);
  await say('changeInvitation', { method: 'PATCH', path: `${path}/invitations/${invitationId}`, body: { name: 'G' } });
  const hopper = { path: `${path}/invitations/${invitationId}/correct-address`, body: { address: 'hopper@gmail.com' } };
  const { invitationId: corrected } = await say('correctAddress', hopper);
  await relay.waitForSeen(8);
  await say('removeInvitation', { method: 'DELETE', path: `${path}/invitations/${corrected}`, body: {} });
  await say('updateAppointment', { method: 'PUT', path, body: { appointmentSubject: 'Moved' } });
  await say('getAppointmentTimeline', { path: `${path}/timeline` });
  await say('cancelAppointment', { method: 'DELETE', path, body: {} });
  const { feedId } = await say('createFeed', { path: '/api/v1/feeds', body: {} });
  await say('listFeeds', { path: '/api/v1/feeds' });
  await say('revokeFeed', { method: 'DELETE', path: `/api/v1/feeds/${feedId}`, body: {} });
  const hook = { webhookUrl: 'https://hooks.example.invalid/', eventTypes: EVENTS };
  const { webhookId } = await say('registerWebhook', { path: WEBHOOKS, body: hook });
  const webhook = `${WEBHOOKS}/${webhookId}`;
  await say('listWebhooks', { path: WEBHOOKS });
  await say('getWebhook', { path: webhook });
  await say('listDeliveries', { path: `${webhook}/deliveries` });
  await say('sendTestEvent', { path: `${webhook}/test`, body: {} });
  await say('updateWebhook', { method: 'PATCH', path: webhook, body: { isActive: false } });
  const { deliveryId } = await say('sendTestEvent', { path: `${webhook}/test`, body: {} });
  await say('sendTestEvent', { path: `${webhook}/test`, body: {} });
  await say('listDeliveries', { path: `${webhook}/deliveries?limit=1` });
  await say('updateWebhook', { method: 'PATCH', path: webhook, body: { isActive: true } });
  await say('replayDelivery', { path: `/api/v1/deliveries/${deliveryId}/replay`, body: {} });
  await say('sendTestEvent', { path: `${webhook}/test`, body: {} });
  await say('updateWebhook', { method: 'PATCH', path: webhook, body: { isActive: false } });
  for (const _ of [1, 2]) await say('sendTestEvent', { path: `${webhook}/test`, body: {} });
  await say('updateWebhook', { method: 'PATCH', path: webhook, body: { isActive: true } });
  await say('replayMissedDeliveries', { path: `${webhook}/replay`, body: { since: '2020-01-01T00:00:00Z' } });
  await say('regenerateWebhookSecret', { path: `${webhook}/regenerate-secret`, body: {} });
  await say('deleteWebhook', { method: 'DELETE', path: webhook, body: {} });
  const documented = await documentedMessages();
  expect(documented.length).toBeGreaterThan(30);
  expect(documented.filter((each) => !said.has(each) && !ABOUT_REPLIES.includes(each))).toEqual([]);
});
