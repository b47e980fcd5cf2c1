/**
 * What a change of a whole appointment looks at, in one step: the appointment is locked first, then the messages to its
 * present invitees, and what is read after that stays as it is until the transaction ends. Members of a shared
 * transaction do it together, so that rows are locked in one order whoever changes what.
 *
 * Held by `conformance/appointments.ts`, `side-by-side.test.ts` and `shared-transactions.test.ts`.
 */

import { type Appointment, both, type Invitation } from '@convoke/engine';
import type { AppointmentQuery, InviteeProgress, LockedAppointment } from '@convoke/engine/store';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { Apart, connectionOf } from '../../queries/database.js';
import { locksRows } from '../../queries/dialects.js';
import { MergedRows } from '../../queries/merged-rows.js';
import { PreparedQuery, RowsQuery, type Slot } from '../../queries/prepared-query.js';
import type { Schema } from '../../schema.js';
import { INVITATION_COLUMNS } from '../invitations/invitation-queries.js';
import { ATTEMPTED, type ProgressRow, toProgress, UNFINISHED } from '../messages/message-order.js';
import { type AppointmentRow, currentAppointment, toAppointment } from './appointment-rows.js';

/** Invitees whose messages are locked and read before it is known whether the appointment changes. */
const FEW = 64;

const locked = new RowsQuery<AppointmentQuery, AppointmentRow>((db, items) =>
  currentAppointment(db)
    .where(({ eb, or, and }) =>
      or(
        items.map((item) =>
          and([eb('appointments.account_id', '=', item('accountId')), eb('appointments.id', '=', item('id'))]),
        ),
      ),
    )
    .orderBy('appointments.id')
    .forUpdate('appointments'),
);

/** In the order of the invitations, in which everything locks their messages. */
const held = new RowsQuery<AppointmentQuery>((_db, items) => {
  return sql`select from (values ${sql.join(keysOf(items))}) as query (account_id, id)
    cross join lateral (
      select invitations.id from invitations
      where invitations.account_id = query.account_id and invitations.appointment_id = query.id
        and invitations.removed_at is null
      order by invitations.id limit ${sql.lit(FEW)}
    ) as invitee
    join messages on messages.invitation_id = invitee.id
    order by messages.invitation_id, messages.ordinal for update of messages`;
});

type Listed = Invitation & ProgressRow;

/** One more than few, to see whether there are more. */
const invitees = new PreparedQuery<AppointmentQuery, Listed>((db, slot) =>
  present(db, { accountId: slot('accountId'), id: slot('id') }),
);

function present(db: Kysely<Schema>, { accountId, id }: { [Key in keyof AppointmentQuery]: RawBuilder<string> }) {
  return db
    .selectFrom('invitations')
    .select(INVITATION_COLUMNS)
    .select(({ selectFrom }) => {
      const messages = selectFrom('messages').whereRef('messages.invitation_id', '=', 'invitations.id');
      return [messages.select(ATTEMPTED).as('attempted'), messages.select(UNFINISHED).as('unfinished')];
    })
    .where('account_id', '=', accountId)
    .where('appointment_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(sql.lit(FEW + 1));
}

/** Of several appointments, where transactions are shared. */
const inviteesOfAll = new RowsQuery<AppointmentQuery, Listed>((db, items) => {
  const wanted = { accountId: sql.ref<string>('wanted.account_id'), id: sql.ref<string>('wanted.id') };
  return sql<Listed>`select invitee.* from (values ${sql.join(keysOf(items))}) as wanted (account_id, id)
    cross join lateral (${present(db, wanted)}) as invitee order by invitee.id`;
});

function keysOf(items: readonly Slot<AppointmentQuery>[]) {
  return items.map((item) => sql`(cast(${item('accountId')} as text), cast(${item('id')} as text))`);
}

const lockedTogether = new MergedRows<AppointmentQuery, LockedAppointment>({
  kind: 'reads',
  keyOf: ({ id }) => id,
  keyOfRow: ({ appointment }) => appointment.id,
  add: (one) => one,
  compare: (one, other) => (one.id < other.id ? -1 : 1),
  run: lockAll,
});

/** @throws Apart if another member of a shared transaction has the appointment */
export async function lockWithInvitees(
  db: Kysely<Schema>,
  query: AppointmentQuery,
): Promise<LockedAppointment | undefined> {
  const isFree = connectionOf(db)?.reserve?.(`appointment ${query.id}`) ?? true;
  if (!isFree) throw new Apart();
  const [found] = await lockedTogether.execute(db, [query]);
  return found;
}

/** All of it leaves in one message: nothing waits for an answer before all is asked. */
async function lockAll(db: Kysely<Schema>, queries: readonly AppointmentQuery[]): Promise<LockedAppointment[]> {
  const asked = locked.execute(db, queries);
  const [rows, lists] = await both(asked, listAll(db, queries));
  const byId = new Map([...rows, ...(await lookAgain(db, { rows, queries }))].map((row) => [row.id, row]));
  return queries.flatMap(({ id }, at) => {
    const row = byId.get(id);
    const list = lists[at] ?? [];
    return row ? [{ appointment: toAppointment(row), invitees: list.length > FEW ? undefined : list }] : [];
  });
}

async function listAll(db: Kysely<Schema>, queries: readonly AppointmentQuery[]): Promise<InviteeProgress[][]> {
  if (locksRows(db)) await held.write(db, queries);
  const [only] = queries;
  const isOne = only !== undefined && queries.length === 1;
  const rows = isOne ? await invitees.rows(db, only) : await inviteesOfAll.execute(db, queries);
  const lists = new Map<string, InviteeProgress[]>();
  for (const { attempted, unfinished, ...invitation } of rows) {
    const list = lists.get(invitation.appointmentId) ?? [];
    lists.set(invitation.appointmentId, list);
    list.push({ invitation, progress: toProgress({ attempted, unfinished }) });
  }
  return queries.map(({ id }) => lists.get(id) ?? []);
}

/**
 * PostgreSQL finds nothing if another transaction committed a revision while this one waited for the row: it joins
 * the revisions seen before to the new row (postgresql.org/docs, 13.2.1). The row is locked by then, so that a second
 * look finds both.
 */
async function lookAgain(
  db: Kysely<Schema>,
  { rows, queries }: { rows: readonly AppointmentRow[]; queries: readonly AppointmentQuery[] },
): Promise<AppointmentRow[]> {
  const found = new Set(rows.map(({ id }) => id));
  const missing = queries.filter(({ id }) => !found.has(id));
  return missing.length > 0 && locksRows(db) ? locked.execute(db, missing) : [];
}

/** Finds an appointment, and locks it until the transaction ends. */
export async function lockAppointment(db: Kysely<Schema>, query: AppointmentQuery): Promise<Appointment | undefined> {
  const rows = await locked.execute(db, [query]);
  const [row] = rows.length > 0 ? rows : await lookAgain(db, { rows, queries: [query] });
  return row && toAppointment(row);
}
