import { limits, patterns } from '@convoke/contract';
import { isBlank } from '@convoke/contract/is-blank';
import { say } from '@convoke/texts';
import { DomainError } from '../errors.js';
import { checkCharacters } from './text.js';
import { isHost } from './webhook.js';

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
