// Generated from dashboard.yaml by `npm run fix`; changes here are overwritten.

import type { components } from './api.js';

/** The HTTP status that each error code is answered with. */
export const errorStatus = {
  "malformed_json": 400,
  "invalid_type": 400,
  "invalid_parameter": 400,
  "missing_required_field": 400,
  "not_signed_in": 401,
  "wrong_password": 401,
  "forbidden": 403,
  "not_found": 404,
  "webhook_not_found": 404,
  "delivery_not_found": 404,
  "message_not_found": 404,
  "reply_not_found": 404,
  "duplicate_member": 409,
  "last_owner": 409,
  "public_url_missing": 409,
  "not_waiting": 409,
  "webhook_disabled": 409,
  "payload_too_large": 413,
  "unsupported_media_type": 415,
  "invalid_email": 422,
  "invalid_date_time": 422,
  "invalid_time_range": 422,
  "invalid_webhook_url": 422,
  "invalid_characters": 422,
  "invalid_value": 422,
  "field_too_long": 422,
  "too_many_webhooks": 422,
  "too_many_keys": 422,
  "too_many_links": 422,
  "too_many_members": 422,
  "rate_limit_exceeded": 429,
  "internal_error": 500,
  "unavailable": 503
} as const satisfies Record<components['schemas']['ErrorCode'], number>;
