import { cancel, create, invite, type Refusal } from './refusal.js';

/** Lengths and characters. */
export const TEXT_REFUSALS: Record<string, Refusal> = {
  'a subject of 256 characters': {
    ...create({ appointmentSubject: '漢'.repeat(256) }),
    code: 'field_too_long',
    param: 'appointmentSubject',
  },
  'a location of 1 001 characters': {
    ...create({ appointmentLocation: 'x'.repeat(1_001) }),
    code: 'field_too_long',
    param: 'appointmentLocation',
  },
  'a body beyond 64 KiB': {
    ...create({ appointmentBody: 'é'.repeat(32_769) }),
    code: 'field_too_long',
    param: 'appointmentBody',
  },
  'a name of 256 characters': { ...invite({ name: 'x'.repeat(256) }), code: 'field_too_long', param: 'name' },
  'an address of 255 characters': {
    ...invite({ address: `${'x'.repeat(243)}@example.org` }),
    code: 'field_too_long',
    param: 'address',
  },
  'a comment of 1 001 characters': {
    ...cancel({ comment: 'x'.repeat(1_001) }),
    code: 'field_too_long',
    param: 'comment',
  },
  'an externalId of 256 characters': {
    ...create({ externalId: 'x'.repeat(256) }),
    code: 'field_too_long',
    param: 'externalId',
  },
  'metadata of 21 pairs': {
    ...create({ metadata: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, 'v'])) }),
    code: 'invalid_value',
    param: 'metadata',
  },
  'a metadata value of 501 characters': {
    ...create({ metadata: { a: 'x'.repeat(501) } }),
    code: 'field_too_long',
    param: 'metadata.a',
  },
  'a line feed in the subject': {
    ...create({ appointmentSubject: 'a\nb' }),
    code: 'invalid_characters',
    param: 'appointmentSubject',
  },
  'a header in the name': {
    ...invite({ name: 'Bob\r\nBcc: eve@example.org' }),
    code: 'invalid_characters',
    param: 'name',
  },
  'a NUL in the body': {
    ...create({ appointmentBody: 'a\u0000b' }),
    code: 'invalid_characters',
    param: 'appointmentBody',
  },
  'a line separator in the location': {
    ...create({ appointmentLocation: 'a\u2028b' }),
    code: 'invalid_characters',
    param: 'appointmentLocation',
  },
  'a lone surrogate in the subject': {
    ...create({ appointmentSubject: '\ud800' }),
    code: 'invalid_characters',
    param: 'appointmentSubject',
  },
  'an escape character in the comment': {
    ...cancel({ comment: '\u001b[31m' }),
    code: 'invalid_characters',
    param: 'comment',
  },
  'an empty name': { ...invite({ name: ' ' }), code: 'invalid_value', param: 'name' },
  'an empty externalId': { ...create({ externalId: '' }), code: 'invalid_value', param: 'externalId' },
};
