import type { Appointment, Revision } from '@convoke/engine';
import type {
  AppointmentChange,
  AppointmentList,
  AppointmentListQuery,
  AppointmentQuery,
  AppointmentWriter,
  Cancellation,
  HistoryQuery,
  LockedAppointment,
  NewRevision,
  RevisionQuery,
  SeriesLink,
  StartQuery,
} from '@convoke/engine/store';
import { type Kysely, sql } from 'kysely';
import { PreparedQuery, RowsQuery, type Slot, slotsOf, write } from '../../queries/prepared-query.js';
import type { Schema } from '../../schema.js';
import type { Scope } from '../scope.js';
import { listAppointments } from './appointment-list.js';
import { type AppointmentRow, currentAppointment, toAppointment } from './appointment-rows.js';
import { lockAppointment, lockWithInvitees } from './locked-appointments.js';
import {
  ALWAYS_WRITTEN,
  DETAILS_WRITTEN,
  longTexts,
  REVISION_COLUMNS,
  type RevisionRow,
  toRevision,
} from './revision-columns.js';

const byId = new PreparedQuery<AppointmentQuery, AppointmentRow>((db, slot) =>
  currentAppointment(db)
    .where('appointments.account_id', '=', slot('accountId'))
    .where('appointments.id', '=', slot('id')),
);

const insertion = new RowsQuery<Appointment>((db, items) => db.insertInto('appointments').values(items.map(toRow)));

/** A statement of its own, because nearly all appointments have none of these. */
const insertionWithWishes = new PreparedQuery<Appointment>((db, slot) =>
  db.insertInto('appointments').values({
    ...toRow(slot),
    calendar_id: slot('calendarId'),
    show_as: slot('showAs'),
    series_until: slot(({ revision }) => revision.seriesUntil),
    continues: slot('continues'),
    continued_by: slot('continuedBy'),
  }),
);

function toRow(slot: Slot<Appointment>) {
  return {
    account_id: slot('accountId'),
    id: slot('id'),
    organizer_name: slot(({ organizer }) => organizer.name),
    organizer_address: slot(({ organizer }) => organizer.address),
    external_id: slot('externalId'),
    metadata: slot(({ metadata }) => JSON.stringify(metadata)),
    sequence: slot(({ revision }) => revision.sequence),
    created_at: slot('createdAt'),
    cancelled_at: slot('cancelledAt'),
    cancelled_sequence: null,
    start_utc: slot(({ revision }) => revision.startUtc),
  };
}

const keysOf = (slot: Slot<NewRevision>) => ({ account_id: slot('accountId'), appointment_id: slot('appointmentId') });

const revisionInsertion = new RowsQuery<NewRevision>((db, items) =>
  db.insertInto('revisions').values(items.map((item) => ({ ...keysOf(item), ...slotsOf(item, ALWAYS_WRITTEN) }))),
);

const detailedInsertion = new RowsQuery<NewRevision>((db, items) =>
  db.insertInto('revisions').values(items.map(detailedRow)),
);

function detailedRow(slot: Slot<NewRevision>) {
  const row = { ...keysOf(slot), ...slotsOf(slot, { ...ALWAYS_WRITTEN, ...DETAILS_WRITTEN }) };
  return row satisfies Record<keyof Schema['revisions'], unknown>;
}

const details = Object.values(DETAILS_WRITTEN);

/** A revision without details must not pay for them. */
function insertionOf(values: NewRevision): typeof revisionInsertion {
  return details.every((read) => read(values) === null) ? revisionInsertion : detailedInsertion;
}

const revised = new RowsQuery<NewRevision>((db, items) => {
  const [only] = items;
  return only !== undefined && items.length === 1 ? revisedOne(db, only) : revisedAll(db, items);
});

function revisedOne(db: Kysely<Schema>, slot: Slot<NewRevision>) {
  return db
    .updateTable('appointments')
    .set({
      sequence: slot(({ revision }) => revision.sequence),
      start_utc: slot(({ revision }) => revision.startUtc),
      series_until: slot(({ revision }) => revision.seriesUntil),
      version: sql<number>`version + 1`,
      updated_at: slot(({ revision }) => revision.createdAt),
    })
    .where('account_id', '=', slot('accountId'))
    .where('id', '=', slot('appointmentId'));
}

/** Those of a shared transaction. The casts tell PostgreSQL the types of a list of values. */
function revisedAll(db: Kysely<Schema>, items: readonly Slot<NewRevision>[]) {
  const rows = items.map(
    (item) => sql`(
      ${item('accountId')},
      ${item('appointmentId')},
      cast(${item(({ revision }) => revision.sequence)} as bigint),
      cast(${item(({ revision }) => revision.startUtc)} as bigint),
      cast(${item(({ revision }) => revision.seriesUntil)} as bigint),
      cast(${item(({ revision }) => revision.createdAt)} as bigint)
    )`,
  );
  return db
    .with(
      'revised(account_id, id, sequence, start_utc, series_until, updated_at)',
      () => sql<RevisedTable>`(values ${sql.join(rows)})`,
    )
    .updateTable('appointments')
    .from('revised')
    .set(({ ref }) => ({
      sequence: ref('revised.sequence'),
      start_utc: ref('revised.start_utc'),
      series_until: ref('revised.series_until'),
      version: sql<number>`appointments.version + 1`,
      updated_at: ref('revised.updated_at'),
    }))
    .whereRef('appointments.account_id', '=', 'revised.account_id')
    .whereRef('appointments.id', '=', 'revised.id');
}

type RevisedTable = Pick<
  Schema['appointments'],
  'account_id' | 'id' | 'sequence' | 'start_utc' | 'series_until' | 'updated_at'
>;

const bySequence = new PreparedQuery<RevisionQuery, RevisionRow>((db, slot) =>
  db
    .selectFrom('revisions')
    .select(REVISION_COLUMNS)
    .where('appointment_id', '=', slot('appointmentId'))
    .where('sequence', '=', slot('sequence'))
    .where('account_id', '=', slot('accountId')),
);

const byStart = new PreparedQuery<StartQuery>((db, slot) =>
  db
    .selectFrom('revisions')
    .select('sequence')
    .where('appointment_id', '=', slot('appointmentId'))
    .where('account_id', '=', slot('accountId'))
    .where('start_utc', '=', slot('startUtc'))
    .orderBy('sequence', 'desc')
    .limit(sql.lit(1)),
);

export class Appointments implements AppointmentWriter {
  readonly #db: Kysely<Schema>;
  readonly #changes: Scope['changes'];
  readonly #stored: Scope['stored'];

  constructor({ db, changes, stored }: Scope) {
    this.#db = db;
    this.#changes = changes;
    this.#stored = stored;
  }

  async find(query: AppointmentQuery): Promise<Appointment | undefined> {
    const row = await byId.first(this.#db, query);
    return row && toAppointment(row);
  }

  list(query: AppointmentListQuery): Promise<AppointmentList> {
    return listAppointments(this.#db, query);
  }

  lock(query: AppointmentQuery): Promise<Appointment | undefined> {
    return lockAppointment(this.#db, query);
  }

  lockWithInvitees(query: AppointmentQuery): Promise<LockedAppointment | undefined> {
    return lockWithInvitees(this.#db, query);
  }

  async insert(appointment: Appointment): Promise<void> {
    this.#changes.add('appointments', appointment.accountId);
    const { accountId, id: appointmentId, revision } = appointment;
    const { calendarId, showAs, continues, continuedBy } = appointment;
    const isPlain = [calendarId, showAs, continues, continuedBy, revision.seriesUntil].every((each) => each === null);
    await (isPlain ? insertion.write(this.#db, [appointment]) : insertionWithWishes.write(this.#db, appointment));
    const first = { accountId, appointmentId, revision };
    await insertionOf(first).write(this.#db, [first]);
    this.#stored.addAppointment(accountId, JSON.stringify(appointment.metadata));
    this.#stored.add(accountId, longTexts(revision));
  }

  async addRevision(query: NewRevision): Promise<void> {
    this.#changes.add('appointments', query.accountId);
    await insertionOf(query).write(this.#db, [query]);
    this.#stored.add(query.accountId, longTexts(query.revision));
    await revised.write(this.#db, [query]);
  }

  async change({ accountId, id, now, change }: AppointmentChange): Promise<void> {
    this.#changes.add('appointments', accountId);
    const { externalId, metadata, showAs } = change;
    const changing = this.#db
      .updateTable('appointments')
      .set({
        version: sql<number>`version + 1`,
        updated_at: now,
        ...(externalId !== undefined && { external_id: externalId }),
        ...(metadata !== undefined && { metadata: JSON.stringify(metadata) }),
        ...(showAs !== undefined && { show_as: showAs }),
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id);
    await write(this.#db, changing);
  }

  async link({ accountId, id, continues, continuedBy }: SeriesLink): Promise<void> {
    this.#changes.add('appointments', accountId);
    const linking = this.#db
      .updateTable('appointments')
      .set({
        ...(continues !== undefined && { continues }),
        ...(continuedBy !== undefined && { continued_by: continuedBy }),
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id);
    await write(this.#db, linking);
  }

  async cancel(query: Cancellation): Promise<void> {
    this.#changes.add('appointments', query.accountId);
    const cancelling = this.#db
      .updateTable('appointments')
      .set({ cancelled_at: query.now, cancelled_sequence: query.sequence, version: sql<number>`version + 1` })
      .where('account_id', '=', query.accountId)
      .where('id', '=', query.id);
    await write(this.#db, cancelling);
  }

  async findRevision(query: RevisionQuery): Promise<Revision | undefined> {
    const row = await bySequence.first(this.#db, query);
    return row && toRevision(row);
  }

  async hadStart(query: StartQuery): Promise<boolean> {
    return (await byStart.first(this.#db, query)) !== undefined;
  }

  async listRevisions(query: HistoryQuery): Promise<Revision[]> {
    const rows = await this.#db
      .selectFrom('revisions')
      .select(REVISION_COLUMNS)
      .where('account_id', '=', query.accountId)
      .where('appointment_id', '=', query.appointmentId)
      .orderBy('sequence', 'desc')
      .limit(query.limit)
      .execute();
    return rows.map(toRevision);
  }
}
