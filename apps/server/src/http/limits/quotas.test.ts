import { operations } from '@convoke/contract';
import { dashboardOperations } from '@convoke/contract/dashboard';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDashboard } from '../../../test/testing/open-dashboard.js';
import { SAMPLE_APPOINTMENT } from '../../../test/testing/sample-appointment.js';
import { startServer, type TestAccount, type TestServer } from '../../../test/testing/start-server.js';
import { startWithAnswerPage } from '../../../test/testing/start-with-answer-page.js';
import { usePostgres } from '../../../test/testing/test-database.js';

const newPostgres = usePostgres();

/** What an operation does that is never refused, although it writes. */
const NEVER_REFUSED = {
  // They end something, or take back what was given.
  cancelAppointment: 'ends',
  cancelOccurrence: 'ends',
  removeInvitation: 'ends',
  revokeFeed: 'ends',
  deleteWebhook: 'ends',
  disconnectCalendar: 'ends',
  clearBrand: 'ends',
  revokeKey: 'ends',
  removeSender: 'ends',
  removeMember: 'ends',
  withdrawMemberLink: 'ends',
  clearTestReceiver: 'ends',
  signOut: 'ends',
  revokeSession: 'ends',
  revokeOtherSessions: 'ends',
  removeTotp: 'ends',
  removePasskey: 'ends',
  deleteAccount: 'ends',
  // An answer is never lost; how many of an invitee count is limited.
  applyReply: 'takes an answer',
  answerSandboxMail: 'takes an answer',
  // The row is there.
  updateFeed: 'changes a row',
  updateWebhook: 'changes a row',
  regenerateWebhookSecret: 'changes a row',
  renameKey: 'changes a row',
  setSender: 'changes a row',
  checkSender: 'changes a row',
  updateMember: 'changes a row',
  requireSecondFactor: 'changes a row',
  retryMessage: 'changes a row',
  retryDelivery: 'changes a row',
  updateTestReceiver: 'changes a row',
  updateAccount: 'changes a row',
  dismissAttention: 'changes a row',
  changePassword: 'changes a row',
  renamePasskey: 'changes a row',
  // They store nothing for the account.
  previewDescription: 'stores nothing',
  previewBrand: 'stores nothing',
  sendBrandTest: 'stores nothing',
  testCalendar: 'stores nothing',
  readSetUpLink: 'stores nothing',
  // They are about a person, or the server, and have limits of their own.
  signIn: 'is of a person',
  finishSignIn: 'is of a person',
  requestPasswordReset: 'is of a person',
  requestAddressChange: 'is of a person',
  offerPasskeySignIn: 'is of a person',
  signInWithPasskey: 'is of a person',
  enrolTotp: 'is of a person',
  confirmTotp: 'is of a person',
  renewRecoveryCodes: 'is of a person',
  offerPasskey: 'is of a person',
  addPasskey: 'is of a person',
  useSetUpLink: 'is of a person',
  makePasswordLink: 'is of a person',
  createAccount: 'is of an administrator',
} as const satisfies Partial<Record<keyof typeof operations | keyof typeof dashboardOperations, string>>;

it('every operation that writes either is refused beyond a quota, or has a reason not to be', () => {
  const writing = Object.entries({ ...operations, ...dashboardOperations }).filter(
    ([, { method }]) => method !== 'get',
  );
  const free = writing.filter(([, { errorCodes }]) => !errorCodes.some((code) => code === 'quota_exceeded'));
  expect(free.map(([id]) => id).sort()).toEqual(Object.keys(NEVER_REFUSED).sort());
});

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

describe.each(['SQLite', 'PostgreSQL'])('a quota of an account, on %s', (kind) => {
  let server: TestServer;
  let account: TestAccount;
  let appointmentId = '';
  let invitationId = '';
  let webhookId = '';

  const call = async (method: Method, path: string, body: object = {}) => {
    const { apiKey, apiSecret } = account.credentials;
    const response = await fetch(`${server.baseUrl}/api/v1${path}`, {
      method,
      headers: {
        Authorization: `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`,
        'Content-Type': 'application/json',
      },
      ...(method !== 'DELETE' && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };

  const restart = (env: Record<string, string>) => server.restart({ role: 'api', env });

  beforeAll(async () => {
    const env: Record<string, string> = kind === 'PostgreSQL' ? await newPostgres() : {};
    server = await startServer({ role: 'api', env: { ...env, CONVOKE_APPOINTMENTS_PER_ACCOUNT: '2' } });
    account = await server.account();
    const created = await account.convoke.appointments.create(SAMPLE_APPOINTMENT);
    ({ appointmentId, invitationId = '' } = created);
    const webhook = { webhookUrl: 'https://receiver.example.com/', eventTypes: ['appointment.updated' as const] };
    ({ webhookId } = await account.convoke.webhooks.register(webhook));
  });
  afterAll(() => server.stop());

  it('of appointments refuses the next one, says why, and leaves others as they are', async () => {
    expect((await call('POST', '/appointments', SAMPLE_APPOINTMENT)).status).toBe(201);
    const times = { appointmentStart: '2027-04-15T14:00:00', appointmentEnd: '2027-04-15T14:45:00' };
    const making: [string, object][] = [
      ['/appointments', SAMPLE_APPOINTMENT],
      [`/appointments/${appointmentId}/duplicate`, times],
      [`/appointments/${appointmentId}/occurrences/2027-04-15T14:00:00/following`, { appointmentSubject: 'New' }],
    ];
    for (const [path, body] of making) {
      const limit = {
        name: 'appointments_per_account',
        most: 2,
        used: 2,
        setting: 'CONVOKE_APPOINTMENTS_PER_ACCOUNT',
      };
      expect([path, await call('POST', path, body)]).toMatchObject([
        path,
        { status: 403, body: { error: { code: 'quota_exceeded', limit } } },
      ]);
    }
    expect((await call('PUT', `/appointments/${appointmentId}`, { appointmentSubject: 'New' })).status).toBe(200);
    const other = await server.account('Other');
    expect(await other.convoke.appointments.create(SAMPLE_APPOINTMENT)).toMatchObject({ hasInitialInvitee: true });
  });

  it.each(['CONVOKE_ROWS_PER_ACCOUNT', 'CONVOKE_BYTES_PER_ACCOUNT'])(
    '%s holds after a restart, at every door',
    async (setting) => {
      if (setting === 'CONVOKE_BYTES_PER_ACCOUNT') {
        await restart({ CONVOKE_APPOINTMENTS_PER_ACCOUNT: '0' });
        const body = 'x'.repeat(60_000);
        for (let count = 0; count < 18; count += 1) {
          await call('PUT', `/appointments/${appointmentId}`, { appointmentBody: `${count}${body}` });
        }
      }
      await restart({ [setting]: setting === 'CONVOKE_ROWS_PER_ACCOUNT' ? '3' : '1MiB' });
      const { client } = await openDashboard(server, { email: `${setting}@example.com`, accountId: account.id });
      const [person] = [{ name: 'Eve', address: 'eve@example.org' }];
      const feed = { name: 'All', externalIds: [] };
      const appointment = `/appointments/${appointmentId}`;
      const doors: [Method, string, object?][] = [
        ['POST', '/appointments', SAMPLE_APPOINTMENT],
        ['PUT', appointment, { appointmentSubject: 'Later' }],
        ['POST', `${appointment}/invitations`, person],
        ['POST', `${appointment}/invitations/batch`, { invitees: [person] }],
        ['PATCH', `${appointment}/invitations/${invitationId}`, { name: 'Rob' }],
        ['POST', '/feeds', feed],
        ['POST', '/webhooks', { webhookUrl: 'https://other.example.com/', eventTypes: ['appointment.updated'] }],
        ['POST', `/webhooks/${webhookId}/test`],
        ['POST', `/webhooks/${webhookId}/replay`, { since: '2026-01-01T00:00:00Z' }],
      ];
      for (const [method, path, body] of doors) {
        expect([path, await call(method, path, body)]).toMatchObject([path, { status: 403 }]);
      }
      const headers = { 'x-convoke-account': account.id };
      const inDashboard: [string, string, object?][] = [
        ['PUT', `/dashboard/api/v1${appointment}`, { appointmentSubject: 'Later' }],
        ['POST', '/dashboard/api/v1/keys', { name: 'Next' }],
        ['PUT', '/dashboard/api/brand', { footer: 'x' }],
        ['POST', '/dashboard/api/members', { email: 'eve@example.org', role: 'member' }],
      ];
      for (const [method, path, body] of inDashboard) {
        const answer = await client.call(path, { method, headers, ...(body && { body }) });
        expect([path, answer]).toMatchObject([path, { status: 403, body: { error: { code: 'quota_exceeded' } } }]);
      }
      const { body: limits } = await client.call('/dashboard/api/limits', { headers });
      const kindOf = setting === 'CONVOKE_ROWS_PER_ACCOUNT' ? 'rows' : 'bytes';
      expect(limits).toMatchObject({ data: { storage: { [kindOf]: { most: kindOf === 'rows' ? 3 : 1_048_576 } } } });
    },
  );

  it('lets things end', async () => {
    await restart({ CONVOKE_ROWS_PER_ACCOUNT: '1' });
    const left = await call('DELETE', `/appointments/${appointmentId}/invitations/${invitationId}`);
    const ended = await call('DELETE', `/appointments/${appointmentId}`);
    const paused = await call('PATCH', `/webhooks/${webhookId}`, { isActive: false });
    const gone = await call('DELETE', `/webhooks/${webhookId}`);
    expect([left.status, ended.status, paused.status, gone.status]).toEqual([200, 200, 200, 200]);
  });
});

it('beyond a quota a request that was answered is answered again, and an invitee can answer', async () => {
  const at = await startWithAnswerPage({}, { env: { CONVOKE_APPOINTMENTS_PER_ACCOUNT: '2' } });
  const create = () => at.account.convoke.appointments.create(SAMPLE_APPOINTMENT, { idempotencyKey: 'once' });
  const first = await create();
  expect(await create()).toEqual(first);
  await expect(at.account.convoke.appointments.create(SAMPLE_APPOINTMENT)).rejects.toMatchObject({
    code: 'quota_exceeded',
    limit: { name: 'appointments_per_account', most: 2 },
  });
  await at.server.restart({ env: { CONVOKE_ROWS_PER_ACCOUNT: '1' } });
  expect((await at.post({ response: 'accepted' })).status).toBe(303);
  expect((await at.invitation())?.response).toBe('accepted');
});
