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

/** A change of texts and of nothing else, or else the fields that are none. */
type OnlyTexts<Change> = [Exclude<keyof Change, TextField>] extends [never]
  ? Change
  : { forgotten: Exclude<keyof Change, TextField> };

const isTextField = (name: string): name is TextField => Object.hasOwn(CHECKS, name);

export const TEXT_FIELDS: readonly TextField[] = Object.keys(CHECKS).filter(isTextField);

/**
 * Checks the texts that are given.
 *
 * @param change without its other fields: a field that nobody takes does not compile here
 * @throws DomainError `field_too_long`, `invalid_characters`, `invalid_value`
 */
export function checkTexts<Change extends { readonly [Field in TextField]?: string | undefined }>(
  change: Change & OnlyTexts<Change>,
): { [Field in TextField]?: string } {
  const checked: { [Field in TextField]?: string } = {};
  for (const field of TEXT_FIELDS) {
    const text = change[field];
    if (text !== undefined) checked[field] = CHECKS[field](text);
  }
  return checked;
}
