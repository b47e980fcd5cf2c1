// Generated from openapi.yaml by `npm run fix`; changes here are overwritten.

import type { Operation } from '../operation.js';

/** Every operation of the interface by its operationId. */
export const operations = {
  "createAppointment": {
    "method": "post",
    "path": "/api/v1/appointments",
    "pathParams": [],
    "body": "required",
    "successStatus": 201,
    "errorCodes": [
      "malformed_json",
      "missing_required_field",
      "invalid_type",
      "invalid_credentials",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_time_range",
      "invalid_time_zone",
      "invalid_date_time",
      "invalid_email",
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
    ]
  },
  "updateAppointment": {
    "method": "put",
    "path": "/api/v1/appointments/{appointmentId}",
    "pathParams": [
      "appointmentId"
    ],
    "body": "required",
    "successStatus": 200,
    "errorCodes": [
      "malformed_json",
      "missing_required_field",
      "invalid_type",
      "invalid_credentials",
      "appointment_not_found",
      "appointment_already_cancelled",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_time_range",
      "invalid_time_zone",
      "invalid_date_time",
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
      "basic"
    ]
  },
  "cancelAppointment": {
    "method": "delete",
    "path": "/api/v1/appointments/{appointmentId}",
    "pathParams": [
      "appointmentId"
    ],
    "body": "optional",
    "successStatus": 200,
    "errorCodes": [
      "malformed_json",
      "missing_required_field",
      "invalid_type",
      "invalid_credentials",
      "appointment_not_found",
      "appointment_already_cancelled",
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
    ]
  },
  "sendInvitation": {
    "method": "post",
    "path": "/api/v1/appointments/{appointmentId}/invitations",
    "pathParams": [
      "appointmentId"
    ],
    "body": "required",
    "successStatus": 201,
    "errorCodes": [
      "malformed_json",
      "missing_required_field",
      "invalid_type",
      "invalid_credentials",
      "appointment_not_found",
      "appointment_already_cancelled",
      "duplicate_invitee",
      "payload_too_large",
      "unsupported_media_type",
      "invalid_email",
      "invalid_characters",
      "invalid_value",
      "field_too_long",
      "too_many_invitees",
      "rate_limit_exceeded",
      "internal_error",
      "unavailable"
    ],
    "errorShape": "standard",
    "credentials": [
      "body",
      "header",
      "basic"
    ]
  }
} as const satisfies Record<string, Operation>;
