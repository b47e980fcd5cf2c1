import { publicContract } from '@convoke/contract';
import { dashboardContract } from '@convoke/contract/dashboard';
import { english, type Said, say } from '@convoke/texts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outcomeText, reasonText } from './reason.js';
import { loadSentences, startLanguage } from './text.js';

beforeEach(loadSentences);
afterEach(() => startLanguage('en'));

const shown = (reason: Said) => reasonText({ ...reason, params: { ...reason.params } }, english(reason));

const END = { field: 'appointmentEnd', other: 'appointmentStart' };

it.each<[Said, english: string, german: string]>([
  [say('must_be_after', END), 'The end must be after the beginning.', 'Ende: muss später sein als: Beginn.'],
  [
    say('must_be_after_stored', { ...END, time: '2027-03-15T14:00:00' }),
    'The end must be after the beginning, which is 2027-03-15 14:00.',
    'Ende: muss später sein als: Beginn (2027-03-15 14:00).',
  ],
  [
    say('not_a_local_time', { field: 'appointmentStart' }),
    'The beginning must be a date and a time in the years 1970 to 2100.',
    'Beginn: Datum und Uhrzeit in den Jahren 1970 bis 2100.',
  ],
  [
    say('time_zone_meant', { field: 'timeZone', given: '"Europe/berlin"', meant: 'Europe/Berlin' }),
    'The time zone is not known. Did you mean "Europe/Berlin"?',
    'Zeitzone: nicht bekannt. Meinten Sie „Europe/Berlin“?',
  ],
  [
    say('not_an_address', { field: 'invitees[3].address' }),
    'The e-mail address cannot be used. Write it like name@example.com.',
    'E-Mail-Adresse: so nicht möglich. Schreiben Sie zum Beispiel name@example.com.',
  ],
  [
    say('too_long', { field: 'externalIds[3]', most: 255 }),
    'One of your own ids is longer than 255 characters; shorten it.',
    'Eine eigene ID: höchstens 255 Zeichen. Bitte kürzen Sie.',
  ],
  [
    say('too_long', { field: 'metadata.crew', most: 500 }),
    'The value of crew is longer than 500 characters; shorten it.',
    'Wert von crew: höchstens 500 Zeichen. Bitte kürzen Sie.',
  ],
  [say('sign_in_first'), 'You are not signed in any more.', 'Sie sind nicht mehr angemeldet.'],
  [
    say('too_many_requests', { seconds: 37 }),
    'Too many requests in a short time.',
    'Zu viele Anfragen in kurzer Zeit.',
  ],
  [
    say('name_meant', { field: 'adress', nearest: 'address' }),
    'Adress is unknown and was ignored; did you mean address?',
    'Adress ist nicht bekannt und wurde nicht beachtet; meinten Sie address?',
  ],
  [
    say('fields_changed', { fields: 'name, signatureScheme=timestamped, enabled' }),
    'the name, the signature: timestamped, enabled',
    'Name, Signatur: timestamped, aktiviert',
  ],
  [
    say('webhook_failing', { label: '{name}', isNamed: 'yes', count: 6 }),
    'The webhook “{name}” has failed 6 times in a row; after 10 it is disabled.',
    'Der Webhook „{name}“ ist 6-mal in Folge gescheitert; nach dem zehnten Mal wird er deaktiviert.',
  ],
  [
    say('answer_applied', { name: 'declined', answer: 'declined' }),
    'declined has answered: declined.',
    'Die Antwort von declined zählt: Absage.',
  ],
])('%j is shown as %s', async (reason, inEnglish, inGerman) => {
  expect(shown(reason)).toBe(inEnglish);
  await startLanguage('de');
  expect(shown(reason)).toBe(inGerman);
});

it('what an operation has done is shown sentence by sentence', async () => {
  const outcome = [say('appointment_cancelled'), say('invitees_notified', { count: 2 })];
  await startLanguage('de');
  expect(
    outcomeText({
      message: '',
      outcome: outcome.map(({ code }, at) => ({ code, params: { ...outcome[at]?.params } })),
    }),
  ).toBe('Der Termin ist abgesagt. 2 Eingeladene werden benachrichtigt.');
});

it('the sentence itself is shown if its code is not known, as that of a newer server', () => {
  expect(reasonText({ code: 'of_a_newer_server', params: {} }, 'It is new.')).toBe('It is new.');
  expect(reasonText(undefined, 'It is old.')).toBe('It is old.');
});

describe('the fields of every request', () => {
  const fields = [...Object.values(dashboardContract.requestSchemas), ...Object.values(publicContract.requestSchemas)]
    .flatMap(({ def }) => ('out' in def && 'shape' in def.out ? Object.keys(def.out.shape) : []))
    .filter((name, index, all) => all.indexOf(name) === index);

  it('are known', () => {
    expect(fields).toEqual(expect.arrayContaining(['appointmentSubject', 'timeZone', 'relayHost', 'email']));
  });

  it.each(fields)('have everyday words: %s', async (field) => {
    const reason = say('required', { field });
    expect(shown(reason)).toMatch(/^(The|This|Your) [a-z][\w -]* is required\.$/i);
    expect(shown(reason)).not.toMatch(/[a-z][A-Z]/);
    await startLanguage('de');
    expect(shown(reason)).not.toContain(field);
  });
});
