import { given } from '../problems.js';
import { checkConferenceUrl } from './conference.js';
import { checkBody, checkLocation, checkSubject } from './text.js';

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
