import { limits, patterns } from '@convoke/contract';
import { isBlank } from '@convoke/contract/is-blank';
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
    throw refused('must be an HTTPS URL such as https://meet.example.com/room');
  }
  if (url.username !== '' || url.password !== '') throw refused('must not hold a user name or password');
  if (!patterns.ConferenceUrl.test(value)) {
    throw refused(
      'must be written like https://meet.example.com/room, with characters such as [ ] { } | \\ percent-encoded',
    );
  }
  if (url.port === '0' || !isHost(url.hostname)) throw refused('must have a host with a valid name, and a valid port');
  // Percent-encoding makes it longer.
  checkCharacters(url.href, rule);
  return url.href;
}

function refused(problem: string): DomainError {
  return new DomainError('invalid_value', `conferenceUrl ${problem}.`, { param: 'conferenceUrl' });
}
