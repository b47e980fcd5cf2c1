import { cancel, create, invite, type Refusal, update, without } from './refusal.js';

/** Shape of the fields. */
export const SHAPE_REFUSALS: Record<string, Refusal> = {
  'a body that is an array': { body: [], code: 'invalid_type' },
  'a body that is a string': { body: '"text"', code: 'invalid_type' },
  'a body that is null': { body: 'null', code: 'invalid_type' },
  'no start': { ...without('appointmentStart'), code: 'missing_required_field', param: 'appointmentStart' },
  'no end': { ...without('appointmentEnd'), code: 'missing_required_field', param: 'appointmentEnd' },
  'no time zone': { ...without('appointmentTimeZone'), code: 'missing_required_field', param: 'appointmentTimeZone' },
  'a start that is null': { ...create({ appointmentStart: null }), code: 'invalid_type', param: 'appointmentStart' },
  'a start that is a number': {
    ...create({ appointmentStart: 1_773_583_200 }),
    code: 'invalid_type',
    param: 'appointmentStart',
  },
  'a subject that is null': {
    ...create({ appointmentSubject: null }),
    code: 'invalid_type',
    param: 'appointmentSubject',
  },
  'a body that is an object': { ...create({ appointmentBody: {} }), code: 'invalid_type', param: 'appointmentBody' },
  'a location that is an array': {
    ...create({ appointmentLocation: ['a'] }),
    code: 'invalid_type',
    param: 'appointmentLocation',
  },
  'metadata that is a list': { ...create({ metadata: ['a'] }), code: 'invalid_type', param: 'metadata' },
  'metadata with a number': { ...create({ metadata: { a: 1 } }), code: 'invalid_type', param: 'metadata.a' },
  'metadata with the name __proto__': {
    ...create({ metadata: JSON.parse('{"a":"b","__proto__":"c"}') }),
    code: 'invalid_value',
    param: 'metadata',
  },
  'a name without an address': { ...create({ name: 'Bob' }), code: 'missing_required_field', param: 'address' },
  'an address without a name': {
    ...create({ address: 'bob@example.org' }),
    code: 'missing_required_field',
    param: 'name',
  },
  'an invitation without a name': { ...invite({ name: undefined }), code: 'missing_required_field', param: 'name' },
  'an invitation without an address': {
    ...invite({ address: undefined }),
    code: 'missing_required_field',
    param: 'address',
  },
  'an invitation to a number': { ...invite({ address: 7 }), code: 'invalid_type', param: 'address' },
  'an update with null': {
    ...update({ appointmentLocation: null }),
    code: 'invalid_type',
    param: 'appointmentLocation',
  },
  'a comment that is a list': { ...cancel({ comment: ['a'] }), code: 'invalid_type', param: 'comment' },
};
