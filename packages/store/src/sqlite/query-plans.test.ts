import { createLogSink, temporaryDirectory } from '@convoke/testkit';
import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
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
import { KyselyStore } from '../kysely-store.js';
import type { Schema } from '../schema.js';
import { migrateSqlite } from './migrate-sqlite.js';
import { openFile } from './open-file.js';
import { sqliteDialect } from './sqlite-dialect.js';

/** Rows that the statement brings itself or has taken from an index up to a limit, and the one table that is listed as a whole. */
const UNCOSTLY_SCANS = [
  /^SCAN (\d+ )?CONSTANT ROWS?$/,
  /^SCAN \d+-ROW VALUES CLAUSE$/,
  /^SCAN (settled|limited)$/,
  /^SCAN accounts$/,
  // Walks with a limit.
  /^SCAN replies USING (COVERING )?INDEX (sqlite_autoindex_replies_1|replies_by_due_time|replies_by_lease)$/,
];

/** The same of replies. */
const REPLY_INDEXES = [
  ['replies_by_due_time', /"due"\."state" = 'received'/],
  ['replies_by_lease', /"replies" .*"lease_until" <= /],
  ['replies_by_receipt', /"old"\."received_at" </],
  ['replies_by_appointment', /from "replies" where "appointment_id" = /],
  ['replies_in_quarantine', /from "replies" where "account_id" = \? and quarantined = 1 (?!.*"verdict" =)/],
  ['replies_by_verdict', /from "replies" where "account_id" = \? and "verdict" = \?/],
] as const;

/** What must be found by which index, however many deliveries wait, ran or ended: another index of their table would serve as well. */
const DELIVERY_INDEXES = [
  ['deliveries_by_due_time', /"due"\."state" = 'pending'/],
  ['deliveries_by_due_time', /update "webhook_queues" set "next_due_at" = \(select/],
  ['deliveries_by_due_time', /"orphan"\."state" = 'pending'/],
  ['deliveries_to_repeat', /"retry"\."attempts" > 0/],
  ['deliveries_by_lease', /"deliveries" .*"lease_until" (<= |is not null)/],
  ['deliveries_missed', /"missed"\."state" in/],
  ['deliveries_by_webhook', /from "deliveries" where "account_id" = \? and "webhook_id" = \?/],
  ['deliveries_by_end', /"old"\."finished_at" </],
  ['(account_id=? AND id=?)', /^with "settled"/],
  ['webhook_queues_by_due_time', /from "webhook_queues" .*order by "(webhook_queues"\.")?next_due_at"/],
] as const;

test('no statement that the engine runs scans a table or sorts one', async () => {
  const directory = await temporaryDirectory();
  const options = { file: `${directory.path}/convoke.db`, log: createLogSink() };
  await migrateSqlite(options);
  const statements = new Set<string>();
  const store = new KyselyStore(
    new Kysely<Schema>({
      dialect: sqliteDialect(await openFile(options)),
      log: ({ query }) => void statements.add(query.sql),
    }),
  );
  await runEverything(store);
  await store.close();

  const database = new Database(options.file);
  const plans = [...statements].map((sql) => ({ sql, plan: explain(database, sql) }));
  database.close();
  await directory.remove();
  expect(plans.length).toBeGreaterThan(90);
  expect(plans.filter(({ plan }) => plan.some(isCostly))).toEqual([]);
  const walks = plans.filter(({ sql }) => sql.startsWith('select "id" from "appointments"'));
  expect(walks.filter(({ sql, plan }) => !plan.some((step) => step.includes(indexOf(sql))))).toEqual([]);
  expect(new Set(walks.map(({ sql }) => indexOf(sql))).size).toBe(2);
  for (const [index, statement] of [...DELIVERY_INDEXES, ...REPLY_INDEXES]) {
    const found = plans.filter(({ sql }) => statement.test(sql));
    expect(found.length, index).toBeGreaterThan(0);
    expect(
      found.filter(({ plan }) => !plan.some((step) => step.includes(index))),
      index,
    ).toEqual([]);
  }
});

/** What a list of appointments walks along. */
function indexOf(sql: string): string {
  return sql.includes('"external_id" =') ? 'appointments_by_external_id' : 'PRIMARY KEY';
}

/** Whether a step grows with the size of a table. */
function isCostly(step: string): boolean {
  if (step.includes('TEMP B-TREE')) return true;
  return step.startsWith('SCAN ') && !UNCOSTLY_SCANS.some((scan) => scan.test(step));
}

function explain(database: Database.Database, sql: string): string[] {
  const parameters = Array.from({ length: sql.split('?').length - 1 }, () => null);
  const rows = database.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(parameters);
  return rows.map(({ detail }) => detail);
}

/** Calls each method of the store and of its transactions. */
async function runEverything(store: KyselyStore): Promise<void> {
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
    await transaction.insertApiKey({ id: 'k', accountId, secretHash: Buffer.alloc(32), createdAt: 1, revokedAt: null });
    await transaction.revokeApiKey('k', NOW);
    await transaction.updateAccount(accountId, { name: 'New' });
    await transaction.lockAppointment({ accountId, id: appointmentId });
    await transaction.insertRevision({ accountId, appointmentId, revision: { ...appointment.revision, sequence: 1 } });
    await transaction.cancelAppointment({ accountId, id: appointmentId, sequence: 2, now: NOW });
    await transaction.updateInvitation(invitation, { comment: 'x' });
    await transaction.claimFirstInvite({ accountId, addressKey: 'bob@gmail.com', now: NOW });
    const invitations = [0, 1, 2].map(() => sampleInvitation(appointment));
    for (const each of invitations) await transaction.insertInvitation(each);
    await transaction.insertMessages(invitations.map((each) => sampleMessage(each)));
    const invitationIds = invitations.map(({ id }) => id);
    await transaction.supersedeUnattempted({ invitationIds, kinds: ['request', 'priming'], now: NOW });
    await transaction.messageStanding(invitationIds);
  });
  await store.findApiKey('k');
  await store.listApiKeys(accountId);
  await store.findAccount(accountId);
  await store.listAccounts();
  await store.findAppointment({ accountId, id: appointmentId });
  await store.listInvitations({ accountId, appointmentId });
  await store.listMessages({ accountId, invitationId: invitation.id });
  await store.findInvitation(invitation.id);
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
  await store.transaction((transaction) => transaction.insertAppointment(found));
  for (const status of [undefined, 'active', 'cancelled'] as const) {
    for (const externalId of [undefined, 'x']) {
      for (const startFrom of [undefined, NOW]) {
        for (const startTo of [undefined, NOW]) {
          for (const before of [undefined, 'x']) {
            await store.listAppointments({ accountId, status, externalId, startFrom, startTo, before, limit });
          }
        }
      }
    }
  }
  await store.listRevisions({ accountId, appointmentId, limit });
  await store.listInvitationHistory({ accountId, appointmentId, limit });
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
    await transaction.listCandidates({ first: appointmentId, last: appointmentId, limit });
    await transaction.lockInvitation({ appointmentId, id: invitationId });
    await transaction.findRevision({ accountId, appointmentId, sequence: 0 });
    await transaction.findLastAnswer(invitationId);
    await transaction.putLastAnswer(invitationId, { response: 'accepted', respondedAt: NOW, sequence: 0 });
    await transaction.settleReply(id, sampleJudgement({ accountId, appointmentId }));
    await transaction.applyReply(id, { invitationId, now: NOW });
    await transaction.rememberOrganizer('cal@in.ex');
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
  await store.isOrganizer('cal@in.ex');
  await store.inboxPositions.save('box', { uidValidity: '1', uid: 1 });
  await store.inboxPositions.load('box');
  await store.pruneReplies({ before: NOW, limit });
}

async function keepSecrets(store: KyselyStore, accountId: string): Promise<void> {
  const webhook = sampleWebhook({ id: accountId });
  const { id, secret: sealed } = webhook;
  const record = { accountId, key: 'k', fingerprint: 'f', status: 201, body: '{}', sealed: true, createdAt: NOW };
  await store.transaction(async (transaction) => {
    await transaction.lockAccount(accountId);
    await transaction.insertWebhook(webhook);
    await transaction.lockWebhook({ accountId, id });
    await transaction.updateWebhook({ accountId, id }, { isActive: false });
    await transaction.claimIdempotencyKey({ accountId, key: 'k', since: NOW });
    await transaction.putIdempotencyRecord(record);
    await transaction.insertServerSecret('s', 'sealed');
    await transaction.findServerSecret('s');
    await transaction.deleteServerSecret('s');
    for (const place of ['webhook-secret', 'webhook-previous-secret', 'idempotent-answer', 'server-secret'] as const) {
      await transaction.listSealed({ place, after: undefined, limit: 10 });
      await transaction.replaceSealed(place, { accountId, id, sealed }, 'other');
    }
  });
  await store.findWebhook({ accountId, id });
  await store.listWebhooks(accountId);
  await store.transaction((transaction) => transaction.deleteWebhook({ accountId, id }));
  await store.pruneIdempotencyKeys({ before: NOW, limit: 10 });
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
