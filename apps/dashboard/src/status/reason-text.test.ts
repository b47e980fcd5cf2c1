import { afterEach, expect, it } from 'vitest';
import { startLanguage } from '../languages/text.js';
import { reasonText } from './reason-text.js';

afterEach(() => startLanguage('en'));

it.each([
  ['No connection to the endpoint (ECONNREFUSED).', 'No connection to the endpoint.'],
  ['No secure connection to the endpoint (CERT_HAS_EXPIRED).', 'No secure connection to the endpoint.'],
  ['connect ECONNREFUSED 127.0.0.1:9', 'The mail server cannot be reached.'],
  ['550 5.1.1 No such user (ADA).', '550 5.1.1 No such user (ADA).'],
  ['450 4.2.1 connect ECONNREFUSED later', '450 4.2.1 connect ECONNREFUSED later'],
])('%s is shown as: %s', (reason, words) => {
  expect(reasonText(reason)).toBe(words);
});

it('is a reason in the language of the page', async () => {
  await startLanguage('de');
  expect(reasonText('No connection to the endpoint (ECONNREFUSED).')).toBe('Keine Verbindung zum Endpunkt.');
  expect(reasonText('connect ETIMEDOUT 192.0.2.1:25')).toBe('Der Mailserver ist nicht erreichbar.');
});
