import { appointmentParams, limits, type OperationId } from '@convoke/contract';
import { type Fields, fieldsOf, missing, Refusal } from './fields.js';

const { start, end, timeZone, subject, body, location } = appointmentParams;

type Kind = Parameters<Fields['typed']>[1];

interface Field {
  name: string;
  kind: Kind;
  isRequired?: boolean;
  /** Of a text, in code points. */
  longest?: number;
}

const SUBJECT: Field = { name: subject, kind: 'text', longest: limits.Subject.maxLength };
const BODY: Field = { name: body, kind: 'text', longest: limits.Body.maxLength };
const LOCATION: Field = { name: location, kind: 'text', longest: limits.Location.maxLength };
const PERIOD: readonly Field[] = [
  { name: start, kind: 'text' },
  { name: end, kind: 'text' },
  { name: timeZone, kind: 'text', longest: limits.TimeZone.maxLength },
];
const NAME: Field = { name: 'name', kind: 'text', longest: limits.InviteeName.maxLength };
const ADDRESS: Field = { name: 'address', kind: 'text', longest: limits.InviteeAddress.maxLength };
const PREFERENCES: readonly Field[] = [
  { name: 'language', kind: 'text', longest: limits.LanguageTag.maxLength },
  { name: 'timeZone', kind: 'text', longest: limits.InviteeTimeZone.maxLength },
  { name: 'role', kind: 'text' },
  { name: 'calendarKind', kind: 'text' },
];
const LIST: Field = { name: 'invitees', kind: 'list' };
const ALL: Field = { name: 'allOrNothing', kind: 'flag' };
const EXTERNAL_ID: Field = { name: 'externalId', kind: 'text', longest: limits.ExternalId.maxLength };
const METADATA: Field = { name: 'metadata', kind: 'map' };
const COMMENT: Field = { name: 'comment', kind: 'text', longest: limits.Comment.maxLength };
const URL: Field = { name: 'webhookUrl', kind: 'text', longest: limits.WebhookUrl.maxLength };
const EVENTS: Field = { name: 'eventTypes', kind: 'texts' };
const SCHEME: Field = { name: 'signatureScheme', kind: 'text' };

/** The fields of each operation that takes any, in the order of the contract. */
const SHAPES: { readonly [Id in OperationId]?: readonly Field[] } = {
  createAppointment: [
    ...PERIOD.map(required),
    ...[SUBJECT, BODY, LOCATION, NAME, ADDRESS],
    ...[EXTERNAL_ID, METADATA],
    ...[LIST, ALL],
  ],
  updateAppointment: [...PERIOD, SUBJECT, BODY, LOCATION, EXTERNAL_ID, METADATA],
  cancelAppointment: [COMMENT],
  sendInvitation: [NAME, ADDRESS].map(required),
  sendInvitations: [required(LIST), ALL],
  changeInvitation: [NAME, ...PREFERENCES],
  removeInvitation: [COMMENT],
  correctAddress: [required(ADDRESS), NAME, COMMENT],
  registerWebhook: [required(URL), required(EVENTS), NAME, SCHEME],
  updateWebhook: [URL, EVENTS, NAME, { name: 'isActive', kind: 'flag' }, SCHEME],
  regenerateWebhookSecret: [{ name: 'graceSeconds', kind: 'integer' }],
};

/** Of an entry of a list of invitees. */
const ROW: readonly Field[] = [...[NAME, ADDRESS].map(required), ...PREFERENCES];

function required(field: Field): Field {
  return { ...field, isRequired: true };
}

/**
 * Checks what the server checks before it looks at the key of a request or at what is stored: which fields there are,
 * their types, and last how long their texts are.
 *
 * @throws Refusal
 */
export function checkShape(operation: OperationId, requestBody: unknown): void {
  const shape = SHAPES[operation];
  if (shape) checkFields(shape, requestBody);
}

/** Checks the shape of an entry of a list of invitees. @throws Refusal */
export function checkRow(row: unknown): void {
  checkFields(ROW, row, 'The entry');
}

function checkFields(shape: readonly Field[], requestBody: unknown, whole?: string): void {
  const fields = fieldsOf(requestBody, whole);
  const values = shape.map(({ name, kind, isRequired = false }) => {
    const value = fields.typed(name, kind);
    if (value === undefined && isRequired) missing(name);
    if (kind === 'texts') checkCount(name, value, limits.EventTypes.maxItems);
    if (kind === 'list') checkCount(name, value, limits.InviteeList.maxItems);
    if (kind === 'map') checkPairs(name, value);
    return value;
  });
  for (const [at, { name, longest }] of shape.entries()) {
    const value = values[at];
    if (longest === undefined || typeof value !== 'string' || [...value].length <= longest) continue;
    throw new Refusal('field_too_long', `${name} is longer than ${longest} characters.`, name);
  }
}

function checkCount(name: string, values: unknown, most: number): void {
  if (!Array.isArray(values) || values.length <= most) return;
  throw new Refusal('invalid_value', `${name} must have at most ${most} entries.`, name);
}

function checkPairs(name: string, map: unknown): void {
  const { maxProperties } = limits.Metadata;
  const pairs = Object.entries(Object(map));
  if (pairs.length > maxProperties || Object.hasOwn(Object(map), '__proto__')) {
    const message = `${name} must have at most ${maxProperties} names, and none that is __proto__.`;
    throw new Refusal('invalid_value', message, name);
  }
  for (const [key, value] of pairs) {
    if (typeof value !== 'string')
      throw new Refusal('invalid_type', `${name}.${key} must be a string.`, `${name}.${key}`);
  }
}
