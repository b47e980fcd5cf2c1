import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { plainMessage } from '../api/plain-message.js';
import { server } from './german/index.js';
import { fields } from './german/refusals.js';
import { serverText, startLanguage } from './text.js';

afterEach(() => startLanguage('en'));

describe('a sentence of the server', () => {
  it('stays the same in English, and if no catalogue has it', async () => {
    const sentence = 'The webhook is disabled.';
    expect(serverText(sentence)).toBe(sentence);
    await startLanguage('de');
    expect(serverText(sentence)).toBe('Der Webhook ist deaktiviert.');
    expect(serverText('550 5.1.1 No such user')).toBe('550 5.1.1 No such user');
  });

  it.each([
    [
      'Appointment cancelled. 2 invitees are being notified.',
      'Der Termin ist abgesagt. 2 Eingeladene werden benachrichtigt.',
    ],
    [
      'bob@example.com is not invited any more and is being notified. The invitation to ada@example.com is on its way.',
      'bob@example.com ist nicht mehr eingeladen und wird benachrichtigt. Die Einladung an ada@example.com ist unterwegs.',
    ],
    ['The invitation to ada@example.com is on its way.', 'Die Einladung an ada@example.com ist unterwegs.'],
    [
      'Appointment created. Nobody is invited yet. Sandbox: no mail leaves this machine.',
      'Der Termin ist erstellt. Noch ist niemand eingeladen. Sandbox: Keine E-Mail verlässt diesen Rechner.',
    ],
    [
      'The webhook “Bookings” has failed 6 times in a row; after 10 it is disabled.',
      'Der Webhook „Bookings“ ist 6-mal in Folge gescheitert; nach dem zehnten Mal wird er deaktiviert.',
    ],
    ['{name} has answered: declined.', 'Die Antwort von {name} zählt: Absage.'],
  ])('%s', async (english, translated) => {
    await startLanguage('de');
    expect(serverText(english)).toBe(translated);
  });

  it('leaves user text in it unchanged', async () => {
    await startLanguage('de');
    expect(serverText('The invitation to accepted is on its way.')).toBe('Die Einladung an accepted ist unterwegs.');
    expect(serverText(`The webhook ${'x'.repeat(2_000)} is disabled.`)).toMatch(/^The webhook x/);
  });
});

it.each([
  [
    {
      code: 'invalid_time_range',
      param: 'appointmentEnd',
      message: 'appointmentEnd must be after appointmentStart, which is 2027-03-15T14:00:00.',
    },
    'Ende: muss später sein als: Beginn (2027-03-15 14:00).',
  ],
  [
    {
      code: 'invalid_time_zone',
      param: 'timeZone',
      message: 'timeZone is not an IANA time zone name: "Europe/berlin". Did you mean "Europe/Berlin"?',
    },
    'Zeitzone: nicht bekannt. Meinten Sie „Europe/Berlin“?',
  ],
  [
    { code: 'invalid_value', param: 'comment', message: 'comment is longer than 1000 characters; shorten it.' },
    'Kommentar: höchstens 1000 Zeichen. Bitte kürzen Sie.',
  ],
  [{ code: 'not_signed_in', message: 'Sign in first.' }, 'Sie sind nicht mehr angemeldet.'],
  [
    { code: 'too_many_requests', message: 'Too many requests; send the next one in 12 seconds.' },
    'Zu viele Anfragen in kurzer Zeit.',
  ],
])('%j is refused in German', async (refusal, message) => {
  await startLanguage('de');
  expect(plainMessage(refusal)).toBe(message);
});

it('the catalogue has only sentences that the server may still say', () => {
  const sources = sourcesIn(
    'packages/engine/src',
    'packages/itip/src',
    'packages/contract/src',
    'packages/signature/src',
    'packages/mail/src',
    'packages/caldav/src',
    'packages/graph/src',
    'apps/server/src',
    'apps/dashboard/src/api',
  );
  const gone = Object.keys(server.sentences).filter(
    (sentence) => !runsOf(sentence).some((run) => sources.includes(run)),
  );
  expect(gone).toEqual([]);
});

it.each([
  ['rules for messages', 'packages/itip/src/lint', /title: '(.+)'/g],
  ['reasons of verifiers', 'packages/signature/src/verification', /^ {2}[a-z_]+: '([A-Z].+)',$/gm],
])('%s are all translated', async (_, folder, sentence) => {
  const found = [...sourcesIn(folder).matchAll(sentence)].map(([, text = '']) => text).filter((text) => text !== '');
  await startLanguage('de');
  expect(found.length).toBeGreaterThan(1);
  const said = (text: string) => (folder.includes('signature') ? `reason: ${text} See https://docs.example` : text);
  expect(found.filter((text) => text !== 'aborted' && serverText(said(text)) === said(text))).toEqual([]);
});

it('the fields that a message can begin with all have German names', () => {
  const source = readFileSync(new URL('../api/plain-message.ts', import.meta.url), 'utf8');
  const names = [...source.matchAll(/^ {2}\w+: '((?:the|your) [^']+)',$/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !Object.hasOwn(fields, name))).toEqual([]);
});

function sourcesIn(...folders: string[]): string {
  return folders
    .map((folder) => fileURLToPath(new URL(`../../../../${folder}/`, import.meta.url)))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}${file}`))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replaceAll("\\'", "'");
}

/** Three words in a row, or what there is between two values: the server puts some sentences together. */
function runsOf(sentence: string): string[] {
  return sentence
    .split(/\{\w+\}/)
    .flatMap((piece) => {
      const words = piece.trim().replace(/\.$/, '').split(' ');
      return words.length <= 3 ? [words.join(' ')] : words.slice(2).map((_, at) => words.slice(at, at + 3).join(' '));
    })
    .filter((run) => /[a-z]{3}/i.test(run));
}
