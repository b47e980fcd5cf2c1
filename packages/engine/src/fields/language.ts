import { patterns } from '@convoke/contract';
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
    throw new DomainError('field_too_long', `${param} is longer than ${LIMITS.language} characters.`, { param });
  }
  if (patterns.LanguageTag.test(tag)) return tag;
  throw new DomainError('invalid_value', `${param} is not a language tag (BCP 47); write it as de or pt-BR.`, {
    param,
  });
}
