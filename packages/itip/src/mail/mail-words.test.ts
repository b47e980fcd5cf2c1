import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages/language.js';
import type { PreviousContent } from '../mail-input.js';
import { sampleCancel, sampleReminder, sampleRequest } from '../testing/sample-mail.js';
import { wordsOf } from './mail-words.js';

/** What the sample said before, except for the changes of a test. */
const before = (change: Partial<PreviousContent> = {}): PreviousContent => {
  const { subject, location, conferenceUrl, start, end, timeZone, respondBy } = sampleRequest();
  return { subject, location, conferenceUrl, start, end, timeZone, respondBy, isBodyChanged: false, ...change };
};
const update = (previous: Partial<PreviousContent>, change: Parameters<typeof sampleRequest>[0] = {}) =>
  wordsOf(sampleRequest({ follows: true, previous: before(previous), ...change }));

describe('the changes that an update names', () => {
  it.each([
    [{ subject: 'Start' }, { label: 'What', before: 'Start', after: 'Kick-off' }],
    [{ location: 'Room 2' }, { label: 'Where', before: 'Room 2', after: 'Room 1' }],
    [{ location: '' }, { label: 'Where', before: '', after: 'Room 1' }],
    [
      { conferenceUrl: 'https://meet.example/a' },
      { label: 'Online', before: 'https://meet.example/a', after: 'removed' },
    ],
    [
      { isBodyChanged: true },
      { label: 'Description', before: '', after: 'The description has changed; the new one is below.' },
    ],
  ])('%j', (previous, change) => {
    expect(update(previous).changes).toEqual([{ ...change, isTime: false }]);
  });

  it('are the time, from what to what', () => {
    const [day, zone] = ['Wednesday, 1 July 2026', '(Europe/Berlin, UTC+02:00)'];
    expect(update({ end: '2026-07-01T12:00:00' }).changes).toEqual([
      { label: 'When', before: `${day}, 10:00 – 12:00`, after: `${day}, 10:00 – 11:00`, isTime: true },
    ]);
    expect(update({ timeZone: 'Europe/London' }).changes).toMatchObject([
      { before: `${day}, 10:00 – 11:00 (Europe/London, UTC+01:00)`, after: `${day}, 10:00 – 11:00 ${zone}` },
    ]);
  });

  it('are the time as clocks show it where the invitee is, as the subject is', () => {
    const words = update({ end: '2026-07-01T12:00:00' }, { attendeeTimeZone: 'Asia/Tokyo' });
    const day = 'Wednesday, 1 July 2026';
    expect(words.changes).toMatchObject([{ before: `${day}, 17:00 – 19:00`, after: `${day}, 17:00 – 18:00` }]);
    expect(words.subject).toBe('Updated: Kick-off, Wed 1 Jul 2026, 17:00 (JST)');
  });

  it('tell that a description or a place is gone', () => {
    expect(update({ isBodyChanged: true, location: 'Room 2' }, { body: '', location: '' }).changes).toMatchObject([
      { label: 'Where', before: 'Room 2', after: 'removed' },
      { label: 'Description', before: '', after: 'The description has been removed.' },
    ]);
  });

  it('include the time to answer by, also for invitees with an answer', () => {
    const until = 'Tuesday, 30 June 2026, 12:00 (Europe/Berlin, UTC+02:00)';
    const respondBy = '2026-06-30T12:00:00';
    const named = (previous: string | null, next: string | null) =>
      update({ respondBy: previous }, { respondBy: next, response: 'accepted' }).changes;
    expect(named(null, respondBy)).toEqual([{ label: 'Answer by', before: '', after: until, isTime: true }]);
    expect(named(respondBy, null)).toMatchObject([{ label: 'Answer by', before: until, after: 'removed' }]);
    expect(named('2026-06-29', '2026-06-30')).toMatchObject([
      { label: 'Answer by', before: 'Monday, 29 June 2026', after: 'Tuesday, 30 June 2026' },
    ]);
    expect(named(respondBy, respondBy)).toBeUndefined();
  });

  it('name the time to answer by in each language', () => {
    const changes = LANGUAGES.map((language) => {
      const respondBy = { before: '2026-06-29', after: '2026-06-30T12:00:00' };
      const words = update({ respondBy: respondBy.before }, { respondBy: respondBy.after, languages: [language] });
      const [{ label, before, after } = { label: '', before: '', after: '' }] = words.changes ?? [];
      return `${language} ${label}: ${before} → ${after} | ${words.respondBy}`;
    });
    expect(changes).toMatchInlineSnapshot(`
      [
        "en Answer by: Monday, 29 June 2026 → Tuesday, 30 June 2026, 12:00 (Europe/Berlin, UTC+02:00) | Please answer by Tuesday, 30 June 2026, 12:00 (Europe/Berlin, UTC+02:00).",
        "ar الموعد النهائي للرد: الاثنين، 29 يونيو 2026 → الثلاثاء، 30 يونيو 2026، 12:00 (⁦Europe/Berlin, UTC+02:00⁩) | يرجى الرد في موعد أقصاه: الثلاثاء، 30 يونيو 2026، 12:00 (⁦Europe/Berlin, UTC+02:00⁩).",
        "de Antwortfrist: Montag, 29. Juni 2026 → Dienstag, 30. Juni 2026, 12:00 (Europe/Berlin, UTC+02:00) | Bitte antworten Sie bis Dienstag, 30. Juni 2026, 12:00 (Europe/Berlin, UTC+02:00).",
        "es Fecha límite de respuesta: lunes, 29 de junio de 2026 → martes, 30 de junio de 2026, 12:00 (Europe/Berlin, UTC+02:00) | Por favor, responda a más tardar el martes, 30 de junio de 2026, 12:00 (Europe/Berlin, UTC+02:00).",
        "fr Date limite de réponse: lundi 29 juin 2026 → mardi 30 juin 2026, 12:00 (Europe/Berlin, UTC+02:00) | Merci de répondre au plus tard le mardi 30 juin 2026, 12:00 (Europe/Berlin, UTC+02:00).",
        "it Termine per rispondere: lunedì 29 giugno 2026 → martedì 30 giugno 2026, 12:00 (Europe/Berlin, UTC+02:00) | La preghiamo di rispondere entro martedì 30 giugno 2026, 12:00 (Europe/Berlin, UTC+02:00).",
        "ja 回答期限: 2026年6月29日（月） → 2026年6月30日（火）12:00（Europe/Berlin, UTC+02:00） | 2026年6月30日（火）12:00（Europe/Berlin, UTC+02:00）までにご回答ください。",
        "nl Uiterste antwoorddatum: maandag 29 juni 2026 → dinsdag 30 juni 2026, 12:00 (Europe/Berlin, UTC+02:00) | Laat alstublieft uiterlijk dinsdag 30 juni 2026, 12:00 (Europe/Berlin, UTC+02:00) weten of u erbij bent.",
        "pl Termin odpowiedzi: poniedziałek, 29 czerwca 2026 → wtorek, 30 czerwca 2026, 12:00 (Europe/Berlin, UTC+02:00) | Prosimy o odpowiedź. Ostateczny termin: wtorek, 30 czerwca 2026, 12:00 (Europe/Berlin, UTC+02:00).",
        "pt Prazo de resposta: segunda-feira, 29 de junho de 2026 → terça-feira, 30 de junho de 2026, 12:00 (Europe/Berlin, UTC+02:00) | Por favor, responda até terça-feira, 30 de junho de 2026, 12:00 (Europe/Berlin, UTC+02:00).",
      ]
    `);
  });

  it('are none if nothing has changed, nothing is known, or nothing was sent before', () => {
    expect(update({}).changes).toBeUndefined();
    expect(update({}, { previous: undefined }).changes).toBeUndefined();
    expect(update({ subject: 'Start' }, { follows: false }).changes).toBeUndefined();
    expect(wordsOf(sampleCancel({ previous: before({ subject: 'Start' }) })).changes).toBeUndefined();
  });
});

describe('the advice of an update', () => {
  const changed = 'Example Corp has changed this appointment.';
  const moved = 'Example Corp has changed the time of this appointment.';
  const again = 'The date or time has changed. Please answer again.';
  const stands = 'Your answer still counts, even if your calendar asks again.';

  it.each([
    [{ start: '2026-07-01T09:00:00' }, moved, again],
    [{ end: '2026-07-01T12:00:00' }, moved, again],
    [{ timeZone: 'Europe/London' }, moved, again],
    [{ subject: 'Start' }, changed, undefined],
  ])('to whom has not answered, after %j', (previous, opening, advice) => {
    expect(update(previous)).toMatchObject({ opening, advice });
  });

  it.each([
    ['accepted', 'Yes'],
    ['tentative', 'Maybe'],
    ['declined', 'No'],
  ] as const)('to whom has %s', (response, name) => {
    expect(update({ subject: 'Start' }, { response }).advice).toBe(`You answered “${name}”. ${stands}`);
  });

  it('says where to change an answer: here if there are links, else in the calendar', () => {
    const answerUrl = 'https://convoke.example/r/token';
    const change = (more: Parameters<typeof sampleRequest>[0]) => update({ subject: 'Start' }, more).change;
    expect(change({ response: 'accepted', answerUrl })).toBe('You can change it here.');
    expect(change({ response: 'accepted' })).toBe('You can change it in your calendar.');
    expect(change({ answerUrl })).toBeUndefined();
    expect(wordsOf(sampleReminder({ response: 'declined' })).change).toBe('You can change it in your calendar.');
  });

  it('is given in updates only', () => {
    expect(update({}, { follows: false, response: 'accepted' }).advice).toBeUndefined();
    expect(wordsOf(sampleCancel({ response: 'accepted' })).advice).toBeUndefined();
    expect(update({}, { previous: undefined }).advice).toBeUndefined();
  });
});

describe('who has answered', () => {
  it('is not asked again', () => {
    const asked = (response: 'needsAction' | 'declined') => update({ subject: 'Start' }, { response }).question;
    expect([asked('needsAction'), asked('declined')]).toEqual(['Will you attend?', undefined]);
  });
});

describe('the attached file', () => {
  it('adds, updates or removes, and is not in a reminder', () => {
    const files = [wordsOf(sampleRequest()), update({}), wordsOf(sampleCancel()), wordsOf(sampleReminder())];
    expect(files.map(({ file }) => / (adds|updates|removes) /.exec(file)?.[1])).toEqual([
      ...['adds', 'updates', 'removes'],
      undefined,
    ]);
  });
});

describe('the links to the answer page', () => {
  const answerUrl = 'https://convoke.example/r/token';

  it('choose an answer, and name the revision', () => {
    const link = (response: string) => `${answerUrl}?response=${response}&revision=3`;
    const { answer } = wordsOf(sampleRequest({ answerUrl, sequence: 3 }));
    expect(answer).toEqual({ yes: link('accepted'), maybe: link('tentative'), no: link('declined') });
    const asked = wordsOf(sampleRequest({ answerUrl: `${answerUrl}?a=b` })).answer;
    expect(asked?.no).toBe(`${answerUrl}?a=b&response=declined&revision=0`);
  });

  it('are none without a page, and in a cancellation', () => {
    expect(wordsOf(sampleRequest()).answer).toBeUndefined();
    expect(wordsOf(sampleCancel({ answerUrl })).answer).toBeUndefined();
  });
});

describe('the place', () => {
  const conferenceUrl = 'https://meet.example/a';

  it.each([
    ['Room 1', conferenceUrl, { where: 'Room 1', online: conferenceUrl }],
    ['Room 1', '', { where: 'Room 1', online: '' }],
    ['', conferenceUrl, { where: conferenceUrl, online: '' }],
    ['', '', { where: '', online: '' }],
  ])('%j, online at %j', (location, url, shown) => {
    expect(wordsOf(sampleRequest({ location, conferenceUrl: url }))).toMatchObject(shown);
  });

  it('is alone once the invitation is over', () => {
    const cancelled = wordsOf(sampleCancel({ location: 'Room 1', conferenceUrl }));
    expect(cancelled).toMatchObject({ where: 'Room 1', online: '' });
  });
});

describe('who writes', () => {
  it('is the brand, else the organizer, else their address', () => {
    const organizer = { name: '', address: 'desk@in.example' };
    expect(wordsOf(sampleRequest({ brand: { name: 'Practice' }, organizer }))).toMatchObject({
      brand: 'Practice',
      organizer: 'Practice <desk@in.example>',
      why: 'You are receiving this message because Practice (desk@in.example) has invited bob@example.org.',
    });
    expect(wordsOf(sampleRequest({ brand: { name: '' }, organizer }))).toMatchObject({
      brand: 'desk@in.example',
      organizer: 'desk@in.example',
    });
    expect(wordsOf(sampleRequest({ brand: { name: '' } })).brand).toBe('Example Corp');
  });

  it('comments on cancellations only', () => {
    expect(wordsOf(sampleCancel({ comment: ' Sorry \n' })).comment).toBe('Sorry');
    expect(wordsOf(sampleRequest({ comment: 'Sorry' })).comment).toBe('');
  });
});
