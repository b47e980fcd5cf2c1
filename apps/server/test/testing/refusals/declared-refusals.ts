import type { EventType } from '@convoke/contract';
import { LIMITS } from '@convoke/engine';
import { SAMPLE_APPOINTMENT } from '../sample-appointment.js';
import type { Provocations } from './provocation.js';

export const ZOE = { name: 'Zoe', address: 'zoe@example.org' };
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const CONTROL = 'a\u0007b';
const APPOINTMENTS = '/api/v1/appointments';
const FEEDS = '/api/v1/feeds';
const WEBHOOKS = '/api/v1/webhooks';
const KEYS = '/api/v1/keys';
const DELIVERIES = '/api/v1/deliveries';
const EVENTS: EventType[] = ['attendee.responded'];
export const WEBHOOK = { webhookUrl: 'https://hooks.example.com/', eventTypes: EVENTS };
const ADA = { name: SAMPLE_APPOINTMENT.name, address: SAMPLE_APPOINTMENT.address };
const MANY_PAIRS = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`name ${at}`, '']));

const long = (length: number) => 'x'.repeat(length + 1);
/** A body that is no object, which no operation takes. */
const NO_OBJECT = { body: [] };

const { name: _, address: __, ...empty } = SAMPLE_APPOINTMENT;
const TIMES = { appointmentStart: empty.appointmentStart, appointmentEnd: empty.appointmentEnd };
const create = (change: object) => ({ body: { ...empty, ...change } });
const invite = (change: object) => ({ body: { ...ZOE, ...change } });
const register = (change: object) => ({ body: { ...WEBHOOK, ...change } });
const appointment = `${APPOINTMENTS}/:appointment`;
const unknown = `${APPOINTMENTS}/${NOWHERE}`;
const cancelled = `${APPOINTMENTS}/:cancelled`;
const invitation = `/invitations/:invitation`;
const webhook = `${WEBHOOKS}/:webhook`;
const noWebhook = `${WEBHOOKS}/${NOWHERE}`;
const ofReply = (id: string) => `/api/v1/replies/${id}/apply`;
const badLimit = (path: string) => ({ path: `${path}?limit=0` });
const invitationErrors = (below: string) => ({
  appointment_not_found: { path: `${unknown}${invitation}${below}` },
  appointment_already_cancelled: { path: `${cancelled}/invitations/:invitationOfCancelled${below}` },
  invitation_not_found: { path: `${appointment}/invitations/${NOWHERE}${below}` },
});
const series = `${APPOINTMENTS}/:series`;
const second = `${series}/occurrences/2097-03-22T14:00:00`;
const missingOccurrence = (below: string) => ({
  appointment_not_found: { path: `${unknown}/occurrences/2097-03-22T14:00:00${below}` },
  appointment_already_cancelled: { path: `${cancelled}/occurrences/2097-03-22T14:00:00${below}` },
  occurrence_not_found: { path: `${series}/occurrences/2097-03-23T14:00:00${below}` },
  occurrence_cancelled: { path: `${series}/occurrences/2097-03-29T14:00:00${below}` },
});
const occurrenceErrors = (below: string) => ({
  ...missingOccurrence(below),
  revision_mismatch: { headers: { 'if-match': '"9"' } },
});
/**
 * Requests that provoke each error that the contract declares for each operation. A declared error without one, and
 * one for an error that is not declared, do not compile.
 */
export const PROVOCATIONS: Provocations = {
  listAppointments: {
    call: { path: APPOINTMENTS },
    errors: {
      invalid_parameter: badLimit(APPOINTMENTS),
      invalid_time_range: { path: `${APPOINTMENTS}?startFrom=2027-03-15T14:00:00Z&startTo=2027-03-15T14:00:00Z` },
    },
  },
  exportAppointments: { call: { path: `${APPOINTMENTS}.csv` }, errors: {} },
  createAppointment: {
    call: { path: APPOINTMENTS, body: empty },
    errors: {
      missing_required_field: create({ appointmentStart: undefined }),
      invalid_type: create({ name: 7 }),
      invalid_time_range: create({ appointmentEnd: empty.appointmentStart }),
      invalid_time_zone: create({ appointmentTimeZone: 'Mars/Olympus' }),
      invalid_date_time: create({ appointmentStart: '2027-03-28T02:30:00', appointmentEnd: '2027-03-28T05:00:00' }),
      invalid_recurrence: create({ recurrence: { rule: 'FREQ=MONTHLY;BYMONTHDAY=31' } }),
      invalid_email: create({ ...ZOE, address: 'bob' }),
      invalid_characters: create({ appointmentSubject: CONTROL }),
      invalid_value: create({ metadata: MANY_PAIRS }),
      field_too_long: create({ appointmentSubject: long(255) }),
      invitees_refused: create({ invitees: [{ ...ZOE, address: 'zoe' }] }),
      too_many_messages: create(ZOE),
    },
  },
  getAppointment: { call: { path: appointment }, errors: { appointment_not_found: { path: unknown } } },
  updateAppointment: {
    call: { path: appointment, body: {} },
    errors: {
      missing_required_field: { body: { reminders: [{}] } },
      invalid_type: { body: { appointmentSubject: 7 } },
      appointment_not_found: { path: unknown },
      appointment_already_cancelled: { path: cancelled },
      revision_mismatch: { headers: { 'if-match': '"9"' } },
      invalid_time_range: {
        body: { appointmentStart: empty.appointmentEnd, appointmentEnd: empty.appointmentStart },
      },
      invalid_time_zone: { body: { appointmentTimeZone: 'Mars/Olympus' } },
      invalid_date_time: { body: { appointmentStart: '2027-03-28T02:30:00', appointmentEnd: '2027-03-28T05:00:00' } },
      invalid_recurrence: { body: { recurrence: { rule: 'FREQ=MONTHLY;BYMONTHDAY=31' } } },
      invalid_characters: { body: { appointmentSubject: CONTROL } },
      invalid_value: { body: { conferenceUrl: 'http://meet.example.com/' } },
      field_too_long: { body: { appointmentSubject: long(255) } },
    },
  },
  cancelAppointment: {
    call: { path: appointment, body: {} },
    errors: {
      invalid_type: { body: { comment: 7 } },
      appointment_not_found: { path: unknown },
      appointment_already_cancelled: { path: cancelled },
      revision_mismatch: { headers: { 'if-match': '"9"' } },
      invalid_characters: { body: { comment: CONTROL } },
      field_too_long: { body: { comment: long(1_000) } },
    },
  },
  listOccurrences: {
    call: { path: `${series}/occurrences` },
    errors: {
      invalid_parameter: badLimit(`${series}/occurrences`),
      invalid_time_range: { path: `${series}/occurrences?from=2097-03-15T14:00:00Z&to=2097-03-15T14:00:00Z` },
      appointment_not_found: { path: `${unknown}/occurrences` },
      occurrence_not_found: { path: `${appointment}/occurrences` },
    },
  },
  listOccurrenceInvitations: {
    call: { path: `${second}/invitations` },
    errors: {
      invalid_parameter: badLimit(`${second}/invitations`),
      appointment_not_found: { path: `${unknown}/occurrences/2097-03-22T14:00:00/invitations` },
      occurrence_not_found: { path: `${series}/occurrences/2097-03-23T14:00:00/invitations` },
    },
  },
  updateOccurrence: {
    call: { path: second, body: {} },
    errors: {
      invalid_type: { body: { appointmentSubject: 7 } },
      ...occurrenceErrors(''),
      invalid_time_range: { body: { appointmentStart: '2097-03-22T15:00:00', appointmentEnd: '2097-03-22T14:00:00' } },
      invalid_date_time: { body: { appointmentStart: '2097-02-30T14:00:00' } },
      invalid_characters: { body: { appointmentSubject: CONTROL } },
      invalid_value: { body: { conferenceUrl: 'http://meet.example.com/' } },
      field_too_long: { body: { appointmentSubject: long(255) } },
    },
  },
  cancelOccurrence: {
    call: { path: second, body: {} },
    errors: {
      invalid_type: { body: { comment: 7 } },
      ...occurrenceErrors(''),
      invalid_characters: { body: { comment: CONTROL } },
      field_too_long: { body: { comment: long(1_000) } },
    },
  },
  resetOccurrence: {
    call: { path: `${second}/changes`, body: {} },
    errors: {
      invalid_type: NO_OBJECT,
      ...occurrenceErrors('/changes'),
      invalid_time_range: { path: `${series}/occurrences/2097-04-05T14:00:00/changes` },
    },
  },
  updateFollowing: {
    call: { path: `${second}/following`, body: {} },
    errors: {
      missing_required_field: { body: { recurrence: {} } },
      invalid_type: { body: { appointmentSubject: 7 } },
      ...occurrenceErrors('/following'),
      invalid_time_range: { body: { appointmentEnd: '2097-03-22T13:00:00' } },
      invalid_time_zone: { body: { appointmentTimeZone: 'Mars/Olympus' } },
      invalid_date_time: { body: { appointmentStart: '2097-02-30T14:00:00' } },
      invalid_recurrence: { body: { recurrence: { rule: 'FREQ=MONTHLY;BYMONTHDAY=31' } } },
      invalid_characters: { body: { appointmentSubject: CONTROL } },
      invalid_value: { body: { conferenceUrl: 'http://meet.example.com/' } },
      field_too_long: { body: { appointmentSubject: long(255) } },
    },
  },
  inviteToOccurrence: {
    call: { path: `${second}/invitations`, body: { ...ZOE, address: 'new@example.org' } },
    errors: {
      missing_required_field: invite({ address: undefined }),
      invalid_type: invite({ name: 7 }),
      ...missingOccurrence('/invitations'),
      duplicate_invitee: invite({ address: 'guest@example.org' }),
      invalid_email: invite({ address: 'zoe' }),
      invalid_time_zone: invite({ timeZone: 'Mars/Olympus' }),
      invalid_characters: invite({ name: CONTROL }),
      invalid_value: invite({ name: '' }),
      field_too_long: invite({ name: long(255) }),
      too_many_invitees: { path: `${APPOINTMENTS}/:full/occurrences/2026-07-08T10:00:00/invitations` },
      too_many_messages: invite({ address: 'zoe@example.org' }),
    },
  },
  listInvitations: {
    call: { path: `${appointment}/invitations` },
    errors: {
      invalid_parameter: badLimit(`${appointment}/invitations`),
      appointment_not_found: { path: `${unknown}/invitations` },
    },
  },
  sendInvitation: {
    call: { path: `${appointment}/invitations`, body: { ...ZOE, address: 'new@example.org' } },
    errors: {
      missing_required_field: invite({ address: undefined }),
      invalid_type: invite({ name: 7 }),
      appointment_not_found: { path: `${unknown}/invitations` },
      appointment_already_cancelled: { path: `${cancelled}/invitations` },
      duplicate_invitee: invite(ADA),
      invalid_email: invite({ address: 'bob' }),
      invalid_time_zone: invite({ timeZone: 'Mars/Olympus' }),
      invalid_characters: invite({ name: CONTROL }),
      invalid_value: invite({ name: '' }),
      field_too_long: invite({ name: long(255) }),
      too_many_invitees: { path: `${APPOINTMENTS}/:full/invitations` },
      too_many_messages: invite({}),
    },
  },
  sendInvitations: {
    call: { path: `${appointment}/invitations/batch`, body: { invitees: [{ ...ZOE, address: 'new@example.org' }] } },
    errors: {
      missing_required_field: { body: {} },
      invalid_type: { body: { invitees: 7 } },
      appointment_not_found: { path: `${unknown}/invitations/batch` },
      appointment_already_cancelled: { path: `${cancelled}/invitations/batch` },
      invitees_refused: { body: { invitees: [{ ...ZOE, address: 'zoe' }] } },
      invalid_value: { body: { invitees: Array(LIMITS.inviteesPerCall + 1).fill(ZOE) } },
      too_many_messages: { body: { invitees: [ZOE] } },
    },
  },
  getInvitation: {
    call: { path: `${appointment}${invitation}` },
    errors: {
      appointment_not_found: { path: `${unknown}${invitation}` },
      invitation_not_found: { path: `${appointment}/invitations/${NOWHERE}` },
    },
  },
  resendInvitation: {
    call: { path: `${appointment}${invitation}/resend`, body: {} },
    errors: {
      ...invitationErrors('/resend'),
      invalid_type: NO_OBJECT,
      message_in_progress: {},
      resend_unsupported: { path: `${APPOINTMENTS}/:onCalendar/invitations/:invitationOnCalendar/resend` },
      too_many_resends: { path: `${APPOINTMENTS}/:resent/invitations/:invitationOfResent/resend` },
      too_many_messages: { path: `${APPOINTMENTS}/:limited/invitations/:invitationOfLimited/resend` },
    },
  },
  recordAnswer: {
    call: { path: `${appointment}${invitation}/answer`, body: { response: 'accepted' } },
    errors: {
      ...invitationErrors('/answer'),
      occurrence_not_found: {
        path: `${series}/invitations/:invitationOfSeries/answer`,
        body: { response: 'accepted', occurrenceStart: '2097-03-23T14:00:00' },
      },
      occurrence_cancelled: {
        path: `${series}/invitations/:invitationOfSeries/answer`,
        body: { response: 'accepted', occurrenceStart: '2097-03-29T14:00:00' },
      },
      missing_required_field: { body: {} },
      invalid_type: { body: { response: 7 } },
      invalid_characters: { body: { response: 'accepted', comment: CONTROL } },
      invalid_value: { body: { response: 'perhaps' } },
      field_too_long: { body: { response: 'accepted', comment: long(1_000) } },
    },
  },
  listInvitationMessages: {
    call: { path: `${appointment}${invitation}/messages` },
    errors: {
      appointment_not_found: { path: `${unknown}${invitation}/messages` },
      invitation_not_found: { path: `${appointment}/invitations/${NOWHERE}/messages` },
    },
  },
  listAppointmentDeliveries: {
    call: { path: `${appointment}/deliveries` },
    errors: {
      invalid_parameter: badLimit(`${appointment}/deliveries`),
      appointment_not_found: { path: `${unknown}/deliveries` },
    },
  },
  duplicateAppointment: {
    call: { path: `${appointment}/duplicate`, body: TIMES },
    errors: {
      missing_required_field: { body: {} },
      invalid_type: { body: { ...TIMES, withInvitees: 'yes' } },
      appointment_not_found: { path: `${unknown}/duplicate` },
      invalid_time_range: { body: { ...TIMES, appointmentEnd: TIMES.appointmentStart } },
      invalid_time_zone: { body: { ...TIMES, appointmentTimeZone: 'Mars/Olympus' } },
      invalid_date_time: { body: { appointmentStart: '2027-03-28T02:30:00', appointmentEnd: '2027-03-28T05:00:00' } },
      // Two weeks long, of a series that repeats each week.
      invalid_recurrence: {
        path: `${series}/duplicate`,
        body: { appointmentStart: '2097-05-06T14:00:00', appointmentEnd: '2097-05-20T15:00:00' },
      },
      invalid_characters: { body: { ...TIMES, externalId: CONTROL } },
      invalid_value: { body: { ...TIMES, externalId: '' } },
      field_too_long: { body: { ...TIMES, externalId: long(255) } },
      invitees_refused: { path: `${APPOINTMENTS}/:own/duplicate`, body: { ...TIMES, withInvitees: true } },
      too_many_messages: { path: `${APPOINTMENTS}/:limited/duplicate`, body: { ...TIMES, withInvitees: true } },
    },
  },
  changeInvitation: {
    call: { path: `${appointment}${invitation}`, body: {} },
    errors: {
      ...invitationErrors(''),
      invalid_type: { body: { name: 7 } },
      invalid_time_zone: { body: { timeZone: 'Mars/Olympus' } },
      invalid_characters: { body: { name: CONTROL } },
      invalid_value: { body: { name: '' } },
      field_too_long: { body: { name: long(255) } },
    },
  },
  removeInvitation: {
    call: { path: `${appointment}${invitation}`, body: {} },
    errors: {
      ...invitationErrors(''),
      invalid_type: { body: { comment: 7 } },
      invalid_characters: { body: { comment: CONTROL } },
      field_too_long: { body: { comment: long(1_000) } },
    },
  },
  correctAddress: {
    call: { path: `${appointment}${invitation}/correct-address`, body: { address: 'new@example.org' } },
    errors: {
      ...invitationErrors('/correct-address'),
      missing_required_field: { body: {} },
      invalid_type: { body: { address: 7 } },
      duplicate_invitee: { body: { address: 'eve@example.org' } },
      invalid_email: { body: { address: 'bob' } },
      invalid_characters: { body: { address: 'new@example.org', name: CONTROL } },
      invalid_value: { body: { address: ADA.address } },
      field_too_long: { body: { address: 'new@example.org', name: long(255) } },
      too_many_messages: { body: { address: ZOE.address } },
    },
  },
  getAppointmentTimeline: {
    call: { path: `${appointment}/timeline` },
    errors: { appointment_not_found: { path: `${unknown}/timeline` } },
  },
  listFeeds: { call: { path: FEEDS }, errors: {} },
  createFeed: {
    call: { path: FEEDS, body: {} },
    errors: {
      invalid_type: { body: { name: 7 } },
      invalid_characters: { body: { name: CONTROL } },
      invalid_value: { body: { pastDays: 4_000 } },
      field_too_long: { body: { name: long(255) } },
      too_many_feeds: {},
    },
  },
  getFeed: { call: { path: `${FEEDS}/:feed` }, errors: { feed_not_found: { path: `${FEEDS}/${NOWHERE}` } } },
  updateFeed: {
    call: { path: `${FEEDS}/:feed`, body: {} },
    errors: {
      invalid_type: { body: { name: 7 } },
      feed_not_found: { path: `${FEEDS}/${NOWHERE}` },
      invalid_characters: { body: { name: CONTROL } },
      invalid_value: { body: { pastDays: 4_000 } },
      field_too_long: { body: { name: long(255) } },
    },
  },
  revokeFeed: {
    call: { path: `${FEEDS}/:feed`, body: {} },
    errors: { invalid_type: NO_OBJECT, feed_not_found: { path: `${FEEDS}/${NOWHERE}` } },
  },
  createKey: {
    call: { path: KEYS, body: {} },
    errors: {
      invalid_type: { body: { name: 7 } },
      invalid_date_time: { body: { expiresAt: '2099' } },
      invalid_characters: { body: { name: CONTROL } },
      invalid_value: { body: { expiresAt: '2020-01-01T00:00:00Z' } },
      field_too_long: { body: { name: long(255) } },
      too_many_keys: {},
    },
  },
  listKeys: { call: { path: KEYS }, errors: {} },
  revokeKey: {
    call: { path: `${KEYS}/:key`, body: {} },
    errors: { invalid_type: NO_OBJECT, key_not_found: { path: `${KEYS}/ck_none` } },
  },
  listWebhooks: { call: { path: WEBHOOKS }, errors: {} },
  registerWebhook: {
    call: { path: WEBHOOKS, body: WEBHOOK },
    errors: {
      missing_required_field: register({ webhookUrl: undefined }),
      invalid_type: register({ webhookUrl: 7 }),
      invalid_webhook_url: register({ webhookUrl: 'http://example.org/' }),
      invalid_event_type: register({ eventTypes: ['appointment.moved'] }),
      invalid_characters: register({ webhookUrl: `https://example.org/${CONTROL}` }),
      invalid_value: register({ signatureScheme: 'none' }),
      field_too_long: register({ webhookUrl: `https://example.org/${long(2_048)}` }),
      too_many_webhooks: {},
    },
  },
  getWebhook: { call: { path: webhook }, errors: { webhook_not_found: { path: noWebhook } } },
  updateWebhook: {
    call: { path: webhook, body: {} },
    errors: {
      invalid_type: { body: { isActive: 'yes' } },
      webhook_not_found: { path: noWebhook },
      invalid_webhook_url: { body: { webhookUrl: 'http://example.org/' } },
      invalid_event_type: { body: { eventTypes: ['appointment.moved'] } },
      invalid_characters: { body: { webhookUrl: `https://example.org/${CONTROL}` } },
      invalid_value: { body: { signatureScheme: 'none' } },
      field_too_long: { body: { webhookUrl: `https://example.org/${long(2_048)}` } },
    },
  },
  deleteWebhook: {
    call: { path: webhook, body: {} },
    errors: { invalid_type: NO_OBJECT, webhook_not_found: { path: noWebhook } },
  },
  regenerateWebhookSecret: {
    call: { path: `${webhook}/regenerate-secret`, body: {} },
    errors: {
      invalid_type: { body: { graceSeconds: 'long' } },
      webhook_not_found: { path: `${noWebhook}/regenerate-secret` },
      invalid_value: [
        { body: { graceSeconds: 86_401 } },
        { path: `${WEBHOOKS}/:hexWebhook/regenerate-secret`, body: { graceSeconds: 60 } },
      ],
    },
  },
  sendTestEvent: {
    call: { path: `${webhook}/test`, body: {} },
    errors: { invalid_type: NO_OBJECT, webhook_not_found: { path: `${noWebhook}/test` } },
  },
  listDeliveries: {
    call: { path: `${webhook}/deliveries` },
    errors: {
      invalid_parameter: badLimit(`${webhook}/deliveries`),
      webhook_not_found: { path: `${noWebhook}/deliveries` },
    },
  },
  replayMissedDeliveries: {
    call: { path: `${webhook}/replay`, body: { since: '2027-03-01T00:00:00Z' } },
    errors: {
      missing_required_field: { body: {} },
      invalid_type: { body: { since: 7 } },
      webhook_not_found: { path: `${noWebhook}/replay` },
      invalid_date_time: { body: { since: 'yesterday' } },
    },
  },
  streamDeliveries: {
    call: { path: '/api/v1/deliveries/stream' },
    errors: {
      invalid_parameter: { headers: { 'last-event-id': 'the last one' } },
      webhook_not_found: { path: `/api/v1/deliveries/stream?webhookId=${NOWHERE}` },
    },
  },
  listAllDeliveries: { call: { path: DELIVERIES }, errors: { invalid_parameter: badLimit(DELIVERIES) } },
  getDelivery: {
    call: { path: `/api/v1/deliveries/:delivery` },
    errors: { delivery_not_found: { path: `/api/v1/deliveries/${NOWHERE}` } },
  },
  replayDelivery: {
    call: { path: `/api/v1/deliveries/:delivery/replay`, body: {} },
    errors: {
      invalid_type: NO_OBJECT,
      delivery_not_found: { path: `/api/v1/deliveries/${NOWHERE}/replay` },
      webhook_not_found: { path: `/api/v1/deliveries/:orphan/replay` },
      delivery_in_progress: {},
    },
  },
  getAccount: { call: { path: '/api/v1/account' }, errors: {} },
  listReplies: { call: { path: '/api/v1/replies' }, errors: { invalid_parameter: badLimit('/api/v1/replies') } },
  applyReply: {
    call: { path: ofReply(':reply'), body: { invitationId: ':invitation' } },
    errors: {
      missing_required_field: { body: {} },
      invalid_type: { body: { invitationId: 7 } },
      reply_not_found: { path: ofReply(NOWHERE) },
      invitation_not_found: { body: { invitationId: NOWHERE } },
      appointment_already_cancelled: {
        path: ofReply(':lateReply'),
        body: { invitationId: ':invitationOfCancelled' },
      },
      occurrence_not_found: {
        path: ofReply(':replyToSeries'),
        body: { invitationId: ':invitationOfSeries', occurrenceStart: '2097-03-23T14:00:00' },
      },
      occurrence_cancelled: {
        path: ofReply(':replyToSeries'),
        body: { invitationId: ':invitationOfSeries', occurrenceStart: '2097-03-29T14:00:00' },
      },
      invalid_value: { path: ofReply(':emptyReply') },
      field_too_long: { body: { invitationId: long(64) } },
    },
  },
};
