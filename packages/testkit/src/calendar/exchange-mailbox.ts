import { createHash } from 'node:crypto';
import type {
  Attendee,
  DateTimeTimeZone,
  Event,
  SingleValueLegacyExtendedProperty,
} from '@microsoft/microsoft-graph-types';
import { ExchangeSeries, partsOfInstance } from './exchange-series.js';
import { instantOf } from './exchange-times.js';
import { GraphRefusal } from './graph-refusal.js';

/** A message that Exchange has sent to an invitee. */
export interface ExchangeMessage {
  to: string;
  method: 'REQUEST' | 'CANCEL';
  eventId: string;
  subject: string;
  /** Of a cancellation; may be empty. */
  comment: string;
}

/** An event with what only Graph writes. */
export type StoredEvent = Event & { id: string; changeKey: string; attendees: Attendee[] };

/**
 * One organizer's mailbox of Exchange Online, as far as inviting needs it. No mail is sent: `sent` says what would
 * be.
 */
export class ExchangeMailbox {
  readonly events = new Map<string, StoredEvent>();
  /** Everything that was sent to invitees, in order. */
  readonly sent: ExchangeMessage[] = [];
  /** Called after each change of an event. */
  onChange: (change: { id: string; changeType: 'created' | 'updated' | 'deleted' }) => void = () => undefined;
  readonly #series = new ExchangeSeries();
  readonly #transactions = new Map<string, string>();
  readonly #properties = new Map<string, Map<string, string>>();
  /** Ids of events, in order. */
  readonly #changes: string[] = [];
  /** Tokens before this one are forgotten. */
  #oldest = 0;
  #made = 0;

  /** Makes an event and invites its attendees; one with a `transactionId` that was used already makes nothing. */
  create(given: Event, organizer: { name: string; address: string }): StoredEvent {
    const { transactionId } = given;
    const made = transactionId ? this.#transactions.get(transactionId) : undefined;
    if (made !== undefined) {
      const existing = this.events.get(made);
      if (!existing) throw new GraphRefusal(409, 'ErrorDuplicateTransactionId', 'The transaction was used already.');
      return existing;
    }
    check(given);
    this.#series.check(given);
    this.#made += 1;
    const id = `AAMk${createHash('sha256').update(`event ${this.#made}`).digest('base64').slice(0, 40)}/=`;
    const attendees = (given.attendees ?? []).map((each) => ({ ...each, status: NO_ANSWER }));
    const event: StoredEvent = {
      isCancelled: false,
      isAllDay: false,
      isOrganizer: true,
      type: given.recurrence ? 'seriesMaster' : 'singleInstance',
      showAs: 'busy',
      ...given,
      id,
      iCalUId: `0400000082${id.length}${this.#made}`,
      changeKey: this.#key(),
      organizer: { emailAddress: organizer },
      attendees,
    };
    if (transactionId) this.#transactions.set(transactionId, id);
    this.#store(event, given.singleValueExtendedProperties ?? []);
    this.#tell(event, 'REQUEST');
    this.onChange({ id, changeType: 'created' });
    return event;
  }

  /** An event, or a date of a series. */
  find(id: string): StoredEvent | undefined {
    const parts = partsOfInstance(id);
    if (!parts) return this.events.get(id);
    const master = this.events.get(parts.seriesId);
    return master && this.#series.find(master, id);
  }

  /** The dates of a series that take place. */
  instances(id: string): readonly StoredEvent[] {
    return this.#series.instances(this.#require(id));
  }

  /** Changes an event, or a date of a series, and tells its attendees if anything did change that they see. */
  update(id: string, given: Event): StoredEvent {
    const before = this.#require(id);
    if (given.transactionId !== undefined)
      throw new GraphRefusal(400, 'ErrorInvalidPropertySet', 'transactionId is fixed.');
    const { singleValueExtendedProperties, attendees, ...fields } = given;
    check({ ...before, ...fields });
    this.#series.check({ ...before, ...fields });
    const event: StoredEvent = { ...before, ...fields, changeKey: this.#key() };
    if (attendees) event.attendees = attendees.map((each) => ({ ...each, status: NO_ANSWER }));
    const isMoved = ['start', 'end', 'isAllDay', 'recurrence'].some((name) => differs(before, event, name));
    // Even times that are what they were undo what dates have of their own.
    if (['start', 'end', 'recurrence'].some((name) => name in fields) && !partsOfInstance(id)) this.#forgetDates(id);
    if (event.recurrence) event.type = 'seriesMaster';
    if (partsOfInstance(id)) this.#checkPlace(event);
    // Exchange asks everybody again about another time.
    if (isMoved)
      event.attendees = event.attendees.map((each) => ({ ...each, status: NO_ANSWER, proposedNewTime: null }));
    const isSeen = isMoved || ['subject', 'body', 'location', 'showAs'].some((name) => differs(before, event, name));
    this.#store(event, singleValueExtendedProperties ?? []);
    if (isSeen) this.#tell(event, 'REQUEST');
    this.onChange({ id, changeType: 'updated' });
    return event;
  }

  /** Takes an event out of the calendar, and cancels it for its attendees. */
  cancel(id: string, comment = ''): void {
    const event = this.#require(id);
    const parts = partsOfInstance(id);
    if (parts) this.#series.set(parts.seriesId, parts.day, 'out');
    else this.events.delete(id);
    this.#changes.push(id);
    this.#tell(event, 'CANCEL', comment);
    this.onChange({ id, changeType: 'deleted' });
  }

  /** Has an invitee answer. */
  answer(id: string, { response, time, proposedNewTime }: InviteeResponse): void {
    const event = this.#require(id);
    const [attendee] = event.attendees;
    if (!attendee) throw new Error('Nobody is invited.');
    const answered: Attendee = { ...attendee, status: { response, time }, ...(proposedNewTime && { proposedNewTime }) };
    this.#store({ ...event, changeKey: this.#key(), attendees: [answered] }, []);
    this.onChange({ id, changeType: 'updated' });
  }

  /** The values of an event's named properties by their ids. */
  propertiesOf(id: string): ReadonlyMap<string, string> {
    return this.#properties.get(id) ?? new Map();
  }

  /** What `changesSince` begins with. */
  get token(): number {
    return this.#changes.length;
  }

  /** Events that changed since a token, each once; `undefined` if the token was forgotten. */
  changesSince(token: number): { ids: string[]; token: number } | undefined {
    if (token < this.#oldest) return undefined;
    const ids = new Set(this.#changes.slice(token));
    return { ids: [...ids], token: this.#changes.length };
  }

  /** Forgets every token that was given out: synchronisation has to start again. */
  forgetTokens(): void {
    // A change of nothing, so that later tokens differ from those that were given out.
    this.#changes.push('');
    this.#oldest = this.#changes.length;
  }

  #forgetDates(seriesId: string): void {
    this.#series.reset(seriesId);
    for (const id of this.#properties.keys())
      if (partsOfInstance(id)?.seriesId === seriesId) this.#properties.delete(id);
  }

  #require(id: string): StoredEvent {
    const event = this.find(id);
    if (!event) throw new GraphRefusal(404, 'ErrorItemNotFound', 'The specified object was not found in the store.');
    return event;
  }

  /** A date stays between its neighbours ([MS-OXOCAL] 2.2.1.44). */
  #checkPlace({ id, seriesMasterId, start }: StoredEvent): void {
    const dates = this.instances(seriesMasterId ?? '');
    const at = dates.findIndex((each) => each.id === id);
    const [from, to] = [dates[at - 1], dates[at + 1]].map((each) => each && instantOf(each.start));
    const own = instantOf(start) ?? 0;
    if (own > (from ?? 0) && own < (to ?? Number.POSITIVE_INFINITY)) return;
    throw new GraphRefusal(400, 'ErrorOccurrenceCrossingBoundary', 'The occurrence would cross another one.');
  }

  #store(event: StoredEvent, properties: readonly SingleValueLegacyExtendedProperty[]): void {
    const { singleValueExtendedProperties: _, ...fields } = event;
    const parts = partsOfInstance(event.id);
    if (parts) this.#series.keep(this.#require(parts.seriesId), { ...parts, event });
    else this.events.set(event.id, fields);
    const known = this.#properties.get(event.id) ?? new Map<string, string>();
    for (const { id, value } of properties) if (id && value) known.set(id, value);
    this.#properties.set(event.id, known);
    this.#changes.push(event.id);
  }

  #tell({ id, attendees, subject }: StoredEvent, method: ExchangeMessage['method'], comment = ''): void {
    for (const { emailAddress } of attendees) {
      this.sent.push({ to: emailAddress?.address ?? '', method, eventId: id, subject: subject ?? '', comment });
    }
  }

  #key(): string {
    this.#made += 1;
    return createHash('sha256').update(`key ${this.#made}`).digest('base64').slice(0, 24);
  }
}

export interface InviteeResponse {
  response: 'accepted' | 'declined' | 'tentativelyAccepted';
  /** ISO 8601. */
  time: string;
  proposedNewTime?: { start: DateTimeTimeZone; end: DateTimeTimeZone };
}

const NO_ANSWER = { response: 'none', time: '0001-01-01T00:00:00Z' } as const;

function differs(before: Event, after: Event, name: string): boolean {
  return JSON.stringify(Reflect.get(before, name)) !== JSON.stringify(Reflect.get(after, name));
}

/** @throws GraphRefusal as Graph refuses what no event can be */
function check({ start, end, isAllDay, attendees }: Event): void {
  const [from, until] = [start, end].map(instantOf);
  if (from === undefined || until === undefined || until < from) {
    throw new GraphRefusal(400, 'ErrorPropertyValidationFailure', 'The end is before the start.');
  }
  const midnights = [start, end].every((time) => /T00:00:00(\.0+)?$/.test(time?.dateTime ?? ''));
  if (isAllDay && !(midnights && start?.timeZone === end?.timeZone && until > from)) {
    throw new GraphRefusal(
      400,
      'ErrorInvalidRequest',
      'The event needs to begin and to end at midnight of one time zone.',
    );
  }
  for (const { emailAddress } of attendees ?? []) {
    if (!emailAddress?.address?.includes('@'))
      throw new GraphRefusal(400, 'ErrorInvalidRecipients', 'A recipient is invalid.');
  }
}
