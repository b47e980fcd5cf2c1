import { publicContract } from '@convoke/contract';
import { dashboardContract } from '@convoke/contract/dashboard';
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
        'appointmentStart must be written YYYY-MM-DDTHH:MM:SS, without offset, or YYYY-MM-DD for a whole day, and lie in the years 1970 to 2100.',
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
      code: 'invalid_time_zone',
      param: 'timeZone',
      message: 'timeZone is not an IANA time zone name: "Europe/berlin". Did you mean "Europe/Berlin"?',
    },
    'The time zone is not known. Did you mean "Europe/Berlin"?',
  ],
  [
    {
      code: 'invalid_value',
      param: 'language',
      message: 'language is not a language tag (BCP 47); write it as de or pt-BR.',
    },
    'The language cannot be used. Write it like de or pt-BR.',
  ],
  [
    {
      code: 'invalid_value',
      param: 'relayPassword',
      message: 'relayPassword is missing: give the password for this relay and user.',
    },
    'The password at the relay is missing: give the password for this relay and user.',
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
    {
      code: 'invalid_email',
      param: 'invitees[3].address',
      message: 'address is not a valid e-mail address; write it as local@domain.tld.',
    },
    'The e-mail address cannot be used. Write it like name@example.com.',
  ],
  [
    {
      code: 'duplicate_invitee',
      param: 'invitees[1].address',
      message: 'invitees[0] already has this address.',
    },
    'Another invitee already has this address.',
  ],
  [
    {
      code: 'invalid_value',
      param: 'reminders[1].minutesBefore',
      message: 'reminders[1].minutesBefore must be a whole number from 5 to 40320.',
    },
    'The time of the reminder must be a whole number from 5 to 40320.',
  ],
  [
    { code: 'field_too_long', param: 'externalIds[3]', message: 'externalIds[3] is longer than 255 characters.' },
    'One of your own ids is longer than 255 characters.',
  ],
  [
    { code: 'field_too_long', param: 'metadata.crew', message: 'metadata.crew is longer than 500 characters.' },
    'The value of crew is longer than 500 characters.',
  ],
  [
    {
      code: 'forbidden',
      param: 'X-Convoke-Csrf',
      message: 'Send the csrfToken of the session as X-Convoke-Csrf; reload the page.',
    },
    'Somebody has signed in again in another tab. Reload the page, then try again.',
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

/** The fields of every body that a form can send. */
const FIELDS = [...Object.values(dashboardContract.requestSchemas), ...Object.values(publicContract.requestSchemas)]
  .flatMap(({ def }) => ('out' in def && 'shape' in def.out ? Object.keys(def.out.shape) : []))
  .filter((name, index, all) => all.indexOf(name) === index);

it('knows the fields of the forms', () => {
  expect(FIELDS).toEqual(
    expect.arrayContaining(['appointmentSubject', 'timeZone', 'relayHost', 'webhookUrl', 'email']),
  );
});

it.each(FIELDS)('names the field %s in everyday words', (param) => {
  const message = `${param} must be another one.`;
  expect(plainMessage({ code: 'invalid_value', param, message })).toMatch(
    /^(The|This|Your) [a-z][\w -]* must be another one\.$/i,
  );
  expect(plainMessage({ code: 'invalid_value', param, message })).not.toMatch(/[a-z][A-Z]/);
});
