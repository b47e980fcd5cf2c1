import { localPartOf } from '@convoke/contract/mailbox';
import { type Said, say } from '@convoke/texts';
import { DomainError } from '../errors.js';
import { addressKey } from '../fields/address.js';
import { isLonger } from '../fields/text.js';
import { LIMITS } from '../limits.js';
import { isCommonPassword } from './common-passwords.js';
import { normalisedPassword } from './normalised-password.js';

const { passwordMin: SHORTEST, passwordMax: LONGEST } = LIMITS;
/** Characters that may be added to a word without making a password of it. */
const DECORATION = 4;
const PRODUCT = 'convoke';
/** Between the parts of a name in an address. */
const SEPARATORS = /[._+-]/g;

/**
 * Checks a password that somebody chooses.
 *
 * @param of.email the address with which they will sign in
 * @throws DomainError `invalid_value`
 */
export function checkPassword(password: string, { param, email }: { param: string; email: string }): string {
  const refuse = (message: Said) => new DomainError('invalid_value', message, { param });
  if (!isLonger(password, SHORTEST - 1) || isLonger(password, LONGEST)) {
    throw refuse(say('password_length', { least: SHORTEST, most: LONGEST }));
  }
  if (isCommonPassword(password)) throw refuse(say('password_too_common'));
  if (wordsAbout(email).some((word) => isMadeOf(password, word))) {
    throw refuse(say('password_too_personal'));
  }
  return password;
}

/** What somebody who guesses at the person's password tries first, beside the most used passwords. */
function wordsAbout(email: string): string[] {
  const address = addressKey(email);
  const local = localPartOf(address);
  const [unlabelled = ''] = local.split('+');
  return [address, local, unlabelled, local.replace(SEPARATORS, ''), unlabelled.replace(SEPARATORS, ''), PRODUCT];
}

/** Whether a text has the letters of a word in their order, and at most a few others before, between and after them. */
function isMadeOf(text: string, word: string): boolean {
  const characters = [...normalisedPassword(text).toLowerCase()];
  const wanted = [...word];
  if (characters.length > wanted.length + DECORATION) return false;
  let found = 0;
  for (const character of characters) if (character === wanted[found]) found += 1;
  return found === wanted.length;
}
