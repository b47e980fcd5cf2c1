import { MESSAGE_LANGUAGES } from '@convoke/texts/message-languages';
import { describe, expect, it } from 'vitest';
import { languages } from '../generated/languages.js';
import { describeDuration, describeWhen, shortWhen, whenElsewhere } from './describe-when.js';
import { chooseLanguage, LANGUAGES, textsFor, textsOf } from './language.js';

describe('the language of a message', () => {
  it.each([
    [['de'], 'de'],
    [['de-AT'], 'de'],
    [['DE-at-1996'], 'de'],
    [['pt-BR'], 'pt'],
    [['zh-Hant-TW', 'fr-CA'], 'fr'],
    [['zh', 'xx'], 'en'],
    [['deu'], 'en'],
    [['nl-BE-x-a-private-part-that-never-seems-to-end'], 'nl'],
    [['-', 'it-'], 'it'],
    [['constructor', '__proto__'], 'en'],
    [[], 'en'],
  ])('of people who want %j is %s', (wanted, language) => {
    expect(chooseLanguage(wanted)).toBe(language);
  });
});

const when = { start: '2027-03-15T14:00:00', end: '2027-03-15T15:30:00', timeZone: 'Europe/Berlin' };

describe('every language', () => {
  it('is there', () => {
    expect([...LANGUAGES].sort()).toEqual(Object.keys(MESSAGE_LANGUAGES));
  });

  it.each(LANGUAGES)('%s has every text', (language) => {
    expect(pathsOf(languages[language])).toEqual(pathsOf(languages.en));
  });

  it.each([
    ['en', 'Mon 15 Mar 2027, 14:00 (CET)', 'Monday, 15 March 2027, 14:00 – 15:30', '1 hour 30 minutes'],
    ['de', 'Mo, 15. März 2027, 14:00 (CET)', 'Montag, 15. März 2027, 14:00 – 15:30', '1 Stunde 30 Minuten'],
    ['fr', 'lun. 15 mars 2027, 14:00 (CET)', 'lundi 15 mars 2027, 14:00 – 15:30', '1 heure 30 minutes'],
    ['es', 'lun 15 marzo 2027, 14:00 (CET)', 'lunes, 15 de marzo de 2027, 14:00 – 15:30', '1 hora y 30 minutos'],
    ['it', 'lun 15 marzo 2027, 14:00 (CET)', 'lunedì 15 marzo 2027, 14:00 – 15:30', '1 ora e 30 minuti'],
    ['nl', 'ma 15 mrt 2027, 14:00 (CET)', 'maandag 15 maart 2027, 14:00 – 15:30', '1 uur 30 minuten'],
    ['pt', 'seg 15 mar 2027, 14:00 (CET)', 'segunda-feira, 15 de março de 2027, 14:00 – 15:30', '1 hora e 30 minutos'],
    ['pl', 'pon. 15 mar 2027, 14:00 (CET)', 'poniedziałek, 15 marca 2027, 14:00 – 15:30', '1 godzina 30 minut'],
    ['ja', '2027年3月15日（月）14:00（CET）', '2027年3月15日（月）14:00 – 15:30', '1時間30分'],
    ['ar', 'الاثنين 15 مارس 2027، 14:00 (CET)', 'الاثنين، 15 مارس 2027، 14:00 – 15:30', 'ساعة و30 دقيقة'],
  ] as const)('%s writes %s', (language, short, ...[long, duration]) => {
    const texts = textsOf(language);
    expect(shortWhen(when, texts)).toBe(short);
    expect(describeWhen(when, texts)).toMatch(new RegExp(`^${long}(?: \\(|（)`));
    expect(describeDuration(when, texts)).toBe(duration);
  });

  it.each(LANGUAGES)('%s has no day of the week that is also a month', (language) => {
    const { monthsShort, weekdaysShort } = textsOf(language).dates;
    expect(monthsShort.filter((month) => weekdaysShort.includes(month))).toEqual([]);
  });

  it.each([
    ['en', '1 day 2 hours 5 minutes'],
    ['es', '1 día, 2 horas y 5 minutos'],
    ['it', '1 giorno, 2 ore e 5 minuti'],
    ['pt', '1 dia, 2 horas e 5 minutos'],
    ['ja', '1日間2時間5分'],
    ['ar', 'يوم واحد وساعتان و5 دقائق'],
  ] as const)('%s counts days, hours and minutes: %s', (language, words) => {
    const long = { ...when, end: '2027-03-16T16:05:00' };
    expect(describeDuration(long, textsOf(language))).toBe(words);
  });

  it('has the plurals of its language', () => {
    const days = (language: 'pl' | 'ar') => [1, 2, 5, 11].map((n) => textsOf(language).dates.days({ n }));
    expect(days('pl')).toEqual(['1 dzień', '2 dni', '5 dni', '11 dni']);
    expect(days('ar')).toEqual(['يوم واحد', 'يومان', '5 أيام', '11 يومًا']);
  });
});

describe('the region of a reader', () => {
  it.each([
    ['en-US', 'Mon, Mar 15, 2027, 2:00 PM (CET)', 'Monday, March 15, 2027, 2:00 PM – 3:30 PM'],
    ['en-us-POSIX', 'Mon, Mar 15, 2027, 2:00 PM (CET)', 'Monday, March 15, 2027, 2:00 PM – 3:30 PM'],
    ['en-GB', 'Mon, 15 Mar 2027, 14:00 (CET)', 'Monday, 15 March 2027, 14:00 – 15:30'],
    ['en-CA', 'Mon, Mar 15, 2027, 2:00 p.m. (CET)', 'Monday, March 15, 2027, 2:00 p.m. – 3:30 p.m.'],
    ['en-AU', 'Mon, 15 Mar 2027, 2:00 pm (CET)', 'Monday 15 March 2027, 2:00 pm – 3:30 pm'],
    ['en-150', 'Mon 15 Mar 2027, 14:00 (CET)', 'Monday, 15 March 2027, 14:00 – 15:30'],
    ['de-AT', 'Mo, 15. März 2027, 14:00 (CET)', 'Montag, 15. März 2027, 14:00 – 15:30'],
    ['fr-CA', 'lun. 15 mars 2027, 14 h 00 (CET)', 'lundi 15 mars 2027, 14 h 00 – 15 h 30'],
    ['es-MX', 'lun, 15 de mar de 2027, 2:00 p.m. (CET)', 'lunes, 15 de marzo de 2027, 2:00 p.m. – 3:30 p.m.'],
    ['pt-BR', 'seg 15 mar 2027, 14:00 (CET)', 'segunda-feira, 15 de março de 2027, 14:00 – 15:30'],
    ['pt-PT', 'seg 15 mar 2027, 14:00 (CET)', 'segunda-feira, 15 de março de 2027, 14:00 – 15:30'],
    ['ar-EG', 'الاثنين 15 مارس 2027، 2:00 م (CET)', 'الاثنين، 15 مارس 2027، 2:00 م – 3:30 م'],
  ])('%s writes %s', (tag, short, long) => {
    const { texts } = textsFor(['zh', tag]);
    expect(shortWhen(when, texts)).toBe(short);
    expect(describeWhen(when, texts)).toBe(
      `${long} (${texts.dates.zone({ name: 'Europe/Berlin', offset: 'UTC+01:00' })})`,
    );
  });

  it('names months as it does', () => {
    const january = { ...when, start: '2027-01-04T00:05:00', end: '2027-01-04T12:30:15' };
    expect(describeWhen(january, textsFor(['de-AT']).texts)).toContain('4. Jänner 2027');
    expect(describeWhen(january, textsFor(['en-US']).texts)).toContain('12:05 AM – 12:30:15 PM');
  });

  it('counts only for the language that is written', () => {
    expect(textsFor(['xx-US', 'de'])).toMatchObject({ language: 'de', locale: 'de' });
    expect(textsFor(['fr-CA', 'en-US'])).toMatchObject({ language: 'fr', locale: 'fr-ca' });
    expect(textsFor(['constructor-us'])).toMatchObject({ language: 'en', locale: 'en' });
  });
});

describe('a subject line', () => {
  it.each([
    ['Europe/London', '2027-07-01T10:00:00', 'BST'],
    ['America/New_York', '2027-01-01T10:00:00', 'EST'],
    ['Asia/Kolkata', '2027-01-01T10:00:00', 'IST'],
    ['America/Sao_Paulo', '2027-01-01T10:00:00', 'UTC-03:00'],
    ['Asia/Kathmandu', '2027-01-01T10:00:00', 'UTC+05:45'],
    ['Etc/UTC', '2027-01-01T10:00:00', 'UTC'],
  ])('names the clocks of %s at %s: %s', (timeZone, start, zone) => {
    expect(shortWhen({ start, end: start, timeZone }, textsOf('en'))).toMatch(
      new RegExp(`, 10:00 \\(${zone.replace('+', '\\+')}\\)$`),
    );
  });
});

describe('the time elsewhere', () => {
  it('is given if clocks there show another', () => {
    const elsewhere = { start: '2027-03-15T09:00:00', end: '2027-03-15T10:30:00', timeZone: 'America/New_York' };
    expect(whenElsewhere(when, 'America/New_York')).toEqual(elsewhere);
    expect(whenElsewhere(when, 'Europe/Paris')).toBeUndefined();
  });
});

/** Paths of all texts; an empty text has none. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return value === '' ? [] : [path];
  return Object.entries(value)
    .flatMap(([key, inner]) => pathsOf(inner, `${path}.${key}`))
    .sort();
}
