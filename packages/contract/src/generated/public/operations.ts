// Generated from openapi.yaml by `npm run fix`; changes here are overwritten.

import type { Operation } from '../../contract.js';
import type { components } from './api.js';

/** Every operation by its operationId. */
export const operations = {
  "listAppointments": {
    "method": "get",
    "path": "/api/v1/appointments",
    "pathParams": [],
    "body": "none",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_parameter",
      "invalid_credentials",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_time_range",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "header",
      "basic",
      "query"
    ],
    "idempotent": false,
    "conditional": false,
    "inAccount": false
  },
  "createAppointment": {
    "method": "post",
    "path": "/api/v1/appointments",
    "pathParams": [],
    "body": "required",
    "maxBodyBytes": 262144,
    "successStatus": 201,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "missing_required_field",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "quota_exceeded",
      "idempotency_conflict",
      "idempotency_in_progress",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_time_range",
      "invalid_time_zone",
      "invalid_date_time",
      "invalid_recurrence",
      "invalid_email",
      "invalid_characters",
      "invalid_value",
      "field_too_long",
      "invitees_refused",
      "rate_limit_exceeded",
      "too_many_messages",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic"
    ],
    "idempotent": true,
    "conditional": false,
    "inAccount": false
  },
  "exportAppointments": {
    "method": "get",
    "path": "/api/v1/appointments.csv",
    "pathParams": [],
    "body": "none",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "csv",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_credentials",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "header",
      "basic",
      "query"
    ],
    "idempotent": false,
    "conditional": false,
    "inAccount": false
  },
  "getAppointment": {
    "method": "get",
    "path": "/api/v1/appointments/{appointmentId}",
    "pathParams": [
      "appointmentId"
    ],
    "body": "none",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_credentials",
      "appointment_not_found",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "header",
      "basic",
      "query"
    ],
    "idempotent": false,
    "conditional": false,
    "inAccount": false
  },
  "updateAppointment": {
    "method": "put",
    "path": "/api/v1/appointments/{appointmentId}",
    "pathParams": [
      "appointmentId"
    ],
    "body": "required",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "missing_required_field",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "quota_exceeded",
      "appointment_not_found",
      "appointment_already_cancelled",
      "idempotency_conflict",
      "idempotency_in_progress",
      "revision_mismatch",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_time_range",
      "invalid_time_zone",
      "invalid_date_time",
      "invalid_recurrence",
      "invalid_characters",
      "invalid_value",
      "field_too_long",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic"
    ],
    "idempotent": true,
    "conditional": true,
    "inAccount": false
  },
  "cancelAppointment": {
    "method": "delete",
    "path": "/api/v1/appointments/{appointmentId}",
    "pathParams": [
      "appointmentId"
    ],
    "body": "optional",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "appointment_not_found",
      "appointment_already_cancelled",
      "idempotency_conflict",
      "idempotency_in_progress",
      "revision_mismatch",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_characters",
      "field_too_long",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic",
      "query"
    ],
    "idempotent": true,
    "conditional": true,
    "inAccount": false
  },
  "listOccurrences": {
    "method": "get",
    "path": "/api/v1/appointments/{appointmentId}/occurrences",
    "pathParams": [
      "appointmentId"
    ],
    "body": "none",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_parameter",
      "invalid_credentials",
      "appointment_not_found",
      "occurrence_not_found",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_time_range",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "header",
      "basic",
      "query"
    ],
    "idempotent": false,
    "conditional": false,
    "inAccount": false
  },
  "updateOccurrence": {
    "method": "put",
    "path": "/api/v1/appointments/{appointmentId}/occurrences/{occurrenceStart}",
    "pathParams": [
      "appointmentId",
      "occurrenceStart"
    ],
    "body": "required",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "quota_exceeded",
      "appointment_not_found",
      "appointment_already_cancelled",
      "occurrence_not_found",
      "occurrence_cancelled",
      "idempotency_conflict",
      "idempotency_in_progress",
      "revision_mismatch",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_time_range",
      "invalid_date_time",
      "invalid_characters",
      "invalid_value",
      "field_too_long",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic"
    ],
    "idempotent": true,
    "conditional": true,
    "inAccount": false
  },
  "cancelOccurrence": {
    "method": "delete",
    "path": "/api/v1/appointments/{appointmentId}/occurrences/{occurrenceStart}",
    "pathParams": [
      "appointmentId",
      "occurrenceStart"
    ],
    "body": "optional",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "appointment_not_found",
      "appointment_already_cancelled",
      "occurrence_not_found",
      "occurrence_cancelled",
      "idempotency_conflict",
      "idempotency_in_progress",
      "revision_mismatch",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_characters",
      "field_too_long",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic",
      "query"
    ],
    "idempotent": true,
    "conditional": true,
    "inAccount": false
  },
  "updateFollowing": {
    "method": "post",
    "path": "/api/v1/appointments/{appointmentId}/occurrences/{occurrenceStart}/following",
    "pathParams": [
      "appointmentId",
      "occurrenceStart"
    ],
    "body": "required",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "missing_required_field",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "quota_exceeded",
      "appointment_not_found",
      "appointment_already_cancelled",
      "occurrence_not_found",
      "occurrence_cancelled",
      "idempotency_conflict",
      "idempotency_in_progress",
      "revision_mismatch",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_time_range",
      "invalid_time_zone",
      "invalid_date_time",
      "invalid_recurrence",
      "invalid_characters",
      "invalid_value",
      "field_too_long",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic"
    ],
    "idempotent": true,
    "conditional": true,
    "inAccount": false
  },
  "resetOccurrence": {
    "method": "delete",
    "path": "/api/v1/appointments/{appointmentId}/occurrences/{occurrenceStart}/changes",
    "pathParams": [
      "appointmentId",
      "occurrenceStart"
    ],
    "body": "optional",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "quota_exceeded",
      "appointment_not_found",
      "appointment_already_cancelled",
      "occurrence_not_found",
      "occurrence_cancelled",
      "idempotency_conflict",
      "idempotency_in_progress",
      "revision_mismatch",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic",
      "query"
    ],
    "idempotent": true,
    "conditional": true,
    "inAccount": false
  },
  "listInvitations": {
    "method": "get",
    "path": "/api/v1/appointments/{appointmentId}/invitations",
    "pathParams": [
      "appointmentId"
    ],
    "body": "none",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_parameter",
      "invalid_credentials",
      "appointment_not_found",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "header",
      "basic",
      "query"
    ],
    "idempotent": false,
    "conditional": false,
    "inAccount": false
  },
  "sendInvitation": {
    "method": "post",
    "path": "/api/v1/appointments/{appointmentId}/invitations",
    "pathParams": [
      "appointmentId"
    ],
    "body": "required",
    "maxBodyBytes": 262144,
    "successStatus": 201,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "missing_required_field",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "quota_exceeded",
      "appointment_not_found",
      "appointment_already_cancelled",
      "duplicate_invitee",
      "idempotency_conflict",
      "idempotency_in_progress",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_email",
      "invalid_time_zone",
      "invalid_characters",
      "invalid_value",
      "field_too_long",
      "too_many_invitees",
      "rate_limit_exceeded",
      "too_many_messages",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic"
    ],
    "idempotent": true,
    "conditional": false,
    "inAccount": false
  },
  "sendInvitations": {
    "method": "post",
    "path": "/api/v1/appointments/{appointmentId}/invitations/batch",
    "pathParams": [
      "appointmentId"
    ],
    "body": "required",
    "maxBodyBytes": 524288,
    "successStatus": 201,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "missing_required_field",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "quota_exceeded",
      "appointment_not_found",
      "appointment_already_cancelled",
      "idempotency_conflict",
      "idempotency_in_progress",
      "payload_too_large",
      "unsupported_media_type",
      "invitees_refused",
      "invalid_value",
      "rate_limit_exceeded",
      "too_many_messages",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic"
    ],
    "idempotent": true,
    "conditional": false,
    "inAccount": false
  },
  "getInvitation": {
    "method": "get",
    "path": "/api/v1/appointments/{appointmentId}/invitations/{invitationId}",
    "pathParams": [
      "appointmentId",
      "invitationId"
    ],
    "body": "none",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_credentials",
      "appointment_not_found",
      "invitation_not_found",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "header",
      "basic",
      "query"
    ],
    "idempotent": false,
    "conditional": false,
    "inAccount": false
  },
  "changeInvitation": {
    "method": "patch",
    "path": "/api/v1/appointments/{appointmentId}/invitations/{invitationId}",
    "pathParams": [
      "appointmentId",
      "invitationId"
    ],
    "body": "required",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "quota_exceeded",
      "appointment_not_found",
      "appointment_already_cancelled",
      "invitation_not_found",
      "idempotency_conflict",
      "idempotency_in_progress",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_time_zone",
      "invalid_characters",
      "invalid_value",
      "field_too_long",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic"
    ],
    "idempotent": true,
    "conditional": false,
    "inAccount": false
  },
  "removeInvitation": {
    "method": "delete",
    "path": "/api/v1/appointments/{appointmentId}/invitations/{invitationId}",
    "pathParams": [
      "appointmentId",
      "invitationId"
    ],
    "body": "optional",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "appointment_not_found",
      "appointment_already_cancelled",
      "invitation_not_found",
      "idempotency_conflict",
      "idempotency_in_progress",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_characters",
      "field_too_long",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic",
      "query"
    ],
    "idempotent": true,
    "conditional": false,
    "inAccount": false
  },
  "correctAddress": {
    "method": "post",
    "path": "/api/v1/appointments/{appointmentId}/invitations/{invitationId}/correct-address",
    "pathParams": [
      "appointmentId",
      "invitationId"
    ],
    "body": "required",
    "maxBodyBytes": 262144,
    "successStatus": 201,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "missing_required_field",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "quota_exceeded",
      "appointment_not_found",
      "appointment_already_cancelled",
      "invitation_not_found",
      "duplicate_invitee",
      "idempotency_conflict",
      "idempotency_in_progress",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_email",
      "invalid_characters",
      "invalid_value",
      "field_too_long",
      "rate_limit_exceeded",
      "too_many_messages",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic"
    ],
    "idempotent": true,
    "conditional": false,
    "inAccount": false
  },
  "resendInvitation": {
    "method": "post",
    "path": "/api/v1/appointments/{appointmentId}/invitations/{invitationId}/resend",
    "pathParams": [
      "appointmentId",
      "invitationId"
    ],
    "body": "optional",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "quota_exceeded",
      "appointment_not_found",
      "appointment_already_cancelled",
      "invitation_not_found",
      "message_in_progress",
      "resend_unsupported",
      "idempotency_conflict",
      "idempotency_in_progress",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "too_many_resends",
      "too_many_messages",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic"
    ],
    "idempotent": true,
    "conditional": false,
    "inAccount": false
  },
  "recordAnswer": {
    "method": "post",
    "path": "/api/v1/appointments/{appointmentId}/invitations/{invitationId}/answer",
    "pathParams": [
      "appointmentId",
      "invitationId"
    ],
    "body": "required",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "missing_required_field",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "quota_exceeded",
      "appointment_not_found",
      "appointment_already_cancelled",
      "invitation_not_found",
      "idempotency_conflict",
      "idempotency_in_progress",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_characters",
      "invalid_value",
      "field_too_long",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic"
    ],
    "idempotent": true,
    "conditional": false,
    "inAccount": false
  },
  "listInvitationMessages": {
    "method": "get",
    "path": "/api/v1/appointments/{appointmentId}/invitations/{invitationId}/messages",
    "pathParams": [
      "appointmentId",
      "invitationId"
    ],
    "body": "none",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_credentials",
      "appointment_not_found",
      "invitation_not_found",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "header",
      "basic",
      "query"
    ],
    "idempotent": false,
    "conditional": false,
    "inAccount": false
  },
  "getAppointmentTimeline": {
    "method": "get",
    "path": "/api/v1/appointments/{appointmentId}/timeline",
    "pathParams": [
      "appointmentId"
    ],
    "body": "none",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_credentials",
      "appointment_not_found",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "header",
      "basic",
      "query"
    ],
    "idempotent": false,
    "conditional": false,
    "inAccount": false
  },
  "listAppointmentDeliveries": {
    "method": "get",
    "path": "/api/v1/appointments/{appointmentId}/deliveries",
    "pathParams": [
      "appointmentId"
    ],
    "body": "none",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_parameter",
      "invalid_credentials",
      "appointment_not_found",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "header",
      "basic",
      "query"
    ],
    "idempotent": false,
    "conditional": false,
    "inAccount": false
  },
  "duplicateAppointment": {
    "method": "post",
    "path": "/api/v1/appointments/{appointmentId}/duplicate",
    "pathParams": [
      "appointmentId"
    ],
    "body": "required",
    "maxBodyBytes": 262144,
    "successStatus": 201,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "missing_required_field",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "quota_exceeded",
      "appointment_not_found",
      "idempotency_conflict",
      "idempotency_in_progress",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_time_range",
      "invalid_time_zone",
      "invalid_date_time",
      "invalid_characters",
      "invalid_value",
      "field_too_long",
      "invitees_refused",
      "rate_limit_exceeded",
      "too_many_messages",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic"
    ],
    "idempotent": true,
    "conditional": false,
    "inAccount": false
  },
  "listFeeds": {
    "method": "get",
    "path": "/api/v1/feeds",
    "pathParams": [],
    "body": "none",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_credentials",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "header",
      "basic",
      "query"
    ],
    "idempotent": false,
    "conditional": false,
    "inAccount": false
  },
  "createFeed": {
    "method": "post",
    "path": "/api/v1/feeds",
    "pathParams": [],
    "body": "required",
    "maxBodyBytes": 262144,
    "successStatus": 201,
    "answers": "json",
    "answersSecret": true,
    "errorCodes": [
      "malformed_json",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "quota_exceeded",
      "idempotency_conflict",
      "idempotency_in_progress",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_characters",
      "invalid_value",
      "field_too_long",
      "too_many_feeds",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic"
    ],
    "idempotent": true,
    "conditional": false,
    "inAccount": false
  },
  "getFeed": {
    "method": "get",
    "path": "/api/v1/feeds/{feedId}",
    "pathParams": [
      "feedId"
    ],
    "body": "none",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_credentials",
      "feed_not_found",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "header",
      "basic",
      "query"
    ],
    "idempotent": false,
    "conditional": false,
    "inAccount": false
  },
  "updateFeed": {
    "method": "patch",
    "path": "/api/v1/feeds/{feedId}",
    "pathParams": [
      "feedId"
    ],
    "body": "required",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "feed_not_found",
      "idempotency_conflict",
      "idempotency_in_progress",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_characters",
      "invalid_value",
      "field_too_long",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic"
    ],
    "idempotent": true,
    "conditional": false,
    "inAccount": false
  },
  "revokeFeed": {
    "method": "delete",
    "path": "/api/v1/feeds/{feedId}",
    "pathParams": [
      "feedId"
    ],
    "body": "optional",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "feed_not_found",
      "idempotency_conflict",
      "idempotency_in_progress",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic",
      "query"
    ],
    "idempotent": true,
    "conditional": false,
    "inAccount": false
  },
  "listWebhooks": {
    "method": "get",
    "path": "/api/v1/webhooks",
    "pathParams": [],
    "body": "none",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_credentials",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "webhook",
    "credentials": [
      "header",
      "basic",
      "query"
    ],
    "idempotent": false,
    "conditional": false,
    "inAccount": false
  },
  "registerWebhook": {
    "method": "post",
    "path": "/api/v1/webhooks",
    "pathParams": [],
    "body": "required",
    "maxBodyBytes": 262144,
    "successStatus": 201,
    "answers": "json",
    "answersSecret": true,
    "errorCodes": [
      "malformed_json",
      "missing_required_field",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "quota_exceeded",
      "idempotency_conflict",
      "idempotency_in_progress",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_webhook_url",
      "invalid_event_type",
      "invalid_characters",
      "invalid_value",
      "field_too_long",
      "too_many_webhooks",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "webhook",
    "credentials": [
      "body",
      "header",
      "basic"
    ],
    "idempotent": true,
    "conditional": false,
    "inAccount": false
  },
  "getWebhook": {
    "method": "get",
    "path": "/api/v1/webhooks/{webhookId}",
    "pathParams": [
      "webhookId"
    ],
    "body": "none",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_credentials",
      "webhook_not_found",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "webhook",
    "credentials": [
      "header",
      "basic",
      "query"
    ],
    "idempotent": false,
    "conditional": false,
    "inAccount": false
  },
  "updateWebhook": {
    "method": "patch",
    "path": "/api/v1/webhooks/{webhookId}",
    "pathParams": [
      "webhookId"
    ],
    "body": "required",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "webhook_not_found",
      "idempotency_conflict",
      "idempotency_in_progress",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_webhook_url",
      "invalid_event_type",
      "invalid_characters",
      "invalid_value",
      "field_too_long",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "webhook",
    "credentials": [
      "body",
      "header",
      "basic"
    ],
    "idempotent": true,
    "conditional": false,
    "inAccount": false
  },
  "deleteWebhook": {
    "method": "delete",
    "path": "/api/v1/webhooks/{webhookId}",
    "pathParams": [
      "webhookId"
    ],
    "body": "optional",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "webhook_not_found",
      "idempotency_conflict",
      "idempotency_in_progress",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "webhook",
    "credentials": [
      "body",
      "header",
      "basic",
      "query"
    ],
    "idempotent": true,
    "conditional": false,
    "inAccount": false
  },
  "regenerateWebhookSecret": {
    "method": "post",
    "path": "/api/v1/webhooks/{webhookId}/regenerate-secret",
    "pathParams": [
      "webhookId"
    ],
    "body": "optional",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": true,
    "errorCodes": [
      "malformed_json",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "webhook_not_found",
      "idempotency_conflict",
      "idempotency_in_progress",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_value",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "webhook",
    "credentials": [
      "body",
      "header",
      "basic"
    ],
    "idempotent": true,
    "conditional": false,
    "inAccount": false
  },
  "sendTestEvent": {
    "method": "post",
    "path": "/api/v1/webhooks/{webhookId}/test",
    "pathParams": [
      "webhookId"
    ],
    "body": "optional",
    "maxBodyBytes": 262144,
    "successStatus": 201,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "quota_exceeded",
      "webhook_not_found",
      "idempotency_conflict",
      "idempotency_in_progress",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic"
    ],
    "idempotent": true,
    "conditional": false,
    "inAccount": false
  },
  "listDeliveries": {
    "method": "get",
    "path": "/api/v1/webhooks/{webhookId}/deliveries",
    "pathParams": [
      "webhookId"
    ],
    "body": "none",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_parameter",
      "invalid_credentials",
      "webhook_not_found",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "header",
      "basic",
      "query"
    ],
    "idempotent": false,
    "conditional": false,
    "inAccount": false
  },
  "replayMissedDeliveries": {
    "method": "post",
    "path": "/api/v1/webhooks/{webhookId}/replay",
    "pathParams": [
      "webhookId"
    ],
    "body": "required",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "missing_required_field",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "quota_exceeded",
      "webhook_not_found",
      "idempotency_conflict",
      "idempotency_in_progress",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_date_time",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic"
    ],
    "idempotent": true,
    "conditional": false,
    "inAccount": false
  },
  "listAllDeliveries": {
    "method": "get",
    "path": "/api/v1/deliveries",
    "pathParams": [],
    "body": "none",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_parameter",
      "invalid_credentials",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "header",
      "basic",
      "query"
    ],
    "idempotent": false,
    "conditional": false,
    "inAccount": false
  },
  "streamDeliveries": {
    "method": "get",
    "path": "/api/v1/deliveries/stream",
    "pathParams": [],
    "body": "none",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "event-stream",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_parameter",
      "invalid_credentials",
      "webhook_not_found",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "header",
      "basic",
      "query"
    ],
    "idempotent": false,
    "conditional": false,
    "inAccount": false
  },
  "getDelivery": {
    "method": "get",
    "path": "/api/v1/deliveries/{deliveryId}",
    "pathParams": [
      "deliveryId"
    ],
    "body": "none",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_credentials",
      "delivery_not_found",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "header",
      "basic",
      "query"
    ],
    "idempotent": false,
    "conditional": false,
    "inAccount": false
  },
  "replayDelivery": {
    "method": "post",
    "path": "/api/v1/deliveries/{deliveryId}/replay",
    "pathParams": [
      "deliveryId"
    ],
    "body": "optional",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "quota_exceeded",
      "delivery_not_found",
      "webhook_not_found",
      "delivery_in_progress",
      "idempotency_conflict",
      "idempotency_in_progress",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic"
    ],
    "idempotent": true,
    "conditional": false,
    "inAccount": false
  },
  "listReplies": {
    "method": "get",
    "path": "/api/v1/replies",
    "pathParams": [],
    "body": "none",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_parameter",
      "invalid_credentials",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "header",
      "basic",
      "query"
    ],
    "idempotent": false,
    "conditional": false,
    "inAccount": false
  },
  "applyReply": {
    "method": "post",
    "path": "/api/v1/replies/{replyId}/apply",
    "pathParams": [
      "replyId"
    ],
    "body": "required",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "missing_required_field",
      "invalid_type",
      "invalid_parameter",
      "invalid_credentials",
      "reply_not_found",
      "invitation_not_found",
      "appointment_already_cancelled",
      "idempotency_conflict",
      "idempotency_in_progress",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_value",
      "field_too_long",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic"
    ],
    "idempotent": true,
    "conditional": false,
    "inAccount": false
  },
  "getAccount": {
    "method": "get",
    "path": "/api/v1/account",
    "pathParams": [],
    "body": "none",
    "maxBodyBytes": 262144,
    "successStatus": 200,
    "answers": "json",
    "answersSecret": false,
    "errorCodes": [
      "malformed_json",
      "invalid_credentials",
      "payload_too_large",
      "unsupported_media_type",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "header",
      "basic",
      "query"
    ],
    "idempotent": false,
    "conditional": false,
    "inAccount": false
  }
} as const satisfies Record<string, Operation<components['schemas']['ErrorCode']>>;
