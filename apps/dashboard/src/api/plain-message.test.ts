import { expect, it } from 'vitest';
import { plainMessage } from './plain-message.js';

it.each([
  [
    { code: 'invalid_time_range', param: 'appointmentEnd', message: 'appointmentEnd must be after appointmentStart.' },
    'The end must be after the beginning.',
  ],
  [
    {
      code: 'invalid_time_range',
      param: 'appointmentEnd',
      message: 'appointmentEnd must be after appointmentStart, which is 2027-03-15T14:00:00.',
    },
    'The end must be after the beginning, which is 2027-03-15 14:00.',
  ],
  [
    {
      code: 'invalid_date_time',
      param: 'appointmentStart',
      message:
        'appointmentStart must be written YYYY-MM-DDTHH:MM:SS, without offset, and lie in the years 1970 to 2100.',
    },
    'The beginning must be a date and a time in the years 1970 to 2100.',
  ],
  [
    {
      code: 'invalid_time_zone',
      param: 'appointmentTimeZone',
      message: 'appointmentTimeZone is not an IANA time zone name: "Europe/Berln". Did you mean "Europe/Berlin"?',
    },
    'The time zone is not known. Did you mean "Europe/Berlin"?',
  ],
  [
    {
      code: 'invalid_email',
      param: 'address',
      message: 'address is not a valid e-mail address; write it as local@domain.tld.',
    },
    'The e-mail address cannot be used. Write it like name@example.com.',
  ],
  [
    { code: 'invalid_webhook_url', param: 'webhookUrl', message: 'webhookUrl must begin with https://.' },
    'The URL must begin with https://.',
  ],
  [
    { code: 'rate_limit_exceeded', message: 'Too many requests; send the next one in 37 seconds.' },
    'Too many requests in a short time.',
  ],
  [
    { code: 'webhook_not_found', param: 'webhookId', message: 'No webhook of this account has that webhookId.' },
    'This webhook does not exist any more, or it belongs to another account.',
  ],
])('%j is shown as %j', (message, shown) => {
  expect(plainMessage(message)).toBe(shown);
});

it('leaves words alone that name no field, even if some field has that name', () => {
  const message = 'The e-mail address or the name is wrong for "toString" in CONVOKE_BASE_URL.';
  expect(plainMessage({ code: 'wrong_password', param: 'password', message })).toBe(message);
});
