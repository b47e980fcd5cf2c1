import { type EffectiveOccurrence, listAgenda } from '@convoke/engine';
import type { SeriesInList } from '@convoke/engine/series';
import type { AgendaSummary } from '@convoke/engine/store';
import { isoInstant } from '../operations/answers.js';
import type { AccountContext, DashboardHandlers } from './dashboard-context.js';
import type { DashboardSchemas } from './views.js';

/** Appointments by start, and those that a search finds. */
export const agendaHandler: DashboardHandlers<'listAgenda', AccountContext> = {
  async listAgenda({ query: { from, to, ...filter } }, { deps: { engine, searches }, account }) {
    const list = () =>
      listAgenda(engine, {
        accountId: account.id,
        ...filter,
        from: from === undefined ? undefined : Date.parse(from),
        to: to === undefined ? undefined : Date.parse(to),
      });
    const { appointments, nextCursor } = filter.search ? await searches.run(account.id, list) : await list();
    return { data: appointments.map(viewEntry), nextCursor };
  },
};

function viewEntry({
  appointment,
  inviteeCount,
  responseCounts,
  next,
  occurrences,
  hasMoreOccurrences,
}: AgendaSummary & SeriesInList): DashboardSchemas['AgendaEntry'] {
  const { id, revision, cancelledAt } = appointment;
  const { subject, location, start, end, timeZone, startUtc, endUtc } = revision;
  return {
    appointmentId: id,
    subject,
    location,
    start,
    end,
    timeZone,
    startUtc: isoInstant(startUtc),
    endUtc: isoInstant(endUtc),
    isActive: cancelledAt === null,
    inviteeCount,
    answers: responseCounts,
    repeats: revision.rule !== null,
    ...(next && { nextOccurrence: viewOccurrence(next) }),
    ...(occurrences && { occurrences: occurrences.map(viewOccurrence) }),
    ...(hasMoreOccurrences !== undefined && { hasMoreOccurrences }),
  };
}

function viewOccurrence(occurrence: EffectiveOccurrence): DashboardSchemas['AgendaOccurrence'] {
  const { occurrenceStart, start, end, startUtc, endUtc, subject, location, isCancelled } = occurrence;
  const instants = { startUtc: isoInstant(startUtc), endUtc: isoInstant(endUtc) };
  return { occurrenceStart, start, end, ...instants, subject, location, isCancelled };
}
