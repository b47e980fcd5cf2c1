import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages/language.js';
import { bodyOf, EMPTY_FORM, fieldsOf, noticesOf, samplePage, titleOf } from '../testing/sample-page.js';

describe('the form that was refused', () => {
  it('keeps what was typed, and says what is wrong with it', () => {
    const problems = { response: 'chooseAnswer', comment: 'commentLong', start: 'timePast', end: 'timeOrder' } as const;
    const form = { response: undefined, comment: '"Long"', start: '2026-01-01T10:00', end: '2026-01-01T09:00' };
    const document = samplePage({ response: 'accepted', rejected: { reason: 'notSent', problems, form } });
    expect(titleOf(document)).toBe('Not sent: Kick-off');
    expect(noticesOf(document)).toEqual([
      ['notice alert', '|Your answer was not sent. Please look at what is marked below.|'],
    ]);
    expect(bodyOf(document)).toContain('<div class="notice alert" role="alert">');
    expect(fieldsOf(document)).toMatchInlineSnapshot(`
      [
        "<form method="post">
      ",
        "<button class="choice" name="response" value="accepted">Yes",
        "<button class="choice" name="response" value="tentative">Maybe",
        "<button class="choice" name="response" value="declined">No",
        "<p class="problem" id="response-problem">Choose Yes, Maybe or No.",
        "<details class="more" open>
      ",
        "<textarea id="comment" dir="auto" name="comment" maxlength="1000" rows="3" aria-describedby="comment-hint comment-problem" aria-invalid="true">
      &quot;Long&quot;",
        "<p class="hint" id="comment-hint">Optional, up to 1000 characters.",
        "<p class="problem" id="comment-problem">Your message is too long: up to 1000 characters can be sent.",
        "<input type="datetime-local" id="start" name="start" value="2026-01-01T10:00" aria-describedby="proposal-hint start-problem" aria-invalid="true">
      ",
        "<p class="problem" id="start-problem">This time has already passed.",
        "<input type="datetime-local" id="end" name="end" value="2026-01-01T09:00" aria-describedby="end-hint end-problem" aria-invalid="true">
      ",
        "<p class="hint" id="end-hint">Leave it empty to keep the length: 1 hour.",
        "<p class="problem" id="end-problem">The end must be after the start.",
        "<button class="choice" name="response" value="accepted">Yes",
        "<button class="choice" name="response" value="tentative">Maybe",
        "<button class="choice" name="response" value="declined">No",
        "<input type="hidden" name="revision" value="0">
      ",
      ]
    `);
  });

  it('opens the message and the proposal again only if there is one', () => {
    const rejected = (form: Partial<typeof EMPTY_FORM>, problems = {}) =>
      fieldsOf(samplePage({ rejected: { reason: 'limited', problems, form: { ...EMPTY_FORM, ...form } } })).find(
        (field) => field.startsWith('<details'),
      );
    expect(rejected({ start: '2026-07-01T10:00' })).toBe('<details class="more">\n');
    expect(rejected({ comment: 'Hi' })).toBe('<details class="more" open>\n');
    expect(rejected({}, { response: 'chooseAnswer' })).toBe('<details class="more">\n');
    expect(rejected({ start: '2026-07-01T10:30' })).toBe('<details class="more" open>\n');
    expect(rejected({ end: '2026-07-01T12:00' })).toBe('<details class="more" open>\n');
    expect(rejected({}, { end: 'timeUnreadable' })).toBe('<details class="more" open>\n');
    expect(rejected({}, { start: 'timeUnreadable' })).toBe('<details class="more" open>\n');
    expect(fieldsOf(samplePage())).toContain('<details class="more">\n');
  });
});

describe('the form for whole days', () => {
  const days = { start: '2026-07-01', end: '2026-07-03' };
  const form = (view: Parameters<typeof samplePage>[0]) => bodyOf(samplePage(view, days));

  it('asks for the first and the last, in no time zone', () => {
    expect(
      form({}),
    ).toContain(`<p class="soft" id="proposal-hint">The appointment stays as it is until Example Corp moves it.</p>
<label class="name" for="start">First day</label>
<input type="date" id="start" name="start" value="2026-07-01" aria-describedby="proposal-hint">
<output class="hint" for="start" data-locale="en"></output>
<label class="name" for="end">Last day</label>`);
  });

  it('says what is wrong with a day', () => {
    const problems = { start: 'timeUnreadable', end: 'timeOrder' } as const;
    const refused = form({ rejected: { reason: 'notSent', problems, form: EMPTY_FORM } });
    expect(refused).toContain('<p class="problem" id="start-problem">Give the day, for example 2027-03-15.</p>');
    expect(refused).toContain('<p class="problem" id="end-problem">The last day must not be before the first.</p>');
  });

  it('looks like that for times', () => {
    expect(samplePage().style).toContain('input[type=date], input[type=datetime-local] {');
  });
});

describe('the form', () => {
  it('asks in each language for an answer by a time, until it is given', () => {
    const asked = (request: Parameters<typeof samplePage>[1]) =>
      /<p class="fact">(.*)<\/p><div class="choices"/
        .exec(bodyOf(samplePage({}, request)))?.[1]
        ?.replaceAll('\u00a0', ' ');
    const languages = LANGUAGES.map((language) => asked({ respondBy: '2026-06-30', languages: [language] }));
    expect(languages).toMatchInlineSnapshot(`
      [
        "Please answer by Tuesday, 30 June 2026.",
        "يرجى الرد في موعد أقصاه: الثلاثاء، 30 يونيو 2026.",
        "Bitte antworten Sie bis Dienstag, 30. Juni 2026.",
        "Por favor, responda a más tardar el martes, 30 de junio de 2026.",
        "Merci de répondre au plus tard le mardi 30 juin 2026.",
        "La preghiamo di rispondere entro martedì 30 giugno 2026.",
        "2026年6月30日（火）までにご回答ください。",
        "Laat alstublieft uiterlijk dinsdag 30 juni 2026 weten of u erbij bent.",
        "Prosimy o odpowiedź. Ostateczny termin: wtorek, 30 czerwca 2026.",
        "Por favor, responda até terça-feira, 30 de junho de 2026.",
      ]
    `);
    expect(asked({ respondBy: '2026-06-30T12:00:00' })).toContain('12:00 (Europe/Berlin, UTC+02:00)');
    expect(asked({ respondBy: '2026-06-30', response: 'declined' })).toBeUndefined();
    expect(asked({})).toBeUndefined();
  });
});

describe('the form of an appointment without proposals', () => {
  it('takes a message, and no other time', () => {
    const fields = fieldsOf(samplePage({}, { allowProposals: false }));
    expect(fields.join('')).toContain('<textarea id="comment"');
    expect(fields.join('')).not.toMatch(/name="(start|end)"/);
    expect(bodyOf(samplePage({}, { allowProposals: false }))).not.toMatch(/propose another time/i);
  });
});
