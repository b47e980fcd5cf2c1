import type { Appointment } from '../domain/appointment.js';
import type { Invitation } from '../domain/invitation.js';
import type { ReplyContext, ReplySubject } from '../ports/reply-reader.js';
import type { Transaction } from '../ports/store.js';

/** Where the subject of a message led, and whose it is. */
export interface FoundSubject {
  context: ReplyContext;
  accountId: string | null;
  appointmentId: string | null;
  invitationId: string | null;
}

/** Invitations that one look-up compares; a bounce leads to those of all appointments of one millisecond. */
const MAX_CANDIDATES = 2_000;
const NOTHING: FoundSubject = {
  ...{ accountId: null, appointmentId: null, invitationId: null },
  context: { known: 'nothing' },
};

/** Finds the invitation that a message is about, and holds it and its appointment until the transaction ends. */
export async function findSubject(transaction: Transaction, about: ReplySubject | undefined): Promise<FoundSubject> {
  if (!about) return NOTHING;
  const { first, last } = about.appointmentIds;
  const candidates = await transaction.invitations.listCandidates({ first, last, limit: MAX_CANDIDATES });
  // Every one is compared, so that the time taken does not tell which matched.
  const [match] = candidates.filter(({ channelData }) => about.matches(channelData));
  if (match) return findInvitation(transaction, { match, start: about.start });
  const [known] = candidates;
  if (!known || first !== last) return NOTHING;
  const { accountId, appointmentId } = known;
  return { context: { known: 'appointment' }, accountId, appointmentId, invitationId: null };
}

async function findInvitation(
  transaction: Transaction,
  { match, start }: { match: Invitation; start: number | undefined },
): Promise<FoundSubject> {
  const { accountId, appointmentId, id } = match;
  const appointment = await transaction.appointments.lock({ accountId, id: appointmentId });
  const invitation = await transaction.invitations.lock({ appointmentId, id });
  if (!appointment || !invitation) return NOTHING;
  const timeChangedAt = await lastChangeOfTime(transaction, appointment);
  const namesFormerStart = await wasStart(transaction, { appointment, start });
  const last = await transaction.invitations.findLastAnswer(id);
  const context = { known: 'invitation', appointment, invitation, timeChangedAt, namesFormerStart, last } as const;
  return { context, accountId, appointmentId, invitationId: id };
}

async function wasStart(
  transaction: Transaction,
  { appointment: { accountId, id, revision }, start }: { appointment: Appointment; start: number | undefined },
): Promise<boolean> {
  if (start === undefined || start === revision.startUtc || revision.timeSequence === 0) return false;
  return transaction.appointments.hadStart({ accountId, appointmentId: id, startUtc: start });
}

async function lastChangeOfTime(transaction: Transaction, appointment: Appointment): Promise<number> {
  const { accountId, id: appointmentId, revision } = appointment;
  const { sequence, timeSequence, createdAt } = revision;
  if (timeSequence === sequence) return createdAt;
  const moved = await transaction.appointments.findRevision({ accountId, appointmentId, sequence: timeSequence });
  return moved?.createdAt ?? createdAt;
}
