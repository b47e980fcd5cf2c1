import { patterns } from '@convoke/contract';
import { say } from '@convoke/texts';
import { languagesInstead } from '@convoke/texts/message-languages';
import type { Account } from '../domain/account.js';
import { DomainError, type Warning, warning } from '../errors.js';
import { LIMITS } from '../limits.js';
import { isLonger } from './text.js';

/**
 * Checks a language tag (RFC 5646). Languages that messages are not written in are accepted, too.
 *
 * @throws DomainError `invalid_value`, `field_too_long`
 */
export function checkLanguage(tag: string, param = 'language'): string {
  if (isLonger(tag, LIMITS.language)) {
    throw new DomainError('field_too_long', say('longer_than', { field: param, most: LIMITS.language }), { param });
  }
  if (patterns.LanguageTag.test(tag)) return tag;
  throw new DomainError('invalid_value', say('not_a_language', { field: param }), {
    param,
  });
}

/**
 * Says of languages that messages are not written in, which one is used instead; once for each.
 *
 * @param asked the languages that were given to invitees, with the fields that named them
 */
export function warnOfLanguages(
  account: Pick<Account, 'language'>,
  asked: readonly { language: string | undefined; param: string }[],
): Warning[] {
  return languagesInstead(asked, account.language === null ? [] : [account.language]).map(({ language, used, param }) =>
    warning('unknown_language', say('language_not_written', { language, used }), param),
  );
}
