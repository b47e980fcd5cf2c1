import { type Account, type AuthenticationResults, SEALED_PLACES, updateAgenda } from '@convoke/engine';
import type { AgendaQuery, Transaction } from '@convoke/engine/store';
import { sampleOccurrenceAnswer } from '../conformance/occurrence-answers.js';
import { sampleException } from '../conformance/occurrences.js';
import { sampleAuditEntry, sampleLink, sampleLinkMail } from '../conformance/samples/sample-people.js';
import {
  NOW,
  newId,
  noSeries,
  sampleAppointment,
  sampleDelivery,
  sampleInvitation,
  sampleJudgement,
  sampleKey,
  sampleMessage,
  sampleReply,
  sampleSettlement,
  sampleWebhook,
} from '../conformance/samples/samples.js';
import { claimOf, storeInvitation } from '../conformance/samples/steps.js';
import type { SqlStore } from '../store.js';
import { countMessages, sendMessages } from './run-message-statements.js';
import { keepCalendar, readFeeds, sendAs, setBrand } from './run-sender-statements.js';

/** Calls the methods of every aggregate and queue, so that the plans of their statements can be examined. */
export async function runEveryStatement(store: SqlStore): Promise<void> {
  const { account, appointment, invitation } = await storeInvitation(store, [{}]);
  const accountId = account.id;
  const appointmentId = appointment.id;
  await sendMessages(store, accountId);
  await store.transaction(async (transaction) => {
    await transaction.accounts.update(accountId, { name: 'New' });
    await transaction.appointments.lockWithInvitees({ accountId, id: appointmentId });
    await transaction.appointments.addRevision({
      accountId,
      appointmentId,
      revision: { ...appointment.revision, sequence: 1 },
    });
    const change = { externalId: 'x', metadata: {}, showAs: 'busy' as const };
    await transaction.appointments.change({ accountId, id: appointmentId, now: NOW, change });
    await transaction.appointments.cancel({ accountId, id: appointmentId, sequence: 2, now: NOW });
    await transaction.agenda.outdate({ accountId, appointmentId });
    await changeOccurrence(transaction, { accountId, appointmentId });
    await transaction.invitations.update(invitation, { comment: 'x' });
    await transaction.invitations.claimFirst({ accountId, addressKeys: ['bob@gmail.com'], now: NOW });
    const invitations = [0, 1, 2].map(() => sampleInvitation(appointment));
    await transaction.invitations.insert(invitations);
    await transaction.messages.insert(invitations.map((each) => sampleMessage(each)));
    const invitationIds = invitations.map(({ id }) => id);
    await transaction.messages.refuseSent({
      invitationId: invitationIds[0] ?? '',
      ordinal: 1,
      detail: 'gone',
      now: NOW,
    });
    await transaction.messages.supersedeUnattempted({ invitationIds, kinds: ['request', 'priming'], now: NOW });
    const invitee = { name: 'Bob', language: null, timeZone: null, role: 'required' } as const;
    await transaction.messages.keepInvitee({ invitationId: invitation.id, invitee });
    await transaction.messages.progress(invitationIds);
    await transaction.messages.retryNow({ accountId, invitationId: invitation.id, ordinal: 1, now: NOW });
  });
  await keepKey(store, account);
  await keepAuditLog(store, account);
  await store.accounts.find(accountId);
  await store.accounts.list();
  await store.appointments.find({ accountId, id: appointmentId });
  await store.invitations.list({ accountId, appointmentId });
  await store.messages.list({ accountId, invitationId: invitation.id });
  await store.messages.listRepeats({ invitationId: invitation.id, since: NOW });
  await store.invitations.find(invitation.id);
  await store.messages.listOfAppointment({ accountId, appointmentId });
  await listAgenda(store, accountId);
  await listEverything(store, { accountId, appointmentId, invitationId: invitation.id });
  await keepSecrets(store, accountId);
  await deliverEverything(store, accountId);
  await takeReplies(store, { accountId, appointmentId, invitationId: invitation.id });
  await mailLinks(store, accountId);
  for (const run of [countMessages, sendAs, setBrand, keepCalendar, dismissItems]) await run(store, accountId);
  await readFeeds(store, { accountId, appointmentId });
  await store.uses.save();
  await store.uses.find(accountId);
  await store.uses.list();
  await store.uses.recount({ now: NOW, notSince: NOW - 1 });
}

async function changeOccurrence(
  { appointments, occurrences }: Transaction,
  of: { accountId: string; appointmentId: string },
): Promise<void> {
  await appointments.lock({ accountId: of.accountId, id: of.appointmentId });
  await appointments.link({ accountId: of.accountId, id: of.appointmentId, continuedBy: 'later' });
  const exceptions = [sampleException()];
  const ended = exceptions.map(({ occurrenceStart }) => occurrenceStart);
  await occurrences.replace({ ...of, sequence: 1, ended, exceptions });
  await occurrences.listCurrent({ accountId: of.accountId, appointmentIds: [of.appointmentId] });
  for (const sequence of [undefined, 1]) await occurrences.list({ ...of, sequence });
  await occurrences.listOfRevisions({ ...of, from: 0 });
}

async function dismissItems(store: SqlStore, accountId: string): Promise<void> {
  const dismissal = { accountId, itemId: 'x', occurrence: 1, at: NOW, by: 'ada' };
  await store.transaction(async ({ dismissals }) => {
    await dismissals.add([dismissal]);
    await dismissals.list({ accountId, itemIds: ['x'] });
    await dismissals.lift(dismissal);
    await dismissals.add([dismissal]);
  });
  for (const kind of ['failed', 'undeliverable', 'quarantined', 'proposed'] as const) {
    await store.insights.listOpen({ accountId, kind, now: NOW, limit: 10 });
  }
}

async function keepKey(store: SqlStore, account: Account): Promise<void> {
  const id = newId();
  await store.transaction(async ({ keys }) => {
    await keys.insert(sampleKey(account, { id }));
    await keys.recordUses([{ id, at: NOW }], { notWithin: 60_000 });
    await keys.rename(id, 'Booking page');
    await keys.revoke(id, NOW);
    await keys.forget('unknown');
  });
  await store.keys.find(id);
  await store.keys.list(account.id);
}

async function keepAuditLog(store: SqlStore, account: Account): Promise<void> {
  const { id: accountId } = account;
  await store.transaction(async ({ audit }) => {
    await audit.insert([sampleAuditEntry(account)]);
    await audit.addRepeated(sampleAuditEntry(account), { group: 'x', item: 'y' });
    await audit.listRepeated({ accountId, group: 'x' });
    await audit.prune({ before: NOW, limit: 10 });
  });
  for (const before of [undefined, 'x']) await store.audit.list({ accountId, before, limit: 10 });
}

/** Lists the agenda in every order, under every filter by itself and under all. */
async function listAgenda(store: SqlStore, accountId: string): Promise<void> {
  while ((await updateAgenda({ store, zones: noSeries, clock: { now: () => NOW } })) > 0);
  const filters: Partial<AgendaQuery>[] = [
    { words: ['a', 'b'] },
    { status: 'active' },
    { startTo: NOW },
    { endsAfter: NOW },
    { endedAt: NOW },
    { startFrom: NOW },
    { changedSince: NOW },
    { externalId: 'x', metadata: { a: 'b' } },
    { after: { at: NOW, appointmentId: 'x' } },
  ];
  for (const order of ['earliest', 'latest', 'oldest', 'newest', 'changed_first', 'changed_last'] as const) {
    const query = { accountId, order, words: [], limit: 10 };
    for (const filter of [...filters, Object.assign({}, ...filters)]) await store.agenda.list({ ...query, ...filter });
  }
}

/** Lists appointments under every combination of filters, and what happened to one. */
async function listEverything(
  store: SqlStore,
  { accountId, appointmentId, invitationId }: { accountId: string; appointmentId: string; invitationId: string },
): Promise<void> {
  const limit = 10;
  const found = sampleAppointment({ id: accountId }, { externalId: 'x', cancelledAt: NOW });
  await store.transaction((transaction) => transaction.appointments.insert(found));
  for (const status of [undefined, 'active', 'cancelled'] as const) {
    for (const externalId of [undefined, 'x']) {
      for (const startFrom of [undefined, NOW]) {
        for (const startTo of [undefined, NOW]) {
          for (const after of [undefined, 'x']) {
            const query = { accountId, status, externalId, startFrom, startTo, after, limit };
            await store.appointments.list(query);
            await store.appointments.list({ ...query, oldestFirst: true, changedSince: NOW, metadata: { a: 'b' } });
          }
        }
      }
    }
  }
  await store.appointments.listRevisions({ accountId, appointmentId, limit });
  await store.invitations.listPage({ accountId, appointmentId, limit });
  await store.invitations.countResponses({ accountId, appointmentId });
  await store.invitations.countOneDateResponses({ accountId, appointmentId });
  await store.invitations.listPresentKeys({ accountId, appointmentId });
  await store.invitations.listHistory({ accountId, appointmentId, limit });
  await store.messages.listNewest({ accountId, invitationId, limit });
}

const EVIDENCE: AuthenticationResults = { grade: 'none', dkimDomains: [], dkim: 'none', spf: 'none', dmarc: 'none' };

/** Sees a reply through everything that can happen to it. */
async function takeReplies(
  store: SqlStore,
  { accountId, appointmentId, invitationId }: { accountId: string; appointmentId: string; invitationId: string },
): Promise<void> {
  const limit = 10;
  const reply = sampleReply();
  const { id } = reply;
  await store.transaction((transaction) => transaction.replies.insert(reply));
  await store.queues.replies.claim({ limit, now: NOW, leaseUntil: NOW + 1 });
  await store.queues.replies.expire({ now: NOW + 1, maxCrashes: 3, crashDelayMs: 1, leases: 'ended' });
  await store.queues.replies.nextDue();
  await store.transaction(async (transaction) => {
    await transaction.replies.giveBack(id, NOW);
    await transaction.replies.putEvidence(id, EVIDENCE);
    await transaction.replies.lock(id);
    await transaction.invitations.listCandidates({ first: appointmentId, last: appointmentId, limit });
    await transaction.invitations.lock({ appointmentId, id: invitationId });
    await transaction.appointments.findRevision({ accountId, appointmentId, sequence: 0 });
    await transaction.appointments.hadStart({ accountId, appointmentId, startUtc: 0 });
    await transaction.invitations.findLastAnswer(invitationId);
    await transaction.invitations.listLastAnswers([invitationId]);
    await transaction.invitations.putLastAnswer(invitationId, { response: 'accepted', respondedAt: NOW, sequence: 0 });
    await answerDates(transaction, { accountId, appointmentId, invitationId });
    await transaction.invitations.countAnswer({ invitationId, most: 1, now: NOW, since: NOW - 1 });
    await transaction.replies.settle(id, sampleJudgement({ accountId, appointmentId }));
    await transaction.replies.apply(id, { occurrenceStart: null, invitationId, now: NOW, effect: null });
    await transaction.organizers.remember('cal@in.ex');
  });
  for (const owner of [undefined, accountId]) {
    for (const verdict of [undefined, 'accepted'] as const) {
      for (const quarantined of [false, true]) {
        for (const before of [undefined, id]) {
          await store.replies.list({ accountId: owner, verdict, quarantined, before, limit });
          await store.replies.listNamed({ accountId: owner, verdict, quarantined, before, limit });
          await store.replies.list({ accountId: owner, appointmentId, verdict, quarantined, before, limit });
        }
      }
    }
  }
  await store.replies.find({ accountId, id });
  await store.replies.find({ id });
  await store.replies.listOfAppointment({ accountId, appointmentId, limit });
  await store.organizers.has('cal@in.ex');
  await store.organizers.hasDomain('in.ex');
  await store.inboxPositions.save('box', { uidValidity: '1', uid: 1 });
  await store.inboxPositions.load('box');
  await store.transaction((transaction) => transaction.replies.prune({ before: NOW, limit }));
  await store.junk.backlog();
  await store.junk.size();
  await store.transaction(async (transaction) => {
    const astray = sampleReply();
    await transaction.replies.insert(astray);
    await transaction.replies.settle(
      astray.id,
      sampleJudgement({ isJunk: true, headers: Buffer.from('From: bob@example.org\r\n') }),
    );
    const known = sampleReply();
    await transaction.replies.insert(known);
    await transaction.replies.settle(known.id, sampleJudgement({ isJunk: true }));
    for (const _step of ['message', 'row']) await transaction.junk.evict({ bytes: 1, limit });
    await transaction.junk.pruneAstray({ before: NOW, limit });
  });
}

async function answerDates(
  { occurrenceAnswers }: Transaction,
  of: { accountId: string; appointmentId: string; invitationId: string },
): Promise<void> {
  const { accountId, appointmentId, invitationId } = of;
  const answer = sampleOccurrenceAnswer(of);
  await occurrenceAnswers.insert([answer]);
  await occurrenceAnswers.update(answer);
  const { occurrenceStart } = answer;
  await occurrenceAnswers.find({ appointmentId, invitationId, starts: [occurrenceStart] });
  for (const from of [undefined, occurrenceStart]) {
    await occurrenceAnswers.list({ appointmentId, invitationIds: [invitationId], from });
  }
  for (const movedAt of [null, NOW]) {
    const date = { occurrenceStart, timeSequence: 0, movedAt };
    const page = { accountId, appointmentId, date, limit: 10 };
    for (const filter of [{}, { response: 'accepted', deliveryStatus: 'sent', after: 'x' }] as const) {
      await occurrenceAnswers.listPage({ ...page, ...filter });
    }
    await occurrenceAnswers.count({ accountId, appointmentId, dates: [date] });
  }
}

/** Sees a link to sign-in through everything that can happen to it while it lasts. */
async function mailLinks(store: SqlStore, accountId: string): Promise<void> {
  const link = sampleLink(accountId, { mail: sampleLinkMail() });
  const { id, emailKey } = link;
  await store.transaction(({ links }) => links.insert(link));
  await store.links.find(id);
  await store.links.list(accountId);
  for (const query of [{ accountId }, { emailKey }, { accountId, emailKey }]) {
    await store.links.countMailed({ ...query, since: NOW });
  }
  await store.queues.links.claim({ limit: 10, now: NOW, leaseUntil: NOW + 1 });
  await store.queues.links.expire({ now: NOW + 1, maxCrashes: 3, crashDelayMs: 1, leases: 'ended' });
  await store.queues.links.nextDue();
  await store.transaction(async ({ links }) => {
    await links.settle({ id, fence: 1, state: 'sent', dueAt: NOW, detail: null, now: NOW });
    await links.end({ id, now: NOW });
  });
}

async function keepSecrets(store: SqlStore, accountId: string): Promise<void> {
  const webhook = sampleWebhook({ id: accountId });
  const { id, secret: sealed } = webhook;
  const record = { accountId, key: 'k', fingerprint: 'f', status: 201, body: '{}', sealed: true, createdAt: NOW };
  await store.transaction(async (transaction) => {
    await transaction.accounts.lock(accountId);
    await transaction.webhooks.insert(webhook);
    await transaction.webhooks.lock({ accountId, id });
    await transaction.webhooks.update({ accountId, id }, { isActive: false });
    await transaction.idempotency.claim({ accountId, key: 'k', since: NOW });
    await transaction.idempotency.put(record);
    await transaction.secrets.insert('s', 'sealed');
    await transaction.secrets.find('s');
    await transaction.secrets.delete('s');
    for (const place of SEALED_PLACES) {
      await transaction.secrets.listSealed({ place, after: undefined, limit: 10 });
      await transaction.secrets.replaceSealed(place, { accountId, id, sealed }, 'other');
    }
  });
  await store.webhooks.find({ accountId, id });
  await store.webhooks.list(accountId);
  await store.transaction((transaction) => transaction.webhooks.delete({ accountId, id }));
  await store.transaction((transaction) => transaction.idempotency.prune({ before: NOW, limit: 10 }));
}

/** Sees deliveries through everything that can happen to them and to their webhook. */
async function deliverEverything(store: SqlStore, accountId: string): Promise<void> {
  const webhook = sampleWebhook({ id: accountId });
  const { id: webhookId } = webhook;
  const expiry = { now: NOW, maxCrashes: 3, crashDelayMs: 1, leases: 'all' } as const;
  await store.transaction(async (transaction) => {
    await transaction.webhooks.insert(webhook);
    await transaction.deliveries.insert([1, 2, 3].map(() => sampleDelivery(webhook)));
  });
  const claimed = await store.queues.deliveries.claim(claimOf({ limit: 2 }));
  const [delivery] = claimed;
  if (!delivery) throw new Error('Three deliveries are due.');
  const { id } = delivery;
  await store.transaction(async (transaction) => {
    await transaction.deliveries.settle(
      claimed.map((each) => sampleSettlement(each)),
      NOW,
    );
    await transaction.deliveries.lock({ accountId, id });
    await transaction.deliveries.restart({ accountId, id, now: NOW });
    await transaction.deliveries.retryNow({ accountId, id, webhookId, now: NOW });
    await transaction.deliveries.insertReplays([{ accountId, id: newId(), deliveryId: id }]);
    await transaction.deliveries.restartMissed({ accountId, webhookId, since: NOW, now: NOW, limit: 10 });
    for (const isActive of [false, true]) await transaction.webhooks.update({ accountId, id: webhookId }, { isActive });
  });
  await store.queues.deliveries.claim(claimOf({ limit: 2 }));
  await store.queues.deliveries.expire(expiry);
  await store.queues.deliveries.nextDue({ except: [webhookId] });
  await store.deliveries.find({ accountId, id });
  await store.deliveries.listAttempts({ accountId, deliveryId: id, limit: 10 });
  await store.deliveries.listSendingsAfter({ accountId, after: id, limit: 10 });
  for (const states of [undefined, ['pending', 'failed']] as const) {
    for (const before of [undefined, id])
      for (const some of [{ webhookId }, { appointmentId: newId(), eventType: 'webhook.test' }, {}] as const)
        await store.deliveries.list({ accountId, ...some, states, before, limit: 10 });
  }
  await store.transaction((transaction) => transaction.webhooks.delete({ accountId, id: webhookId }));
  await store.transaction((transaction) => transaction.deliveries.endOrphaned({ now: NOW, limit: 10 }));
  await store.transaction((transaction) => transaction.deliveries.prune({ before: NOW + 1, limit: 10 }));
}
