import { patterns } from '@convoke/contract';
import { say } from '@convoke/texts';
import { DomainError } from '../errors.js';
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
