import { appointmentParams, type ErrorCode, errorStatus, limits, patterns } from '@convoke/contract';
import { isBlank } from '@convoke/contract/is-blank';

/** A request's body, field by field, with the refusals of specification §7.3 for what is missing or cannot be meant. */
export interface Fields {
  text(name: TextField): string | undefined;
  required(name: TextField): string;
  texts(name: string): string[] | undefined;
  flag(name: string): boolean | undefined;
  integer(name: string): number | undefined;
  map(name: string): Record<string, string> | undefined;
  rows(name: string): unknown[] | undefined;
  /** The value as it was sent, if any. @throws Refusal if it has another type */
  typed(name: string, kind: keyof typeof KINDS): unknown;
}

/** The types of fields: what each is called in messages, and whether a value has it. */
const KINDS = {
  text: ['a string', isText],
  texts: ['an array of strings', isTexts],
  flag: ['true or false', (value: unknown) => typeof value === 'boolean'],
  integer: ['a whole number', isInteger],
  map: ['an object of strings', isObject],
  list: ['an array', Array.isArray],
  any: ['anything', () => true],
} as const;

/** @param whole what messages call it where it is no object */
export function fieldsOf(body: unknown, whole = 'The body'): Fields {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal('invalid_type', `${whole} must be an object.`);
  }
  const field = <Value>(name: string, noun: string, is: (value: unknown) => value is Value): Value | undefined => {
    const value: unknown = Object.hasOwn(body, name) ? Reflect.get(body, name) : undefined;
    if (value === undefined || is(value)) return value;
    throw new Refusal('invalid_type', `${name} must be ${noun}.`, name);
  };
  const text = (name: TextField) => {
    const value = field(name, 'a string', isText);
    return value === undefined ? undefined : checkText(name, value);
  };
  return {
    text,
    required: (name) => text(name) ?? missing(name),
    texts: (name) => field(name, 'an array of strings', isTexts),
    flag: (name) => field(name, 'true or false', (value) => typeof value === 'boolean'),
    typed: (name, kind) => field(name, KINDS[kind][0], (value): value is unknown => KINDS[kind][1](value)),
    rows: (name) => field(name, 'an array', isList),
    integer: (name) => field(name, 'a whole number', isInteger),
    map(name) {
      const map = field(name, 'an object of strings', isObject);
      for (const [key, value] of Object.entries(map ?? {})) {
        checkCharacters(name, key, limits.Metadata.propertyNames.maxLength);
        if (!isText(value)) throw new Refusal('invalid_type', `${name}.${key} must be a string.`, `${name}.${key}`);
        checkCharacters(`${name}.${key}`, value, limits.Metadata.additionalProperties.maxLength);
      }
      return isMap(map) ? map : undefined;
    },
  };
}

export function missing(name: string): never {
  throw new Refusal('missing_required_field', `${name} is required.`, name);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function isInteger(value: unknown): value is number {
  return Number.isInteger(value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMap(value: unknown): value is Record<string, string> {
  return isObject(value) && isTexts(Object.values(value));
}

/**
 * The most characters of each text, by the name of its field; of the body, bytes. Values of a closed set need no
 * limit.
 */
const LONGEST = {
  [appointmentParams.subject]: limits.Subject.maxLength,
  [appointmentParams.location]: limits.Location.maxLength,
  [appointmentParams.body]: limits.Body.maxLength,
  name: limits.InviteeName.maxLength,
  address: limits.InviteeAddress.maxLength,
  language: limits.LanguageTag.maxLength,
  timeZone: undefined,
  role: undefined,
  calendarKind: undefined,
  comment: limits.Comment.maxLength,
  externalId: limits.ExternalId.maxLength,
  webhookUrl: limits.WebhookUrl.maxLength,
  [appointmentParams.start]: undefined,
  [appointmentParams.end]: undefined,
  [appointmentParams.timeZone]: undefined,
  showAs: undefined,
  notify: undefined,
  conferenceUrl: limits.ConferenceUrl.maxLength,
  signatureScheme: undefined,
};
type TextField = keyof typeof LONGEST;

const MULTILINE: readonly string[] = [appointmentParams.body, 'comment'];
/** Fields whose own checks refuse such characters, with an error of their own. */
const JUDGED_ELSEWHERE: readonly string[] = [
  'address',
  'language',
  'timeZone',
  'role',
  'calendarKind',
  appointmentParams.start,
  appointmentParams.end,
  appointmentParams.timeZone,
  'showAs',
  'notify',
];

/** @throws Refusal if the value is longer than the server allows, or has characters that no text may have */
function checkCharacters(name: string, value: string, longest: number | undefined): string {
  const length = name === appointmentParams.body ? new TextEncoder().encode(value).length : [...value].length;
  if (longest !== undefined && length > longest) {
    throw new Refusal('field_too_long', `${name} is longer than ${longest} characters.`, name);
  }
  const pattern = MULTILINE.includes(name) ? patterns.Comment : patterns.Subject;
  if ((pattern.test(value) && !/\p{Cs}/u.test(value)) || JUDGED_ELSEWHERE.includes(name)) return value;
  throw new Refusal('invalid_characters', `${name} holds characters that no text may hold.`, name);
}

/** Checks the text of a field; one without a visible character becomes empty. */
export function checkText(name: TextField, value: string): string {
  const text = checkCharacters(name, value, LONGEST[name]);
  return isBlank(text) ? '' : text;
}

/** A request that is answered with an error of the contract. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly param: string | undefined;
  /** All that is wrong, of a list. */
  errors: readonly object[] | undefined;
  /** Of the response, besides those that all have. */
  headers: Record<string, string> = {};

  constructor(code: ErrorCode, message: string, param?: string) {
    super(message);
    this.code = code;
    this.param = param;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
