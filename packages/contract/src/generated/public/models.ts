// Generated from openapi.yaml by `npm run fix`; changes here are overwritten.

/** What every operation answers that changes something. */
export interface Result {
  /** What happened, for people to read. */
  message: string;
  /** What was done but may be a mistake; absent if there is nothing. */
  warnings?: Warning[] | undefined;
}

/** The account that the credentials belong to. */
export interface Account {
  /** Id of the account, assigned by the service. */
  accountId: string;
  /** What the account is called. */
  name: string;
  /** Who invites to new appointments, the organizer in calendars. */
  sender: AccountSender;
  /** The language of messages to invitees without one of their own; null for English. */
  language: string | null;
  /** Requests that the account may make in a minute. */
  rateLimit: number;
  /** What the account may have and send, and what it has and sends. */
  limits: AccountUse;
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  dateCreated: string;
}

/** Who invites to new appointments, the organizer in calendars. */
export interface AccountSender {
  /** The display name; may be empty. */
  name: string;
  /** The e-mail address. */
  address: string;
}

/** What the account may have and send, and what it has and sends. */
export interface AccountUse {
  /** A limit, and how far it is used. */
  appointments: UsedLimit;
  /** Rows of all kinds in the database. */
  rows: UsedLimit;
  /** The size of these rows. */
  bytes: UsedLimit;
  /** A limit, and how far it is used. */
  webhooks: UsedLimit;
  /** A limit, and how far it is used. */
  feeds: UsedLimit;
  /** A limit of 24 hours, and how far it is used. */
  messagesPerDay: UsedDailyLimit;
  /** Messages to one address within an hour; 0 for any number. */
  messagesToAddressPerHour: number;
  /** Messages to one address within 24 hours; 0 for any number. */
  messagesToAddressPerDay: number;
  /** People who may be invited to one appointment. */
  inviteesPerAppointment: number;
}

/** A message that was received about an appointment, and its effect. The message says what happened to it. */
export interface AppliedReply extends Reply, Result {}

/** Whose answer the reply is. */
export interface ApplyReplyInput {
  /**
   * The invitee whose answer it is.
   *
   * Limits: at most 64 characters.
   */
  invitationId: string;
  /**
   * The date of a series that it is for, by its original start; by default what the reply is about. A reply about a
   * date that the series does not have needs it.
   *
   * Limits: at most 19 characters.
   *
   * @example "2027-03-22T14:00:00"
   */
  occurrenceStart?: string | undefined;
}

/** An appointment with its body and its invitees. */
export interface Appointment extends AppointmentSummary {
  /** The HTML body as it was given; empty without one. */
  body: string;
  /**
   * The `ETag` of the appointment, without its quotes, for `If-Match`: opaque, and another one after each change of the
   * appointment or of its reminders, also where nobody is notified. Changes of its invitees and their answers leave it
   * as it is.
   *
   * @example "5f0c7d0e-3b1a-8c4d-9e2f-6a7b8c9d0e1f"
   */
  etag: string;
  /**
   * Of a series, the first occurrences that differ from it and have not ended, those that were taken out
   * included; absent of an appointment that takes place once.
   */
  exceptions?: Occurrence[];
  /** Whether there are more exceptions than `exceptions` holds; absent if there are none. */
  hasMoreExceptions?: boolean;
  /**
   * At most 5 reminders, each at another time. They move with the start and end with a cancellation; one whose time has
   * passed when it is set is not sent.
   */
  reminders: Reminder[];
  /**
   * Whether invitations have an alarm for each of the reminders to `attendees` or `both`; by default false. Apple Calendar
   * and Thunderbird ring at such alarms, Gmail and Outlook by their own settings. A change is sent to all invitees.
   */
  alarm: boolean;
  /**
   * Whether calendars offer invitees to propose another time; by default true. With false, Outlook and Exchange do not
   * (`X-MICROSOFT-DISALLOW-COUNTER`), and neither does the answer page. Other calendars may: what they propose is
   * reported all the same. A change is sent to all invitees.
   */
  allowProposals: boolean;
  /**
   * Whether calendars let invitees forward the invitation; by default true. With false, Outlook and Exchange do not
   * (`X-MICROSOFT-DONOTFORWARDMEETING`); other calendars, and mail, know no such ban. A change is sent to all invitees.
   */
  allowForwarding: boolean;
  /**
   * Whether each invitation lists all invitees, with names, addresses and answers; by default false, and everybody sees
   * only themselves. Invitees who were removed or whose address is undeliverable are not listed. An appointment whose
   * guests are visible has at most 100 invitees. Whoever was invited before sees new guests and answers with their
   * next message, and is not mailed for them. A change is sent to all invitees. It needs invitations by mail: an account
   * that invites through a calendar server is refused.
   */
  guestsVisible: boolean;
  /**
   * Until when invitees are asked to answer: wall-clock time in the appointment's time zone, written like
   * `appointmentStart`, or a date, which means until its end; null, the default, for no such time. It must not be after
   * the start (`invalid_time_range`) and, when it is set, not in the past (`invalid_time_range`); any other format is
   * refused with `invalid_date_time`. Invitations and the answer page show it. A day before, or halfway if
   * less than two days are left, those who have not answered are reminded by mail, once. Later answers count, and
   * have `isLate`. A change is sent to all invitees, and by itself causes no event. Once it has passed, moving the
   * appointment removes it.
   *
   * @example "2027-03-12T18:00:00"
   */
  respondBy: string | null;
  /** The first invitees, in the order in which they were invited. */
  invitations: Invitation[];
  /** Whether there are more invitees than `invitations` holds. */
  hasMoreInvitations: boolean;
  /** How many invitees have given each answer; together, these are all invitees. */
  responseCounts: ResponseCounts;
  /**
   * Of a series, how many of those who are invited to one occurrence only have given each answer to it.
   * `responseCounts` includes them. Absent if nobody is.
   */
  oneDateResponseCounts?: ResponseCounts;
}

/** The appointment was cancelled. */
export interface AppointmentCanceledEvent {
  /**
   * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
   * duplicates.
   */
  id: string;
  /** The type of the event. */
  eventType: "appointment.canceled";
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  timestamp: string;
  /** Version of the interface. */
  apiVersion: "v1";
  /** The appointment that the event is about. */
  data: AppointmentEventData;
}

/** An appointment was created. */
export interface AppointmentCreatedEvent {
  /**
   * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
   * duplicates.
   */
  id: string;
  /** The type of the event. */
  eventType: "appointment.created";
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  timestamp: string;
  /** Version of the interface. */
  apiVersion: "v1";
  /** The appointment that the event is about. */
  data: AppointmentEventData;
}

/** The appointment that the event is about. */
export interface AppointmentEventData {
  /**
   * Opaque id of the appointment, assigned by the service.
   *
   * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
   */
  appointmentId: string;
  /** The subject; empty without one. */
  subject: string;
  /**
   * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
   * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
   * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
   *
   * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
   * together with a time is refused with `invalid_date_time`.
   *
   * @example "2027-03-15T14:00:00"
   */
  start: string;
  /**
   * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
   * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
   * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
   *
   * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
   * together with a time is refused with `invalid_date_time`.
   *
   * @example "2027-03-15T14:00:00"
   */
  end: string;
  /**
   * IANA time zone name; aliases such as `US/Eastern` are accepted and kept. An unknown name is refused with
   * `invalid_time_zone`.
   *
   * @example "Europe/Berlin"
   */
  timeZone: string;
  /** The start, ISO 8601 in UTC. */
  startUtc: string;
  /** The end, ISO 8601 in UTC. */
  endUtc: string;
  /**
   * Counts the changes of the appointment that invitees were notified of, its cancellation included, from 0. Of two
   * states of an appointment, the one with the higher revision is later.
   *
   * @example 1
   */
  revision: number;
  /** The appointment's id in the caller's own system; null without one. */
  externalId: string | null;
  /**
   * The caller's own values, at most 20 pairs, with names of 1 to 40 characters, except `__proto__`, and values of
   * at most 500; all together at most 16 KiB in UTF-8. Attendees never see them.
   *
   * @example {"crew":"north"}
   */
  metadata: Metadata;
  /** How an appointment repeats; absent if it takes place once. Its start and end are those of the first occurrence. */
  recurrence?: Recurrence;
  /**
   * The appointment that had the occurrences before those of this series; absent unless it takes over from another. It may
   * have been deleted since.
   */
  continues?: string;
  /**
   * The appointment that has the occurrences after those of this series; absent unless another takes over from it. It may
   * have been deleted since.
   */
  continuedBy?: string;
  /**
   * The original start of the occurrence that the event is about; start, end and subject are those of this
   * occurrence. Absent if it is about the whole appointment.
   *
   * @example "2027-03-22T14:00:00"
   */
  occurrenceStart?: string;
}

/** An order of appointments; with a minus, the reverse. */
export type AppointmentOrder = 'start' | '-start' | 'created' | '-created' | 'updated' | '-updated' | (string & {});

/** An appointment begins soon. */
export interface AppointmentStartingEvent {
  /**
   * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
   * duplicates.
   */
  id: string;
  /** The type of the event. */
  eventType: "appointment.starting";
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  timestamp: string;
  /** Version of the interface. */
  apiVersion: "v1";
  /** The appointment, and how soon it begins. */
  data: AppointmentStartingEventData;
}

/** The appointment, and how soon it begins. */
export interface AppointmentStartingEventData extends AppointmentEventData {
  /** Of the reminder. The event may come later; `startUtc` says when the appointment begins. */
  minutesBefore: number;
}

/** Whether an appointment is active or cancelled. */
export type AppointmentStatus = 'active' | 'cancelled' | (string & {});

/** An appointment as it is listed. */
export interface AppointmentSummary {
  /**
   * Opaque id of the appointment, assigned by the service.
   *
   * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
   */
  appointmentId: string;
  /** The subject; empty without one. */
  subject: string;
  /**
   * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
   * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
   * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
   *
   * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
   * together with a time is refused with `invalid_date_time`.
   *
   * @example "2027-03-15T14:00:00"
   */
  start: string;
  /**
   * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
   * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
   * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
   *
   * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
   * together with a time is refused with `invalid_date_time`.
   *
   * @example "2027-03-15T14:00:00"
   */
  end: string;
  /**
   * IANA time zone name; aliases such as `US/Eastern` are accepted and kept. An unknown name is refused with
   * `invalid_time_zone`.
   *
   * @example "Europe/Berlin"
   */
  timeZone: string;
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  startUtc: string;
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  endUtc: string;
  /** The location; empty without one. */
  location: string;
  /**
   * How calendars show the time of the appointment: `busy`, `free` or `tentative`. By default an all-day appointment
   * is `free` and any other one `busy`, also after a change from one to the other; what you set stays, even if it is
   * the default. Other words are refused with `invalid_value`.
   *
   * @example "free"
   */
  showAs: ShowAs;
  /**
   * Where the online meeting takes place: an HTTPS URL without user name and password, at most 1 000 characters; empty
   * without one. Mails and the answer page lead there, calendars show it as the meeting's link, and as its place
   * if there is no location. Any other URL is refused with `invalid_value`. It is stored and shown in normalised form.
   *
   * @example "https://meet.example.com/roof-inspection"
   */
  conferenceUrl: string;
  /** How an appointment repeats; absent if it takes place once. Its start and end are those of the first occurrence. */
  recurrence?: Recurrence;
  /**
   * Of a series, the next occurrence that has not ended; absent after the last one, once it is cancelled, and of an
   * appointment that takes place once.
   */
  nextOccurrence?: Occurrence;
  /**
   * The appointment that had the occurrences before those of this series; absent unless it takes over from another. It may
   * have been deleted since.
   */
  continues?: string;
  /**
   * The appointment that has the occurrences after those of this series; absent unless another takes over from it. It may
   * have been deleted since.
   */
  continuedBy?: string;
  /** Whether the appointment is active; false once it is cancelled. */
  isActive: boolean;
  /** How many people are invited; 0 once the appointment is cancelled. */
  inviteeCount: number;
  /**
   * Counts the changes of the appointment that invitees were notified of, its cancellation included, from 0. Of two
   * states of an appointment, the one with the higher revision is later.
   *
   * @example 1
   */
  revision: number;
  /** The appointment's id in the caller's own system; null without one. */
  externalId: string | null;
  /**
   * The caller's own values, at most 20 pairs, with names of 1 to 40 characters, except `__proto__`, and values of
   * at most 500; all together at most 16 KiB in UTF-8. Attendees never see them.
   *
   * @example {"crew":"north"}
   */
  metadata: Metadata;
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  dateCreated: string;
  /** When the appointment was created or last changed, ISO 8601 in UTC. */
  lastUpdated: string;
  /** When the appointment was cancelled; null while it is active. */
  dateCanceled: string | null;
}

/** The appointment was changed. */
export interface AppointmentUpdatedEvent {
  /**
   * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
   * duplicates.
   */
  id: string;
  /** The type of the event. */
  eventType: "appointment.updated";
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  timestamp: string;
  /** Version of the interface. */
  apiVersion: "v1";
  /** The appointment that the event is about. */
  data: AppointmentEventData;
}

/** A file of comma-separated values. */
export interface AppointmentsCsv {
}

/**
 * What ended the attempt before the whole response was read.
 *
 * - `blocked`: the endpoint resolves to an address that webhooks may not reach
 * - `dns`: its name has no address, or could not be resolved
 * - `connect`: no TCP connection
 * - `tls`: no handshake, or a certificate that is not valid
 * - `disconnected`: the endpoint ended the connection before its response was complete
 * - `protocol`: the response is not HTTP/1.1
 * - `too_large`: more than 16 KiB of headers or 64 KiB of body
 * - `timeout`: the deadline passed, at whatever step
 * - `aborted`: the server stopped during the attempt
 */
export type AttemptErrorKind = 'blocked' | 'dns' | 'connect' | 'tls' | 'disconnected' | 'protocol' | 'too_large' | 'timeout' | 'aborted' | (string & {});

/** Whether an attempt has reached the endpoint and got a response with 2xx. */
export type AttemptStatus = 'success' | 'failed' | (string & {});

/** An attendee asks for somebody else to come. */
export interface AttendeeDelegatedEvent {
  /**
   * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
   * duplicates.
   */
  id: string;
  /** The type of the event. */
  eventType: "attendee.delegated";
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  timestamp: string;
  /** Version of the interface. */
  apiVersion: "v1";
  /** The appointment, and who asks to be replaced. */
  data: AttendeeDelegatedEventData;
}

/** The appointment, and who asks to be replaced. */
export interface AttendeeDelegatedEventData extends AppointmentEventData {
  /** The attendee who asks for somebody else to come in their place. */
  attendee: DelegatingAttendee;
}

/** An attendee proposes another time. */
export interface AttendeeProposedNewTimeEvent {
  /**
   * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
   * duplicates.
   */
  id: string;
  /** The type of the event. */
  eventType: "attendee.proposed_new_time";
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  timestamp: string;
  /** Version of the interface. */
  apiVersion: "v1";
  /** The appointment, and who proposes another time. */
  data: AttendeeProposedNewTimeEventData;
}

/** The appointment, and who proposes another time. */
export interface AttendeeProposedNewTimeEventData extends AppointmentEventData {
  /** The attendee who proposes another time. */
  attendee: ProposingAttendee;
}

/** An attendee accepted, declined or answered tentatively. */
export interface AttendeeRespondedEvent {
  /**
   * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
   * duplicates.
   */
  id: string;
  /** The type of the event. */
  eventType: "attendee.responded";
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  timestamp: string;
  /** Version of the interface. */
  apiVersion: "v1";
  /** The appointment, and who has answered. */
  data: AttendeeRespondedEventData;
}

/** The appointment, and who has answered. */
export interface AttendeeRespondedEventData extends AppointmentEventData {
  /** The attendee who has answered. */
  attendee: RespondedAttendee;
}

/** The invitee's answer; `needsAction` without an answer to the current time of the appointment. */
export type AttendeeResponse = 'needsAction' | 'accepted' | 'declined' | 'tentative' | (string & {});

/** A result in the terms of RFC 8601. */
export type AuthResult = 'pass' | 'fail' | 'softfail' | 'neutral' | 'none' | 'policy' | 'temperror' | 'permerror' | (string & {});

/**
 * How the invitee's calendar takes a message about one date of a series, for those who know it: `default` merges it
 * into the series; `whole_set` (Nextcloud, Baïkal and SOGo, for example) replaces what it has by what the message
 * contains, so that it is always sent the whole series. Without it, Convoke learns it from the invitee's answers.
 * Other words are refused with `invalid_value`.
 */
export type CalendarKind = 'default' | 'whole_set' | (string & {});

/**
 * Who says `calendarKind`, and absent without it: the program that wrote the newest `answer` to the series, or the
 * `caller`, whose word counts more.
 */
export type CalendarKindSource = 'answer' | 'caller' | (string & {});

/** What to tell the invitees. */
export interface CancelAppointmentInput {
  /**
   * The organizer's words to the invitees, included in the cancellation notice; at most 1 000 characters.
   *
   * Limits: at most 1000 characters.
   *
   * @example "The storm has passed; no inspection is needed."
   */
  comment?: string | undefined;
}

/** What is taken out, and what to tell the invitees about it. */
export interface CancelOccurrenceInput {
  /**
   * Whether all later occurrences are taken out, too: the series ends with the last one before that takes place, and
   * answers stay. If none does, the appointment is cancelled. The message about an end has no comment.
   */
  following?: boolean | undefined;
  /**
   * The organizer's words to the invitees, included in the cancellation notice; at most 1 000 characters.
   *
   * Limits: at most 1000 characters.
   *
   * @example "The storm has passed; no inspection is needed."
   */
  comment?: string | undefined;
}

/** The appointment that was cancelled. */
export interface CancelledAppointment extends Result {
  /**
   * Opaque id of the appointment, assigned by the service.
   *
   * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
   */
  appointmentId: string;
  /** The subject; empty without one. */
  subject: string;
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  dateCanceled: string;
  /** Whether the appointment is active. */
  isActive: false;
  /** How many people are invited now. */
  inviteeCount: 0;
  /** How many people were invited before. */
  originalInviteeCount: number;
}

/** What to change of an invitee; what is left out stays as it is. */
export interface ChangeInvitationInput {
  /**
   * The invitee's display name, at most 255 characters. A name without visible characters is refused with
   * `invalid_value`.
   *
   * Limits: 1 to 255 characters.
   *
   * @example "Ada Lovelace"
   */
  name?: string | undefined;
  /**
   * The language of the messages to the invitee, as in `language` of an invitation; empty for that of the account.
   *
   * Limits: at most 35 characters.
   *
   * @example "de"
   */
  language?: string | undefined;
  /**
   * The invitee's time zone, as in `timeZone` of an invitation; empty if it is not known.
   *
   * Limits: at most 255 characters.
   *
   * @example "Europe/London"
   */
  timeZone?: string | undefined;
  /**
   * Whether the invitee is expected to come: `required`, the default, or `optional`. Calendars show it. Other words
   * are refused with `invalid_value`.
   *
   * @example "optional"
   */
  role?: InviteeRole | undefined;
  /**
   * How the invitee's calendar takes a message about one date of a series, as in `calendarKind` of an invitation; empty
   * to learn it from the invitee's answers, from the next one on.
   *
   * @example "whole_set"
   */
  calendarKind?: NewCalendarKind | undefined;
}

/** The field of the appointment. */
export type ChangedField = 'subject' | 'body' | 'location' | 'start' | 'end' | 'timeZone' | 'showAs' | 'conferenceUrl' | 'respondBy' | 'rule' | 'exclude' | (string & {});

/** An invitee of an appointment, with their answer. The message says what happened to it. */
export interface ChangedInvitation extends Invitation, Result {}

/** The occurrence after the change, and the state of its appointment. */
export interface ChangedOccurrence extends Result {
  /**
   * Opaque id of the appointment, assigned by the service.
   *
   * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
   */
  appointmentId: string;
  /** One occurrence of a series. */
  occurrence: Occurrence;
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  lastUpdated: string;
  /**
   * Counts the changes of the appointment that invitees were notified of, its cancellation included, from 0. Of two
   * states of an appointment, the one with the higher revision is later.
   *
   * @example 1
   */
  revision: number;
  /**
   * The `ETag` of the appointment, without its quotes, for `If-Match`: opaque, and another one after each change of the
   * appointment or of its reminders, also where nobody is notified. Changes of its invitees and their answers leave it
   * as it is.
   *
   * @example "5f0c7d0e-3b1a-8c4d-9e2f-6a7b8c9d0e1f"
   */
  etag: string;
}

/** The corrected address. */
export interface CorrectAddressInput {
  /**
   * The invitee's e-mail address, at most 254 characters: ASCII before the `@`, and a domain name after it, which
   * may be internationalised. A malformed address, or the organizer's own, is refused with `invalid_email`.
   *
   * Limits: at most 254 characters.
   *
   * @example "ada@example.com"
   */
  address: string;
  /**
   * The invitee's display name, at most 255 characters. A name without visible characters is refused with
   * `invalid_value`.
   *
   * Limits: 1 to 255 characters.
   *
   * @example "Ada Lovelace"
   */
  name?: string | undefined;
  /**
   * The organizer's words to the invitees, included in the cancellation notice; at most 1 000 characters.
   *
   * Limits: at most 1000 characters.
   *
   * @example "The storm has passed; no inspection is needed."
   */
  comment?: string | undefined;
}

/** The new invitation. */
export interface CorrectedInvitation extends Result {
  /**
   * Opaque id of the appointment, assigned by the service.
   *
   * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
   */
  appointmentId: string;
  /** The invitee's display name. */
  invitee: string;
  /** The corrected address, as given. */
  email: string;
  /** How many people are invited now. */
  totalInvitees: number;
  /** The appointment's subject; empty without one. */
  appointmentSubject: string;
  /**
   * Whether this is the account's first invitation to this address at a provider that files invitations from
   * strangers as spam; true once per address. If true, ask the attendee to look into the spam folder and to confirm.
   *
   * @example false
   */
  providerFirstInvite: boolean;
  /**
   * Opaque id of the invitation, assigned by the service.
   *
   * @example "0199b3a2-6f0e-7c41-9d53-31f0aa5d9e17"
   */
  invitationId: string;
  /**
   * The invitation to the old address, which is removed.
   *
   * @example "0199b3a2-6f0e-7c41-9d53-31f0aa5d9e17"
   */
  replacedInvitationId: string;
}

/** What a new appointment consists of, and whom to invite. */
export interface CreateAppointmentInput {
  /**
   * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
   * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
   * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
   *
   * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
   * together with a time is refused with `invalid_date_time`.
   *
   * @example "2027-03-15T14:00:00"
   */
  appointmentStart: string;
  /**
   * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
   * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
   * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
   *
   * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
   * together with a time is refused with `invalid_date_time`.
   *
   * @example "2027-03-15T14:00:00"
   */
  appointmentEnd: string;
  /**
   * IANA time zone name; aliases such as `US/Eastern` are accepted and kept. An unknown name is refused with
   * `invalid_time_zone`.
   *
   * Limits: 1 to 255 characters.
   *
   * @example "Europe/Berlin"
   */
  appointmentTimeZone: string;
  /**
   * Title shown to attendees, at most 255 characters. If it is empty they see `Appointment`.
   *
   * Limits: at most 255 characters.
   *
   * @example "Roof inspection"
   */
  appointmentSubject?: string | undefined;
  /**
   * HTML shown in the invitation, at most 64 KiB of UTF-8. Scripts and other active content are removed before
   * sending, and messages show the `alt` texts of pictures instead of the pictures; a plain text version is derived
   * from it.
   *
   * Limits: at most 65536 characters.
   *
   * @example "<p>Please leave the side gate <b>unlocked</b>.</p>"
   */
  appointmentBody?: string | undefined;
  /**
   * Physical address or meeting URL, at most 1 000 characters.
   *
   * Limits: at most 1000 characters.
   *
   * @example "Lindenstraße 12, 10969 Berlin"
   */
  appointmentLocation?: string | undefined;
  /**
   * How calendars show the time of the appointment: `busy`, `free` or `tentative`. By default an all-day appointment
   * is `free` and any other one `busy`, also after a change from one to the other; what you set stays, even if it is
   * the default. Other words are refused with `invalid_value`.
   *
   * @example "free"
   */
  showAs?: ShowAs | undefined;
  /**
   * Where the online meeting takes place: an HTTPS URL without user name and password, at most 1 000 characters; empty
   * without one. Mails and the answer page lead there, calendars show it as the meeting's link, and as its place
   * if there is no location. Any other URL is refused with `invalid_value`. It is stored and shown in normalised form.
   *
   * Limits: at most 1000 characters.
   *
   * @example "https://meet.example.com/roof-inspection"
   */
  conferenceUrl?: string | undefined;
  /**
   * The invitee's display name, at most 255 characters. A name without visible characters is refused with
   * `invalid_value`.
   *
   * Limits: 1 to 255 characters.
   *
   * @example "Ada Lovelace"
   */
  name?: string | undefined;
  /**
   * The invitee's e-mail address, at most 254 characters: ASCII before the `@`, and a domain name after it, which
   * may be internationalised. A malformed address, or the organizer's own, is refused with `invalid_email`.
   *
   * Limits: at most 254 characters.
   *
   * @example "ada@example.com"
   */
  address?: string | undefined;
  /**
   * The language of the messages to the invitee, a BCP 47 tag such as `de` or `pt-BR`. They are written in English,
   * German, French, Spanish, Italian, Dutch, Portuguese, Polish, Japanese or Arabic, whichever the tag means; for
   * any other language, with a warning, and without a tag, in the account's language, else in English. A region, as
   * in `en-US`, decides how dates and times are written. A malformed tag is refused with `invalid_value`.
   *
   * Limits: at most 35 characters.
   *
   * @example "de"
   */
  language?: string | undefined;
  /**
   * The invitee's time zone, an IANA name; messages show the time in it, too, where it differs from the
   * appointment's. An unknown name is refused with `invalid_time_zone`.
   *
   * Limits: 1 to 255 characters.
   *
   * @example "Europe/London"
   */
  timeZone?: string | undefined;
  /**
   * Whether the invitee is expected to come: `required`, the default, or `optional`. Calendars show it. Other words
   * are refused with `invalid_value`.
   *
   * @default "required"
   * @example "optional"
   */
  role?: InviteeRole | undefined;
  /**
   * How the invitee's calendar takes a message about one date of a series, for those who know it: `default` merges it
   * into the series; `whole_set` (Nextcloud, Baïkal and SOGo, for example) replaces what it has by what the message
   * contains, so that it is always sent the whole series. Without it, Convoke learns it from the invitee's answers.
   * Other words are refused with `invalid_value`.
   *
   * @example "whole_set"
   */
  calendarKind?: CalendarKind | undefined;
  /**
   * The appointment's id in the caller's own system, at most 255 characters, of which at least one is visible.
   * Attendees never see it.
   *
   * Limits: at most 255 characters.
   *
   * @example "job-20931"
   */
  externalId?: string | undefined;
  /**
   * The caller's own values, at most 20 pairs, with names of 1 to 40 characters, except `__proto__`, and values of
   * at most 500; all together at most 16 KiB in UTF-8. Attendees never see them.
   *
   * @example {"crew":"north"}
   */
  metadata?: Metadata | undefined;
  /**
   * At most 5 reminders, each at another time. They move with the start and end with a cancellation; one whose time has
   * passed when it is set is not sent.
   *
   * Limits: at most 5 entries.
   */
  reminders?: Reminder[] | undefined;
  /**
   * Whether invitations have an alarm for each of the reminders to `attendees` or `both`; by default false. Apple Calendar
   * and Thunderbird ring at such alarms, Gmail and Outlook by their own settings. A change is sent to all invitees.
   *
   * @default false
   */
  alarm?: boolean | undefined;
  /**
   * Whether calendars offer invitees to propose another time; by default true. With false, Outlook and Exchange do not
   * (`X-MICROSOFT-DISALLOW-COUNTER`), and neither does the answer page. Other calendars may: what they propose is
   * reported all the same. A change is sent to all invitees.
   *
   * @default true
   */
  allowProposals?: boolean | undefined;
  /**
   * Whether calendars let invitees forward the invitation; by default true. With false, Outlook and Exchange do not
   * (`X-MICROSOFT-DONOTFORWARDMEETING`); other calendars, and mail, know no such ban. A change is sent to all invitees.
   *
   * @default true
   */
  allowForwarding?: boolean | undefined;
  /**
   * Whether each invitation lists all invitees, with names, addresses and answers; by default false, and everybody sees
   * only themselves. Invitees who were removed or whose address is undeliverable are not listed. An appointment whose
   * guests are visible has at most 100 invitees. Whoever was invited before sees new guests and answers with their
   * next message, and is not mailed for them. A change is sent to all invitees. It needs invitations by mail: an account
   * that invites through a calendar server is refused.
   *
   * @default false
   */
  guestsVisible?: boolean | undefined;
  /**
   * Until when invitees are asked to answer: wall-clock time in the appointment's time zone, written like
   * `appointmentStart`, or a date, which means until its end; null, the default, for no such time. It must not be after
   * the start (`invalid_time_range`) and, when it is set, not in the past (`invalid_time_range`); any other format is
   * refused with `invalid_date_time`. Invitations and the answer page show it. A day before, or halfway if
   * less than two days are left, those who have not answered are reminded by mail, once. Later answers count, and
   * have `isLate`. A change is sent to all invitees, and by itself causes no event. Once it has passed, moving the
   * appointment removes it.
   *
   * @example "2027-03-12T18:00:00"
   */
  respondBy?: string | null | undefined;
  /**
   * How the appointment repeats. Its start is the first occurrence. A rule that not every calendar holds is refused with
   * `invalid_recurrence`, and the message names the nearest one that would do.
   *
   * @example {"rule":"FREQ=WEEKLY;BYDAY=MO;COUNT=10"}
   */
  recurrence?: NewRecurrence | undefined;
  /**
   * Several people to invite, at most 500. More are refused with `invalid_value` before any is looked at. Each entry is
   * judged by itself, and what has become of it is in `results`. If nobody can be invited, the whole request is refused
   * with `invitees_refused`, and nothing is created or changed. An empty list counts as none.
   *
   * Limits: at most 500 entries.
   */
  invitees?: InviteeRow[] | undefined;
  /**
   * Whether one entry of `invitees` that cannot be invited refuses the whole request with `invitees_refused`; false
   * without it.
   *
   * @default false
   */
  allOrNothing?: boolean | undefined;
}

/** Which appointments the feed holds, and what it shows of them. */
export interface CreateFeedInput {
  /**
   * What the feed is for, at most 255 characters; calendar programs show it. If it is empty, they show the account's
   * name.
   *
   * Limits: at most 255 characters.
   *
   * @default ""
   * @example "Crew north"
   */
  name?: string | undefined;
  /**
   * Which appointments the feed holds. Cancelled ones are marked as such. Any other value is refused with
   * `invalid_value`.
   *
   * @default "active"
   */
  status?: FeedStatus | undefined;
  /**
   * The feed holds only appointments with one of these `externalId`s, at most 100; if empty, any.
   *
   * Limits: at most 100 entries.
   *
   * @default []
   */
  externalIds?: string[] | undefined;
  /**
   * The feed holds only appointments that have all of these pairs in their `metadata`.
   *
   * @default {}
   * @example {"crew":"north"}
   */
  metadata?: Metadata | undefined;
  /**
   * How many days ago the earliest appointments may start, counted from the beginning of the day in UTC; 30 by
   * default. A number out of range is refused with `invalid_value`.
   *
   * Limits: 0 to 3660.
   *
   * @default 30
   */
  pastDays?: number | undefined;
  /**
   * In how many days the last appointments may start; 730 by default. A number out of range is refused with
   * `invalid_value`.
   *
   * Limits: 1 to 3660.
   *
   * @default 730
   */
  futureDays?: number | undefined;
  /**
   * Whether the feed names invitees with their answers, at most the first 100 of an appointment; false by default.
   *
   * @default false
   */
  showAnswers?: boolean | undefined;
}

/** What the key is for, what it may do, and until when. */
export interface CreateKeyInput {
  /**
   * What the key is for, to tell keys apart, at most 255 characters; empty if it has no name.
   *
   * Limits: at most 255 characters.
   *
   * @default ""
   */
  name?: string | undefined;
  /**
   * What the key may do; by default what its maker may, all if that has no scopes. Values that are given twice count
   * once.
   *
   * Limits: 1 to 20 entries.
   */
  scopes?: KeyScope[] | undefined;
  /**
   * When the key ends, ISO 8601 in UTC with at most three decimals of a second; by default when its maker does, and
   * never if that does not expire. A time that has passed, or one after the end of its maker, is refused with
   * `invalid_value`.
   *
   * @example "2028-03-01T00:00:00Z"
   */
  expiresAt?: string | undefined;
}

/** The appointment that was created. */
export interface CreatedAppointment extends Result {
  /**
   * Opaque id of the appointment, assigned by the service.
   *
   * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
   */
  appointmentId: string;
  /** The subject; empty without one. */
  subject: string;
  /**
   * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
   * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
   * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
   *
   * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
   * together with a time is refused with `invalid_date_time`.
   *
   * @example "2027-03-15T14:00:00"
   */
  start: string;
  /**
   * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
   * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
   * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
   *
   * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
   * together with a time is refused with `invalid_date_time`.
   *
   * @example "2027-03-15T14:00:00"
   */
  end: string;
  /**
   * IANA time zone name; aliases such as `US/Eastern` are accepted and kept. An unknown name is refused with
   * `invalid_time_zone`.
   *
   * @example "Europe/Berlin"
   */
  timeZone: string;
  /** The location; empty without one. */
  location: string;
  /**
   * How calendars show the time of the appointment: `busy`, `free` or `tentative`. By default an all-day appointment
   * is `free` and any other one `busy`, also after a change from one to the other; what you set stays, even if it is
   * the default. Other words are refused with `invalid_value`.
   *
   * @example "free"
   */
  showAs: ShowAs;
  /** Where the online meeting takes place, normalised; empty without one. */
  conferenceUrl: string;
  /** How many people are invited. */
  inviteeCount: number;
  /** Whether the request invited somebody. */
  hasInitialInvitee: boolean;
  /**
   * Whether this is the account's first invitation to this address at a provider that files invitations from
   * strangers as spam; true once per address. If true, ask the attendee to look into the spam folder and to confirm.
   *
   * @example false
   */
  providerFirstInvite: boolean;
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  dateCreated: string;
  /**
   * Counts the changes of the appointment that invitees were notified of, its cancellation included, from 0. Of two
   * states of an appointment, the one with the higher revision is later.
   *
   * @example 1
   */
  revision: number;
  /**
   * The `ETag` of the appointment, without its quotes, for `If-Match`: opaque, and another one after each change of the
   * appointment or of its reminders, also where nobody is notified. Changes of its invitees and their answers leave it
   * as it is.
   *
   * @example "5f0c7d0e-3b1a-8c4d-9e2f-6a7b8c9d0e1f"
   */
  etag: string;
  /** How an appointment repeats; absent if it takes place once. Its start and end are those of the first occurrence. */
  recurrence?: Recurrence;
  /**
   * Opaque id of the invitation, assigned by the service.
   *
   * @example "0199b3a2-6f0e-7c41-9d53-31f0aa5d9e17"
   */
  invitationId?: string;
  /** What has become of each entry of `invitees`, or of each invitee of a duplicated appointment, in the same order. */
  results?: InviteeResult[];
}

/** The feed that was created, with its address. */
export interface CreatedFeed extends Result {
  /**
   * Id of the feed, assigned by the service.
   *
   * @example "0199b3c4-8d11-7b3e-9a52-6f0c1d2e3b4a"
   */
  feedId: string;
  /**
   * What the feed is for, at most 255 characters; calendar programs show it. If it is empty, they show the account's
   * name.
   *
   * @example "Crew north"
   */
  name: string;
  /**
   * Which appointments the feed holds. Cancelled ones are marked as such. Any other value is refused with
   * `invalid_value`.
   */
  status: FeedStatus;
  /** The feed holds only appointments with one of these `externalId`s, at most 100; if empty, any. */
  externalIds: string[];
  /**
   * The caller's own values, at most 20 pairs, with names of 1 to 40 characters, except `__proto__`, and values of
   * at most 500; all together at most 16 KiB in UTF-8. Attendees never see them.
   *
   * @example {"crew":"north"}
   */
  metadata: Metadata;
  /**
   * How many days ago the earliest appointments may start, counted from the beginning of the day in UTC; 30 by
   * default. A number out of range is refused with `invalid_value`.
   */
  pastDays: number;
  /**
   * In how many days the last appointments may start; 730 by default. A number out of range is refused with
   * `invalid_value`.
   */
  futureDays: number;
  /** Whether the feed names invitees with their answers, at most the first 100 of an appointment; false by default. */
  showAnswers: boolean;
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  dateCreated: string;
  /**
   * Where calendar programs read the feed. Only its hash is stored: it is shown on creation only. Protect it like a
   * password.
   *
   * @example "https://calendar.example.com/feeds/Zs7tB0cD3yGqk1RWm5xVhA9uPnLfE2jKoTi8wXNrQ4M.ics"
   */
  url: string;
}

/** The key that was made, with its secret. */
export interface CreatedKey extends Result {
  /**
   * Id of the key, which is also the `apiKey` of its credentials.
   *
   * @example "ck_0199b3c48d117b3e9a526f0c1d2e3b4a"
   */
  keyId: string;
  /** What the key is for, to tell keys apart, at most 255 characters; empty if it has no name. */
  name: string;
  /** What the key may do; null for everything, later scopes included. */
  scopes: KeyScope[] | null;
  /** When the key ends; null if it does not by itself. */
  expiresAt: string | null;
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  dateCreated: string;
  /** When the key was revoked; null while it is not. */
  dateRevoked: string | null;
  /** The last request with the key, accurate to a minute; null before the first. */
  dateLastUsed: string | null;
  /** The key, as credentials have it. */
  apiKey: string;
  /**
   * The key's secret, `cs_` and 43 characters of Base64url. Only its hash is stored: it is shown on creation only. Protect
   * it like a password.
   */
  apiSecret: string;
}

/** The attendee who asks for somebody else to come in their place. */
export interface DelegatingAttendee {
  /**
   * The address to which the invitation was sent.
   *
   * @example "ada@example.com"
   */
  email: string;
  /**
   * The display name; absent without one.
   *
   * @example "Ada Lovelace"
   */
  name?: string;
  /**
   * The address of the delegate; empty if the attendee's program does not name it.
   *
   * @example "charles@example.com"
   */
  delegatedTo: string;
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  respondedAt: string;
  /** The attendee's comment; may be empty. */
  comment: string;
}

/** What is left to say of it. */
export interface DeletedWebhook extends Result {}

/** The type of the event that a delivery carries, `webhook.test` included. Types may be added. */
export type DeliveredEventType = 'attendee.responded' | 'attendee.proposed_new_time' | 'appointment.updated' | 'appointment.canceled' | 'invitation.undeliverable' | 'attendee.delegated' | 'appointment.starting' | 'occurrence.updated' | 'occurrence.canceled' | 'appointment.created' | 'invitation.created' | 'invitation.removed' | 'webhook.test' | (string & {});

/** One event on its way to one webhook. */
export interface Delivery {
  /**
   * Id of the delivery, which is the event's `id`; one for each event and webhook.
   *
   * @example "0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b"
   */
  deliveryId: string;
  /**
   * Id of the webhook, assigned by the service.
   *
   * @example "0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b"
   */
  webhookId: string;
  /** The appointment that the event is about; null for a test event. */
  appointmentId: string | null;
  /** The type of the event that a delivery carries, `webhook.test` included. Types may be added. */
  eventType: DeliveredEventType;
  /**
   * - `pending`: not attempted yet in this run of the retry schedule
   * - `failed`: attempted without success; the next attempt is at `nextAttemptAt`, or, if `dateFinished` is set,
   *   Convoke gave up because the server stopped over and over during an attempt
   * - `held`: waits until its webhook is enabled
   * - `success`: the endpoint responded with 2xx
   * - `undelivered`, `permanently_failed`: the retry schedule ended without success; which of the two depends on the
   *   schedule
   * - `skipped`: the webhook was disabled when the event occurred
   */
  status: WebhookDeliveryStatus;
  /** Attempts so far, including those of replays. */
  attemptCount: number;
  /** When the next attempt is due; null if there is none. */
  nextAttemptAt: string | null;
  /** Why it ended, or why the last attempt failed, for people to read; null otherwise. */
  reason: string | null;
  /** What `reason` says, as a code with its values; absent without one. */
  because?: Reason;
  /** When the event occurred. */
  dateCreated: string;
  /** When it ended; null until then, and again after a replay. */
  dateFinished: string | null;
}

/** One attempt, with its time, its length and the response. */
export interface DeliveryAttempt {
  /** Counts from 1, as `X-Service-Attempt` does. */
  attempt: number;
  /** When the attempt began. */
  startedAt: string;
  /** How long it took, in milliseconds. */
  durationMs: number;
  /** The HTTP status of the response; null without a response. */
  status: number | null;
  /** What ended the attempt before the whole response was read; null otherwise. */
  errorKind: AttemptErrorKind | null;
  /** What the operating system or the TLS library calls the error, such as `ECONNREFUSED`; null otherwise. */
  errorCode: string | null;
  /** The first bytes of the response body, at most 4 096. */
  answer: string;
}

/** A delivery with its event and its attempts. */
export interface DeliveryDetail extends Delivery {
  /** An event, by its `eventType`. Types may be added. */
  event: WebhookEvent;
  /** The newest 100 attempts, oldest first, without one that is still running. */
  attempts: DeliveryAttempt[];
}

/** A status of deliveries, or several. */
export type DeliveryFilter = 'pending' | 'failed' | 'held' | 'success' | 'undelivered' | 'permanently_failed' | 'skipped' | 'missed' | 'unfinished' | (string & {});

/**
 * The status of the newest message to the invitee. `queued`: waiting for its turn or its next attempt; `sent`:
 * taken over by the receiving side; `undeliverable`: returned after it was sent, or refused because of the address;
 * `failed`: given up for another reason.
 */
export type DeliveryStatus = 'queued' | 'sent' | 'failed' | 'undeliverable' | (string & {});

/** When the new appointment takes place, and who is invited to it. */
export interface DuplicateAppointmentInput {
  /**
   * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
   * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
   * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
   *
   * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
   * together with a time is refused with `invalid_date_time`.
   *
   * @example "2027-03-15T14:00:00"
   */
  appointmentStart: string;
  /**
   * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
   * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
   * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
   *
   * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
   * together with a time is refused with `invalid_date_time`.
   *
   * @example "2027-03-15T14:00:00"
   */
  appointmentEnd: string;
  /**
   * IANA time zone name; aliases such as `US/Eastern` are accepted and kept. An unknown name is refused with
   * `invalid_time_zone`.
   *
   * Limits: 1 to 255 characters.
   *
   * @example "Europe/Berlin"
   */
  appointmentTimeZone?: string | undefined;
  /**
   * The appointment's id in the caller's own system, at most 255 characters, of which at least one is visible.
   * Attendees never see it.
   *
   * Limits: at most 255 characters.
   *
   * @example "job-20931"
   */
  externalId?: string | undefined;
  /**
   * Until when invitees are asked to answer: wall-clock time in the appointment's time zone, written like
   * `appointmentStart`, or a date, which means until its end; null, the default, for no such time. It must not be after
   * the start (`invalid_time_range`) and, when it is set, not in the past (`invalid_time_range`); any other format is
   * refused with `invalid_date_time`. Invitations and the answer page show it. A day before, or halfway if
   * less than two days are left, those who have not answered are reminded by mail, once. Later answers count, and
   * have `isLate`. A change is sent to all invitees, and by itself causes no event. Once it has passed, moving the
   * appointment removes it.
   *
   * @example "2027-03-12T18:00:00"
   */
  respondBy?: string | null | undefined;
  /**
   * Whether the invitees of the other appointment are invited to the new one.
   *
   * @default false
   */
  withInvitees?: boolean | undefined;
}

/** What is wrong with one entry of a list. */
export interface EntryProblem {
  /**
   * What went wrong, for programs to read. Codes may be added; treat one that you do not know by its HTTP status.
   *
   * `unknown_path` says that the server has nothing at this path, so the address is wrong; it says nothing about any
   * record. Servers that do not have this code use `not_found` instead.
   */
  code: ErrorCode;
  /** The entry and its field, such as `invitees[3].address`, or `invitees[3]`. */
  param: string;
  /** What is wrong, for people to read. */
  message: string;
  /** What `message` says, as a code with its values. */
  reason?: Reason;
}

/**
 * What went wrong, for programs to read. Codes may be added; treat one that you do not know by its HTTP status.
 *
 * `unknown_path` says that the server has nothing at this path, so the address is wrong; it says nothing about any
 * record. Servers that do not have this code use `not_found` instead.
 */
export type ErrorCode = 'malformed_request' | 'malformed_json' | 'invalid_type' | 'invalid_parameter' | 'missing_required_field' | 'invalid_credentials' | 'insufficient_scope' | 'quota_exceeded' | 'appointment_not_found' | 'appointment_already_cancelled' | 'invitation_not_found' | 'occurrence_not_found' | 'occurrence_cancelled' | 'feed_not_found' | 'key_not_found' | 'webhook_not_found' | 'delivery_not_found' | 'reply_not_found' | 'unknown_path' | 'not_found' | 'method_not_allowed' | 'request_timeout' | 'revision_mismatch' | 'duplicate_invitee' | 'idempotency_conflict' | 'idempotency_in_progress' | 'delivery_in_progress' | 'message_in_progress' | 'resend_unsupported' | 'payload_too_large' | 'unsupported_media_type' | 'expectation_failed' | 'invalid_email' | 'invalid_time_range' | 'invalid_time_zone' | 'invalid_date_time' | 'invalid_recurrence' | 'invalid_webhook_url' | 'invalid_event_type' | 'invalid_characters' | 'invalid_value' | 'field_too_long' | 'too_many_invitees' | 'invitees_refused' | 'too_many_feeds' | 'too_many_keys' | 'too_many_webhooks' | 'rate_limit_exceeded' | 'too_many_messages' | 'too_many_resends' | 'headers_too_large' | 'internal_error' | 'unavailable' | (string & {});

/** Why the request has failed, for programs to read. */
export interface ErrorDetail {
  /**
   * What went wrong, for programs to read. Codes may be added; treat one that you do not know by its HTTP status.
   *
   * `unknown_path` says that the server has nothing at this path, so the address is wrong; it says nothing about any
   * record. Servers that do not have this code use `not_found` instead.
   */
  code: ErrorCode;
  /**
   * Name of the field, parameter or header at fault, such as `name`, `Content-Type`, or `metadata.crew` for
   * the value of a pair in `metadata`; absent if there is no single one, as with `malformed_json`.
   */
  param?: string;
  /** What `message` says, as a code with its values. */
  reason?: Reason;
  /** The limit that refuses the request, with `too_many_messages` and `quota_exceeded`; absent otherwise. */
  limit?: ReachedLimit;
}

/**
 * - `attendee.responded`: an attendee has accepted, declined or answered tentatively
 * - `attendee.proposed_new_time`: an attendee proposes another time; sent only if the operator enables it
 * - `appointment.updated`: time, location, conference URL, availability or subject changed
 * - `appointment.canceled`: the appointment was cancelled
 * - `invitation.undeliverable`: an invitation came back from the attendee's mail system, or the relay refused the
 *   attendee's address; an extension
 * - `attendee.delegated`: an attendee asks for somebody else to come in their place; an extension
 * - `appointment.starting`: an appointment begins soon, as its `reminders` say; an extension
 * - `occurrence.updated`: one occurrence of a series was changed; an extension
 * - `occurrence.canceled`: one occurrence of a series was taken out; an extension
 * - `appointment.created`: an appointment was created; an extension
 * - `invitation.created`: somebody was invited; an extension
 * - `invitation.removed`: an invitee was removed; an extension
 *
 * Types may be added; respond to one that you do not know with 2xx and ignore it.
 */
export type EventType = 'attendee.responded' | 'attendee.proposed_new_time' | 'appointment.updated' | 'appointment.canceled' | 'invitation.undeliverable' | 'attendee.delegated' | 'appointment.starting' | 'occurrence.updated' | 'occurrence.canceled' | 'appointment.created' | 'invitation.created' | 'invitation.removed' | (string & {});

/** A feed, without its address. */
export interface Feed {
  /**
   * Id of the feed, assigned by the service.
   *
   * @example "0199b3c4-8d11-7b3e-9a52-6f0c1d2e3b4a"
   */
  feedId: string;
  /**
   * What the feed is for, at most 255 characters; calendar programs show it. If it is empty, they show the account's
   * name.
   *
   * @example "Crew north"
   */
  name: string;
  /**
   * Which appointments the feed holds. Cancelled ones are marked as such. Any other value is refused with
   * `invalid_value`.
   */
  status: FeedStatus;
  /** The feed holds only appointments with one of these `externalId`s, at most 100; if empty, any. */
  externalIds: string[];
  /**
   * The caller's own values, at most 20 pairs, with names of 1 to 40 characters, except `__proto__`, and values of
   * at most 500; all together at most 16 KiB in UTF-8. Attendees never see them.
   *
   * @example {"crew":"north"}
   */
  metadata: Metadata;
  /**
   * How many days ago the earliest appointments may start, counted from the beginning of the day in UTC; 30 by
   * default. A number out of range is refused with `invalid_value`.
   */
  pastDays: number;
  /**
   * In how many days the last appointments may start; 730 by default. A number out of range is refused with
   * `invalid_value`.
   */
  futureDays: number;
  /** Whether the feed names invitees with their answers, at most the first 100 of an appointment; false by default. */
  showAnswers: boolean;
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  dateCreated: string;
}

/**
 * Which appointments the feed holds. Cancelled ones are marked as such. Any other value is refused with
 * `invalid_value`.
 */
export type FeedStatus = 'active' | 'cancelled' | 'all' | (string & {});

/** What an update changed of one field of an appointment. */
export interface FieldChange {
  /** The field of the appointment. */
  field: ChangedField;
  /** The value before; absent for `body`, which may be long. Of `showAs`, empty for the default. */
  from?: string;
  /** The value since; absent for `body`. */
  to?: string;
}

/** What the invitee has answered. */
export type GivenAnswer = 'accepted' | 'declined' | 'tentative' | (string & {});

/** An invitee of an appointment, with their answer. */
export interface Invitation {
  /**
   * Opaque id of the invitation, assigned by the service.
   *
   * @example "0199b3a2-6f0e-7c41-9d53-31f0aa5d9e17"
   */
  invitationId: string;
  /**
   * The only occurrence that they are invited to, by its original start; absent of whoever is invited to the whole
   * appointment.
   *
   * @example "2027-03-22T14:00:00"
   */
  occurrenceStart?: string;
  /** The invitee's display name. */
  name: string;
  /** The invitee's e-mail address, as given. */
  address: string;
  /**
   * The language of the messages to the invitee, as given; null for the account's.
   *
   * @example "de"
   */
  language: string | null;
  /**
   * The invitee's time zone, as given; null without.
   *
   * @example "Europe/London"
   */
  timeZone: string | null;
  /**
   * Whether the invitee is expected to come: `required`, the default, or `optional`. Calendars show it. Other words
   * are refused with `invalid_value`.
   *
   * @example "optional"
   */
  role: InviteeRole;
  /**
   * How the invitee's calendar takes a message about one date of a series: `default` merges it into the series,
   * `whole_set` replaces what it has by what the message contains; absent while nobody has said so.
   *
   * @example "whole_set"
   */
  calendarKind?: CalendarKind;
  /**
   * Who says `calendarKind`, and absent without it: the program that wrote the newest `answer` to the series, or the
   * `caller`, whose word counts more.
   */
  calendarKindSource?: CalendarKindSource;
  /** The invitee's answer; `needsAction` without an answer to the current time of the appointment. */
  response: AttendeeResponse;
  /** When the invitee answered; null without an answer. */
  respondedAt: string | null;
  /** Whether the answer came after `respondBy`; absent if it did not. */
  isLate?: boolean;
  /** What the invitee wrote with the answer; may be empty. */
  comment: string;
  /**
   * The address of the person who is to come in the invitee's place; empty if the invitee's program does not name
   * it. Null if the invitee has not delegated the invitation, or has answered since, or if the appointment's time
   * has changed since. Convoke does not invite the delegate.
   */
  delegatedTo: string | null;
  /**
   * The status of the newest message to the invitee. `queued`: waiting for its turn or its next attempt; `sent`:
   * taken over by the receiving side; `undeliverable`: returned after it was sent, or refused because of the address;
   * `failed`: given up for another reason.
   */
  deliveryStatus: DeliveryStatus;
}

/** Somebody was invited. */
export interface InvitationCreatedEvent {
  /**
   * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
   * duplicates.
   */
  id: string;
  /** The type of the event. */
  eventType: "invitation.created";
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  timestamp: string;
  /** Version of the interface. */
  apiVersion: "v1";
  /** The appointment, and whose invitation it is. */
  data: InvitationEventData;
}

/** The appointment, and whose invitation it is. */
export interface InvitationEventData extends AppointmentEventData {
  /**
   * Opaque id of the invitation, assigned by the service.
   *
   * @example "0199b3a2-6f0e-7c41-9d53-31f0aa5d9e17"
   */
  invitationId: string;
  /** The attendee whose invitation it is. */
  attendee: InvitedAttendee;
}

/** A message to an invitee. */
export interface InvitationMessage {
  /** Opaque id of the message. */
  messageId: string;
  /**
   * What a message is: `priming` is the short mail that may precede a first invitation, `request` an invitation or an
   * update of it, `reminder` one before the appointment begins.
   */
  kind: MessageKind;
  /**
   * What a message tells its invitee; absent from timeline entries that are about no message of Convoke.
   *
   * - `announcement`: that an invitation follows
   * - `invitation`: that they are invited, the first time or again
   * - `update`: what has changed since the last one
   * - `reminder`: that the appointment begins soon, or that an answer is awaited
   * - `cancellation`: that the appointment is off
   * - `removal`: that they are not invited any more
   */
  purpose: MessagePurpose;
  /** The revision that the message announces. */
  revision: number;
  /**
   * - `blocked`: waits for an earlier message to the same invitee
   * - `pending`: the next attempt is at `nextAttemptAt`
   * - `sending`: an attempt is running
   * - `sent`: the mail server has accepted it
   * - `failed`: given up for another reason than the recipient, such as a rejected login or content
   * - `undeliverable`: given up because the mail server refused the recipient
   * - `superseded`: replaced by a newer message before it was attempted
   */
  state: MessageState;
  /** The last response from the other side, for people to read; null without one. */
  reason: string | null;
  /** What `reason` says, as a code with its values; absent without one. */
  because?: Reason;
  /**
   * Why a mail server refuses or defers messages, as far as Convoke recognises it:
   *
   * - `greeting`: the relay does not accept the name that Convoke greets it with; the operator sets `CONVOKE_MAIL_EHLO`
   * - `reverse_dns`: the address that the mail comes from has no name in DNS, or one that leads elsewhere (PTR record)
   * - `unauthenticated`: SPF, DKIM or DMARC of the sender's domain is missing or does not fit
   * - `tls_required`: the relay passed the message on without TLS
   * - `too_fast`: the recipient's provider wants less mail from this sender; Convoke retries
   * - `policy`: the recipient's provider blocks the sender, its network or the content
   *
   * Codes may be added; ignore one that you do not know.
   */
  refusal?: MailRefusal;
  /** Attempts so far. */
  attemptCount: number;
  /** When the next attempt is due; null if there is none, or if the message waits for an earlier one. */
  nextAttemptAt: string | null;
  /** When the message was queued. */
  dateCreated: string;
  /** When it ended; null until then. */
  dateFinished: string | null;
}

/** An invitee was removed. */
export interface InvitationRemovedEvent {
  /**
   * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
   * duplicates.
   */
  id: string;
  /** The type of the event. */
  eventType: "invitation.removed";
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  timestamp: string;
  /** Version of the interface. */
  apiVersion: "v1";
  /** The appointment, and whose invitation it is. */
  data: InvitationEventData;
}

/** An invitation came back. */
export interface InvitationUndeliverableEvent {
  /**
   * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
   * duplicates.
   */
  id: string;
  /** The type of the event. */
  eventType: "invitation.undeliverable";
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  timestamp: string;
  /** Version of the interface. */
  apiVersion: "v1";
  /** The appointment, and whom the invitation has not reached. */
  data: InvitationUndeliverableEventData;
}

/** The appointment, and whom the invitation has not reached. */
export interface InvitationUndeliverableEventData extends AppointmentEventData {
  /** The attendee whom the invitation has not reached. */
  attendee: UndeliverableAttendee;
  /** What the mail system said, for people to read; may be empty. */
  reason: string;
}

/** Whom to invite. */
export interface InviteToOccurrenceInput {
  /**
   * The invitee's display name, at most 255 characters. A name without visible characters is refused with
   * `invalid_value`.
   *
   * Limits: 1 to 255 characters.
   *
   * @example "Ada Lovelace"
   */
  name: string;
  /**
   * The invitee's e-mail address, at most 254 characters: ASCII before the `@`, and a domain name after it, which
   * may be internationalised. A malformed address, or the organizer's own, is refused with `invalid_email`.
   *
   * Limits: at most 254 characters.
   *
   * @example "ada@example.com"
   */
  address: string;
  /**
   * The language of the messages to the invitee, a BCP 47 tag such as `de` or `pt-BR`. They are written in English,
   * German, French, Spanish, Italian, Dutch, Portuguese, Polish, Japanese or Arabic, whichever the tag means; for
   * any other language, with a warning, and without a tag, in the account's language, else in English. A region, as
   * in `en-US`, decides how dates and times are written. A malformed tag is refused with `invalid_value`.
   *
   * Limits: at most 35 characters.
   *
   * @example "de"
   */
  language?: string | undefined;
  /**
   * The invitee's time zone, an IANA name; messages show the time in it, too, where it differs from the
   * appointment's. An unknown name is refused with `invalid_time_zone`.
   *
   * Limits: 1 to 255 characters.
   *
   * @example "Europe/London"
   */
  timeZone?: string | undefined;
  /**
   * Whether the invitee is expected to come: `required`, the default, or `optional`. Calendars show it. Other words
   * are refused with `invalid_value`.
   *
   * @default "required"
   * @example "optional"
   */
  role?: InviteeRole | undefined;
  /**
   * How the invitee's calendar takes a message about one date of a series, for those who know it: `default` merges it
   * into the series; `whole_set` (Nextcloud, Baïkal and SOGo, for example) replaces what it has by what the message
   * contains, so that it is always sent the whole series. Without it, Convoke learns it from the invitee's answers.
   * Other words are refused with `invalid_value`.
   *
   * @example "whole_set"
   */
  calendarKind?: CalendarKind | undefined;
}

/** The attendee whose invitation it is. */
export interface InvitedAttendee {
  /**
   * The address of the invitation.
   *
   * @example "ada@example.com"
   */
  email: string;
  /**
   * The display name; absent without one.
   *
   * @example "Ada Lovelace"
   */
  name?: string;
}

/** What has become of one entry of a list of invitees. */
export interface InviteeResult {
  /** The position of the entry in `invitees`, from 0. */
  index: number;
  /**
   * What has become of an entry, for programs to read. Codes may be added; everything but `invited` says why this
   * person was not invited.
   * - `duplicate_invitee`: the address is among the invitees of the appointment, or an earlier entry of the same
   *   request has it
   * - `already_invited`: deprecated; no response has it, as `duplicate_invitee` says the same
   * - `too_many_invitees`: the appointment has no more room
   * - all others: what the code says where one person is invited
   */
  result: InviteeResultCode;
  /**
   * Opaque id of the invitation, assigned by the service.
   *
   * @example "0199b3a2-6f0e-7c41-9d53-31f0aa5d9e17"
   */
  invitationId?: string;
  /**
   * Whether this is the account's first invitation to this address at a provider that files invitations from
   * strangers as spam; true once per address. If true, ask the attendee to look into the spam folder and to confirm.
   *
   * @example false
   */
  providerFirstInvite?: boolean;
  /** Name of the field of the entry that is at fault; absent if there is no single one. */
  param?: string;
  /** Why this person was not invited, for people to read. */
  message?: string;
  /** What `message` says, as a code with its values; absent without one. */
  reason?: Reason;
}

/**
 * What has become of an entry, for programs to read. Codes may be added; everything but `invited` says why this
 * person was not invited.
 * - `duplicate_invitee`: the address is among the invitees of the appointment, or an earlier entry of the same
 *   request has it
 * - `already_invited`: deprecated; no response has it, as `duplicate_invitee` says the same
 * - `too_many_invitees`: the appointment has no more room
 * - all others: what the code says where one person is invited
 */
export type InviteeResultCode = 'invited' | 'already_invited' | 'duplicate_invitee' | 'invalid_email' | 'invalid_time_zone' | 'invalid_characters' | 'invalid_value' | 'field_too_long' | 'missing_required_field' | 'invalid_type' | 'too_many_invitees' | 'too_many_messages' | (string & {});

/**
 * Whether the invitee is expected to come: `required`, the default, or `optional`. Calendars show it. Other words
 * are refused with `invalid_value`.
 */
export type InviteeRole = 'required' | 'optional' | (string & {});

/** One of several people to invite. */
export interface InviteeRow {
  /**
   * The invitee's display name, at most 255 characters. A name without visible characters is refused with
   * `invalid_value`.
   *
   * Limits: 1 to 255 characters.
   *
   * @example "Ada Lovelace"
   */
  name: string;
  /**
   * The invitee's e-mail address, at most 254 characters: ASCII before the `@`, and a domain name after it, which
   * may be internationalised. A malformed address, or the organizer's own, is refused with `invalid_email`.
   *
   * Limits: at most 254 characters.
   *
   * @example "ada@example.com"
   */
  address: string;
  /**
   * The language of the messages to the invitee, a BCP 47 tag such as `de` or `pt-BR`. They are written in English,
   * German, French, Spanish, Italian, Dutch, Portuguese, Polish, Japanese or Arabic, whichever the tag means; for
   * any other language, with a warning, and without a tag, in the account's language, else in English. A region, as
   * in `en-US`, decides how dates and times are written. A malformed tag is refused with `invalid_value`.
   *
   * Limits: at most 35 characters.
   *
   * @example "de"
   */
  language?: string | undefined;
  /**
   * The invitee's time zone, an IANA name; messages show the time in it, too, where it differs from the
   * appointment's. An unknown name is refused with `invalid_time_zone`.
   *
   * Limits: 1 to 255 characters.
   *
   * @example "Europe/London"
   */
  timeZone?: string | undefined;
  /**
   * Whether the invitee is expected to come: `required`, the default, or `optional`. Calendars show it. Other words
   * are refused with `invalid_value`.
   *
   * @default "required"
   * @example "optional"
   */
  role?: InviteeRole | undefined;
  /**
   * How the invitee's calendar takes a message about one date of a series, for those who know it: `default` merges it
   * into the series; `whole_set` (Nextcloud, Baïkal and SOGo, for example) replaces what it has by what the message
   * contains, so that it is always sent the whole series. Without it, Convoke learns it from the invitee's answers.
   * Other words are refused with `invalid_value`.
   *
   * @example "whole_set"
   */
  calendarKind?: CalendarKind | undefined;
}

/** One of the account's API keys, without its secret. */
export interface Key {
  /**
   * Id of the key, which is also the `apiKey` of its credentials.
   *
   * @example "ck_0199b3c48d117b3e9a526f0c1d2e3b4a"
   */
  keyId: string;
  /** What the key is for, to tell keys apart, at most 255 characters; empty if it has no name. */
  name: string;
  /** What the key may do; null for everything, later scopes included. */
  scopes: KeyScope[] | null;
  /** When the key ends; null if it does not by itself. */
  expiresAt: string | null;
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  dateCreated: string;
  /** When the key was revoked; null while it is not. */
  dateRevoked: string | null;
  /** The last request with the key, accurate to a minute; null before the first. */
  dateLastUsed: string | null;
}

/**
 * What a key may do.
 * - `appointments:read`: read appointments, invitations, their messages and timelines
 * - `appointments:write`: change them, too; includes reading
 * - `webhooks`: register and change webhooks, and read and repeat deliveries, which hold what the events say
 * - `replies`: read what came back from attendees, and apply it
 * - `feeds`: make and change calendar feeds, whose addresses show appointments
 * - `account`: read the account with its limits
 * - `keys`: list and revoke API keys
 */
export type KeyScope = 'appointments:read' | 'appointments:write' | 'webhooks' | 'replies' | 'feeds' | 'account' | 'keys' | (string & {});

/**
 * A limit of an account.
 * - `messages_per_day`: messages that it sends within 24 hours
 * - `messages_to_address_per_hour`, `messages_to_address_per_day`: those to one address
 * - `appointments_per_account`, `rows_per_account`, `bytes_per_account`: what it has stored in the database:
 *   appointments, rows of all kinds, and their size
 */
export type LimitName = 'messages_per_day' | 'messages_to_address_per_hour' | 'messages_to_address_per_day' | 'appointments_per_account' | 'rows_per_account' | 'bytes_per_account' | (string & {});

/** List deliveries: which, and how many at a time. */
export interface ListAllDeliveriesInput {
  /**
   * The maximum number of deliveries to return.
   *
   * Limits: 1 to 100.
   *
   * @default 50
   */
  limit?: number | undefined;
  /**
   * `nextCursor` of the previous page, to be sent with the same filters. Without it, the first page is returned.
   *
   * Limits: 1 to 512 characters.
   */
  cursor?: string | undefined;
  /**
   * Only deliveries with this `status`, or with one of several:
   * - `missed`: those that ended without success and those that were skipped, which a replay of missed
   *   deliveries sends again
   * - `unfinished`: those that will be attempted again
   */
  status?: DeliveryFilter | undefined;
  /** Only deliveries of events of this type. */
  eventType?: DeliveredEventType | undefined;
}

/** List an appointment's deliveries: which, and how many at a time. */
export interface ListAppointmentDeliveriesInput {
  /**
   * The maximum number of deliveries to return.
   *
   * Limits: 1 to 100.
   *
   * @default 50
   */
  limit?: number | undefined;
  /**
   * `nextCursor` of the previous page, to be sent with the same filters. Without it, the first page is returned.
   *
   * Limits: 1 to 512 characters.
   */
  cursor?: string | undefined;
  /**
   * Only deliveries with this `status`, or with one of several:
   * - `missed`: those that ended without success and those that were skipped, which a replay of missed
   *   deliveries sends again
   * - `unfinished`: those that will be attempted again
   */
  status?: DeliveryFilter | undefined;
  /** Only deliveries of events of this type. */
  eventType?: DeliveredEventType | undefined;
}

/** List appointments: which, and how many at a time. */
export interface ListAppointmentsInput {
  /**
   * The maximum number of appointments to return.
   *
   * Limits: 1 to 100.
   *
   * @default 50
   */
  limit?: number | undefined;
  /**
   * `nextCursor` of the previous page, to be sent with the same filters. Without it, the first page is returned.
   *
   * Limits: 1 to 512 characters.
   */
  cursor?: string | undefined;
  /** Only active or only cancelled appointments. */
  status?: AppointmentStatus | undefined;
  /**
   * Only appointments that were created with this `externalId`.
   *
   * Limits: 1 to 255 characters.
   *
   * @example "job-20931"
   */
  externalId?: string | undefined;
  /**
   * Only appointments of which each of these words begins a word of the subject, the place, or the name or address
   * of an invitee; case and accents do not matter. The first ten words count.
   *
   * Limits: 1 to 200 characters.
   *
   * @example "ada roof"
   */
  q?: string | undefined;
  /**
   * Only appointments whose `metadata` has all of these pairs: `metadata[crew]=north`.
   *
   * @example {"crew":"north"}
   */
  metadata?: Metadata | undefined;
  /**
   * Only appointments that were created, changed or cancelled at this instant or later, given in UTC.
   *
   * @example "2027-03-01T00:00:00Z"
   */
  updatedSince?: string | undefined;
  /**
   * By what the appointments are sorted: their start, creation or last change, a cancellation included. With a minus
   * the last comes first.
   */
  order?: AppointmentOrder | undefined;
  /**
   * Only appointments that begin at this instant or later, given in UTC, and series with an occurrence that does.
   *
   * @example "2027-03-01T00:00:00Z"
   */
  startFrom?: string | undefined;
  /**
   * Only appointments that begin before this instant, given in UTC, and series with an occurrence that does.
   *
   * @example "2027-04-01T00:00:00Z"
   */
  startTo?: string | undefined;
}

/** List a webhook's deliveries: which, and how many at a time. */
export interface ListDeliveriesInput {
  /**
   * The maximum number of deliveries to return.
   *
   * Limits: 1 to 100.
   *
   * @default 50
   */
  limit?: number | undefined;
  /**
   * `nextCursor` of the previous page, to be sent with the same `status`. Without it, the first page is
   * returned.
   *
   * Limits: 1 to 512 characters.
   */
  cursor?: string | undefined;
  /**
   * Only deliveries with this `status`, or with one of several:
   * - `missed`: those that ended without success and those that were skipped, which a replay of missed
   *   deliveries sends again
   * - `unfinished`: those that will be attempted again
   */
  status?: DeliveryFilter | undefined;
}

/** List invitees: which, and how many at a time. */
export interface ListInvitationsInput {
  /**
   * The maximum number of invitees to return.
   *
   * Limits: 1 to 100.
   *
   * @default 50
   */
  limit?: number | undefined;
  /**
   * `nextCursor` of the previous page, to be sent with the same filters. Without it, the first page is returned.
   *
   * Limits: 1 to 512 characters.
   */
  cursor?: string | undefined;
  /** Only invitees with this answer. */
  response?: AttendeeResponse | undefined;
  /** Only invitees whose newest message has this status. */
  deliveryStatus?: DeliveryStatus | undefined;
  /**
   * Only invitees of whom each of these words begins a word of the name or the address; case and accents do not
   * matter, and the first ten words count.
   *
   * Limits: 0 to 200 characters.
   *
   * @example "grace gmail"
   */
  search?: string | undefined;
}

/** List the answers to one occurrence: which, and how many at a time. */
export interface ListOccurrenceInvitationsInput {
  /**
   * The maximum number of invitees to return.
   *
   * Limits: 1 to 100.
   *
   * @default 50
   */
  limit?: number | undefined;
  /**
   * `nextCursor` of the previous page, to be sent with the same filters. Without it, the first page is returned.
   *
   * Limits: 1 to 512 characters.
   */
  cursor?: string | undefined;
  /** Only invitees with this answer to the occurrence. */
  response?: AttendeeResponse | undefined;
  /** Only invitees whose newest message has this status. */
  deliveryStatus?: DeliveryStatus | undefined;
}

/** List the occurrences of a series: which, and how many at a time. */
export interface ListOccurrencesInput {
  /**
   * The maximum number of occurrences to return.
   *
   * Limits: 1 to 100.
   *
   * @default 50
   */
  limit?: number | undefined;
  /**
   * `nextCursor` of the previous page, to be sent with the same period. Without it, the first page is returned.
   *
   * Limits: 1 to 512 characters.
   */
  cursor?: string | undefined;
  /**
   * Only occurrences that end after this time, ISO 8601 in UTC; by default now.
   *
   * @example "2027-03-01T00:00:00Z"
   */
  from?: string | undefined;
  /**
   * Only occurrences that start before this time, ISO 8601 in UTC.
   *
   * @example "2027-04-01T00:00:00Z"
   */
  to?: string | undefined;
}

/** List replies: which, and how many at a time. */
export interface ListRepliesInput {
  /**
   * The maximum number of replies to return.
   *
   * Limits: 1 to 100.
   *
   * @default 50
   */
  limit?: number | undefined;
  /**
   * `nextCursor` of the previous page, to be sent with the same filters. Without it, the first page is returned.
   *
   * Limits: 1 to 512 characters.
   */
  cursor?: string | undefined;
  /** Send `quarantined` for only those replies that wait for a person to apply them. */
  status?: ReplyStatus | undefined;
  /**
   * Only replies to this appointment.
   *
   * Limits: 1 to 64 characters.
   *
   * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
   */
  appointmentId?: string | undefined;
  /** Only replies with this verdict. */
  verdict?: ReplyVerdict | undefined;
}

/**
 * Why a mail server refuses or defers messages, as far as Convoke recognises it:
 *
 * - `greeting`: the relay does not accept the name that Convoke greets it with; the operator sets `CONVOKE_MAIL_EHLO`
 * - `reverse_dns`: the address that the mail comes from has no name in DNS, or one that leads elsewhere (PTR record)
 * - `unauthenticated`: SPF, DKIM or DMARC of the sender's domain is missing or does not fit
 * - `tls_required`: the relay passed the message on without TLS
 * - `too_fast`: the recipient's provider wants less mail from this sender; Convoke retries
 * - `policy`: the recipient's provider blocks the sender, its network or the content
 *
 * Codes may be added; ignore one that you do not know.
 */
export type MailRefusal = 'greeting' | 'reverse_dns' | 'unauthenticated' | 'tls_required' | 'too_fast' | 'policy' | (string & {});

/**
 * What a message is: `priming` is the short mail that may precede a first invitation, `request` an invitation or an
 * update of it, `reminder` one before the appointment begins.
 */
export type MessageKind = 'priming' | 'request' | 'cancel' | 'reminder' | (string & {});

/**
 * What a message tells its invitee; absent from timeline entries that are about no message of Convoke.
 *
 * - `announcement`: that an invitation follows
 * - `invitation`: that they are invited, the first time or again
 * - `update`: what has changed since the last one
 * - `reminder`: that the appointment begins soon, or that an answer is awaited
 * - `cancellation`: that the appointment is off
 * - `removal`: that they are not invited any more
 */
export type MessagePurpose = 'announcement' | 'invitation' | 'update' | 'reminder' | 'cancellation' | 'removal' | (string & {});

/**
 * - `blocked`: waits for an earlier message to the same invitee
 * - `pending`: the next attempt is at `nextAttemptAt`
 * - `sending`: an attempt is running
 * - `sent`: the mail server has accepted it
 * - `failed`: given up for another reason than the recipient, such as a rejected login or content
 * - `undeliverable`: given up because the mail server refused the recipient
 * - `superseded`: replaced by a newer message before it was attempted
 */
export type MessageState = 'blocked' | 'pending' | 'sending' | 'sent' | 'failed' | 'undeliverable' | 'superseded' | (string & {});

/**
 * The caller's own values, at most 20 pairs, with names of 1 to 40 characters, except `__proto__`, and values of
 * at most 500; all together at most 16 KiB in UTF-8. Attendees never see them.
 */
export interface Metadata {
  [name: string]: string;
}

/**
 * How the invitee's calendar takes a message about one date of a series, as in `calendarKind` of an invitation; empty
 * to learn it from the invitee's answers, from the next one on.
 */
export type NewCalendarKind = '' | 'default' | 'whole_set' | (string & {});

/**
 * How the appointment repeats. Its start is the first occurrence. A rule that not every calendar holds is refused with
 * `invalid_recurrence`, and the message names the nearest one that would do.
 */
export interface NewRecurrence {
  /**
   * An RRULE (RFC 5545) in the form that Exchange, Google and Apple hold, in capitals and without `RRULE:`:
   *
   * - `FREQ=DAILY;INTERVAL=n`
   * - `FREQ=WEEKLY;INTERVAL=n;BYDAY=list;WKST=day`
   * - `FREQ=MONTHLY;INTERVAL=n;BYMONTHDAY=day`, from 1 to 28, or -1 for the last one
   * - `FREQ=MONTHLY;INTERVAL=n;BYDAY=3MO`, or `BYDAY=list;BYSETPOS=n`, with 1 to 4, or -1 for the last one
   * - `FREQ=YEARLY;BYMONTH=month;BYMONTHDAY=day` or `BYDAY=3MO`
   *
   * each with `COUNT=n`, at most 730, or `UNTIL`, an instant such as `20270601T120000Z` or, of an all-day series, a date
   * such as `20270601`, or without an end.
   *
   * Limits: at most 200 characters.
   *
   * @example "FREQ=WEEKLY;BYDAY=MO;COUNT=10"
   */
  rule: string;
  /**
   * Original starts that are left out from the beginning, written like `appointmentStart`; not the start itself. `COUNT`
   * counts them.
   *
   * Limits: at most 200 entries.
   */
  exclude?: string[] | undefined;
}

/** One occurrence of a series. */
export interface Occurrence {
  /**
   * The original start of an occurrence of a series, in its time zone, which names it also after it was moved. A new
   * time of day of the series renames its occurrences.
   *
   * @example "2027-03-22T14:00:00"
   */
  occurrenceStart: string;
  /**
   * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
   * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
   * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
   *
   * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
   * together with a time is refused with `invalid_date_time`.
   *
   * @example "2027-03-15T14:00:00"
   */
  start: string;
  /**
   * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
   * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
   * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
   *
   * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
   * together with a time is refused with `invalid_date_time`.
   *
   * @example "2027-03-15T14:00:00"
   */
  end: string;
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  startUtc: string;
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  endUtc: string;
  /** The subject; empty without one. */
  subject: string;
  /** The location; empty without one. */
  location: string;
  /**
   * How calendars show the time of the appointment: `busy`, `free` or `tentative`. By default an all-day appointment
   * is `free` and any other one `busy`, also after a change from one to the other; what you set stays, even if it is
   * the default. Other words are refused with `invalid_value`.
   *
   * @example "free"
   */
  showAs: ShowAs;
  /** Where the online meeting takes place; empty without one. */
  conferenceUrl: string;
  /** Whether it differs from the series, or was taken out. */
  isException: boolean;
  /** Whether it was taken out, for good. */
  isCancelled: boolean;
  /** How many invitees have given each answer to the occurrence; only where occurrences are listed. */
  responses?: ResponseCounts;
}

/** One occurrence of a series was cancelled permanently. */
export interface OccurrenceCanceledEvent {
  /**
   * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
   * duplicates.
   */
  id: string;
  /** The type of the event. */
  eventType: "occurrence.canceled";
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  timestamp: string;
  /** Version of the interface. */
  apiVersion: "v1";
  /** The appointment that the event is about. */
  data: AppointmentEventData;
}

/** What an `appointment.updated` that is about one occurrence of a series did to it. Absent from other entries. */
export interface OccurrenceChange {
  /**
   * What became of an occurrence of a series:
   *
   * - `moved`: it begins or ends at another time, so that everybody was asked for an answer to it again
   * - `cancelled`: it was taken out, for good
   * - `changed`: it says something else
   */
  kind: OccurrenceChangeKind;
  /**
   * Of an occurrence that was moved, when it begins since, in the time zone of the series.
   *
   * @example "2027-03-23T09:00:00"
   */
  start?: string;
}

/**
 * What became of an occurrence of a series:
 *
 * - `moved`: it begins or ends at another time, so that everybody was asked for an answer to it again
 * - `cancelled`: it was taken out, for good
 * - `changed`: it says something else
 */
export type OccurrenceChangeKind = 'moved' | 'cancelled' | 'changed' | (string & {});

/** An invitee of a series, with what counts as the answer to one occurrence. */
export interface OccurrenceInvitation extends Invitation {
  /** Whether it is the answer to the whole series. */
  inherited: boolean;
}

/** One occurrence of a series was changed. */
export interface OccurrenceUpdatedEvent {
  /**
   * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
   * duplicates.
   */
  id: string;
  /** The type of the event. */
  eventType: "occurrence.updated";
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  timestamp: string;
  /** Version of the interface. */
  apiVersion: "v1";
  /** The appointment that the event is about. */
  data: AppointmentEventData;
}

/** The attendee who proposes another time. */
export interface ProposingAttendee {
  /**
   * The address to which the invitation was sent.
   *
   * @example "ada@example.com"
   */
  email: string;
  /**
   * The display name; absent without one.
   *
   * @example "Ada Lovelace"
   */
  name?: string;
  /** `tentativelyAccepted` in this event only; all others say `tentative`. */
  response: "tentativelyAccepted";
  /** When the attendee answered, ISO 8601 in UTC. */
  respondedAt: string;
  /**
   * The start that the attendee asks for, wall-clock time in `timeZone`, `YYYY-MM-DDTHH:MM:SS`. If whole days are
   * proposed for an all-day appointment, it is a date, `YYYY-MM-DD`, as in `appointmentStart`.
   *
   * @example "2027-03-15T16:00:00"
   */
  proposedStart: string;
  /**
   * The end that the attendee asks for, in the form of `proposedStart`; of whole days the date after the last one. If
   * the attendee does not say, the appointment keeps its length.
   *
   * @example "2027-03-15T16:45:00"
   */
  proposedEnd: string;
  /** The attendee's comment; absent without one. An extension. */
  comment?: string;
}

/** The limit that refuses the request, with `too_many_messages` and `quota_exceeded`; absent otherwise. */
export interface ReachedLimit {
  /**
   * A limit of an account.
   * - `messages_per_day`: messages that it sends within 24 hours
   * - `messages_to_address_per_hour`, `messages_to_address_per_day`: those to one address
   * - `appointments_per_account`, `rows_per_account`, `bytes_per_account`: what it has stored in the database:
   *   appointments, rows of all kinds, and their size
   */
  name: LimitName;
  /** What the account may have of it at most. */
  most: number;
  /** What the account has stored, with `quota_exceeded`; absent otherwise. */
  used?: number;
  /** When the next message is possible, with `too_many_messages`; absent otherwise. */
  endsAt?: string;
  /** The setting by which the operator of the server changes the limit for all accounts. */
  setting: string;
}

/**
 * A sentence for people, as programs read it: its code with the values in it. What others said has the code `words`,
 * and their words as the value of that name. Codes and values may be added.
 */
export interface Reason {
  /** The name of the sentence, such as `sandbox_kept`. */
  code: string;
  /** The values in the sentence of a reason, by their names; empty without any. */
  params: ReasonParams;
}

/** The values in the sentence of a reason, by their names; empty without any. */
export interface ReasonParams {
  [name: string]: string | number;
}

/** What the invitee has answered. */
export interface RecordAnswerInput {
  /** What the invitee has answered. */
  response: GivenAnswer;
  /**
   * The organizer's words to the invitees, included in the cancellation notice; at most 1 000 characters.
   *
   * Limits: at most 1000 characters.
   *
   * @example "The storm has passed; no inspection is needed."
   */
  comment?: string | undefined;
  /**
   * The date of a series that they answered, by its original start; by default the whole series.
   *
   * Limits: at most 19 characters.
   *
   * @example "2027-03-22T14:00:00"
   */
  occurrenceStart?: string | undefined;
}

/** An invitee of an appointment, with their answer. The message says what happened to it. */
export interface RecordedAnswer extends Invitation, Result {}

/** How an appointment repeats; absent if it takes place once. Its start and end are those of the first occurrence. */
export interface Recurrence {
  /**
   * An RRULE (RFC 5545) in the form that Exchange, Google and Apple hold, in capitals and without `RRULE:`:
   *
   * - `FREQ=DAILY;INTERVAL=n`
   * - `FREQ=WEEKLY;INTERVAL=n;BYDAY=list;WKST=day`
   * - `FREQ=MONTHLY;INTERVAL=n;BYMONTHDAY=day`, from 1 to 28, or -1 for the last one
   * - `FREQ=MONTHLY;INTERVAL=n;BYDAY=3MO`, or `BYDAY=list;BYSETPOS=n`, with 1 to 4, or -1 for the last one
   * - `FREQ=YEARLY;BYMONTH=month;BYMONTHDAY=day` or `BYDAY=3MO`
   *
   * each with `COUNT=n`, at most 730, or `UNTIL`, an instant such as `20270601T120000Z` or, of an all-day series, a date
   * such as `20270601`, or without an end.
   *
   * @example "FREQ=WEEKLY;BYDAY=MO;COUNT=10"
   */
  rule: string;
  /**
   * Original starts that are left out from the beginning, written like `appointmentStart`; not the start itself. `COUNT`
   * counts them.
   */
  exclude: string[];
}

/** For how long the old secret stays valid. */
export interface RegenerateWebhookSecretInput {
  /**
   * How long the old secret is used for a second signature in `webhook-signature`, at most a day. Without it, or with
   * 0, the old secret ends at once. `X-Service-Signature` has one signature, made with the new secret, so receivers
   * that check it must know that at once. A number out of range is refused with `invalid_value`, as is any but 0 for a
   * webhook with the scheme `body-hex`, where it would have no effect.
   *
   * Limits: 0 to 86400.
   *
   * @default 0
   */
  graceSeconds?: number | undefined;
}

/** The new secret of a webhook. */
export interface RegeneratedWebhookSecret extends Result {
  /**
   * Id of the webhook, assigned by the service.
   *
   * @example "0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b"
   */
  webhookId: string;
  /**
   * The signing secret, `whsec_` and 44 characters of Base64. It is shown on registration and regeneration only;
   * protect it like a password.
   *
   * @example "whsec_lRN5Td0Q3bnCzGH5jsuJTjVbU8wPhZkpBvtR4F1q2ow="
   */
  secret: string;
}

/** Where to send which events. */
export interface RegisterWebhookInput {
  /**
   * Where events are sent, at most 2 048 characters: an HTTPS URL without user name and password, with a host on the
   * public Internet unless the operator allows others. Any other URL is refused with `invalid_webhook_url`. It is
   * stored and shown in normalised form, for instance with a host in lower case and Punycode; the normalised URL may
   * also have at most 2 048 characters.
   *
   * Limits: at most 2048 characters.
   *
   * @example "https://example.com/hooks/calendar"
   */
  webhookUrl: string;
  /**
   * The types of events to send, at least one and at most 50; a repeated type counts once. `*` stands alone, for all types,
   * later ones included. An unknown type, an empty list, or `*` beside others is refused with `invalid_event_type`, more
   * than 50 with `invalid_value`.
   *
   * Limits: 1 to 50 entries.
   *
   * @example ["attendee.responded","appointment.canceled"]
   */
  eventTypes: SubscribedType[];
  /**
   * What the webhook is for, to tell webhooks apart, at most 255 characters; empty if it has no name.
   *
   * Limits: at most 255 characters.
   *
   * @default ""
   * @example "Booking page"
   */
  name?: string | undefined;
  /**
   * How `X-Service-Signature` is computed: `timestamped` signs the timestamp and the body and writes Base64;
   * `body-hex` signs only the body and writes hexadecimal. The default, `timestamped`, protects against the replay
   * of an old request. Any other value is refused with `invalid_value`.
   *
   * @default "timestamped"
   */
  signatureScheme?: SignatureScheme | undefined;
}

/** The webhook that was registered, with its secret. */
export interface RegisteredWebhook extends Result {
  /**
   * Id of the webhook, assigned by the service.
   *
   * @example "0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b"
   */
  webhookId: string;
  /**
   * Where events are sent: the given `webhookUrl` in normalised form.
   *
   * @example "https://example.com/hooks/calendar"
   */
  webhookUrl: string;
  /**
   * What the webhook is for, to tell webhooks apart, at most 255 characters; empty if it has no name.
   *
   * @example "Booking page"
   */
  name: string;
  /**
   * The signing secret, `whsec_` and 44 characters of Base64. It is shown on registration and regeneration only;
   * protect it like a password.
   *
   * @example "whsec_lRN5Td0Q3bnCzGH5jsuJTjVbU8wPhZkpBvtR4F1q2ow="
   */
  secret: string;
  /**
   * The types of events to send, at least one and at most 50; a repeated type counts once. `*` stands alone, for all types,
   * later ones included. An unknown type, an empty list, or `*` beside others is refused with `invalid_event_type`, more
   * than 50 with `invalid_value`.
   *
   * @example ["attendee.responded","appointment.canceled"]
   */
  eventTypes: SubscribedType[];
  /** Whether events are sent to the webhook. */
  isActive: true;
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  dateCreated: string;
  /**
   * How `X-Service-Signature` is computed: `timestamped` signs the timestamp and the body and writes Base64;
   * `body-hex` signs only the body and writes hexadecimal. The default, `timestamped`, protects against the replay
   * of an old request. Any other value is refused with `invalid_value`.
   */
  signatureScheme: SignatureScheme;
}

/** When something happens before an appointment, and for whom. */
export interface Reminder {
  /**
   * How many minutes before the start, from 1 to 40 320, which is four weeks.
   *
   * Limits: 1 to 40320.
   */
  minutesBefore: number;
  /**
   * Who is reminded. `attendees` mails everybody invited who has not declined, `webhook` sends the event
   * `appointment.starting` to webhooks that have subscribed to it, `both` does both. Values may be added.
   */
  to: ReminderRecipient;
}

/**
 * Who is reminded. `attendees` mails everybody invited who has not declined, `webhook` sends the event
 * `appointment.starting` to webhooks that have subscribed to it, `both` does both. Values may be added.
 */
export type ReminderRecipient = 'attendees' | 'webhook' | 'both' | (string & {});

/** What to tell the invitee who is removed. */
export interface RemoveInvitationInput {
  /**
   * The organizer's words to the invitees, included in the cancellation notice; at most 1 000 characters.
   *
   * Limits: at most 1000 characters.
   *
   * @example "The storm has passed; no inspection is needed."
   */
  comment?: string | undefined;
}

/** The invitation that was removed. */
export interface RemovedInvitation extends Result {
  /**
   * Opaque id of the appointment, assigned by the service.
   *
   * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
   */
  appointmentId: string;
  /**
   * Opaque id of the invitation, assigned by the service.
   *
   * @example "0199b3a2-6f0e-7c41-9d53-31f0aa5d9e17"
   */
  invitationId: string;
  /** The display name of the removed invitee. */
  invitee: string;
  /** The address of the removed invitee, as given. */
  email: string;
  /** How many people are invited now. */
  totalInvitees: number;
}

/** Which missed deliveries to send again. */
export interface ReplayMissedDeliveriesInput {
  /**
   * Only events from this instant on, ISO 8601 in UTC with at most three decimals of a second. Any other format,
   * or a day that does not exist, is refused with `invalid_date_time`.
   *
   * @example "2027-03-02T00:00:00Z"
   */
  since: string;
}

/** What was queued again. */
export interface ReplayedDeliveries extends Result {
  /**
   * Id of the webhook, assigned by the service.
   *
   * @example "0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b"
   */
  webhookId: string;
  /** How many deliveries are due again. */
  replayed: number;
  /** Whether there may be more; if so, repeat the request. */
  hasMore: boolean;
}

/** One event on its way to one webhook. The message says what happened to it. */
export interface ReplayedDelivery extends Delivery, Result {}

/** A message that was received about an appointment, and its effect. */
export interface Reply {
  /** Opaque id of the reply, assigned by the service. */
  replyId: string;
  /**
   * How an answer arrived. `page` is one given on the answer page, without a message; `calendar` is one that was found in
   * the account's calendar on a calendar server; `recorded` is one that the account has recorded on the invitee's behalf.
   */
  source: ReplySource;
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  receivedAt: string;
  /** The address in From, as the sender claims; may be empty. */
  from: string;
  /** The message's subject; empty without one. */
  subject: string;
  /** The message's Message-ID; null without one. */
  messageId: string | null;
  /**
   * Opaque id of the appointment, assigned by the service.
   *
   * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
   */
  appointmentId: string;
  /** The invitation whose token the reply carries, or that it was applied to; null without a valid token. */
  invitationId: string | null;
  /**
   * The original start of the date of a series that it is about; absent if it is about the whole series, and if the
   * appointment does not repeat. A message that answers several dates is one reply for each.
   *
   * @example "2027-03-22T14:00:00"
   */
  occurrenceStart?: string;
  /**
   * The effect of the reply; `reason` explains it in a sentence. Verdicts may be added; treat one that you do not
   * know like `stale`: it changed nothing.
   *
   * - `accepted`: the answer counts
   * - `counter`: it proposes another time; an answer in it counts
   * - `refresh`: the invitee asks for the current invitation
   * - `delegated`: the invitee asks for somebody else to come; an earlier answer no longer counts
   * - `undeliverable`: an invitation came back
   * - `not_invited`: in quarantine, as it is neither about the invitee nor from them
   * - `bad_token`: in quarantine, as its UID names the appointment with a wrong token
   * - `recurrence`: in quarantine, as it is about one date, or one that the series does not have
   *
   * The others change nothing:
   *
   * - `duplicate`: the same response again, with the same comment or none
   * - `stale`: older than the answer that counts, or about a time that the appointment no longer has
   * - `too_many_answers`: the invitee has answered 50 times within 24 hours
   * - `cancelled`: the appointment was cancelled, or the invitee removed
   * - `ignored_method`: not a message that attendees send
   * - `no_answer`: it neither accepts nor declines
   * - `delivery_report`: a mail system reports something other than a failure
   * - `auto_reply`: sent by a program, such as an absence note
   * - `no_calendar`: without calendar data
   * - `tnef_only`: only Outlook's own format, `winmail.dat`
   * - `loop`: a message of this server that came back
   * - `too_large`, `unreadable`: it could not be read
   */
  verdict: ReplyVerdict;
  /** The verdict in a sentence, for people to read. */
  reason: string;
  /** What `reason` says, as a code with its values. */
  because?: Reason;
  /**
   * Of `undeliverable` and `delivery_report`, why a mail server refused or deferred the mail; absent if it is not
   * recognised.
   */
  refusal?: MailRefusal;
  /** Whether it waits for a person to apply it. */
  quarantined: boolean;
  /** What the reply says for its attendee, if that counts, or would count if a person applied it; otherwise null. */
  answer: ReplyAnswer | null;
  /** The time that a `counter`, or a reply in quarantine, proposes; otherwise null. */
  proposal: ReplyProposal | null;
  /** What DNS says about the sender of the reply; null if that is not known. */
  evidence: ReplyEvidence | null;
  /** When a person applied it, ISO 8601 in UTC; null if nobody has. */
  appliedAt: string | null;
  /**
   * Whether the message itself is still stored. When messages that do not count take up too much space, the
   * oldest are emptied; of answers beyond the daily limit only the headers are stored; an answer from the answer
   * page has no message.
   */
  messageKept: boolean;
  /**
   * Whether a reply gave the invitee another response than before. The same response again, be it with another comment,
   * calls no webhook.
   */
  changed?: boolean;
  /**
   * How many webhooks were sent an event because of a reply. 0 with `changed` true means that no webhook subscribes to
   * the event.
   */
  deliveries?: number;
}

/** What a reply says for its attendee. */
export interface ReplyAnswer {
  /** What the invitee has answered. */
  response: GivenAnswer;
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  respondedAt: string;
  /** The attendee's comment; may be empty. */
  comment: string;
}

/**
 * What DNS says about the sender of a reply. It decides nothing, because genuine replies of large calendar services
 * fail DMARC.
 */
export interface ReplyEvidence {
  /**
   * What the evidence about the sender of a reply comes to.
   * - `aligned`: DKIM or SPF vouches for the domain of From
   * - `unaligned`: they vouch for another domain only
   * - `failed`: there was something to check, but nothing passed
   * - `none`: nothing to check
   * - `unknown`: could not be determined
   */
  grade: ReplyGrade;
  /** A result in the terms of RFC 8601. */
  dkim: AuthResult;
  /** Domains whose signature is valid. */
  dkimDomains: string[];
  /** A result in the terms of RFC 8601. */
  spf: AuthResult;
  /** A result in the terms of RFC 8601. */
  dmarc: AuthResult;
}

/**
 * What the evidence about the sender of a reply comes to.
 * - `aligned`: DKIM or SPF vouches for the domain of From
 * - `unaligned`: they vouch for another domain only
 * - `failed`: there was something to check, but nothing passed
 * - `none`: nothing to check
 * - `unknown`: could not be determined
 */
export type ReplyGrade = 'aligned' | 'unaligned' | 'failed' | 'none' | 'unknown' | (string & {});

/** A time that a reply proposes. */
export interface ReplyProposal {
  /**
   * ISO 8601 in UTC; null if the reply does not say, its time zone is unknown, or no appointment can be at that
   * time.
   */
  startUtc: string | null;
  /**
   * ISO 8601 in UTC; null if the reply does not say, its time zone is unknown, or no appointment can be at that
   * time.
   */
  endUtc: string | null;
  /** The attendee's comment on the proposal; may be empty. */
  comment: string;
}

/**
 * How an answer arrived. `page` is one given on the answer page, without a message; `calendar` is one that was found in
 * the account's calendar on a calendar server; `recorded` is one that the account has recorded on the invitee's behalf.
 */
export type ReplySource = 'smtp' | 'imap' | 'http' | 'page' | 'calendar' | 'recorded' | (string & {});

/** `quarantined`: the reply waits for a person to apply it. */
export type ReplyStatus = 'quarantined' | (string & {});

/**
 * The effect of the reply; `reason` explains it in a sentence. Verdicts may be added; treat one that you do not
 * know like `stale`: it changed nothing.
 *
 * - `accepted`: the answer counts
 * - `counter`: it proposes another time; an answer in it counts
 * - `refresh`: the invitee asks for the current invitation
 * - `delegated`: the invitee asks for somebody else to come; an earlier answer no longer counts
 * - `undeliverable`: an invitation came back
 * - `not_invited`: in quarantine, as it is neither about the invitee nor from them
 * - `bad_token`: in quarantine, as its UID names the appointment with a wrong token
 * - `recurrence`: in quarantine, as it is about one date, or one that the series does not have
 *
 * The others change nothing:
 *
 * - `duplicate`: the same response again, with the same comment or none
 * - `stale`: older than the answer that counts, or about a time that the appointment no longer has
 * - `too_many_answers`: the invitee has answered 50 times within 24 hours
 * - `cancelled`: the appointment was cancelled, or the invitee removed
 * - `ignored_method`: not a message that attendees send
 * - `no_answer`: it neither accepts nor declines
 * - `delivery_report`: a mail system reports something other than a failure
 * - `auto_reply`: sent by a program, such as an absence note
 * - `no_calendar`: without calendar data
 * - `tnef_only`: only Outlook's own format, `winmail.dat`
 * - `loop`: a message of this server that came back
 * - `too_large`, `unreadable`: it could not be read
 */
export type ReplyVerdict = 'accepted' | 'counter' | 'refresh' | 'duplicate' | 'stale' | 'too_many_answers' | 'not_invited' | 'bad_token' | 'cancelled' | 'ignored_method' | 'delegated' | 'no_answer' | 'recurrence' | 'undeliverable' | 'delivery_report' | 'auto_reply' | 'no_calendar' | 'tnef_only' | 'loop' | 'too_large' | 'unreadable' | (string & {});

/** The invitation that is sent again. */
export interface ResentInvitation extends Result {
  /**
   * Opaque id of the appointment, assigned by the service.
   *
   * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
   */
  appointmentId: string;
  /**
   * Opaque id of the invitation, assigned by the service.
   *
   * @example "0199b3a2-6f0e-7c41-9d53-31f0aa5d9e17"
   */
  invitationId: string;
  /** The invitee's display name. */
  invitee: string;
  /** The invitee's address, as given. */
  email: string;
}

/** The attendee who has answered. */
export interface RespondedAttendee {
  /**
   * The address to which the invitation was sent.
   *
   * @example "ada@example.com"
   */
  email: string;
  /**
   * The display name; absent without one.
   *
   * @example "Ada Lovelace"
   */
  name?: string;
  /** What the invitee has answered. */
  response: GivenAnswer;
  /** When the attendee answered, ISO 8601 in UTC. */
  respondedAt: string;
  /** Whether the answer came after `respondBy`; absent if it did not. */
  isLate?: boolean;
  /** `recorded` if the account has recorded the answer; absent if the attendee has given it. */
  source?: ReplySource;
}

/** How many invitees have given each answer; together, these are all invitees. */
export interface ResponseCounts {
  /** Invitees without an answer to the current time of the appointment. */
  needsAction: number;
  /** Invitees who have accepted. */
  accepted: number;
  /** Invitees who have declined. */
  declined: number;
  /** Invitees who may come. */
  tentative: number;
}

/** What is left to say of it. */
export interface RevokedFeed extends Result {}

/** What is left to say of it. */
export interface RevokedKey extends Result {}

/** Whom to invite. */
export interface SendInvitationInput {
  /**
   * The invitee's display name, at most 255 characters. A name without visible characters is refused with
   * `invalid_value`.
   *
   * Limits: 1 to 255 characters.
   *
   * @example "Ada Lovelace"
   */
  name: string;
  /**
   * The invitee's e-mail address, at most 254 characters: ASCII before the `@`, and a domain name after it, which
   * may be internationalised. A malformed address, or the organizer's own, is refused with `invalid_email`.
   *
   * Limits: at most 254 characters.
   *
   * @example "ada@example.com"
   */
  address: string;
  /**
   * The language of the messages to the invitee, a BCP 47 tag such as `de` or `pt-BR`. They are written in English,
   * German, French, Spanish, Italian, Dutch, Portuguese, Polish, Japanese or Arabic, whichever the tag means; for
   * any other language, with a warning, and without a tag, in the account's language, else in English. A region, as
   * in `en-US`, decides how dates and times are written. A malformed tag is refused with `invalid_value`.
   *
   * Limits: at most 35 characters.
   *
   * @example "de"
   */
  language?: string | undefined;
  /**
   * The invitee's time zone, an IANA name; messages show the time in it, too, where it differs from the
   * appointment's. An unknown name is refused with `invalid_time_zone`.
   *
   * Limits: 1 to 255 characters.
   *
   * @example "Europe/London"
   */
  timeZone?: string | undefined;
  /**
   * Whether the invitee is expected to come: `required`, the default, or `optional`. Calendars show it. Other words
   * are refused with `invalid_value`.
   *
   * @default "required"
   * @example "optional"
   */
  role?: InviteeRole | undefined;
  /**
   * How the invitee's calendar takes a message about one date of a series, for those who know it: `default` merges it
   * into the series; `whole_set` (Nextcloud, Baïkal and SOGo, for example) replaces what it has by what the message
   * contains, so that it is always sent the whole series. Without it, Convoke learns it from the invitee's answers.
   * Other words are refused with `invalid_value`.
   *
   * @example "whole_set"
   */
  calendarKind?: CalendarKind | undefined;
}

/** Many people to invite. */
export interface SendInvitationsInput {
  /**
   * The people to invite, at least one and at most 500. More are refused with `invalid_value` before any is looked
   * at. Each entry is judged by itself, and what has become of it is in `results`. An empty list is refused like a
   * missing one.
   *
   * Limits: 1 to 500 entries.
   */
  invitees: InviteeRow[];
  /**
   * Whether one entry of `invitees` that cannot be invited refuses the whole request with `invitees_refused`; false
   * without it.
   *
   * @default false
   */
  allOrNothing?: boolean | undefined;
}

/** The headers that are sent, as described for the events, by their names. */
export interface SentHeaders {
  [name: string]: string;
}

/** The invitation that was sent. */
export interface SentInvitation extends Result {
  /**
   * Opaque id of the appointment, assigned by the service.
   *
   * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
   */
  appointmentId: string;
  /** The invitee's display name. */
  invitee: string;
  /** The invitee's address, as given. */
  email: string;
  /** How many people are invited now. */
  totalInvitees: number;
  /** The appointment's subject; empty without one. */
  appointmentSubject: string;
  /**
   * Whether this is the account's first invitation to this address at a provider that files invitations from
   * strangers as spam; true once per address. If true, ask the attendee to look into the spam folder and to confirm.
   *
   * @example false
   */
  providerFirstInvite: boolean;
  /**
   * Opaque id of the invitation, assigned by the service.
   *
   * @example "0199b3a2-6f0e-7c41-9d53-31f0aa5d9e17"
   */
  invitationId: string;
}

/** The invitations that were sent. */
export interface SentInvitations extends Result {
  /**
   * Opaque id of the appointment, assigned by the service.
   *
   * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
   */
  appointmentId: string;
  /** The appointment's subject; empty without one. */
  appointmentSubject: string;
  /** How many people are invited now. */
  totalInvitees: number;
  /** How many of the entries were invited. */
  invited: number;
  /** What has become of each entry of `invitees`, or of each invitee of a duplicated appointment, in the same order. */
  results: InviteeResult[];
}

/** One event on its way to one webhook. The message says what happened to it. */
export interface SentTestEvent extends Delivery, Result {}

/**
 * How calendars show the time of the appointment: `busy`, `free` or `tentative`. By default an all-day appointment
 * is `free` and any other one `busy`, also after a change from one to the other; what you set stays, even if it is
 * the default. Other words are refused with `invalid_value`.
 */
export type ShowAs = 'busy' | 'free' | 'tentative' | (string & {});

/**
 * How `X-Service-Signature` is computed: `timestamped` signs the timestamp and the body and writes Base64;
 * `body-hex` signs only the body and writes hexadecimal. The default, `timestamped`, protects against the replay
 * of an old request. Any other value is refused with `invalid_value`.
 */
export type SignatureScheme = 'timestamped' | 'body-hex' | (string & {});

/** A delivery as its first attempt sends it: the text of its body, and headers that sign this text. */
export interface StreamedDelivery {
  /**
   * Id of the delivery, which is the event's `id`; one for each event and webhook.
   *
   * @example "0199b3c4-7d1a-7f3e-a2b5-6c8d9e0f1a2b"
   */
  deliveryId: string;
  /**
   * Id of the webhook, assigned by the service.
   *
   * @example "0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b"
   */
  webhookId: string;
  /** The type of the event that a delivery carries, `webhook.test` included. Types may be added. */
  eventType: DeliveredEventType;
  /** The JSON text that is sent; signatures cover exactly these characters in UTF-8. */
  body: string;
  /** The headers that are sent, as described for the events, by their names. */
  headers: SentHeaders;
}

/**
 * What a webhook subscribes to: a type of event, or `*` for all, with those that are sent on request only and those that
 * later versions add.
 */
export type SubscribedType = 'attendee.responded' | 'attendee.proposed_new_time' | 'appointment.updated' | 'appointment.canceled' | 'invitation.undeliverable' | 'attendee.delegated' | 'appointment.starting' | 'occurrence.updated' | 'occurrence.canceled' | 'appointment.created' | 'invitation.created' | 'invitation.removed' | '*' | (string & {});

/** One thing that happened. */
export interface TimelineEntry {
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  at: string;
  /**
   * What happened to the appointment, to an invitation, or to a message to or from an invitee. `message.undeliverable`:
   * the message came back, or the relay refused the recipient; `message.failed`: it was given up for another reason.
   * Types may be added; ignore one that you do not know.
   */
  type: TimelineEntryType;
  /** The invitation concerned; absent if the entry is about the whole appointment. */
  invitationId?: string;
  /** Of an `invitation.added` that corrects an address, the invitation to the old one. */
  replaces?: string;
  /** Of an `invitation.removed` because its address was corrected, the invitation to the new one. */
  replacedBy?: string;
  /** Details, for people to read; may be empty. */
  detail: string;
  /** Of an `appointment.updated` the new revision, of a message the one that it shows; otherwise absent. */
  revision?: number;
  /** How often a message was tried. Absent from other entries, and before the first attempt. */
  attempt?: number;
  /**
   * How an answer arrived. `page` is one given on the answer page, without a message; `calendar` is one that was found in
   * the account's calendar on a calendar server; `recorded` is one that the account has recorded on the invitee's behalf.
   */
  source?: ReplySource;
  /** What the invitee wrote with an answer, empty without a comment; absent from other entries. */
  comment?: string;
  /**
   * The effect of the reply; `reason` explains it in a sentence. Verdicts may be added; treat one that you do not
   * know like `stale`: it changed nothing.
   *
   * - `accepted`: the answer counts
   * - `counter`: it proposes another time; an answer in it counts
   * - `refresh`: the invitee asks for the current invitation
   * - `delegated`: the invitee asks for somebody else to come; an earlier answer no longer counts
   * - `undeliverable`: an invitation came back
   * - `not_invited`: in quarantine, as it is neither about the invitee nor from them
   * - `bad_token`: in quarantine, as its UID names the appointment with a wrong token
   * - `recurrence`: in quarantine, as it is about one date, or one that the series does not have
   *
   * The others change nothing:
   *
   * - `duplicate`: the same response again, with the same comment or none
   * - `stale`: older than the answer that counts, or about a time that the appointment no longer has
   * - `too_many_answers`: the invitee has answered 50 times within 24 hours
   * - `cancelled`: the appointment was cancelled, or the invitee removed
   * - `ignored_method`: not a message that attendees send
   * - `no_answer`: it neither accepts nor declines
   * - `delivery_report`: a mail system reports something other than a failure
   * - `auto_reply`: sent by a program, such as an absence note
   * - `no_calendar`: without calendar data
   * - `tnef_only`: only Outlook's own format, `winmail.dat`
   * - `loop`: a message of this server that came back
   * - `too_large`, `unreadable`: it could not be read
   */
  verdict?: ReplyVerdict;
  /**
   * Of an attempt, what the other side said of it, or Convoke where nobody did; of a verdict, the reason. For people
   * to read; may be empty. Absent from other entries.
   */
  words?: string;
  /** What `words` says, as a code with its values; absent without `words`. */
  reason?: Reason;
  /**
   * Why a mail server refuses or defers messages, as far as Convoke recognises it:
   *
   * - `greeting`: the relay does not accept the name that Convoke greets it with; the operator sets `CONVOKE_MAIL_EHLO`
   * - `reverse_dns`: the address that the mail comes from has no name in DNS, or one that leads elsewhere (PTR record)
   * - `unauthenticated`: SPF, DKIM or DMARC of the sender's domain is missing or does not fit
   * - `tls_required`: the relay passed the message on without TLS
   * - `too_fast`: the recipient's provider wants less mail from this sender; Convoke retries
   * - `policy`: the recipient's provider blocks the sender, its network or the content
   *
   * Codes may be added; ignore one that you do not know.
   */
  refusal?: MailRefusal;
  /** Whether the answer came after `respondBy`; absent if it did not. */
  isLate?: boolean;
  /** The reply that is the cause; absent from entries that no reply has caused. */
  replyId?: string;
  /** Absent from entries that no reply has caused. */
  changed?: boolean;
  /** Absent from entries that no reply has caused. */
  deliveries?: number;
  /**
   * What a message tells its invitee; absent from timeline entries that are about no message of Convoke.
   *
   * - `announcement`: that an invitation follows
   * - `invitation`: that they are invited, the first time or again
   * - `update`: what has changed since the last one
   * - `reminder`: that the appointment begins soon, or that an answer is awaited
   * - `cancellation`: that the appointment is off
   * - `removal`: that they are not invited any more
   */
  purpose?: MessagePurpose;
  /**
   * Why a message about one date contains the whole series: `whole_set_by_answer`, `whole_set_by_caller` or
   * `whole_set_by_server`. Absent from other entries.
   */
  form?: Reason;
  /**
   * What an `appointment.updated` changed, field by field. Absent from other entries, and from the oldest of a
   * truncated timeline.
   */
  changes?: FieldChange[];
  /**
   * The original start of the occurrence of a series that the entry is about; absent if it is about the whole
   * appointment.
   *
   * @example "2027-03-22T14:00:00"
   */
  occurrenceStart?: string;
  /** What an `appointment.updated` that is about one occurrence of a series did to it. Absent from other entries. */
  occurrenceChange?: OccurrenceChange;
  /**
   * Whether an `appointment.updated` moved the appointment in time, so that everybody was asked for an answer
   * again. Absent from other entries.
   */
  moved?: boolean;
}

/**
 * What happened to the appointment, to an invitation, or to a message to or from an invitee. `message.undeliverable`:
 * the message came back, or the relay refused the recipient; `message.failed`: it was given up for another reason.
 * Types may be added; ignore one that you do not know.
 */
export type TimelineEntryType = 'appointment.created' | 'appointment.updated' | 'appointment.cancelled' | 'invitation.added' | 'invitation.removed' | 'message.queued' | 'message.sent' | 'message.failed' | 'message.superseded' | 'message.undeliverable' | 'response.accepted' | 'response.declined' | 'response.tentative' | 'response.proposed' | 'response.delegated' | 'response.quarantined' | 'response.ignored' | (string & {});

/** The attendee whom the invitation has not reached. */
export interface UndeliverableAttendee {
  /**
   * The address to which the invitation was sent.
   *
   * @example "ada@example.com"
   */
  email: string;
  /**
   * The display name; absent without one.
   *
   * @example "Ada Lovelace"
   */
  name?: string;
}

/** The fields to change; those that are left out stay as they are. */
export interface UpdateAppointmentInput {
  /**
   * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
   * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
   * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
   *
   * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
   * together with a time is refused with `invalid_date_time`.
   *
   * @example "2027-03-15T14:00:00"
   */
  appointmentStart?: string | undefined;
  /**
   * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
   * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
   * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
   *
   * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
   * together with a time is refused with `invalid_date_time`.
   *
   * @example "2027-03-15T14:00:00"
   */
  appointmentEnd?: string | undefined;
  /**
   * IANA time zone name; aliases such as `US/Eastern` are accepted and kept. An unknown name is refused with
   * `invalid_time_zone`.
   *
   * Limits: 1 to 255 characters.
   *
   * @example "Europe/Berlin"
   */
  appointmentTimeZone?: string | undefined;
  /**
   * Title shown to attendees, at most 255 characters. If it is empty they see `Appointment`.
   *
   * Limits: at most 255 characters.
   *
   * @example "Roof inspection"
   */
  appointmentSubject?: string | undefined;
  /**
   * HTML shown in the invitation, at most 64 KiB of UTF-8. Scripts and other active content are removed before
   * sending, and messages show the `alt` texts of pictures instead of the pictures; a plain text version is derived
   * from it.
   *
   * Limits: at most 65536 characters.
   *
   * @example "<p>Please leave the side gate <b>unlocked</b>.</p>"
   */
  appointmentBody?: string | undefined;
  /**
   * Physical address or meeting URL, at most 1 000 characters.
   *
   * Limits: at most 1000 characters.
   *
   * @example "Lindenstraße 12, 10969 Berlin"
   */
  appointmentLocation?: string | undefined;
  /**
   * How calendars show the time of the appointment: `busy`, `free` or `tentative`. By default an all-day appointment
   * is `free` and any other one `busy`, also after a change from one to the other; what you set stays, even if it is
   * the default. Other words are refused with `invalid_value`.
   *
   * @example "free"
   */
  showAs?: ShowAs | undefined;
  /**
   * Where the online meeting takes place: an HTTPS URL without user name and password, at most 1 000 characters; empty
   * without one. Mails and the answer page lead there, calendars show it as the meeting's link, and as its place
   * if there is no location. Any other URL is refused with `invalid_value`. It is stored and shown in normalised form.
   *
   * Limits: at most 1000 characters.
   *
   * @example "https://meet.example.com/roof-inspection"
   */
  conferenceUrl?: string | undefined;
  /**
   * Replaces all reminders; an empty list ends them. A change of reminders alone notifies nobody, unless `alarm` is set.
   *
   * Limits: at most 5 entries.
   */
  reminders?: Reminder[] | undefined;
  /**
   * Whether invitations have an alarm for each of the reminders to `attendees` or `both`; by default false. Apple Calendar
   * and Thunderbird ring at such alarms, Gmail and Outlook by their own settings. A change is sent to all invitees.
   */
  alarm?: boolean | undefined;
  /**
   * Whether calendars offer invitees to propose another time; by default true. With false, Outlook and Exchange do not
   * (`X-MICROSOFT-DISALLOW-COUNTER`), and neither does the answer page. Other calendars may: what they propose is
   * reported all the same. A change is sent to all invitees.
   */
  allowProposals?: boolean | undefined;
  /**
   * Whether calendars let invitees forward the invitation; by default true. With false, Outlook and Exchange do not
   * (`X-MICROSOFT-DONOTFORWARDMEETING`); other calendars, and mail, know no such ban. A change is sent to all invitees.
   */
  allowForwarding?: boolean | undefined;
  /**
   * Whether each invitation lists all invitees, with names, addresses and answers; by default false, and everybody sees
   * only themselves. Invitees who were removed or whose address is undeliverable are not listed. An appointment whose
   * guests are visible has at most 100 invitees. Whoever was invited before sees new guests and answers with their
   * next message, and is not mailed for them. A change is sent to all invitees. It needs invitations by mail: an account
   * that invites through a calendar server is refused.
   */
  guestsVisible?: boolean | undefined;
  /**
   * Until when invitees are asked to answer: wall-clock time in the appointment's time zone, written like
   * `appointmentStart`, or a date, which means until its end; null, the default, for no such time. It must not be after
   * the start (`invalid_time_range`) and, when it is set, not in the past (`invalid_time_range`); any other format is
   * refused with `invalid_date_time`. Invitations and the answer page show it. A day before, or halfway if
   * less than two days are left, those who have not answered are reminded by mail, once. Later answers count, and
   * have `isLate`. A change is sent to all invitees, and by itself causes no event. Once it has passed, moving the
   * appointment removes it.
   *
   * @example "2027-03-12T18:00:00"
   */
  respondBy?: string | null | undefined;
  /**
   * Replaces the rule; without `exclude`, excluded starts stay as far as they are occurrences. A series stays one.
   *
   * @example {"rule":"FREQ=WEEKLY;BYDAY=MO;COUNT=10"}
   */
  recurrence?: NewRecurrence | undefined;
  /**
   * Whom an update is sent to: with `changed` those whose event or mail it changes, which is nobody if nothing changes;
   * with `all` every invitee, even if nothing changes, as a new revision. Nobody can be left out of a change: their
   * calendars would show what is no longer true.
   *
   * @default "changed"
   */
  notify?: WhomToNotify | undefined;
  /**
   * The appointment's id in the caller's own system, at most 255 characters, of which at least one is visible; empty
   * to remove it. Attendees never see it.
   *
   * Limits: at most 255 characters.
   *
   * @example "job-20931"
   */
  externalId?: string | undefined;
  /**
   * Replaces all pairs; an empty object removes them. Nobody is notified, and `revision` stays.
   *
   * @example {"crew":"north"}
   */
  metadata?: Metadata | undefined;
}

/** What to change of the feed. */
export interface UpdateFeedInput {
  /**
   * What the feed is for, at most 255 characters; calendar programs show it. If it is empty, they show the account's
   * name.
   *
   * Limits: at most 255 characters.
   *
   * @example "Crew north"
   */
  name?: string | undefined;
  /**
   * Which appointments the feed holds. Cancelled ones are marked as such. Any other value is refused with
   * `invalid_value`.
   */
  status?: FeedStatus | undefined;
  /**
   * The feed holds only appointments with one of these `externalId`s, at most 100; if empty, any.
   *
   * Limits: at most 100 entries.
   */
  externalIds?: string[] | undefined;
  /**
   * The feed holds only appointments that have all of these pairs in their `metadata`.
   *
   * @example {"crew":"north"}
   */
  metadata?: Metadata | undefined;
  /**
   * How many days ago the earliest appointments may start, counted from the beginning of the day in UTC; 30 by
   * default. A number out of range is refused with `invalid_value`.
   *
   * Limits: 0 to 3660.
   */
  pastDays?: number | undefined;
  /**
   * In how many days the last appointments may start; 730 by default. A number out of range is refused with
   * `invalid_value`.
   *
   * Limits: 1 to 3660.
   */
  futureDays?: number | undefined;
  /** Whether the feed names invitees with their answers, at most the first 100 of an appointment; false by default. */
  showAnswers?: boolean | undefined;
}

/** What changes from one occurrence on; what is left out stays as it is. Start and end are those of that occurrence. */
export interface UpdateFollowingInput {
  /**
   * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
   * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
   * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
   *
   * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
   * together with a time is refused with `invalid_date_time`.
   *
   * @example "2027-03-15T14:00:00"
   */
  appointmentStart?: string | undefined;
  /**
   * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
   * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
   * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
   *
   * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
   * together with a time is refused with `invalid_date_time`.
   *
   * @example "2027-03-15T14:00:00"
   */
  appointmentEnd?: string | undefined;
  /**
   * IANA time zone name; aliases such as `US/Eastern` are accepted and kept. An unknown name is refused with
   * `invalid_time_zone`.
   *
   * Limits: 1 to 255 characters.
   *
   * @example "Europe/Berlin"
   */
  appointmentTimeZone?: string | undefined;
  /**
   * Title shown to attendees, at most 255 characters. If it is empty they see `Appointment`.
   *
   * Limits: at most 255 characters.
   *
   * @example "Roof inspection"
   */
  appointmentSubject?: string | undefined;
  /**
   * HTML shown in the invitation, at most 64 KiB of UTF-8. Scripts and other active content are removed before
   * sending, and messages show the `alt` texts of pictures instead of the pictures; a plain text version is derived
   * from it.
   *
   * Limits: at most 65536 characters.
   *
   * @example "<p>Please leave the side gate <b>unlocked</b>.</p>"
   */
  appointmentBody?: string | undefined;
  /**
   * Physical address or meeting URL, at most 1 000 characters.
   *
   * Limits: at most 1000 characters.
   *
   * @example "Lindenstraße 12, 10969 Berlin"
   */
  appointmentLocation?: string | undefined;
  /**
   * How calendars show the time of the appointment: `busy`, `free` or `tentative`. By default an all-day appointment
   * is `free` and any other one `busy`, also after a change from one to the other; what you set stays, even if it is
   * the default. Other words are refused with `invalid_value`.
   *
   * @example "free"
   */
  showAs?: ShowAs | undefined;
  /**
   * Where the online meeting takes place: an HTTPS URL without user name and password, at most 1 000 characters; empty
   * without one. Mails and the answer page lead there, calendars show it as the meeting's link, and as its place
   * if there is no location. Any other URL is refused with `invalid_value`. It is stored and shown in normalised form.
   *
   * Limits: at most 1000 characters.
   *
   * @example "https://meet.example.com/roof-inspection"
   */
  conferenceUrl?: string | undefined;
  /**
   * Replaces the rule, also what is left of its `COUNT`; without `exclude`, excluded starts stay as far as they are
   * occurrences.
   *
   * @example {"rule":"FREQ=WEEKLY;BYDAY=MO;COUNT=10"}
   */
  recurrence?: NewRecurrence | undefined;
}

/** The fields to change of one occurrence; those that are left out stay as they are. */
export interface UpdateOccurrenceInput {
  /**
   * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
   * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
   * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
   *
   * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
   * together with a time is refused with `invalid_date_time`.
   *
   * @example "2027-03-15T14:00:00"
   */
  appointmentStart?: string | undefined;
  /**
   * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
   * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
   * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
   *
   * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
   * together with a time is refused with `invalid_date_time`.
   *
   * @example "2027-03-15T14:00:00"
   */
  appointmentEnd?: string | undefined;
  /**
   * Title shown to attendees, at most 255 characters. If it is empty they see `Appointment`.
   *
   * Limits: at most 255 characters.
   *
   * @example "Roof inspection"
   */
  appointmentSubject?: string | undefined;
  /**
   * HTML shown in the invitation, at most 64 KiB of UTF-8. Scripts and other active content are removed before
   * sending, and messages show the `alt` texts of pictures instead of the pictures; a plain text version is derived
   * from it.
   *
   * Limits: at most 65536 characters.
   *
   * @example "<p>Please leave the side gate <b>unlocked</b>.</p>"
   */
  appointmentBody?: string | undefined;
  /**
   * Physical address or meeting URL, at most 1 000 characters.
   *
   * Limits: at most 1000 characters.
   *
   * @example "Lindenstraße 12, 10969 Berlin"
   */
  appointmentLocation?: string | undefined;
  /**
   * How calendars show the time of the appointment: `busy`, `free` or `tentative`. By default an all-day appointment
   * is `free` and any other one `busy`, also after a change from one to the other; what you set stays, even if it is
   * the default. Other words are refused with `invalid_value`.
   *
   * @example "free"
   */
  showAs?: ShowAs | undefined;
  /**
   * Where the online meeting takes place: an HTTPS URL without user name and password, at most 1 000 characters; empty
   * without one. Mails and the answer page lead there, calendars show it as the meeting's link, and as its place
   * if there is no location. Any other URL is refused with `invalid_value`. It is stored and shown in normalised form.
   *
   * Limits: at most 1000 characters.
   *
   * @example "https://meet.example.com/roof-inspection"
   */
  conferenceUrl?: string | undefined;
}

/** The fields to change; those that are left out stay as they are. */
export interface UpdateWebhookInput {
  /**
   * Where events are sent, at most 2 048 characters: an HTTPS URL without user name and password, with a host on the
   * public Internet unless the operator allows others. Any other URL is refused with `invalid_webhook_url`. It is
   * stored and shown in normalised form, for instance with a host in lower case and Punycode; the normalised URL may
   * also have at most 2 048 characters.
   *
   * Limits: at most 2048 characters.
   *
   * @example "https://example.com/hooks/calendar"
   */
  webhookUrl?: string | undefined;
  /**
   * The types of events to send, at least one and at most 50; a repeated type counts once. `*` stands alone, for all types,
   * later ones included. An unknown type, an empty list, or `*` beside others is refused with `invalid_event_type`, more
   * than 50 with `invalid_value`.
   *
   * Limits: 1 to 50 entries.
   *
   * @example ["attendee.responded","appointment.canceled"]
   */
  eventTypes?: SubscribedType[] | undefined;
  /**
   * What the webhook is for, to tell webhooks apart, at most 255 characters; empty if it has no name.
   *
   * Limits: at most 255 characters.
   *
   * @example "Booking page"
   */
  name?: string | undefined;
  /** Whether events are to be sent to the webhook. */
  isActive?: boolean | undefined;
  /**
   * How `X-Service-Signature` is computed: `timestamped` signs the timestamp and the body and writes Base64;
   * `body-hex` signs only the body and writes hexadecimal. The default, `timestamped`, protects against the replay
   * of an old request. Any other value is refused with `invalid_value`.
   */
  signatureScheme?: SignatureScheme | undefined;
}

/** The appointment after the change. */
export interface UpdatedAppointment extends Result {
  /**
   * Opaque id of the appointment, assigned by the service.
   *
   * @example "0199b3a2-6f0e-7c41-9d53-2b8f7c1e4a60"
   */
  appointmentId: string;
  /** The subject; empty without one. */
  subject: string;
  /**
   * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
   * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
   * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
   *
   * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
   * together with a time is refused with `invalid_date_time`.
   *
   * @example "2027-03-15T14:00:00"
   */
  startDateTime: string;
  /**
   * Wall-clock time, `YYYY-MM-DDTHH:MM:SS` without offset, in the appointment's time zone; within the years 1970 to
   * 2100 there and in UTC. Any other format, a time that the zone skips, and a day that does not exist are refused
   * with `invalid_date_time`. For a time that occurs twice, the first occurrence is used.
   *
   * An all-day appointment has dates, `YYYY-MM-DD`, as start and end; the end is the day after the last one. A date
   * together with a time is refused with `invalid_date_time`.
   *
   * @example "2027-03-15T14:00:00"
   */
  endDateTime: string;
  /**
   * IANA time zone name; aliases such as `US/Eastern` are accepted and kept. An unknown name is refused with
   * `invalid_time_zone`.
   *
   * @example "Europe/Berlin"
   */
  timeZone: string;
  /**
   * How calendars show the time of the appointment: `busy`, `free` or `tentative`. By default an all-day appointment
   * is `free` and any other one `busy`, also after a change from one to the other; what you set stays, even if it is
   * the default. Other words are refused with `invalid_value`.
   *
   * @example "free"
   */
  showAs: ShowAs;
  /** Where the online meeting takes place, normalised; empty without one. */
  conferenceUrl: string;
  /** How an appointment repeats; absent if it takes place once. Its start and end are those of the first occurrence. */
  recurrence?: Recurrence;
  /**
   * The appointment that had the occurrences before those of this series; absent unless it takes over from another. It may
   * have been deleted since.
   */
  continues?: string;
  /**
   * The original starts, before the change, of occurrences whose own changes no longer fit the series and are gone;
   * absent without any.
   */
  droppedExceptions?: string[];
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  lastUpdated: string;
  /**
   * Counts the changes of the appointment that invitees were notified of, its cancellation included, from 0. Of two
   * states of an appointment, the one with the higher revision is later.
   *
   * @example 1
   */
  revision: number;
  /**
   * The `ETag` of the appointment, without its quotes, for `If-Match`: opaque, and another one after each change of the
   * appointment or of its reminders, also where nobody is notified. Changes of its invitees and their answers leave it
   * as it is.
   *
   * @example "5f0c7d0e-3b1a-8c4d-9e2f-6a7b8c9d0e1f"
   */
  etag: string;
}

/** A feed, without its address. The message says what happened to it. */
export interface UpdatedFeed extends Feed, Result {}

/** A webhook, without its secret. The message says what happened to it. */
export interface UpdatedWebhook extends Webhook, Result {}

/** A limit of 24 hours, and how far it is used. */
export interface UsedDailyLimit {
  /** How many messages the account has sent or queued in these 24 hours. */
  used: number;
  /** How many it may send in them; 0 for any number. */
  most: number;
  /** When these 24 hours end; null if there are none, because nothing was sent. */
  endsAt: string | null;
}

/** A limit, and how far it is used. */
export interface UsedLimit {
  /** How much the account has of it. */
  used: number;
  /** How much it may have; 0 for any number. */
  most: number;
}

/** Something that was done but may be a mistake. */
export interface Warning {
  /**
   * What may be a mistake, for programs to read. Codes may be added.
   * - `appointment_in_past`: the appointment has already ended
   * - `ambiguous_time`: this start or end occurs twice, because clocks are set back; the first occurrence is used
   * - `zone_without_yearly_rule`: clocks in the time zone of the series do not change by one yearly rule, so Outlook
   *   and Exchange may show some dates an hour off
   * - `webhook_blocked`: the host of the URL resolves to an address that this server does not call, so deliveries
   *   will fail
   * - `duplicate_webhook_url`: another webhook of the account has the same URL, so the URL receives events twice
   * - `unknown_language`: messages are not written in this language; those to the invitee are in the account's, else
   *   in English, and `params` of `reason` name which
   * - `messages_wait`: the account has reached a limit of messages, so invitees are told of the change later
   * - `unknown_field`: the body has a field that the operation does not know, which was ignored; `param` is its name
   * - `unknown_parameter`: the same of a query parameter
   */
  code: WarningCode;
  /** What may be a mistake, and its consequence, for people to read. */
  message: string;
  /** What `message` says, as a code with its values. */
  reason?: Reason;
  /** Name of the field or parameter that it is about. */
  param: string;
}

/**
 * What may be a mistake, for programs to read. Codes may be added.
 * - `appointment_in_past`: the appointment has already ended
 * - `ambiguous_time`: this start or end occurs twice, because clocks are set back; the first occurrence is used
 * - `zone_without_yearly_rule`: clocks in the time zone of the series do not change by one yearly rule, so Outlook
 *   and Exchange may show some dates an hour off
 * - `webhook_blocked`: the host of the URL resolves to an address that this server does not call, so deliveries
 *   will fail
 * - `duplicate_webhook_url`: another webhook of the account has the same URL, so the URL receives events twice
 * - `unknown_language`: messages are not written in this language; those to the invitee are in the account's, else
 *   in English, and `params` of `reason` name which
 * - `messages_wait`: the account has reached a limit of messages, so invitees are told of the change later
 * - `unknown_field`: the body has a field that the operation does not know, which was ignored; `param` is its name
 * - `unknown_parameter`: the same of a query parameter
 */
export type WarningCode = 'appointment_in_past' | 'ambiguous_time' | 'zone_without_yearly_rule' | 'webhook_blocked' | 'duplicate_webhook_url' | 'unknown_language' | 'messages_wait' | 'unknown_field' | 'unknown_parameter' | (string & {});

/** A webhook, without its secret. */
export interface Webhook {
  /**
   * Id of the webhook, assigned by the service.
   *
   * @example "0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b"
   */
  webhookId: string;
  /**
   * Where events are sent: the given `webhookUrl` in normalised form.
   *
   * @example "https://example.com/hooks/calendar"
   */
  webhookUrl: string;
  /**
   * What the webhook is for, to tell webhooks apart, at most 255 characters; empty if it has no name.
   *
   * @example "Booking page"
   */
  name: string;
  /**
   * The types of events to send, at least one and at most 50; a repeated type counts once. `*` stands alone, for all types,
   * later ones included. An unknown type, an empty list, or `*` beside others is refused with `invalid_event_type`, more
   * than 50 with `invalid_value`.
   *
   * @example ["attendee.responded","appointment.canceled"]
   */
  eventTypes: SubscribedType[];
  /** Whether events are sent to the webhook; also false after 10 consecutive failures. */
  isActive: boolean;
  /**
   * Failed attempts since the last successful one, over all deliveries to the webhook. Counted up to the 10 after which
   * it is disabled.
   */
  consecutiveFailures: number;
  /** When the last attempt was made; null before the first one. */
  lastDeliveryAt: string | null;
  /** How the last attempt ended; null before the first one. */
  lastDeliveryStatus: AttemptStatus | null;
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  dateCreated: string;
  /**
   * How `X-Service-Signature` is computed: `timestamped` signs the timestamp and the body and writes Base64;
   * `body-hex` signs only the body and writes hexadecimal. The default, `timestamped`, protects against the replay
   * of an old request. Any other value is refused with `invalid_value`.
   */
  signatureScheme: SignatureScheme;
}

/**
 * - `pending`: not attempted yet in this run of the retry schedule
 * - `failed`: attempted without success; the next attempt is at `nextAttemptAt`, or, if `dateFinished` is set,
 *   Convoke gave up because the server stopped over and over during an attempt
 * - `held`: waits until its webhook is enabled
 * - `success`: the endpoint responded with 2xx
 * - `undelivered`, `permanently_failed`: the retry schedule ended without success; which of the two depends on the
 *   schedule
 * - `skipped`: the webhook was disabled when the event occurred
 */
export type WebhookDeliveryStatus = 'pending' | 'failed' | 'held' | 'success' | 'undelivered' | 'permanently_failed' | 'skipped' | (string & {});

/** An event, by its `eventType`. Types may be added. */
export type WebhookEvent = AttendeeRespondedEvent | AttendeeProposedNewTimeEvent | AppointmentUpdatedEvent | AppointmentCanceledEvent | InvitationUndeliverableEvent | AttendeeDelegatedEvent | AppointmentStartingEvent | OccurrenceUpdatedEvent | OccurrenceCanceledEvent | AppointmentCreatedEvent | InvitationCreatedEvent | InvitationRemovedEvent | WebhookTestEvent | UnknownEvent;

/** A test of an endpoint. */
export interface WebhookTestEvent {
  /**
   * Id of the delivery: one for each event and webhook, the same in every retry and replay. Use it to discard
   * duplicates.
   */
  id: string;
  /** The type of the event. */
  eventType: "webhook.test";
  /**
   * Point in time, ISO 8601 in UTC.
   *
   * @example "2027-03-01T09:30:00.000Z"
   */
  timestamp: string;
  /** Version of the interface. */
  apiVersion: "v1";
  /** The webhook that is tested. */
  data: WebhookTestEventData;
}

/** The webhook that is tested. */
export interface WebhookTestEventData {
  /**
   * Id of the webhook, assigned by the service.
   *
   * @example "0199b3b0-51d2-7e0f-b6a4-9c1d2e3f4a5b"
   */
  webhookId: string;
  /** For people to read. */
  message: string;
}

/**
 * Whom an update is sent to: with `changed` those whose event or mail it changes, which is nobody if nothing changes;
 * with `all` every invitee, even if nothing changes, as a new revision. Nobody can be left out of a change: their
 * calendars would show what is no longer true.
 */
export type WhomToNotify = 'changed' | 'all' | (string & {});

/** Each known event, by its type. */
export interface WebhookEvents {
  /**
   * An attendee accepted, declined or answered tentatively, for the first time or with a different answer. Repeating
   * the same answer is not an event.
   */
  "attendee.responded": AttendeeRespondedEvent;
  /**
   * An attendee asks for another time. Sent only if the operator enables it. The appointment does not change until
   * you update it.
   */
  "attendee.proposed_new_time": AttendeeProposedNewTimeEvent;
  /**
   * Time, location, conference URL, availability (`showAs`) or subject of an appointment changed. A change of the body
   * alone is not an event.
   */
  "appointment.updated": AppointmentUpdatedEvent;
  /** An appointment was cancelled permanently. */
  "appointment.canceled": AppointmentCanceledEvent;
  /**
   * The attendee's mail system returned a message about the appointment, or the mail relay permanently refused the
   * attendee's address: the address does not exist, the mailbox is full, or the message was refused.
   */
  "invitation.undeliverable": InvitationUndeliverableEvent;
  /**
   * Sent for each of the appointment's `reminders` `to` `webhook` or `both` when it is due, unless the appointment was
   * cancelled. A reminder that could not be sent in time is dropped once it is late by half of its `minutesBefore`, at most
   * by an hour.
   */
  "appointment.starting": AppointmentStartingEvent;
  /**
   * The attendee asks for somebody else to come in their place (PARTSTAT DELEGATED). The attendee's earlier answer
   * no longer counts. Convoke invites nobody by itself: the application decides whether to invite the delegate.
   */
  "attendee.delegated": AttendeeDelegatedEvent;
  /**
   * Requested by the account, to check that a webhook is reachable and verifies signatures. It is sent to that
   * webhook only, whatever events it subscribes to, and concerns no appointment.
   */
  "webhook.test": WebhookTestEvent;
  /** Time, location, conference URL, availability (`showAs`) or subject of one occurrence of a series changed. */
  "occurrence.updated": OccurrenceUpdatedEvent;
  /** One occurrence of a series was cancelled permanently. */
  "occurrence.canceled": OccurrenceCanceledEvent;
  /**
   * An appointment was created, by a request, in the dashboard, as a copy of another one, or because it takes over from a
   * series (`continues`). Each of its first invitees is an `invitation.created`.
   */
  "appointment.created": AppointmentCreatedEvent;
  /**
   * Somebody was invited to an appointment. Nothing has been sent to them yet. In a batch, each invitee is an event, and
   * everybody who is invited to the appointment that takes over from a series is one, too.
   */
  "invitation.created": InvitationCreatedEvent;
  /**
   * An invitee was removed from an appointment, or the only date to which they were invited no longer takes place because
   * the series repeats otherwise. If an address is corrected, `invitation.created` tells of the new one. A cancelled
   * appointment keeps its invitees: that is `appointment.canceled` alone.
   */
  "invitation.removed": InvitationRemovedEvent;
}

/**
 * An event of a type that this version does not know (specification §6.1: "new ones may be added"). It has every type,
 * so a comparison of `eventType` leaves it in place; as nothing is known of its data, the fields of the event that was
 * compared with are all that is seen.
 */
export interface UnknownEvent {
  /** Identifies the event; repeated deliveries have the same id. */
  id: string;
  /** Any type. */
  eventType: string;
  /** When it happened, ISO 8601 in UTC. */
  timestamp: string;
  /** Version of the event's form. */
  apiVersion: string;
  /** What happened, in a form that is not known. */
  data: UnknownEventData;
}

/** The data of an event of an unknown type: assert the type that your server documents. */
export interface UnknownEventData {
  /** Not known. */
  readonly [field: string]: never;
  /** Not known of this event. */
  readonly appointmentId: never;
  /** Not known of this event. */
  readonly subject: never;
  /** Not known of this event. */
  readonly start: never;
  /** Not known of this event. */
  readonly end: never;
  /** Not known of this event. */
  readonly timeZone: never;
  /** Not known of this event. */
  readonly startUtc: never;
  /** Not known of this event. */
  readonly endUtc: never;
  /** Not known of this event. */
  readonly revision: never;
  /** Not known of this event. */
  readonly externalId: never;
  /** Not known of this event. */
  readonly metadata: never;
  /** Not known of this event. */
  readonly recurrence: never;
  /** Not known of this event. */
  readonly continues: never;
  /** Not known of this event. */
  readonly continuedBy: never;
  /** Not known of this event. */
  readonly occurrenceStart: never;
  /** Not known of this event. */
  readonly attendee: never;
  /** Not known of this event. */
  readonly reason: never;
  /** Not known of this event. */
  readonly minutesBefore: never;
  /** Not known of this event. */
  readonly webhookId: never;
  /** Not known of this event. */
  readonly message: never;
  /** Not known of this event. */
  readonly invitationId: never;
}
