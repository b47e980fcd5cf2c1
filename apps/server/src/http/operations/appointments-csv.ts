import { setImmediate } from 'node:timers/promises';
import { noFieldLeft } from '@convoke/contract';
import {
  type Appointment,
  type Invitation,
  LIMITS,
  listAppointments,
  listInvitations,
  type Revision,
  shownAs,
  type VerbContext,
} from '@convoke/engine';
import { isLate } from '@convoke/engine/reminders';
import type { SeriesInList } from '@convoke/engine/series';
import { instantOrNull, isoInstant } from './answers.js';
import { BYTE_ORDER_MARK, csvRow } from './csv.js';

const COLUMNS = [
  ...['Appointment', 'Subject', 'Begins', 'Ends', 'Time zone', 'Begins (UTC)', 'Place', 'Status', 'Your own id'],
  ...['Invitee', 'Address', 'Answer', 'Answered (UTC)', 'Comment', 'Delivery', 'Online', 'Shown as'],
  ...['Answer by', 'Late', 'Repeats', 'Left out', 'Next begins', 'Next begins (UTC)'],
];

export interface Export {
  accountId: string;
  /** @throws DomainError if the rest must not be sent */
  recheck(): Promise<unknown>;
}

/**
 * One page of appointments at a time, the newest first; a row for each invitee. After each page of invitees everybody
 * else has a turn: SQLite answers at once, so that nothing else here would ever wait.
 */
export async function* csvOf(engine: VerbContext, { accountId, recheck }: Export): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(COLUMNS);
  let cursor: string | undefined;
  do {
    await recheck();
    const page = await listAppointments(engine, { accountId, cursor, limit: LIMITS.pageSize });
    for (const each of page.appointments) {
      yield* inviteesCsv(engine, each);
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** An appointment, of a series with its next occurrence. */
interface Exported extends Pick<SeriesInList, 'next'> {
  appointment: Appointment;
}

async function* inviteesCsv(engine: VerbContext, exported: Exported): AsyncGenerator<string> {
  const { accountId, id: appointmentId } = exported.appointment;
  let cursor: string | undefined;
  do {
    const page = await listInvitations(engine, { accountId, appointmentId, cursor, limit: LIMITS.pageSize });
    yield rowsOf(exported, page.invitations);
    await setImmediate();
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** What a spreadsheet has no use for. All other fields of a revision have a column. */
type NotExported =
  | 'body'
  | 'endUtc'
  | 'respondByUtc'
  | 'alarms'
  | 'allowProposals'
  | 'allowForwarding'
  | 'guestsVisible'
  | 'sequence'
  | 'timeSequence'
  | 'createdAt'
  | 'seriesUntil'
  | 'zoneChanges'
  | 'occurrenceStart'
  | 'continuedBy';

function rowsOf({ appointment, next }: Exported, invitations: readonly Invitation[]): string {
  const { id, externalId, revision, cancelledAt } = appointment;
  const exported: Omit<Revision, NotExported> = revision;
  const { subject, start, end, timeZone, startUtc, showAs: _, location, conferenceUrl, respondBy, ...more } = exported;
  const { rule, exclude, ...left } = more;
  noFieldLeft(left);
  const status = cancelledAt === null ? 'active' : 'cancelled';
  const common = [id, subject, start, end, timeZone, isoInstant(startUtc), location, status, externalId ?? ''];
  const last = [conferenceUrl, shownAs(revision), respondBy ?? ''];
  const repeats = [rule ?? '', exclude ?? '', next?.start ?? '', next ? isoInstant(next.startUtc) : ''];
  if (invitations.length === 0) return csvRow([...common, '', '', '', '', '', '', ...last, '', ...repeats]);
  return invitations
    .map(({ name, address, response, respondedAt, comment, deliveryStatus }) =>
      csvRow([
        ...common,
        name,
        address,
        response,
        instantOrNull(respondedAt) ?? '',
        comment ?? '',
        deliveryStatus,
        ...last,
        isLate({ respondedAt }, revision) ? 'late' : '',
        ...repeats,
      ]),
    )
    .join('');
}
