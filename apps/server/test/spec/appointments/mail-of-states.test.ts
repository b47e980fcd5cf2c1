import type { RegisterWebhookInput } from '@convoke/sdk';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { received } from '../../testing/read-invitation.js';
import { SAMPLE_APPOINTMENT } from '../../testing/sample-appointment.js';
import { startServer, type TestAccount, type TestServer } from '../../testing/start-server.js';
import { type ServerWithRelay, startWithRelay } from '../../testing/start-with-relay.js';

const { name, address, ...NOBODY } = SAMPLE_APPOINTMENT;
const CAROL = { name: 'Carol Smith', address: 'carol@example.net' };

describe('3 Appointment', () => {
  let at: ServerWithRelay;

  beforeEach(async () => {
    at = await startWithRelay();
  });

  /** With Bob and Carol, who have their invitations. */
  async function active(): Promise<string> {
    const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
    await at.appointments().invite(appointmentId, CAROL);
    await at.rest(appointmentId);
    return appointmentId;
  }

  async function cancelled(): Promise<string> {
    const appointmentId = await active();
    await at.appointments().cancel(appointmentId);
    await at.rest(appointmentId);
    return appointmentId;
  }

  async function inboxes(appointmentId: string) {
    await at.rest(appointmentId);
    const { messages } = at.relay;
    return { bob: await received(messages, address), carol: await received(messages, CAROL.address) };
  }

  it('(none) + POST create → active; nobody is invited without an initial invitee', async () => {
    const { appointmentId } = await at.appointments().create(NOBODY);
    expect(await at.appointments().get(appointmentId)).toMatchObject({ isActive: true, inviteeCount: 0 });
    await at.rest(appointmentId);
    expect(at.relay.seen).toEqual([]);
  });

  it('(none) + POST create → active; the initial invitee gets an invitation', async () => {
    const { appointmentId } = await at.appointments().create(SAMPLE_APPOINTMENT);
    expect(await at.appointments().get(appointmentId)).toMatchObject({ isActive: true, inviteeCount: 1 });
    expect(await inboxes(appointmentId)).toEqual({ bob: ['REQUEST 0'], carol: [] });
  });

  it('active + POST send invitation → active; inviteeCount increases', async () => {
    const appointmentId = await active();
    expect(await at.appointments().get(appointmentId)).toMatchObject({ isActive: true, inviteeCount: 2 });
    expect(await inboxes(appointmentId)).toEqual({ bob: ['REQUEST 0'], carol: ['REQUEST 0'] });
  });

  it('active + PUT update → active; all invitees are notified', async () => {
    const appointmentId = await active();
    await at.appointments().update(appointmentId, { appointmentLocation: 'Room 8' });
    expect(await at.appointments().get(appointmentId)).toMatchObject({ isActive: true, location: 'Room 8' });
    const both = ['REQUEST 0', 'REQUEST 1'];
    expect(await inboxes(appointmentId)).toEqual({ bob: both, carol: both });
  });

  it('active + DELETE cancel → cancelled; all invitees are notified', async () => {
    const appointmentId = await cancelled();
    expect(await at.appointments().get(appointmentId)).toMatchObject({ isActive: false, inviteeCount: 0 });
    const both = ['REQUEST 0', 'CANCEL 1'];
    expect(await inboxes(appointmentId)).toEqual({ bob: both, carol: both });
  });

  it('cancelled + anything → cancelled, and nobody hears of it', async () => {
    const appointmentId = await cancelled();
    const appointments = at.appointments();
    const { invitations } = await appointments.get(appointmentId);
    const attempts = [
      appointments.update(appointmentId, { appointmentSubject: 'Again' }),
      appointments.cancel(appointmentId),
      appointments.invite(appointmentId, { name, address: 'eve@example.org' }),
      appointments.uninvite(appointmentId, invitations[0]?.invitationId ?? ''),
    ];
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    await at.rest(appointmentId);
    expect(at.relay.seen).toHaveLength(4);
  });
});

describe('3 Webhook', () => {
  let server: TestServer;
  let acme: TestAccount;
  let webhooks: TestAccount['convoke']['webhooks'];
  const input: RegisterWebhookInput = { webhookUrl: 'https://example.org/hook', eventTypes: ['appointment.updated'] };

  beforeEach(async () => {
    server = await startServer({ role: 'api' });
    onTestFinished(() => server.stop());
    acme = await server.account();
    ({ webhooks } = acme.convoke);
  });

  const fail = (webhookId: string, failures: number) =>
    server.operator.store.transaction((transaction) =>
      transaction.webhooks.update({ accountId: acme.id, id: webhookId }, { consecutiveFailures: failures }),
    );

  it('isActive true + PATCH with isActive false → isActive false; the failures stay counted', async () => {
    const { webhookId } = await webhooks.register(input);
    await fail(webhookId, 3);
    expect(await webhooks.update(webhookId, { isActive: false })).toMatchObject({
      isActive: false,
      consecutiveFailures: 3,
    });
    expect(await webhooks.get(webhookId)).toMatchObject({ isActive: false, consecutiveFailures: 3 });
  });

  it('isActive false + PATCH with isActive true → isActive true; the failures are forgotten', async () => {
    const { webhookId } = await webhooks.register(input);
    await webhooks.update(webhookId, { isActive: false });
    await fail(webhookId, 10);
    await webhooks.update(webhookId, { isActive: true });
    expect(await webhooks.get(webhookId)).toMatchObject({ isActive: true, consecutiveFailures: 0 });
  });

  it('a PATCH of anything else leaves state and failures as they are', async () => {
    const { webhookId } = await webhooks.register(input);
    await webhooks.update(webhookId, { isActive: false });
    await fail(webhookId, 10);
    await webhooks.update(webhookId, { eventTypes: ['attendee.responded'] });
    expect(await webhooks.get(webhookId)).toMatchObject({ isActive: false, consecutiveFailures: 10 });
  });
});
