import { describe, expect, it, test } from 'vitest';
import { sampleRequest } from '../testing/sample-mail.js';
import type { AnswerPageInput } from './answer-page-input.js';
import { invitationPage } from './invitation-page.js';
import type { PageDocument } from './page-document.js';
import { refusalPage } from './refusal-page.js';

type View = AnswerPageInput['view'];

const OPEN: View = {
  state: 'open',
  token: 'token',
  response: 'needsAction',
  comment: '',
  formerTime: undefined,
  sent: undefined,
  chosen: undefined,
  rejected: undefined,
};
const FORM = { response: undefined, comment: '', start: '', end: '' };

const page = (view: Partial<View> = {}, request: Partial<AnswerPageInput['request']> = {}) =>
  invitationPage({ request: sampleRequest(request), view: { ...OPEN, ...view } });

/** What is between the head of the page and its script. */
function bodyOf({ html }: PageDocument): string {
  return html.slice(html.indexOf('<body>'), html.indexOf('</footer>')).replaceAll(/\n+/g, '\n');
}

/** The words of the page, without the form. */
function wordsOf(document: PageDocument): string {
  const body = bodyOf(document).replace(/<form.*<\/form>/s, '(form)');
  return body
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const titleOf = ({ html }: PageDocument) => /<title>(.*)<\/title>/.exec(html)?.[1];
const noticesOf = (document: PageDocument) =>
  [...bodyOf(document).matchAll(/<div class="(notice[^"]*)"[^>]*>(.*?)<\/div>/gs)].map(([, kind, html = '']) => [
    kind,
    html.replaceAll(/<[^>]*>/g, '|').replaceAll(/[|\s]*\|[|\s]*/g, '|'),
  ]);
const fieldsOf = (document: PageDocument) =>
  bodyOf(document).match(/<(?:form|fieldset|input|textarea|details|p class="(?:problem|hint)")[^>]*>[^<]*/g);

describe('the page of an invitation', () => {
  it('shows what it is about, and asks', () => {
    const document = page();
    expect(titleOf(document)).toBe('Invitation: Kick-off');
    expect(bodyOf(document)).toMatchInlineSnapshot(`
      "<body>
      <div class="column">
      <main>
      <div class="band"></div>
      <div class="card">
      <p class="opening">Example Corp invites you.</p><h1><span dir="auto">Kick-off</span></h1>
      <div class="when">
      <div class="tile" aria-hidden="true"><b>Jul</b><strong>1</strong><span>Wed</span></div>
      <div class="times">
      <p class="strong">Wednesday, 1 July 2026</p>
      <p>10:00 – 11:00 (1 hour)</p>
      <p class="soft">Europe/Berlin, UTC+02:00</p>
      <p class="theirs" id="viewer" data-start="2026-07-01T08:00:00.000Z" data-end="2026-07-01T09:00:00.000Z" data-from="120" data-to="120" hidden>Your time: <span></span></p>
      </div>
      </div>
      <p class="fact-label">Where</p><p class="fact"><span dir="auto">Room 1</span></p>
      <div class="body"><div dir="ltr"><p>See the <a rel="noopener noreferrer nofollow" target="_blank" href="https://example.org/agenda">agenda</a>.</p></div></div>
      <form method="post">
      <fieldset>
      <legend>Will you attend?</legend>
      <div class="choices">
      <label class="choice"><input type="radio" name="response" value="accepted" required><span>Yes</span></label>
      <label class="choice"><input type="radio" name="response" value="tentative" required><span>Maybe</span></label>
      <label class="choice"><input type="radio" name="response" value="declined" required><span>No</span></label>
      </div>
      </fieldset>
      <label class="name" for="comment">A message to Example Corp</label>
      <textarea id="comment" dir="auto" name="comment" maxlength="1000" rows="3" aria-describedby="comment-hint">
      </textarea>
      <p class="hint" id="comment-hint">Optional, up to 1000 characters.</p>
      <details>
      <summary>Propose another time</summary>
      <p class="soft" id="proposal-hint">The appointment stays as it is until Example Corp moves it. Times are those of Europe/Berlin, UTC+02:00.</p>
      <label class="name" for="start">New start</label>
      <input type="datetime-local" id="start" name="start" value="2026-07-01T10:00" aria-describedby="proposal-hint">
      <label class="name" for="end">New end</label>
      <input type="datetime-local" id="end" name="end" value="" aria-describedby="end-hint">
      <p class="hint" id="end-hint">Leave it empty to keep the length: 1 hour.</p>
      </details>
      <input type="hidden" name="revision" value="0">
      <p class="send"><button>Send answer</button></p>
      </form>
      <p class="file"><a href="token/invitation.ics">Add to a calendar (.ics)</a></p>
      </div>
      </main>
      <footer><p>Example Corp (acct7@in.example) has invited bob@example.org.</p>"
    `);
    expect(document.html).toContain(`<script>${document.script}</script>`);
    expect(document.html).toContain(`<style>${document.style}</style>`);
    expect(document.script).not.toBe('');
    expect(document.hasPicture).toBe(false);
  });

  it('has the brand of who invites', () => {
    const logo = { type: 'image/png', width: 96, height: 32, content: Buffer.from('picture') } as const;
    const brand = {
      name: 'Practice',
      colour: '#0b57d0',
      footer: 'Hill Road 1',
      supportAddress: 'help@in.example',
      logo,
    };
    const document = page({}, { brand });
    expect(document.hasPicture).toBe(true);
    expect(document.style).toContain('#0b57d0');
    expect(bodyOf(document)).toContain(
      '<p class="logo"><img src="data:image/png;base64,cGljdHVyZQ==" alt="Practice" width="96" height="32"></p>',
    );
    expect(wordsOf(document)).toContain('Practice (acct7@in.example) has invited bob@example.org.');
    expect(bodyOf(document)).toContain(
      '<p>Questions? Write to help@in.example.</p><p><span dir="auto">Hill Road 1</span></p>',
    );
  });

  it.each([
    ['accepted', 'Yes'],
    ['tentative', 'Maybe'],
    ['declined', 'No'],
  ] as const)('says what was answered: %s', (response, answer) => {
    const changeable = 'You can change it until the appointment begins.';
    const answered = page({ response, comment: 'See you <there>' });
    expect(noticesOf(answered)).toEqual([['notice', `|Your answer: ${answer}|${changeable}|`]]);
    expect(titleOf(answered)).toBe('Invitation: Kick-off');
    expect(bodyOf(answered)).toContain('\nSee you &lt;there&gt;</textarea>');
    expect(fieldsOf(answered)?.filter((field) => field.includes(' checked'))).toEqual([
      `<input type="radio" name="response" value="${response}" required checked>`,
    ]);
    for (const [sent, thanks] of [
      ['answer', 'Your answer has'],
      ['proposal', 'Your answer and your proposal have'],
    ] as const) {
      const thanked = page({ response, sent });
      expect(titleOf(thanked)).toBe('Answer sent: Kick-off');
      const words = `|Thank you. ${thanks} been passed on: ${answer}|${changeable}|`;
      expect(noticesOf(thanked)).toEqual([['notice done', words]]);
      expect(bodyOf(thanked)).toContain('<div class="notice done" role="status">');
    }
  });

  it('thanks for nothing that was not answered, and chooses what the link says', () => {
    const document = page({ sent: 'answer', chosen: 'declined' });
    expect(titleOf(document)).toBe('Invitation: Kick-off');
    expect(noticesOf(document)).toEqual([]);
    expect(fieldsOf(document)).toContain('<input type="radio" name="response" value="declined" required checked>');
  });

  it('tells of a time that has changed since', () => {
    const formerTime = { start: '2026-06-30T10:00:00', end: '2026-06-30T11:00:00', timeZone: 'Europe/Berlin' };
    expect(noticesOf(page({ formerTime, response: 'accepted' }))).toMatchInlineSnapshot(`
      [
        [
          "notice moved",
          "|The time has changed since this message was sent. Your answer counts for the new time.|Tuesday, 30 June 2026, 10:00 – 11:00 (Europe/Berlin, UTC+02:00)|Wednesday, 1 July 2026, 10:00 – 11:00 (Europe/Berlin, UTC+02:00)|",
        ],
      ]
    `);
    const rejected = { reason: 'movedMeanwhile', problems: {}, form: FORM } as const;
    expect(noticesOf(page({ formerTime, rejected }))).toMatchInlineSnapshot(`
      [
        [
          "notice alert",
          "|The time has changed meanwhile, so your answer was not sent. Look at the new time, then send it again.|",
        ],
        [
          "notice",
          "|Tuesday, 30 June 2026, 10:00 – 11:00 (Europe/Berlin, UTC+02:00)|Wednesday, 1 July 2026, 10:00 – 11:00 (Europe/Berlin, UTC+02:00)|",
        ],
      ]
    `);
    const typed = { ...rejected, form: { ...FORM, start: '2026-06-30T10:00' } };
    expect(fieldsOf(page({ formerTime, rejected: typed }))).toContain('<details>\n');
    expect(fieldsOf(page({ formerTime, rejected: typed }))?.join('')).toContain('value="2026-07-01T10:00"');
  });

  it('keeps what was typed, and says what is wrong with it', () => {
    const problems = { response: 'chooseAnswer', comment: 'commentLong', start: 'timePast', end: 'timeOrder' } as const;
    const form = { response: undefined, comment: '"Long"', start: '2026-01-01T10:00', end: '2026-01-01T09:00' };
    const document = page({ response: 'accepted', rejected: { reason: 'notSent', problems, form } });
    expect(titleOf(document)).toBe('Not sent: Kick-off');
    expect(noticesOf(document)).toEqual([
      ['notice alert', '|Your answer was not sent. Please look at what is marked below.|'],
    ]);
    expect(bodyOf(document)).toContain('<div class="notice alert" role="alert">');
    expect(fieldsOf(document)).toMatchInlineSnapshot(`
      [
        "<form method="post">
      ",
        "<fieldset aria-describedby="response-problem">
      ",
        "<input type="radio" name="response" value="accepted" required>",
        "<input type="radio" name="response" value="tentative" required>",
        "<input type="radio" name="response" value="declined" required>",
        "<p class="problem" id="response-problem">Choose Yes, Maybe or No.",
        "<textarea id="comment" dir="auto" name="comment" maxlength="1000" rows="3" aria-describedby="comment-hint comment-problem" aria-invalid="true">
      &quot;Long&quot;",
        "<p class="hint" id="comment-hint">Optional, up to 1000 characters.",
        "<p class="problem" id="comment-problem">Your message is too long: up to 1000 characters can be sent.",
        "<details open>
      ",
        "<input type="datetime-local" id="start" name="start" value="2026-01-01T10:00" aria-describedby="proposal-hint start-problem" aria-invalid="true">
      ",
        "<p class="problem" id="start-problem">This time has already passed.",
        "<input type="datetime-local" id="end" name="end" value="2026-01-01T09:00" aria-describedby="end-hint end-problem" aria-invalid="true">
      ",
        "<p class="hint" id="end-hint">Leave it empty to keep the length: 1 hour.",
        "<p class="problem" id="end-problem">The end must be after the start.",
        "<input type="hidden" name="revision" value="0">
      ",
      ]
    `);
  });

  it('opens the proposal again only if there is one', () => {
    const rejected = (form: Partial<typeof FORM>, problems = {}) =>
      fieldsOf(page({ rejected: { reason: 'limited', problems, form: { ...FORM, ...form } } }))?.find((field) =>
        field.startsWith('<details'),
      );
    expect(rejected({ start: '2026-07-01T10:00' })).toBe('<details>\n');
    expect(rejected({ start: '2026-07-01T10:30' })).toBe('<details open>\n');
    expect(rejected({ end: '2026-07-01T12:00' })).toBe('<details open>\n');
    expect(rejected({}, { end: 'timeUnreadable' })).toBe('<details open>\n');
    expect(rejected({}, { start: 'timeUnreadable' })).toBe('<details open>\n');
    expect(fieldsOf(page())).toContain('<details>\n');
  });

  it.each([
    ['begun', 'This appointment has already begun, so it can no longer be answered.'],
    ['over', 'This appointment is over, so it can no longer be answered.'],
  ] as const)('cannot be answered once the appointment is %s', (state, words) => {
    const location = 'https://zoom.us/j/123456';
    const document = page({ state, response: 'tentative' }, { location });
    expect(titleOf(document)).toBe('Past: Kick-off');
    expect(noticesOf(document)).toEqual([['notice', `|${words}|Your answer: Maybe|`]]);
    expect(noticesOf(page({ state }))).toEqual([['notice', `|${words}|`]]);
    expect(bodyOf(document)).not.toContain('<form');
    expect(bodyOf(document)).toContain('href="token/invitation.ics"');
    expect(bodyOf(document).includes('class="join"')).toBe(state === 'begun');
  });

  it('strikes out what is cancelled', () => {
    const document = page({ state: 'cancelled', response: 'accepted' }, { location: 'https://zoom.us/j/123456' });
    expect(titleOf(document)).toBe('Cancelled: Kick-off');
    expect(bodyOf(document)).toMatchInlineSnapshot(`
      "<body>
      <div class="column">
      <main>
      <div class="band"></div>
      <div class="card">
      <div class="notice alert"><p>This appointment is cancelled. Example Corp has called it off.</p></div><h1><span dir="auto"><s>Kick-off</s></span></h1>
      <div class="when">
      <div class="tile" aria-hidden="true"><b>Jul</b><strong>1</strong><span>Wed</span></div>
      <div class="times">
      <p class="strong"><s>Wednesday, 1 July 2026</s></p>
      <p><s>10:00 – 11:00 (1 hour)</s></p>
      <p class="soft">Europe/Berlin, UTC+02:00</p>
      </div>
      </div>
      <p class="fact-label">Where</p><p class="fact"><span dir="auto"><s>https://zoom.us/j/123456</s></span></p>
      </div>
      </main>
      <footer><p>Example Corp (acct7@in.example) had invited bob@example.org.</p>"
    `);
  });

  it('shows nothing of the appointment to whoever was removed', () => {
    const document = page({ state: 'removed', response: 'accepted' });
    expect(titleOf(document)).toBe('You are no longer invited');
    expect(wordsOf(document)).toMatchInlineSnapshot(
      `"You are no longer invited Example Corp has taken you off the list of invitees. There is nothing to answer. Example Corp (acct7@in.example) had invited bob@example.org."`,
    );
    expect(document.script).toBe('');
    expect(document.html).not.toContain('<script');
  });

  it('shows the time of an invitee whose zone is known', () => {
    const known = bodyOf(page({}, { attendeeTimeZone: 'Asia/Tokyo' }));
    const times =
      'data-start="2026-07-01T08:00:00.000Z" data-end="2026-07-01T09:00:00.000Z" data-from="120" data-to="120"';
    expect(known).toContain(`<p class="theirs" id="viewer" ${times}>Your time: <span>Wednesday`);
    expect(bodyOf(page())).toContain(`<p class="theirs" id="viewer" ${times} hidden>Your time: <span></span></p>`);
  });

  it('leaves out what there is not', () => {
    const document = page({}, { location: '', body: '', end: '2026-07-01T10:00:00' });
    expect(bodyOf(document)).not.toContain('fact-label');
    expect(bodyOf(document)).not.toContain('class="body"');
    expect(bodyOf(document)).toContain('<p class="hint" id="end-hint"></p>');
  });
});

test.each([
  ['unknown', 'No invitation here', 'The link may be incomplete.'],
  ['busy', 'Too many visits', 'Many pages were opened from your network.'],
  ['unreadable', 'Your answer could not be read', 'Go back to the invitation'],
  ['unavailable', 'Not available just now', 'Nothing has changed.'],
  ['off', 'This page is turned off', 'Answers are not taken here.'],
] as const)('where no invitation can be shown the page says why: %s', (reason, title, advice) => {
  const document = refusalPage(reason, ['xx', 'en']);
  expect(document.html).toContain(`<title>${title}</title>`);
  expect(document.html).toContain(`<h1>${title}</h1>\n<p>${advice}`);
  expect(document.html).not.toMatch(/<footer|<script|<img|stryker/i);
  expect(document).toMatchObject({ script: '', hasPicture: false });
  expect(refusalPage(reason, ['ar']).html).toContain('<html lang="ar" dir="rtl">');
});
