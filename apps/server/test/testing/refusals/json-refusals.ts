import type { Refusal } from './refusal.js';

/** Size, media type, JSON: before credentials. */
export const JSON_REFUSALS: Record<string, Refusal> = {
  'a body beyond 256 KiB': { body: `{"a":"${'x'.repeat(262_144)}"}`, code: 'payload_too_large' },
  'a form': {
    body: 'a=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    code: 'unsupported_media_type',
    param: 'Content-Type',
  },
  'JSON in another charset': {
    body: '{}',
    headers: { 'content-type': 'application/json; charset=utf-16' },
    code: 'unsupported_media_type',
    param: 'Content-Type',
  },
  'a compressed body': {
    body: '{}',
    headers: { 'content-encoding': 'gzip' },
    code: 'unsupported_media_type',
    param: 'Content-Encoding',
  },
  'malformed JSON': { body: '{"appointmentStart":', code: 'malformed_json' },
  'malformed JSON before bad credentials': {
    body: '{',
    headers: { 'x-service-api-key': 'ck_unknown' },
    code: 'malformed_json',
  },
  'bytes that are no UTF-8': { body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), code: 'malformed_json' },
  'JSON of 33 levels': { body: `{"metadata":${'['.repeat(32)}${']'.repeat(32)}}`, code: 'malformed_json' },
  'JSON of 100 000 levels': { body: '['.repeat(100_000), code: 'malformed_json' },
};
