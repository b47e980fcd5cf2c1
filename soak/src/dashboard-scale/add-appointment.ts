import type { ReplyVerdict } from '@convoke/engine';
import { DAY_MS } from '@convoke/engine';
import type { Filling, Owner } from './filling.js';
import { idAt } from './filling.js';

interface NewAppointment {
  owner: Owner;
  createdAt: number;
  /** The latest time of an answer. */
  end: number;
}

interface Invited extends NewAppointment {
  appointmentId: string;
}

/** Bounces and replies of strangers, in percent. */
const VERDICTS = { undeliverable: 1, quarantined: 2 };

/**
 * An appointment with one to three invitees, their messages and answers; some moved, some cancelled. Returns its id.
 */
export function addAppointment({ batches, patterns, random }: Filling, made: NewAppointment): string {
  const { owner, createdAt } = made;
  const { accountId } = owner;
  const appointmentId = idAt(createdAt);
  const sequence = random.chance(20) ? 1 : 0;
  const start = createdAt + random.integer(1, 60) * DAY_MS;
  const cancelled = random.chance(10) ? { cancelled_at: createdAt + DAY_MS, cancelled_sequence: sequence + 1 } : {};
  batches.add('appointments', {
    ...patterns.appointments,
    account_id: accountId,
    id: appointmentId,
    sequence,
    created_at: createdAt,
    start_utc: start,
    ...cancelled,
    external_id: random.chance(30) ? `order-${random.integer(1, 10_000)}` : null,
  });
  batches.add('agenda', {
    ...patterns.agenda,
    account_id: accountId,
    appointment_id: appointmentId,
    start_utc: start,
    end_utc: start + 3_600_000,
    cancelled: 'cancelled_at' in cancelled ? 1 : 0,
    words: `${patterns.agenda.words} guest${appointmentId.slice(-6)}`,
  });
  for (let each = 0; each <= sequence; each += 1) {
    batches.add('revisions', {
      ...patterns.revisions,
      account_id: accountId,
      appointment_id: appointmentId,
      sequence: each,
      time_sequence: each,
      created_at: createdAt + each * 1_000,
      start_utc: start,
      end_utc: start + 3_600_000,
    });
  }
  for (let invitee = random.integer(1, 3); invitee > 0; invitee -= 1) {
    addInvitation({ batches, patterns, random }, { ...made, appointmentId });
  }
  return appointmentId;
}

function addInvitation(
  { batches, patterns, random }: Filling,
  { owner, appointmentId, createdAt, end }: Invited,
): void {
  const { accountId } = owner;
  const id = idAt(createdAt);
  const about = { account_id: accountId, appointment_id: appointmentId };
  const address = `guest.${id}@example.org`;
  const answeredAt = Math.min(end, createdAt + random.integer(1, 48) * 3_600_000);
  const response = random.pick(['accepted', 'accepted', 'accepted', 'declined', 'tentative', 'needsAction'] as const);
  const isAnswered = response !== 'needsAction';
  batches.add('invitations', {
    ...patterns.invitations,
    ...about,
    id,
    address,
    address_key: address,
    channel_key: id,
    response,
    responded_at: isAnswered ? answeredAt : null,
    comment: null,
    created_at: createdAt,
  });
  const isFailed = random.chance(1);
  batches.add('messages', {
    ...patterns.messages,
    ...about,
    invitation_id: id,
    stamp: createdAt,
    created_at: createdAt,
    finished_at: createdAt + 900,
    state: isFailed ? 'undeliverable' : 'sent',
    detail: isFailed ? '550 5.1.1 no such user' : '250 accepted',
  });
  if (random.chance(20)) {
    const mail = { ...about, invitation_id: id, id: idAt(createdAt), message_id: `<${id}@example.org>` };
    batches.add('sandbox_messages', { ...patterns.sandbox_messages, ...mail, envelope_to: address });
  }
  if (!isAnswered) return;
  const answer = { response, responded_at: answeredAt };
  batches.add('last_answers', { ...patterns.last_answers, ...answer, invitation_id: id });
  addReply({ batches, patterns, random }, { ...about, invitation_id: id, from_address: address }, answer);
}

function addReply(
  { batches, patterns, random }: Filling,
  about: Record<'account_id' | 'appointment_id' | 'invitation_id' | 'from_address', string>,
  { response, responded_at: at }: { response: string; responded_at: number },
): void {
  const verdict = verdictOf(random.integer(1, 100));
  const id = idAt(at);
  batches.add('replies', {
    ...patterns.replies,
    ...about,
    id,
    digest: id,
    message_id: `<${id}@example.org>`,
    received_at: at,
    judged_at: at,
    verdict,
    quarantined: verdict === 'not_invited' ? 1 : 0,
    answer: String(patterns.replies.answer).replace('"response":"accepted"', `"response":"${response}"`),
  });
}

function verdictOf(roll: number): ReplyVerdict {
  const { quarantined, undeliverable } = VERDICTS;
  if (roll <= quarantined) return 'not_invited';
  return roll <= quarantined + undeliverable ? 'undeliverable' : 'accepted';
}
