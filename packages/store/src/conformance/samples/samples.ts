import type {
  Account,
  ApiKey,
  Appointment,
  Attempt,
  Delivery,
  Invitation,
  Message,
  Revision,
  TimeZones,
  Webhook,
} from '@convoke/engine';
import type { Calendar } from '@convoke/engine/calendars';
import type { Sender, SenderDomain } from '@convoke/engine/senders';
import type { DeliverySettlement, NewReply, ReplySettlement } from '@convoke/engine/store';

/**
 * An aggregate with a value in every field. A test that writes and reads one notices a column that is not written,
 * which would read as `null`; a new field is a compile error there until it has a value.
 */
export type Filled<Aggregate> = { [Field in keyof Aggregate]: NonNullable<Aggregate[Field]> };

export const TRANSPORT = 'smtp';
/** Half past nine, 1 June 2026, UTC. */
export const NOW = Date.UTC(2026, 5, 1, 9, 30);

let made = 0;

/** An id greater than every one before it. */
export function newId(): string {
  made += 1;
  return `01900000-0000-7000-8000-${String(made).padStart(12, '0')}`;
}

export function sampleAccount(change: Partial<Account> = {}): Account {
  const unset = {
    organizer: null,
    sender: null,
    calendarId: null,
    email: null,
    rateLimit: null,
    messageLimits: { perDay: null, toAddressPerHour: null, toAddressPerDay: null },
    language: null,
    requiresSecondFactor: false,
    brandVersion: 0,
  };
  return { id: newId(), name: 'Practice', ...unset, createdAt: NOW, ...change };
}

export function sampleSender({ id: accountId }: Pick<Account, 'id'>, change: Partial<Sender> = {}): Sender {
  return {
    accountId,
    organizer: { name: 'Dr Ada', address: 'ada@practice.example' },
    domain: 'practice.example',
    relay: { host: 'smtp.practice.example', port: 587, user: 'ada', password: 'sealed password', ratePerMinute: 60 },
    relayFailure: null,
    dkim: { selector: 'convoke-1', publicKey: 'public', privateKey: 'sealed key', published: 'missing' },
    hasLane: true,
    ...change,
  };
}

export function sampleCalendar({ id: accountId }: Pick<Account, 'id'>, change: Partial<Calendar> = {}): Calendar {
  return {
    id: newId(),
    accountId,
    kind: 'caldav',
    organizer: { name: 'Dr Ada', address: 'ada@calendars.example' },
    url: 'https://calendars.example/ada/invitations/',
    inboxUrl: null,
    user: 'ada',
    password: 'sealed password',
    failure: null,
    failedAt: null,
    cursor: null,
    pollAt: null,
    watchUntil: null,
    createdAt: NOW,
    disconnectedAt: null,
    ...change,
  };
}

export function sampleSenderDomain(
  { id: accountId }: Pick<Account, 'id'>,
  change: Partial<SenderDomain> = {},
): SenderDomain {
  const unseen = { allowedAt: null, seenAt: null, missingSince: null };
  const domain = 'practice.example';
  return { accountId, domain, status: 'pending', ...unseen, lookAt: NOW, createdAt: NOW, ...change };
}

export function sampleKey({ id: accountId }: Pick<Account, 'id'>, change: Partial<ApiKey> = {}): ApiKey {
  const secretHash = Buffer.alloc(32, 7);
  return {
    id: `ck_${newId()}`,
    accountId,
    secretHash,
    createdAt: NOW,
    revokedAt: null,
    name: '',
    lastUsedAt: null,
    scopes: null,
    expiresAt: null,
    ...change,
  };
}

/** Of single appointments, the agenda needs no zone. */
export const noSeries: TimeZones = {
  has: () => true,
  suggest: () => undefined,
  occursTwice: () => false,
  toUtc: () => undefined,
  toLocal: () => '',
  rulesOf() {
    throw new Error('no appointment of these tests repeats');
  },
};

export function sampleRevision(change: Partial<Revision> = {}): Revision {
  return {
    sequence: 0,
    subject: 'Consultation',
    body: '<p>Bring your card.</p>',
    location: 'Room 1',
    start: '2026-07-01T10:00:00',
    end: '2026-07-01T11:00:00',
    timeZone: 'Europe/Berlin',
    startUtc: Date.UTC(2026, 6, 1, 8),
    endUtc: Date.UTC(2026, 6, 1, 9),
    timeSequence: 0,
    createdAt: NOW,
    showAs: null,
    conferenceUrl: '',
    alarms: null,
    allowProposals: true,
    allowForwarding: true,
    guestsVisible: false,
    respondBy: null,
    respondByUtc: null,
    rule: null,
    exclude: null,
    seriesUntil: null,
    zoneChanges: null,
    occurrenceStart: null,
    continuedBy: null,
    ...change,
  };
}

export function sampleAppointment(account: Pick<Account, 'id'>, change: Partial<Appointment> = {}): Appointment {
  return {
    id: newId(),
    accountId: account.id,
    organizer: { name: 'Dr Ada', address: 'ada@practice.example' },
    calendarId: null,
    continues: null,
    continuedBy: null,
    externalId: null,
    metadata: {},
    showAs: null,
    revision: sampleRevision(),
    version: 0,
    updatedAt: NOW,
    createdAt: NOW,
    cancelledAt: null,
    ...change,
  };
}

export function sampleInvitation(appointment: Appointment, change: Partial<Invitation> = {}): Invitation {
  const id = newId();
  return {
    id,
    appointmentId: appointment.id,
    accountId: appointment.accountId,
    name: 'Bob',
    address: `bob.${id}@example.org`,
    addressKey: `bob.${id}@example.org`,
    language: null,
    timeZone: null,
    role: 'required',
    response: 'needsAction',
    respondedAt: null,
    comment: null,
    delegatedTo: null,
    deliveryStatus: 'queued',
    channelData: `{"token":"${id}"}`,
    channelKey: id,
    lastOrdinal: 1,
    lastStamp: NOW,
    createdAt: NOW,
    replaces: null,
    calendarKind: null,
    calendarKindSource: null,
    introduction: null,
    occurrenceStart: null,
    removedAt: null,
    ...change,
  };
}

export function sampleMessage(invitation: Invitation, change: Partial<Message> = {}): Message {
  return {
    invitationId: invitation.id,
    ordinal: 1,
    appointmentId: invitation.appointmentId,
    accountId: invitation.accountId,
    kind: 'request',
    sequence: 0,
    contentSequence: 0,
    stamp: NOW,
    response: 'needsAction',
    scope: null,
    occurrenceStart: null,
    form: null,
    answers: null,
    cause: null,
    comment: '',
    transport: TRANSPORT,
    state: 'pending',
    dueAt: NOW,
    attempts: 0,
    crashes: 0,
    fence: 0,
    firstAttemptAt: null,
    detail: null,
    refusal: null,
    traceparent: null,
    createdAt: NOW,
    finishedAt: null,
    ...change,
  };
}

export function sampleWebhook(account: Pick<Account, 'id'>, change: Partial<Webhook> = {}): Webhook {
  return {
    id: newId(),
    accountId: account.id,
    url: 'https://practice.example/hooks',
    name: '',
    eventTypes: ['attendee.responded', 'appointment.canceled'],
    signatureScheme: 'timestamped',
    isActive: true,
    consecutiveFailures: 0,
    lastDeliveryAt: null,
    lastDeliveryStatus: null,
    secret: 'sealed secret',
    previousSecret: null,
    previousSecretUntil: null,
    createdAt: NOW,
    ...change,
  };
}

export function sampleDelivery(webhook: Pick<Webhook, 'accountId' | 'id'>, change: Partial<Delivery> = {}): Delivery {
  return {
    accountId: webhook.accountId,
    id: newId(),
    webhookId: webhook.id,
    appointmentId: newId(),
    eventType: 'attendee.responded',
    body: '{"note":"Ü \\u0000 😀"}',
    state: 'pending',
    dueAt: NOW,
    attempts: 0,
    formerAttempts: 0,
    crashes: 0,
    fence: 0,
    reason: null,
    traceparent: null,
    createdAt: NOW,
    finishedAt: null,
    ...change,
  };
}

export function sampleAttempt(change: Partial<Attempt> = {}): Attempt {
  return {
    number: 1,
    startedAt: NOW,
    durationMs: 12,
    status: 200,
    errorKind: null,
    errorCode: null,
    answer: 'thanks',
    ...change,
  };
}

/** The success of a claim. */
export function sampleSettlement(claimed: Delivery, change: Partial<DeliverySettlement> = {}): DeliverySettlement {
  const { accountId, id, webhookId, fence, attempts } = claimed;
  return {
    accountId,
    id,
    webhookId,
    fence,
    state: 'success',
    reason: null,
    dueAt: NOW,
    attempt: sampleAttempt({ number: attempts }),
    ...change,
  };
}

export function sampleReply(change: Partial<NewReply> = {}): NewReply {
  const id = newId();
  return {
    id,
    digest: `digest of ${id}`,
    source: 'smtp',
    raw: Buffer.from('From: bob@example.org\r\n\r\nYes\r\n'),
    receivedAt: NOW,
    messageId: `<${id}@example.org>`,
    from: 'bob@example.org',
    subject: 'Accepted: Consultation',
    ...change,
  };
}

export function sampleJudgement(change: Partial<ReplySettlement> = {}): ReplySettlement {
  return {
    accountId: null,
    appointmentId: null,
    invitationId: null,
    occurrenceStart: null,
    verdict: 'accepted',
    reason: 'The invitee answered: accepted.',
    refusal: null,
    quarantined: false,
    answer: null,
    proposal: null,
    effect: { changed: true, deliveries: 2 },
    judgedAt: NOW + 5,
    isJunk: false,
    headers: null,
    ...change,
  };
}
