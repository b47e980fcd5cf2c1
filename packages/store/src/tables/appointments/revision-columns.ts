/**
 * How each field of a revision is stored. Statements that write or read revisions, what occurrences have of their own, and
 * what counts for the quota of an account all derive from it, so that a field or a column without a place here does not
 * compile.
 */

import { OWN_FIELDS, type OwnField, type OwnFields, type Revision, type ShowAs } from '@convoke/engine';
import type { NewRevision } from '@convoke/engine/store';

export interface RevisionsTable {
  account_id: string;
  appointment_id: string;
  sequence: number;
  subject: string;
  body: string;
  location: string;
  start_local: string;
  end_local: string;
  time_zone: string;
  start_utc: number;
  end_utc: number;
  time_sequence: number;
  created_at: number;
  show_as: ShowAs | null;
  conference_url: string | null;
  alarms: string | null;
  /** 1, or null if they are allowed. */
  no_proposals: number | null;
  /** 1, or null if it is allowed. */
  no_forwarding: number | null;
  /** 1, or null if they are not. */
  guests_visible: number | null;
  respond_by: string | null;
  respond_by_utc: number | null;
  rule: string | null;
  exclude: string | null;
  series_until: number | null;
  zone_changes: string | null;
  occurrence_start: string | null;
  continued_by: string | null;
}

type Columns = RevisionsTable;

interface StoredIn<Column extends keyof Columns, Value> {
  column: Column;
  store: (value: Value) => Columns[Column];
  load: (stored: Columns[Column]) => Value;
  /** Whether it may be long, so that its length counts for the account. */
  isLong: boolean;
}

const same = <Value>(value: Value) => value;

const short = <Column extends keyof Columns>(column: Column): StoredIn<Column, Columns[Column]> => ({
  column,
  store: same,
  load: same,
  isLong: false,
});

const long = <Column extends keyof Columns>(column: Column): StoredIn<Column, Columns[Column]> => ({
  ...short(column),
  isLong: true,
});

/** Null if it is as in most revisions, otherwise 1. */
const mark = <Column extends keyof Columns>(column: Column, { usual }: { usual: boolean }) => ({
  column,
  store: (is: boolean) => (is === usual ? null : 1),
  load: (stored: number | null) => (stored === null) === usual,
  isLong: false,
});

const ALWAYS = {
  sequence: short('sequence'),
  subject: long('subject'),
  body: long('body'),
  location: long('location'),
  start: short('start_local'),
  end: short('end_local'),
  timeZone: short('time_zone'),
  startUtc: short('start_utc'),
  endUtc: short('end_utc'),
  timeSequence: short('time_sequence'),
  createdAt: short('created_at'),
};

/** What most revisions leave out: a revision without any of it does not pay for them. */
const DETAILS = {
  showAs: short('show_as'),
  conferenceUrl: {
    ...long('conference_url'),
    store: (url: string) => url || null,
    load: (url: string | null) => url ?? '',
  },
  alarms: short('alarms'),
  allowProposals: mark('no_proposals', { usual: true }),
  allowForwarding: mark('no_forwarding', { usual: true }),
  guestsVisible: mark('guests_visible', { usual: false }),
  respondBy: short('respond_by'),
  respondByUtc: short('respond_by_utc'),
  rule: long('rule'),
  exclude: long('exclude'),
  seriesUntil: short('series_until'),
  zoneChanges: long('zone_changes'),
  occurrenceStart: short('occurrence_start'),
  continuedBy: short('continued_by'),
};

const STORED = { ...ALWAYS, ...DETAILS } satisfies {
  [Field in keyof Revision]: { [Column in keyof Columns]: StoredIn<Column, Revision[Field]> }[keyof Columns];
};

type Stored = typeof STORED;
type Field = keyof Revision;
type ColumnOf<Of extends Field> = Stored[Of]['column'];

/** The same for all fields alike. */
interface StoredField {
  column: keyof Columns;
  store(value: unknown): string | number | null;
  load(stored: unknown): unknown;
  isLong: boolean;
}

const FIELDS: Record<Field, StoredField> = STORED;
const isField = (name: string): name is Field => Object.hasOwn(STORED, name);
const ALL = Object.keys(STORED).filter(isField);

/** A name that no column of another table has. */
type Alias<Of extends Field> = `revision${Capitalize<Of>}`;
const ALIASES = new Map(ALL.map((field) => [field, `revision${field.charAt(0).toUpperCase()}${field.slice(1)}`]));

/** The columns of some fields of a revision. */
export type FieldsRow<Of extends Field> = { [Each in Of as Alias<Each>]: Columns[ColumnOf<Each>] };

/** @param table the revisions, or another name of theirs in the query */
export function columnsOf<Of extends Field, Table extends string>(
  table: Table,
  fields: readonly Of[],
): { [Each in Of]: `${Table}.${ColumnOf<Each>} as ${Alias<Each>}` }[Of][];
export function columnsOf(table: string, fields: readonly Field[]): string[] {
  return fields.map((field) => `${table}.${FIELDS[field].column} as ${ALIASES.get(field)}`);
}

/** Reads them. */
export function fieldsOf<Of extends Field>(row: FieldsRow<Of>, fields: readonly Of[]): Pick<Revision, Of>;
export function fieldsOf(row: object, fields: readonly Field[]): object {
  const read: Record<string, unknown> = {};
  for (const field of fields) read[field] = FIELDS[field].load(Reflect.get(row, ALIASES.get(field) ?? ''));
  return read;
}

export const REVISION_COLUMNS = columnsOf('revisions', ALL);

/** A row of `REVISION_COLUMNS`. */
export type RevisionRow = FieldsRow<Field>;

export function toRevision(row: RevisionRow): Revision {
  return fieldsOf(row, ALL);
}

/** For each column, what it gets of a new revision. */
type Readers<Of extends Field> = {
  [Each in Of as ColumnOf<Each>]: (values: NewRevision) => Columns[ColumnOf<Each>];
};

function readersOf<Of extends Field>(fields: Record<Of, StoredField>): Readers<Of>;
function readersOf(fields: Record<string, StoredField>): object {
  return Object.fromEntries(
    Object.entries(fields).map(([field, { column, store }]) => [
      column,
      ({ revision }: NewRevision) => store(Reflect.get(revision, field)),
    ]),
  );
}

export const ALWAYS_WRITTEN = readersOf(ALWAYS);
export const DETAILS_WRITTEN = readersOf(DETAILS);

/** The columns of what an occurrence has of its own, which have the same names there, and null where it follows. */
export const OWN_COLUMNS = ownColumns();

function ownColumns(): { [Own in OwnField]: `occurrences.${ColumnOf<Own>} as ${Own}` }[OwnField][];
function ownColumns(): string[] {
  return OWN_FIELDS.map((field) => `occurrences.${FIELDS[field].column} as ${field}`);
}

export type OwnRow = { [Own in OwnField as ColumnOf<Own>]: OwnFields[Own] };

export function ownRow(own: OwnFields): OwnRow;
export function ownRow(own: OwnFields): object {
  return Object.fromEntries(OWN_FIELDS.map((field) => [FIELDS[field].column, own[field]]));
}

const isLong = (field: Field) => FIELDS[field].isLong;

/** Columns whose length counts for the account. */
export const LONG_COLUMNS = ALL.filter(isLong).map((field) => STORED[field].column);
export const LONG_OWN_COLUMNS = OWN_FIELDS.filter(isLong).map((field) => STORED[field].column);

/** What they hold, of a revision as it is stored, or of an occurrence. */
export function longTexts(content: Revision | OwnFields): string[] {
  return ALL.filter(isLong).map((field) => `${Reflect.get(content, field) ?? ''}`);
}
