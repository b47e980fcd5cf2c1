import {
  type Brand,
  type BrandLogo,
  type DateTimes,
  datesShown,
  defaultBrand,
  type Guest,
  guestsOf,
  type Invitation,
  type InviteeRole,
  type Message,
  type OccurrenceAnswer,
  type OccurrenceException,
  type OutgoingMessage,
  type PreviousContent,
  presentGuests,
  SHOWN_BEFORE,
} from '@convoke/engine';
import type { KeptInvitee } from '@convoke/engine/store';
import { type Kysely, sql } from 'kysely';
import { opaque } from '../queries/dialects.js';
import { type Ids, ListQuery } from '../queries/prepared-query.js';
import { isString, objectOf, parseStored } from '../queries/stored-json.js';
import type { Schema } from '../schema.js';
import { exceptionsAt } from '../tables/appointments/occurrences.js';
import {
  columnsOf,
  type FieldsRow,
  fieldsOf,
  REVISION_COLUMNS,
  type RevisionRow,
  toRevision,
} from '../tables/appointments/revision-columns.js';
import { findLogo } from '../tables/brands.js';
import { findLastAnswers, present as presentInvitees } from '../tables/invitations/invitation-queries.js';
import { listAnswers } from '../tables/invitations/occurrence-answers.js';
import { MESSAGE_COLUMNS } from '../tables/messages/messages.js';

export interface OutgoingRow extends Message, RevisionRow {
  organizerName: string;
  organizerAddress: string;
  appointmentCreatedAt: number;
  continues: string | null;
  name: string;
  address: string;
  channelData: string;
  language: string | null;
  inviteeTimeZone: string | null;
  role: InviteeRole;
  introduction: Invitation['introduction'];
  /** See `Invitation.occurrenceStart`. */
  invitedTo: string | null;
  /** See `KeptInvitee`. */
  keptInvitee: string | null;
  accountName: string;
  accountLanguage: string | null;
  brandVersion: number;
  /** `null` unless the brand's version is stored: version 0 is, once there is another. */
  brandName: string | null;
  brandColour: string | null;
  brandFooter: string | null;
  brandSupportAddress: string | null;
  brandLogoDigest: string | null;
  brandLanguage: string | null;
  /** SEQUENCE of the last attempted request with an earlier revision; `null` if there was none. */
  followed: number | null;
}

const INVITEE_COLUMNS = [
  'invitations.name as name',
  'invitations.address as address',
  'invitations.channel_data as channelData',
  'invitations.language as language',
  'invitations.time_zone as inviteeTimeZone',
  'invitations.role as role',
  'invitations.introduction as introduction',
  'invitations.occurrence_start as invitedTo',
] as const;

const outgoingByInvitation = new ListQuery<Ids, OutgoingRow>((db, { ids }) =>
  db
    .selectFrom('messages')
    .innerJoin('invitations', (join) =>
      join
        .onRef('invitations.appointment_id', '=', 'messages.appointment_id')
        .onRef('invitations.id', '=', 'messages.invitation_id'),
    )
    .innerJoin('appointments', (join) =>
      join
        .onRef('appointments.account_id', '=', 'messages.account_id')
        .onRef('appointments.id', '=', 'messages.appointment_id'),
    )
    .innerJoin('revisions', (join) =>
      join
        .onRef('revisions.appointment_id', '=', 'messages.appointment_id')
        .onRef('revisions.sequence', '=', 'messages.content_sequence'),
    )
    .innerJoin('accounts', 'accounts.id', 'messages.account_id')
    .leftJoin('brands', (join) =>
      join
        .onRef('brands.account_id', '=', 'messages.account_id')
        .onRef('brands.version', '=', 'messages.brand_version'),
    )
    .select(MESSAGE_COLUMNS)
    .select(REVISION_COLUMNS)
    .select([
      'appointments.organizer_name as organizerName',
      'appointments.organizer_address as organizerAddress',
      'appointments.created_at as appointmentCreatedAt',
      'appointments.continues as continues',
      ...INVITEE_COLUMNS,
      'messages.invitee as keptInvitee',
      'accounts.name as accountName',
      'accounts.language as accountLanguage',
      'messages.brand_version as brandVersion',
      'brands.name as brandName',
      'brands.colour as brandColour',
      'brands.footer as brandFooter',
      'brands.support_address as brandSupportAddress',
      'brands.logo_digest as brandLogoDigest',
      'brands.language as brandLanguage',
    ])
    .select(({ selectFrom }) =>
      selectFrom('messages as earlier')
        .select(({ fn }) => fn.max('earlier.content_sequence').as('followed'))
        .whereRef('earlier.invitation_id', '=', 'messages.invitation_id')
        .whereRef('earlier.ordinal', '<', 'messages.ordinal')
        .whereRef('earlier.sequence', '<', 'messages.sequence')
        .where('earlier.kind', '=', 'request')
        .where('earlier.first_attempt_at', 'is not', null)
        .as('followed'),
    )
    .where('messages.invitation_id', 'in', ids)
    .where('messages.state', '=', opaque('sending')),
);

interface PreviousRow extends FieldsRow<(typeof SHOWN_BEFORE)[number]> {
  invitationId: string;
  isBodyChanged: number;
}

/** Only updates and cancels of one date have one; its body is compared where it is, because it may be long. */
const previousByInvitation = new ListQuery<Ids, PreviousRow>((db, { ids }) =>
  db
    .selectFrom('messages')
    .innerJoin('revisions as current', (join) =>
      join
        .onRef('current.appointment_id', '=', 'messages.appointment_id')
        .onRef('current.sequence', '=', 'messages.content_sequence'),
    )
    .innerJoin('revisions as previous', (join) =>
      join
        .onRef('previous.appointment_id', '=', 'messages.appointment_id')
        .on('previous.sequence', '=', ({ selectFrom }) =>
          selectFrom('messages as earlier')
            .select(({ fn }) => fn.max('earlier.content_sequence').as('sequence'))
            .whereRef('earlier.invitation_id', '=', 'messages.invitation_id')
            .whereRef('earlier.ordinal', '<', 'messages.ordinal')
            .whereRef('earlier.sequence', '<', 'messages.sequence')
            .where('earlier.kind', '=', 'request')
            .where('earlier.first_attempt_at', 'is not', null),
        ),
    )
    .select('messages.invitation_id as invitationId')
    .select(columnsOf('previous', SHOWN_BEFORE))
    .select(({ case: choose, lit, eb, ref }) =>
      choose()
        .when(eb('previous.body', '=', ref('current.body')))
        .then(lit(0))
        .else(lit(1))
        .end()
        .as('isBodyChanged'),
    )
    .where('messages.invitation_id', 'in', ids)
    .where(({ eb, or }) =>
      or([eb('messages.kind', '=', sql.lit('request')), eb('messages.scope', '=', sql.lit('occurrence'))]),
    )
    .where('messages.state', '=', opaque('sending')),
);

/**
 * Reads the messages that are being sent to these invitees, at the latest with the commit.
 *
 * @param query.note gets some of them at a time
 */
export async function loadOutgoing(
  db: Kysely<Schema>,
  { ids, note }: { ids: readonly string[]; note(rows: readonly OutgoingRow[]): void },
): Promise<void> {
  await outgoingByInvitation.write(db, { ids }, ({ rows }) => note(rows));
}

/** Adds everything else that a channel needs. */
export async function completeOutgoing(db: Kysely<Schema>, found: readonly OutgoingRow[]): Promise<OutgoingMessage[]> {
  const rows = found.map(withKeptInvitee);
  const hasPrevious = ({ kind, scope }: OutgoingRow) => kind === 'request' || scope === 'occurrence';
  const updates = rows.filter((row) => row.followed !== null && hasPrevious(row));
  const previous = await loadPrevious(
    db,
    updates.map(({ invitationId }) => invitationId),
  );
  const logos = await loadLogos(db, rows);
  const exceptions = await loadExceptions(db, rows);
  const present = await loadPresent(db, { rows, exceptions });
  return rows.map((row) => {
    const { appointmentId, contentSequence, followed } = row;
    const before = previous.get(row.invitationId);
    return {
      ...toOutgoing(row),
      exceptions: exceptions.at(appointmentId, contentSequence),
      guests: guestsOf(present.get(contentKey(row)) ?? new Map(), {
        revision: fieldsOf(row, ['guestsVisible']),
        invitationId: row.invitationId,
      }),
      previous: before && { ...before, exceptions: exceptions.at(appointmentId, followed ?? -1) },
      brand: toBrand(row, logos.get(logoKey(row))),
    };
  });
}

/** The invitee as the message named them when it was first attempted. */
function withKeptInvitee(row: OutgoingRow): OutgoingRow {
  if (row.keptInvitee === null) return row;
  const { timeZone: inviteeTimeZone, ...kept } = parseStored(row.keptInvitee, isInvitee);
  return { ...row, ...kept, inviteeTimeZone };
}

const isStringOrNull = (value: unknown): value is string | null => value === null || isString(value);
const isInvitee = objectOf<KeptInvitee['invitee']>({
  name: isString,
  language: isStringOrNull,
  timeZone: isStringOrNull,
  role: (value): value is InviteeRole => value === 'required' || value === 'optional',
});

/** Messages of one brand share its logo, which is large. */
async function loadLogos(db: Kysely<Schema>, rows: readonly OutgoingRow[]): Promise<Map<string, BrandLogo>> {
  const logos = new Map<string, BrandLogo>();
  for (const row of rows) {
    const { accountId, brandLogoDigest: digest } = row;
    if (digest === null || logos.has(logoKey(row))) continue;
    const logo = await findLogo(db, { accountId, digest });
    if (logo) logos.set(logoKey(row), logo);
  }
  return logos;
}

function logoKey({ accountId, brandLogoDigest }: OutgoingRow): string {
  return `${accountId}/${brandLogoDigest}`;
}

function toBrand(row: OutgoingRow, logo: BrandLogo | undefined): Brand {
  if (row.brandName === null) return defaultBrand({ name: row.accountName });
  return {
    version: row.brandVersion,
    name: row.brandName,
    colour: row.brandColour ?? undefined,
    footer: row.brandFooter ?? undefined,
    supportAddress: row.brandSupportAddress ?? undefined,
    logo,
  };
}

/**
 * Best first. The account's language is part of its brand, so that a repeat is in the language of the first attempt.
 */
function languagesOf(row: OutgoingRow): string[] {
  const ofAccount = row.brandName === null ? row.accountLanguage : row.brandLanguage;
  return [row.language, ofAccount].filter((language) => language !== null);
}

/** Of series alone; those of one revision are read once, however many invitees are told of it. */
async function loadExceptions(db: Kysely<Schema>, rows: readonly OutgoingRow[]) {
  const loaded = new Map<string, OccurrenceException[]>();
  for (const { accountId, appointmentId, contentSequence, followed, revisionSeriesUntil } of rows) {
    if (revisionSeriesUntil === null) continue;
    for (const sequence of [contentSequence, ...(followed === null ? [] : [followed])]) {
      const key = `${appointmentId}/${sequence}`;
      if (!loaded.has(key)) loaded.set(key, await exceptionsAt(db, { accountId, appointmentId, sequence }));
    }
  }
  return { at: (appointmentId: string, sequence: number) => loaded.get(`${appointmentId}/${sequence}`) ?? [] };
}

const contentKey = ({ appointmentId, contentSequence }: OutgoingRow) => `${appointmentId}/${contentSequence}`;

/** The invitees of those appointments whose requests list them, by the revision that the requests show. */
async function loadPresent(
  db: Kysely<Schema>,
  { rows, exceptions }: { rows: readonly OutgoingRow[]; exceptions: Awaited<ReturnType<typeof loadExceptions>> },
): Promise<Map<string, Map<string, Guest>>> {
  const loaded = new Map<string, Map<string, Guest>>();
  const listing = rows.filter(
    ({ revisionGuestsVisible, kind }) => revisionGuestsVisible !== null && kind === 'request',
  );
  for (const row of listing) {
    const { accountId, appointmentId } = row;
    const key = contentKey(row);
    if (loaded.has(key)) continue;
    const invitations = await presentInvitees.rows(db, { accountId, appointmentId });
    const messages = listing.filter((each) => contentKey(each) === key);
    const revision = fieldsOf(row, ['seriesUntil', 'timeSequence']);
    const shown = { revision, exceptions: exceptions.at(appointmentId, row.contentSequence) };
    const dates = revision.seriesUntil === null ? [] : datesShown(messages, shown);
    const ids = invitations.map(({ id }) => id);
    const own = await answersToDates(db, { appointmentId, ids, dates });
    const haveMoved = dates.some(({ movedAt }) => movedAt !== null);
    const last = await findLastAnswers(db, haveMoved ? ids : []);
    loaded.set(key, presentGuests({ invitations, dates, own, last }));
  }
  return loaded;
}

async function answersToDates(
  db: Kysely<Schema>,
  { appointmentId, ids, dates }: Ids & { appointmentId: string; dates: readonly DateTimes[] },
): Promise<OccurrenceAnswer[]> {
  const [from, to] = [dates[0]?.occurrenceStart, dates.at(-1)?.occurrenceStart];
  if (from === undefined || to === undefined) return [];
  return listAnswers(db, { appointmentId, ids, from, to });
}

type Previous = Omit<PreviousContent, 'exceptions'>;

async function loadPrevious(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, Previous>> {
  if (ids.length === 0) return new Map();
  const { rows } = await previousByInvitation.execute(db, { ids });
  return new Map(
    rows.map((row) => [row.invitationId, { ...fieldsOf(row, SHOWN_BEFORE), isBodyChanged: row.isBodyChanged === 1 }]),
  );
}

function toOutgoing(row: OutgoingRow): Omit<OutgoingMessage, 'brand' | 'exceptions' | 'guests' | 'previous'> {
  const { appointmentId, accountId, invitationId, name, address, channelData, role, introduction } = row;
  const { inviteeTimeZone: timeZone, invitedTo: occurrenceStart } = row;
  return {
    message: toMessage(row),
    appointment: {
      id: appointmentId,
      accountId,
      organizer: { name: row.organizerName, address: row.organizerAddress },
      createdAt: row.appointmentCreatedAt,
      continues: row.continues,
    },
    // Which occurrence the revision changed is no part of what a message shows, which is about one of its own.
    content: { ...toRevision(row), occurrenceStart: null },
    invitation: { id: invitationId, name, address, channelData, timeZone, role, introduction, occurrenceStart },
    languages: languagesOf(row),
    follows: row.followed !== null || row.cause === 'invitee',
  };
}

function toMessage(row: OutgoingRow): Message {
  return {
    invitationId: row.invitationId,
    ordinal: row.ordinal,
    appointmentId: row.appointmentId,
    accountId: row.accountId,
    kind: row.kind,
    sequence: row.sequence,
    contentSequence: row.contentSequence,
    stamp: row.stamp,
    response: row.response,
    scope: row.scope,
    occurrenceStart: row.occurrenceStart,
    form: row.form,
    answers: row.answers,
    cause: row.cause,
    comment: row.comment,
    transport: row.transport,
    state: row.state,
    dueAt: row.dueAt,
    attempts: row.attempts,
    crashes: row.crashes,
    fence: row.fence,
    firstAttemptAt: row.firstAttemptAt,
    detail: row.detail,
    refusal: row.refusal,
    traceparent: row.traceparent,
    createdAt: row.createdAt,
    finishedAt: row.finishedAt,
  };
}
