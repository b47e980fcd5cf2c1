import type { components } from '@convoke/contract';
/** The attendee's answer, RFC 5545 PARTSTAT in the API's spelling (specification §6.3). */
export type Response = components['schemas']['AttendeeResponse'];

/** Whether the invitee is expected to come, RFC 5545 ROLE in the API's spelling. */
export type InviteeRole = components['schemas']['InviteeRole'];

/** How far the newest message to the invitee has come. */
export type DeliveryStatus = components['schemas']['DeliveryStatus'];

/**
 * How a calendar takes messages about one occurrence of a series: `default` merges them into the series, `whole_set` replaces
 * what it has by what a message contains.
 */
export type CalendarKind = components['schemas']['CalendarKind'];

/** Who says of which kind a calendar is; what the caller says counts more. */
export type CalendarKindSource = components['schemas']['CalendarKindSource'];

/** One invitee of one appointment. A re-invited address is a new invitation. */
export interface Invitation {
  id: string;
  appointmentId: string;
  accountId: string;
  name: string;
  /** As the application wrote it; messages go to exactly this address. */
  address: string;
  /** ASCII-folded address with its domain in punycode: two equal keys are one invitee. */
  addressKey: string;
  /** Of the messages to this invitee, BCP 47; `null` for that of the account. */
  language: string | null;
  /** In which the invitee lives, IANA name; `null` if it is unknown. */
  timeZone: string | null;
  role: InviteeRole;
  response: Response;
  /** Epoch milliseconds; `null` before the first answer. */
  respondedAt: number | null;
  /** What the attendee wrote with the answer. */
  comment: string | null;
  /** The delegate's address, `''` if the invitee's program does not name it; `null` without a delegation. */
  delegatedTo: string | null;
  deliveryStatus: DeliveryStatus;
  /** What the channel remembers of this invitee; opaque to the engine. */
  channelData: string;
  /** Where the channel finds the invitee again (iMIP: the bounce token); unique. */
  channelKey: string;
  /** Ordinal of the newest message to this invitee; see `Message.ordinal`. */
  lastOrdinal: number;
  /** DTSTAMP of the newest message, epoch milliseconds, whole seconds; strictly rising per UID (RFC 5546 §2.1.5). */
  lastStamp: number;
  /** The invitation to the wrong address that this one corrects; `null` for any other. */
  replaces: string | null;
  /**
   * The only occurrence of a series that the invitee is invited to, by its original start; `null` for the whole appointment.
   * Response, comment and delegation are about this occurrence then.
   */
  occurrenceStart: string | null;
  /** How the invitee's calendar takes messages about one date of a series; `null` while nobody has said so. */
  calendarKind: CalendarKind | null;
  /** `null` exactly as `calendarKind`. */
  calendarKindSource: CalendarKindSource | null;
  /**
   * `merged` if the first request has the words of a priming mail, as the account's first to the mailbox; `null` for any
   * other. It stays, so that a repeat has the same bytes whatever is set meanwhile.
   */
  introduction: 'merged' | null;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Epoch milliseconds; `null` while the invitee belongs to the appointment. */
  removedAt: number | null;
}

/** Whether the calendar must always get all of a series; that of an invitee of one occurrence has nothing to lose. */
export function needsWholeSet({
  calendarKind,
  occurrenceStart,
}: Pick<Invitation, 'calendarKind' | 'occurrenceStart'>): boolean {
  return calendarKind === 'whole_set' && occurrenceStart === null;
}

/** How many invitees have given each answer. */
export function countResponses(invitations: readonly Pick<Invitation, 'response'>[]): Record<Response, number> {
  const counts = { needsAction: 0, accepted: 0, declined: 0, tentative: 0 };
  for (const { response } of invitations) counts[response] += 1;
  return counts;
}

/** How events name an attendee (specification §6.3). */
export function namedAttendee({ name, address }: Pick<Invitation, 'name' | 'address'>) {
  return { email: address, name };
}
