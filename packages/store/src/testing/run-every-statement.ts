import { claimOf } from '../conformance/delivery-steps.js';
import { claimOne, settle } from '../conformance/queue-steps.js';
import { sampleDelivery, sampleSettlement } from '../conformance/sample-delivery.js';
import { sampleJudgement, sampleReply } from '../conformance/sample-reply.js';
import { sampleWebhook } from '../conformance/sample-webhook.js';
import {
  NOW,
  sampleAppointment,
  sampleInvitation,
  sampleMessage,
  storeInvitation,
  TRANSPORT,
} from '../conformance/samples.js';
import type { KyselyStore } from '../kysely-store.js';

/** Calls each method of the store and of its transactions. */
export async function runEveryStatement(store: KyselyStore): Promise<void> {
  const { account, appointment, invitation } = await storeInvitation(store, [{}]);
  const accountId = account.id;
  const appointmentId = appointment.id;
  await settle(store, await claimOne(store), { state: 'pending' });
  await settle(store, await claimOne(store), { state: 'sent' });
  await store.expireLeases({ transport: TRANSPORT, now: NOW, maxCrashes: 3 });
  await store.abandonMessages({ exceptTransport: TRANSPORT, now: NOW });
  await store.nextMessageDue(TRANSPORT);
  await store.countMessages({ transport: TRANSPORT, limit: 10 });
  await store.transaction(async (transaction) => {
    await transaction.keys.insert({ id: 'k', accountId, secretHash: Buffer.alloc(32), createdAt: 1, revokedAt: null });
    await transaction.keys.revoke('k', NOW);
    await transaction.accounts.update(accountId, { name: 'New' });
    await transaction.appointments.lock({ accountId, id: appointmentId });
    await transaction.appointments.addRevision({
      accountId,
      appointmentId,
      revision: { ...appointment.revision, sequence: 1 },
    });
    await transaction.appointments.cancel({ accountId, id: appointmentId, sequence: 2, now: NOW });
    await transaction.invitations.update(invitation, { comment: 'x' });
    await transaction.invitations.claimFirst({ accountId, addressKey: 'bob@gmail.com', now: NOW });
    const invitations = [0, 1, 2].map(() => sampleInvitation(appointment));
    for (const each of invitations) await transaction.invitations.insert(each);
    await transaction.insertMessages(invitations.map((each) => sampleMessage(each)));
    const invitationIds = invitations.map(({ id }) => id);
    await transaction.supersedeUnattempted({ invitationIds, kinds: ['request', 'priming'], now: NOW });
    await transaction.messageStanding(invitationIds);
  });
  await store.keys.find('k');
  await store.keys.list(accountId);
  await store.accounts.find(accountId);
  await store.accounts.list();
  await store.appointments.find({ accountId, id: appointmentId });
  await store.invitations.list({ accountId, appointmentId });
  await store.listMessages({ accountId, invitationId: invitation.id });
  await store.invitations.find(invitation.id);
  await store.listAppointmentMessages({ accountId, appointmentId });
  await listEverything(store, { accountId, appointmentId, invitationId: invitation.id });
  await keepSecrets(store, accountId);
  await deliverEverything(store, accountId);
  await takeReplies(store, { accountId, appointmentId, invitationId: invitation.id });
}

/** Lists appointments under every combination of filters, and what happened to one. */
async function listEverything(
  store: KyselyStore,
  { accountId, appointmentId, invitationId }: { accountId: string; appointmentId: string; invitationId: string },
): Promise<void> {
  const limit = 10;
  const found = sampleAppointment({ id: accountId }, { externalId: 'x', cancelledAt: NOW });
  await store.transaction((transaction) => transaction.appointments.insert(found));
  for (const status of [undefined, 'active', 'cancelled'] as const) {
    for (const externalId of [undefined, 'x']) {
      for (const startFrom of [undefined, NOW]) {
        for (const startTo of [undefined, NOW]) {
          for (const before of [undefined, 'x']) {
            await store.appointments.list({ accountId, status, externalId, startFrom, startTo, before, limit });
          }
        }
      }
    }
  }
  await store.appointments.listRevisions({ accountId, appointmentId, limit });
  await store.invitations.listHistory({ accountId, appointmentId, limit });
  await store.listNewestMessages({ accountId, invitationId, limit });
}

/** Sees a reply through everything that can happen to it. */
async function takeReplies(
  store: KyselyStore,
  { accountId, appointmentId, invitationId }: { accountId: string; appointmentId: string; invitationId: string },
): Promise<void> {
  const limit = 10;
  const reply = sampleReply();
  const { id } = reply;
  await store.transaction((transaction) => transaction.insertReply(reply));
  await store.claimReplies({ limit, now: NOW, leaseUntil: NOW + 1 });
  await store.expireReplyLeases({ now: NOW + 1, maxCrashes: 3, crashDelayMs: 1, leases: 'ended' });
  await store.nextReplyDue();
  await store.transaction(async (transaction) => {
    await transaction.lockReply(id);
    await transaction.invitations.listCandidates({ first: appointmentId, last: appointmentId, limit });
    await transaction.invitations.lock({ appointmentId, id: invitationId });
    await transaction.appointments.findRevision({ accountId, appointmentId, sequence: 0 });
    await transaction.appointments.hadStart({ accountId, appointmentId, startUtc: 0 });
    await transaction.invitations.findLastAnswer(invitationId);
    await transaction.invitations.putLastAnswer(invitationId, { response: 'accepted', respondedAt: NOW, sequence: 0 });
    await transaction.invitations.countAnswer({ invitationId, most: 1, now: NOW, since: NOW - 1 });
    await transaction.settleReply(id, sampleJudgement({ accountId, appointmentId }));
    await transaction.dropReplyBytes(id);
    await transaction.applyReply(id, { invitationId, now: NOW });
    await transaction.organizers.remember('cal@in.ex');
  });
  for (const owner of [undefined, accountId]) {
    for (const verdict of [undefined, 'accepted'] as const) {
      for (const quarantined of [false, true]) {
        for (const before of [undefined, id]) {
          await store.listReplies({ accountId: owner, verdict, quarantined, before, limit });
        }
      }
    }
  }
  await store.findReply({ accountId, id });
  await store.listAppointmentReplies({ accountId, appointmentId, limit });
  await store.organizers.has('cal@in.ex');
  await store.inboxPositions.save('box', { uidValidity: '1', uid: 1 });
  await store.inboxPositions.load('box');
  await store.pruneReplies({ before: NOW, limit });
}

async function keepSecrets(store: KyselyStore, accountId: string): Promise<void> {
  const webhook = sampleWebhook({ id: accountId });
  const { id, secret: sealed } = webhook;
  const record = { accountId, key: 'k', fingerprint: 'f', status: 201, body: '{}', sealed: true, createdAt: NOW };
  await store.transaction(async (transaction) => {
    await transaction.accounts.lock(accountId);
    await transaction.insertWebhook(webhook);
    await transaction.lockWebhook({ accountId, id });
    await transaction.updateWebhook({ accountId, id }, { isActive: false });
    await transaction.idempotency.claim({ accountId, key: 'k', since: NOW });
    await transaction.idempotency.put(record);
    await transaction.secrets.insert('s', 'sealed');
    await transaction.secrets.find('s');
    await transaction.secrets.delete('s');
    for (const place of ['webhook-secret', 'webhook-previous-secret', 'idempotent-answer', 'server-secret'] as const) {
      await transaction.secrets.listSealed({ place, after: undefined, limit: 10 });
      await transaction.secrets.replaceSealed(place, { accountId, id, sealed }, 'other');
    }
  });
  await store.findWebhook({ accountId, id });
  await store.listWebhooks(accountId);
  await store.transaction((transaction) => transaction.deleteWebhook({ accountId, id }));
  await store.transaction((transaction) => transaction.idempotency.prune({ before: NOW, limit: 10 }));
}

/** Sees deliveries through everything that can happen to them and to their webhook. */
async function deliverEverything(store: KyselyStore, accountId: string): Promise<void> {
  const webhook = sampleWebhook({ id: accountId });
  const { id: webhookId } = webhook;
  const expiry = { now: NOW, maxCrashes: 3, crashDelayMs: 1, leases: 'all' } as const;
  await store.transaction(async (transaction) => {
    await transaction.insertWebhook(webhook);
    await transaction.insertDeliveries([1, 2, 3].map(() => sampleDelivery(webhook)));
  });
  const claimed = await store.claimDeliveries(claimOf({ limit: 2 }));
  const [delivery] = claimed;
  if (!delivery) throw new Error('Three deliveries are due.');
  const { id } = delivery;
  await store.transaction(async (transaction) => {
    await transaction.settleDeliveries(
      claimed.map((each) => sampleSettlement(each)),
      NOW,
    );
    await transaction.lockDelivery({ accountId, id });
    await transaction.restartDelivery({ accountId, id, now: NOW });
    await transaction.restartMissed({ accountId, webhookId, since: NOW, now: NOW, limit: 10 });
    for (const isActive of [false, true]) await transaction.updateWebhook({ accountId, id: webhookId }, { isActive });
  });
  await store.claimDeliveries(claimOf({ limit: 2 }));
  await store.expireDeliveryLeases(expiry);
  await store.nextDeliveryDue([webhookId]);
  await store.findDelivery({ accountId, id });
  await store.listAttempts({ accountId, deliveryId: id, limit: 10 });
  await store.listSendingsAfter({ accountId, after: id, limit: 10 });
  for (const states of [undefined, ['pending', 'failed']] as const) {
    for (const before of [undefined, id])
      await store.listDeliveries({ accountId, webhookId, states, before, limit: 10 });
  }
  await store.transaction((transaction) => transaction.deleteWebhook({ accountId, id: webhookId }));
  await store.endOrphanedDeliveries({ now: NOW, limit: 10 });
  await store.pruneDeliveries({ before: NOW + 1, limit: 10 });
}
