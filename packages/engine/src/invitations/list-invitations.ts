import type { VerbContext } from '../context.js';
import type { Invitation } from '../domain/invitation.js';
import { queryWords, searchableWords } from '../domain/search-words.js';
import { cursorAfter, rowBefore } from '../fields/page.js';
import { appointmentNotFound, invitationNotFound } from '../not-found.js';
import type { InvitationPageQuery } from '../ports/store/invitations.js';

export interface ListInvitations extends Omit<InvitationPageQuery, 'after'> {
  /** Beginnings of words of the name or the address. */
  search?: string | undefined;
  /** The `nextCursor` of the page before. */
  cursor?: string | undefined;
}

export interface InvitationPage {
  /** In the order of their invitation. */
  invitations: Invitation[];
  /** Of the appointment: see `Revision`. */
  respondByUtc: number | null;
  /** `null` on the last page. */
  nextCursor: string | null;
}

/** More than any appointment has. */
const ALL = 1_000_000;

/**
 * One page of the invitees of an appointment; of a cancelled one, those at the time of its cancellation. A search reads
 * all of them, of whom there are at most some thousand.
 *
 * @param input.limit 1 to 100
 * @throws DomainError `invalid_parameter`, `appointment_not_found`
 */
export async function listInvitations({ store }: VerbContext, input: ListInvitations): Promise<InvitationPage> {
  const after = rowBefore('invitations', input);
  const { accountId, appointmentId, search = '', cursor: _, limit, ...filter } = input;
  const appointment = await store.appointments.find({ accountId, id: appointmentId });
  if (!appointment) throw appointmentNotFound();
  const { respondByUtc } = appointment.revision;
  const words = queryWords(search);
  // A search that contains only punctuation matches nobody.
  if (words.length === 0 && search.trim() !== '') return { invitations: [], respondByUtc, nextCursor: null };
  const found = await store.invitations.listPage({
    ...filter,
    accountId,
    appointmentId,
    after,
    limit: words.length === 0 ? limit + 1 : ALL,
  });
  const fitting = found.filter(({ name, address }) => {
    if (words.length === 0) return true;
    const text = searchableWords([name, address]);
    return words.every((word) => text.includes(word));
  });
  const invitations = fitting.slice(0, limit);
  const last = fitting.length > limit ? invitations.at(-1)?.id : undefined;
  return { invitations, respondByUtc, nextCursor: cursorAfter('invitations', last) };
}

/** An invitee, and what says whether the answer is late. */
export interface FoundInvitation {
  invitation: Invitation;
  /** Of the appointment: see `Revision`. */
  respondByUtc: number | null;
}

/**
 * A current invitee of an appointment; of a cancelled one, one at the time of its cancellation.
 *
 * @throws DomainError `appointment_not_found`, `invitation_not_found`
 */
export async function getInvitation(
  { store }: Pick<VerbContext, 'store'>,
  { accountId, appointmentId, invitationId }: { accountId: string; appointmentId: string; invitationId: string },
): Promise<FoundInvitation> {
  const appointment = await store.appointments.find({ accountId, id: appointmentId });
  if (!appointment) throw appointmentNotFound();
  const invitation = await store.invitations.find(invitationId);
  if (invitation?.appointmentId !== appointmentId || invitation.removedAt !== null) throw invitationNotFound();
  return { invitation, respondByUtc: appointment.revision.respondByUtc };
}
