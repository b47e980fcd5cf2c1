// Generated from openapi.yaml by `npm run fix`; changes here are overwritten.

import type { components } from './api.js';

/** The HTTP status that each error code is answered with. */
export const errorStatus = {
  "malformed_request": 400,
  "malformed_json": 400,
  "invalid_type": 400,
  "invalid_parameter": 400,
  "missing_required_field": 400,
  "invalid_credentials": 401,
  "appointment_not_found": 404,
  "appointment_already_cancelled": 404,
  "invitation_not_found": 404,
  "webhook_not_found": 404,
  "delivery_not_found": 404,
  "reply_not_found": 404,
  "not_found": 404,
  "method_not_allowed": 405,
  "request_timeout": 408,
  "duplicate_invitee": 409,
  "idempotency_conflict": 409,
  "idempotency_in_progress": 409,
  "delivery_in_progress": 409,
  "payload_too_large": 413,
  "unsupported_media_type": 415,
  "expectation_failed": 417,
  "invalid_email": 422,
  "invalid_time_range": 422,
  "invalid_time_zone": 422,
  "invalid_date_time": 422,
  "invalid_webhook_url": 422,
  "invalid_event_type": 422,
  "invalid_characters": 422,
  "invalid_value": 422,
  "field_too_long": 422,
  "too_many_invitees": 422,
  "too_many_webhooks": 422,
  "rate_limit_exceeded": 429,
  "headers_too_large": 431,
  "internal_error": 500,
  "unavailable": 503
} as const satisfies Record<components['schemas']['ErrorCode'], number>;
