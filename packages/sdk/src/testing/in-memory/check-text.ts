import { Refusal } from './refusal.js';

/** Characters that a field may have, by its name; the body's are bytes. */
const LONGEST: Readonly<Record<string, number>> = {
  appointmentSubject: 255,
  appointmentLocation: 1_000,
  appointmentBody: 65_536,
  name: 255,
  address: 254,
  comment: 1_000,
  externalId: 255,
  webhookUrl: 2_048,
};
const MULTILINE = ['appointmentBody', 'comment'];
/** What is refused as an address is refused as such. */
const JUDGED_ELSEWHERE = ['address', 'appointmentStart', 'appointmentEnd', 'appointmentTimeZone'];

/** @throws Refusal for what the server has no room for, and for what would end a line of a mail's header */
export function checkText(name: string, value: string, longest = LONGEST[name]): string {
  const length = name === 'appointmentBody' ? new TextEncoder().encode(value).length : [...value].length;
  if (longest !== undefined && length > longest) {
    throw new Refusal('field_too_long', `${name} is longer than ${longest} characters.`, name);
  }
  const control = MULTILINE.includes(name)
    ? /[^\P{Cc}\t\n\r\x80-\x9f]|\p{Cs}/u
    : /[^\P{Cc}\x80-\x9f]|\p{Cs}|[\u2028\u2029]/u;
  if (control.test(value) && !JUDGED_ELSEWHERE.includes(name)) {
    throw new Refusal('invalid_characters', `${name} holds control characters.`, name);
  }
  return value;
}
