import { choices, limits } from '@convoke/contract';
import { readCursor, writeCursor } from '@convoke/contract/cursors';
import { checkText, Refusal } from './fields.js';
import { isFound, wordsOf } from './search.js';
import type { State, StoredAppointment } from './state.js';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/;

/** One page of what fits every filter, in the order that is asked for. */
export function listAppointments(state: State, query: URLSearchParams) {
  const { limit, cursor, fits, order } = readQuery(query);
  const key = KEYS[order.replace('-', '')] ?? KEYS.created;
  const sign = order.startsWith('-') ? -1 : 1;
  const all = [...state.appointments.values()]
    .map((each) => ({ each, place: `${key?.(each) ?? ''} ${each.appointmentId}` }))
    .sort((one, other) => sign * compare(one.place, other.place));
  const after = cursor === undefined ? undefined : placeIn(order, cursor, /^(\S*) [0-9a-f-]{36}$/);
  const rest = all.filter(({ each, place }) => fits(each) && (after === undefined || sign * compare(place, after) > 0));
  const page = rest.slice(0, limit);
  const last = rest.length > limit ? page.at(-1) : undefined;
  return { data: page.map(({ each }) => summary(each)), nextCursor: last ? writeCursor(order, last.place) : null };
}

/** What each order goes by; those that are equal are in the order of their creation. */
const KEYS: Record<string, (appointment: StoredAppointment) => string> = {
  created: () => '',
  start: ({ startUtc }) => startUtc,
  updated: changedAt,
};

function changedAt({ lastUpdated, dateCanceled }: StoredAppointment): string {
  return dateCanceled !== null && dateCanceled > lastUpdated ? dateCanceled : lastUpdated;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function summary({
  body: _,
  invitations: __,
  reminders: ___,
  alarm: ____,
  respondBy: _____,
  etag: ______,
  wantedShowAs: _______,
  allowProposals: ________,
  allowForwarding: _________,
  guestsVisible: __________,
  ...rest
}: StoredAppointment) {
  return rest;
}

function readQuery(query: URLSearchParams) {
  const read = parametersOf(query);
  const { limit, cursor } = pageOf(read);
  const status = read('status', (text) => text === 'active' || text === 'cancelled');
  const externalId = read('externalId', isExternalId);
  const from = read('startFrom', isInstant) ?? '';
  const to = read('startTo', isInstant);
  if (to !== undefined && from !== '' && Date.parse(to) <= Date.parse(from)) {
    throw new Refusal('invalid_time_range', 'startTo must be after startFrom.', 'startTo');
  }
  const since = read('updatedSince', isInstant);
  const words = wordsOf(read('q', isSearch) ?? '').slice(0, 10);
  const isSought = words.length > 0 || (query.get('q') ?? '').trim() === '';
  const pairs = pairsOf(query);
  const byDefault = since === undefined ? '-created' : 'updated';
  const order = read('order', (text) => choices.AppointmentOrder.some((each) => each === text)) ?? byDefault;
  const fits = (each: StoredAppointment) =>
    (since === undefined || Date.parse(changedAt(each)) >= Date.parse(since)) &&
    pairs.every(([key, value]) => Object.hasOwn(each.metadata, key) && each.metadata[key] === value) &&
    isSought &&
    isFound(words, [each.subject, each.location, each.conferenceUrl, ...each.invitations.flatMap(peopleOf)]) &&
    (status === undefined || each.isActive === (status === 'active')) &&
    (externalId === undefined || each.externalId === externalId) &&
    (from === '' || Date.parse(each.startUtc) >= Date.parse(from)) &&
    (to === undefined || Date.parse(each.startUtc) < Date.parse(to));
  return { limit, cursor, fits, order };
}

function peopleOf({ name, address }: StoredAppointment['invitations'][number]): string[] {
  return [name, address];
}

/** @throws Refusal of too many pairs, or of one that is repeated or too long */
function pairsOf(query: URLSearchParams): [key: string, value: string][] {
  const given = [...query].flatMap(([name, value]): [string, string][] => {
    const [, key] = /^metadata\[(.*)\]$/s.exec(name) ?? [];
    return key === undefined ? [] : [[key, value]];
  });
  const { maxProperties, propertyNames, additionalProperties } = limits.Metadata;
  const isShort = ([key, value]: [string, string]) =>
    [...key].length <= propertyNames.maxLength && [...value].length <= additionalProperties.maxLength;
  const isOnce = new Set(given.map(([key]) => key)).size === given.length;
  if (!query.has('metadata') && isOnce && given.length <= maxProperties && given.every(isShort)) return given;
  throw new Refusal('invalid_parameter', 'metadata cannot be read.', 'metadata');
}

function isSearch(text: string): boolean {
  const { length } = [...text];
  return length >= limits.SearchText.minLength && length <= limits.SearchText.maxLength;
}

type ReadParameter = (name: string, is: (text: string) => boolean) => string | undefined;

/** Reads the parameters of a query. @throws Refusal of one that is repeated or wrong */
export function parametersOf(query: URLSearchParams): ReadParameter {
  return (name, is) => {
    const [text, ...more] = query.getAll(name);
    if (text === undefined || (more.length === 0 && is(text))) return text;
    throw new Refusal('invalid_parameter', `${name} cannot be read.`, name);
  };
}

/** Which page of a list is asked for. @throws Refusal */
export function pageOf(read: ReadParameter): { limit: number; cursor: string | undefined } {
  const limit = Number(read('limit', isPageSize) ?? limits.PageSize.default);
  return { limit, cursor: read('cursor', (text) => text !== '') };
}

/** The place at which the page before ended. @throws Refusal if it is no cursor of this list */
export function placeIn(list: string, cursor: string, pattern?: RegExp): string {
  const [place] = readCursor(list, cursor, pattern) ?? [];
  if (place !== undefined) return place;
  throw new Refusal('invalid_parameter', 'cursor cannot be read.', 'cursor');
}

function isPageSize(text: string): boolean {
  const size = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return size >= limits.PageSize.minimum && size <= limits.PageSize.maximum;
}

/** JavaScript reads 30 February as 2 March. */
function isInstant(text: string): boolean {
  const time = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 19));
}

function isExternalId(text: string): boolean {
  try {
    return checkText('externalId', text) !== '';
  } catch {
    return false;
  }
}
