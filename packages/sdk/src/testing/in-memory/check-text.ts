import { appointmentParams, limits, patterns } from '@convoke/contract';
import { isBlank } from '@convoke/contract/is-blank';
import { Refusal } from './refusal.js';

/** Characters that a field may have, by its name; the body's are bytes. */
const LONGEST: Readonly<Record<string, number>> = {
  [appointmentParams.subject]: limits.Subject.maxLength,
  [appointmentParams.location]: limits.Location.maxLength,
  [appointmentParams.body]: limits.Body.maxLength,
  name: limits.InviteeName.maxLength,
  address: limits.InviteeAddress.maxLength,
  comment: limits.Comment.maxLength,
  externalId: limits.ExternalId.maxLength,
  webhookUrl: limits.WebhookUrl.maxLength,
};
const MULTILINE = ['appointmentBody', 'comment'];
/** What is refused as an address is refused as such. */
const JUDGED_ELSEWHERE = ['address', 'appointmentStart', 'appointmentEnd', 'appointmentTimeZone'];

/** @throws Refusal for what the server has no room for, and for what no text may hold */
export function checkCharacters(name: string, value: string, longest = LONGEST[name]): string {
  const length = name === 'appointmentBody' ? new TextEncoder().encode(value).length : [...value].length;
  if (longest !== undefined && length > longest) {
    throw new Refusal('field_too_long', `${name} is longer than ${longest} characters.`, name);
  }
  const pattern = MULTILINE.includes(name) ? patterns.Comment : patterns.Subject;
  if ((pattern.test(value) && !/\p{Cs}/u.test(value)) || JUDGED_ELSEWHERE.includes(name)) return value;
  throw new Refusal('invalid_characters', `${name} holds characters that no text may hold.`, name);
}

/** The same of what people read: where nothing of it shows, it is empty. */
export function checkText(name: string, value: string): string {
  const text = checkCharacters(name, value);
  return isBlank(text) ? '' : text;
}
