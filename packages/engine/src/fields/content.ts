import { limits, patterns } from '@convoke/contract';
import { isBlank } from '@convoke/contract/is-blank';
import { say } from '@convoke/texts';
import { DomainError } from '../errors.js';
import { given } from '../problems.js';
import { checkBody, checkCharacters, checkLocation, checkSubject } from './text.js';
import { isHost } from './webhook.js';

/** The fields of an appointment that are texts of its author, each with its check, in the order in which they are checked. */
const CHECKS = {
  subject: checkSubject,
  body: checkBody,
  location: checkLocation,
  conferenceUrl: checkConferenceUrl,
} as const;

export type TextField = keyof typeof CHECKS;

/** Texts and nothing else, or else the fields that are none. */
type OnlyTexts<Fields> = [Exclude<keyof Fields, TextField>] extends [never]
  ? Fields
  : { forgotten: Exclude<keyof Fields, TextField> };

const isTextField = (name: string): name is TextField => Object.hasOwn(CHECKS, name);

export const TEXT_FIELDS: readonly TextField[] = Object.keys(CHECKS).filter(isTextField);

/**
 * The checks of the texts that are given, for `checkEach`.
 *
 * @param texts without other fields: a field that nobody takes does not compile here
 */
export function textChecks<Texts extends { readonly [Field in TextField]?: string | undefined }>(
  texts: Texts & OnlyTexts<Texts>,
): { [Field in TextField]: () => string | Extract<Texts[Field], undefined> };
export function textChecks(
  texts: { readonly [Field in TextField]?: string | undefined },
): Record<string, () => string | undefined> {
  return Object.fromEntries(TEXT_FIELDS.map((field) => [field, given(texts[field], CHECKS[field])]));
}

/** All texts: what is not given is empty. */
export function allTexts<Texts extends { readonly [Field in TextField]?: string | undefined }>(
  texts: Texts & OnlyTexts<Texts>,
): Record<TextField, string>;
export function allTexts(texts: { readonly [Field in TextField]?: string | undefined }): Record<string, string> {
  return Object.fromEntries(TEXT_FIELDS.map((field) => [field, texts[field] ?? '']));
}

/**
 * Checks the link to an online meeting; `''` stands for none.
 *
 * @returns the URL as the URL parser normalises it, so that all clients open the same one
 * @throws DomainError `invalid_value`, `field_too_long`, `invalid_characters`
 */
export function checkConferenceUrl(value: string): string {
  const param = 'conferenceUrl';
  const rule = { param, max: limits.ConferenceUrl.maxLength };
  checkCharacters(value, rule);
  if (isBlank(value)) return '';
  const url = /\s/.test(value) ? null : URL.parse(value);
  if (url?.protocol !== 'https:') {
    throw refused('conference_not_https');
  }
  if (url.username !== '' || url.password !== '') throw refused('conference_has_password');
  if (!patterns.ConferenceUrl.test(value)) {
    throw refused('conference_not_plain');
  }
  if (url.port === '0' || !isHost(url.hostname)) throw refused('conference_host_invalid');
  // Percent-encoding makes it longer.
  checkCharacters(url.href, rule);
  return url.href;
}

type Problem = 'conference_not_https' | 'conference_has_password' | 'conference_not_plain' | 'conference_host_invalid';

function refused(problem: Problem): DomainError {
  const param = 'conferenceUrl';
  return new DomainError('invalid_value', say(problem, { field: param }), { param });
}
