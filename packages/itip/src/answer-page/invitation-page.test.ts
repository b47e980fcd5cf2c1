import { describe, expect, it } from 'vitest';
import { bodyOf, EMPTY_FORM, fieldsOf, noticesOf, samplePage, titleOf, wordsOf } from '../testing/sample-page.js';

describe('the page of an invitation', () => {
  it('shows what it is about, and asks', () => {
    const document = samplePage();
    expect(titleOf(document)).toBe('Invitation: Kick-off');
    expect(bodyOf(document)).toMatchInlineSnapshot(`
      "<body>
      <div class="column">
      <main>
      <div class="band"></div>
      <div class="card">
      <p class="opening">Example Corp invites you.</p><h1><span dir="auto">Kick-off</span></h1>
      <div class="when">
      <div class="tile" aria-hidden="true" data-start="2026-07-01T08:00:00.000Z" data-end="2026-07-01T09:00:00.000Z" data-from="120" data-to="120"><b data-line="{month}">Jul</b><strong data-line="{day}">1</strong><span data-line="{weekday}">Wed</span></div>
      <div class="times">
      <div class="theirs" id="viewer" data-start="2026-07-01T08:00:00.000Z" data-end="2026-07-01T09:00:00.000Z" data-from="120" data-to="120" data-moment="{day}, {time}" data-span="{start} – {end}" data-zone="{name}, {offset}" data-offsets="{before} to {after}" data-locale="en" hidden>
      <p class="fact-label">Your time</p>
      <p class="strong"><span data-line="{line1}"></span></p>
      <p><span data-line="{line2} (1 hour)"></span></p>
      <p class="soft"><span data-line="{zone}"></span></p>
      </div>
      <p class="strong">Wednesday, 1 July 2026</p>
      <p>10:00 – 11:00 (1 hour)</p>
      <p class="soft">Europe/Berlin, UTC+02:00</p>
      </div>
      </div><form method="post">
      <h2 id="question">Will you attend?</h2>
      <div class="choices" role="group" aria-labelledby="question">
      <button class="choice" name="response" value="accepted">Yes</button>
      <button class="choice" name="response" value="tentative">Maybe</button>
      <button class="choice" name="response" value="declined">No</button>
      </div>
      <details class="more">
      <summary>Write a message or propose another time</summary>
      <label class="name" for="comment">A message to Example Corp</label>
      <textarea id="comment" dir="auto" name="comment" maxlength="1000" rows="3" aria-describedby="comment-hint">
      </textarea>
      <p class="hint" id="comment-hint">Optional, up to 1000 characters.</p>
      <p class="name">Propose another time</p>
      <p class="soft" id="proposal-hint">The appointment stays as it is until Example Corp moves it.<br>Time zone: Europe/Berlin, UTC+02:00.</p>
      <label class="name" for="start">New start</label>
      <input type="datetime-local" id="start" name="start" value="2026-07-01T10:00" aria-describedby="proposal-hint">
      <output class="hint" for="start" data-locale="en"></output>
      <label class="name" for="end">New end</label>
      <input type="datetime-local" id="end" name="end" value="" aria-describedby="end-hint">
      <output class="hint" for="end"></output>
      <p class="hint" id="end-hint">Leave it empty to keep the length: 1 hour.</p>
      <p class="name" id="send-with">Send this with your answer</p>
      <div class="choices" role="group" aria-labelledby="send-with">
      <button class="choice" name="response" value="accepted">Yes</button>
      <button class="choice" name="response" value="tentative">Maybe</button>
      <button class="choice" name="response" value="declined">No</button>
      </div>
      </details>
      <input type="hidden" name="revision" value="0">
      </form>
      <p class="fact-label">Where</p><p class="fact"><span dir="auto">Room 1</span></p>
      <div class="body"><div dir="ltr"><p>See the <a rel="noopener noreferrer nofollow" target="_blank" href="https://example.org/agenda">agenda</a>.</p></div></div>
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

  it('has the brand of the inviting account', () => {
    const logo = { type: 'image/png', width: 96, height: 32, content: Buffer.from('picture') } as const;
    const brand = {
      name: 'Practice',
      colour: '#0b57d0',
      footer: 'Hill Road 1',
      supportAddress: 'help@in.example',
      logo,
    };
    const document = samplePage({}, { brand });
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

  it('shows the time of an invitee whose zone is known', () => {
    const known = bodyOf(samplePage({}, { attendeeTimeZone: 'Asia/Tokyo' })).replaceAll('\u00a0', ' ');
    const times =
      'data-start="2026-07-01T08:00:00.000Z" data-end="2026-07-01T09:00:00.000Z" data-from="120" data-to="120"';
    const viewer = /<div class="theirs" id="viewer" (.*) data-moment.*"( hidden)?>((?:\n<p.*)*)/;
    const [, instants, isHidden, lines = ''] = viewer.exec(known) ?? [];
    expect([instants, isHidden]).toEqual([times, undefined]);
    expect(
      lines
        .replaceAll(/<[^>]*>/g, '')
        .trim()
        .split('\n'),
    ).toEqual(['Your time', 'Wednesday, 1 July 2026', '17:00 – 18:00 (1 hour)', 'Asia/Tokyo, UTC+09:00']);
    expect(viewer.exec(bodyOf(samplePage()))?.slice(1, 3)).toEqual([times, ' hidden']);
  });

  it('gives its script the patterns of the language', () => {
    const body = bodyOf(samplePage({}, { languages: ['ja'] }));
    expect(body).toContain(
      ' data-moment="{day}{time}" data-span="{start} – {end}" data-zone="{name}, {offset}" data-offsets="{before}、その後{after}" data-locale="ja" hidden>\n<p class="fact-label">お使いのタイムゾーン</p>',
    );
    expect(body).toContain('<p><span data-line="{line2}（1時間）"></span></p>');
  });

  it('says of the address of a meeting that it is online', () => {
    const online = bodyOf(samplePage({}, { location: '', conferenceUrl: 'https://meet.example/abc' }));
    expect(online).toContain('<p class="fact-label">Online</p>');
  });

  it('repeats below what the heading of a phone cuts off of a long subject, in wide letters sooner', () => {
    const full = (summary: string) =>
      /<p class="fact subject"[^>]*>([^<]*)<\/p>/.exec(bodyOf(samplePage({}, { subject: summary })))?.[1];
    expect(full('a'.repeat(72))).toBeUndefined();
    expect(full('a'.repeat(73))).toBe('a'.repeat(73));
    expect(full('会'.repeat(36))).toBeUndefined();
    expect(full('会'.repeat(37))).toBe('会'.repeat(37));
    const cancelled = bodyOf(samplePage({ state: 'cancelled' }, { subject: 'b'.repeat(73) }));
    expect(cancelled).toContain(`aria-hidden="true"><s>${'b'.repeat(73)}</s></p>`);
  });

  it('gives the first and the last day of a span the same weight', () => {
    expect(bodyOf(samplePage({}, { start: '2026-07-01', end: '2026-07-03' }))).toContain(
      '<p class="strong">Wednesday, 1\u00a0July\u00a02026\u00a0–</p>\n<p class="strong">Thursday, 2\u00a0July\u00a02026</p>',
    );
  });

  it('leaves out what there is not', () => {
    const document = samplePage({}, { location: '', body: '', end: '2026-07-01T10:00:00' });
    expect(bodyOf(document)).not.toMatch(/class="fact-label">(?!Your time<)/);
    expect(bodyOf(document)).not.toContain('class="body"');
    expect(bodyOf(document)).toContain('<p class="hint" id="end-hint"></p>');
  });
});

describe('the state of an invitation', () => {
  it.each([
    ['accepted', 'Yes'],
    ['tentative', 'Maybe'],
    ['declined', 'No'],
  ] as const)('says what was answered: %s', (response, answer) => {
    const changeable = 'You can change it until the appointment begins.';
    const answered = samplePage({ response, comment: 'See you <there>' });
    expect(noticesOf(answered)).toEqual([['notice', `|Your answer: ${answer}|${changeable}|`]]);
    expect(titleOf(answered)).toBe('Invitation: Kick-off');
    expect(bodyOf(answered)).toContain('\nSee you &lt;there&gt;</textarea>');
    expect(wordsOf(answered)).toContain('Add to a calendar (.ics) Change your answer (form) Where');
    for (const [sent, thanks] of [
      ['answer', 'Your answer is'],
      ['proposal', 'Your answer and your proposal are'],
    ] as const) {
      const thanked = samplePage({ response, sent });
      expect(titleOf(thanked)).toBe('Answer sent: Kick-off');
      const words = `|${thanks} sent: ${answer}|${changeable}|`;
      expect(noticesOf(thanked)).toEqual([['notice done', words]]);
      expect(bodyOf(thanked)).toContain('<div class="notice done" role="status">');
    }
  });

  it.each([
    [
      { start: '2026-07-02T12:00:00', end: '2026-07-02T13:30:00' },
      'Thursday, 2 July 2026, 12:00 – 13:30 (Europe/Berlin, UTC+02:00)',
    ],
    [{ start: '2026-07-02', end: '2026-07-04' }, 'Thursday, 2 July 2026 – Friday, 3 July 2026 (all day)'],
  ])('repeats the time that was proposed: %j', (times, words) => {
    const proposed = { ...times, timeZone: 'Europe/Berlin' };
    const [[, notice] = []] = noticesOf(samplePage({ response: 'declined', sent: 'proposal', proposed }));
    expect(notice).toContain(`|Your answer and your proposal are sent: No|Proposed time: ${words}|`);
  });

  it('thanks for nothing that was not answered, and chooses what the link says', () => {
    const document = samplePage({ sent: 'answer', chosen: 'declined' });
    expect(titleOf(document)).toBe('Invitation: Kick-off');
    expect(noticesOf(document)).toEqual([]);
    expect(buttonsOf(document)[0]).toBe('Confirm: No');
  });

  it.each([
    ['open', {}, ['Yes', 'Maybe', 'No']],
    ['chosen', { chosen: 'accepted' }, ['Confirm: Yes', 'Maybe', 'No']],
    ['chosen again', { chosen: 'accepted', response: 'accepted' }, ['Yes', 'Maybe', 'No']],
    ['chosen differently', { chosen: 'declined', response: 'accepted' }, ['Confirm: No', 'Yes', 'Maybe']],
    ['moved', { chosen: 'accepted', response: 'accepted', formerTime: FORMER }, ['Yes', 'Maybe', 'No']],
    ['refused', { chosen: 'accepted', rejected: LIMITED }, ['Confirm: Maybe', 'Yes', 'No']],
  ] as const)('has the button that is asked for first: %s', (_name, view, buttons) => {
    const document = samplePage(view);
    // Those of the section for a message and another time are alike.
    expect(buttonsOf(document)).toEqual([...buttons, 'Yes', 'Maybe', 'No']);
    expect(bodyOf(document).includes('<details class="change">')).toBe(_name === 'chosen again');
  });

  it('tells of a time that has changed since', () => {
    const formerTime = FORMER;
    expect(noticesOf(samplePage({ formerTime, response: 'accepted' }))).toMatchInlineSnapshot(`
      [
        [
          "notice moved",
          "|The time has changed since this message was sent. Your answer counts for the new time.|Tuesday, 30 June 2026, 10:00 – 11:00 (Europe/Berlin, UTC+02:00)|Wednesday, 1 July 2026, 10:00 – 11:00 (Europe/Berlin, UTC+02:00)|Your answer: Yes|",
        ],
      ]
    `);
    const rejected = { reason: 'movedMeanwhile', problems: {}, form: EMPTY_FORM } as const;
    expect(noticesOf(samplePage({ formerTime, rejected }))).toMatchInlineSnapshot(`
      [
        [
          "notice alert",
          "|The time has changed in the meantime, so your answer was not sent. Look at the new time, then send it again.|",
        ],
        [
          "notice",
          "|Tuesday, 30 June 2026, 10:00 – 11:00 (Europe/Berlin, UTC+02:00)|Wednesday, 1 July 2026, 10:00 – 11:00 (Europe/Berlin, UTC+02:00)|",
        ],
      ]
    `);
    const typed = { ...rejected, form: { ...EMPTY_FORM, start: '2026-06-30T10:00' } };
    expect(fieldsOf(samplePage({ formerTime, rejected: typed }))).toContain('<details class="more">\n');
    expect(fieldsOf(samplePage({ formerTime, rejected: typed })).join('')).toContain('value="2026-07-01T10:00"');
  });

  it.each([
    ['begun', 'This appointment has already begun, so it can no longer be answered.'],
    ['over', 'This appointment is over, so it can no longer be answered.'],
  ] as const)('cannot be answered once the appointment is %s', (state, words) => {
    const location = 'https://zoom.us/j/123456';
    const document = samplePage({ state, response: 'tentative' }, { location });
    expect(titleOf(document)).toBe('Past: Kick-off');
    expect(noticesOf(document)).toEqual([['notice', `|${words}|Your answer: Maybe|`]]);
    expect(noticesOf(samplePage({ state }))).toEqual([['notice', `|${words}|`]]);
    expect(bodyOf(document)).not.toContain('<form');
    expect(bodyOf(document).includes('href="token/invitation.ics"')).toBe(state === 'begun');
    expect(bodyOf(document).includes('invites you')).toBe(state === 'begun');
    expect(bodyOf(document).includes('class="join"')).toBe(state === 'begun');
  });

  it('strikes out what is cancelled', () => {
    const document = samplePage({ state: 'cancelled', response: 'accepted' }, { location: 'https://zoom.us/j/123456' });
    expect(titleOf(document)).toBe('Cancelled: Kick-off');
    expect(bodyOf(document)).toMatchInlineSnapshot(`
      "<body>
      <div class="column">
      <main>
      <div class="band"></div>
      <div class="card">
      <div class="notice alert"><p>Example Corp has cancelled this appointment.</p></div><h1><span dir="auto"><s>Kick-off</s></span></h1>
      <div class="when">
      <div class="tile gone" aria-hidden="true" data-start="2026-07-01T08:00:00.000Z" data-end="2026-07-01T09:00:00.000Z" data-from="120" data-to="120"><b data-line="{month}">Jul</b><strong data-line="{day}">1</strong><span data-line="{weekday}">Wed</span></div>
      <div class="times">
      <div class="theirs" id="viewer" data-start="2026-07-01T08:00:00.000Z" data-end="2026-07-01T09:00:00.000Z" data-from="120" data-to="120" data-moment="{day}, {time}" data-span="{start} – {end}" data-zone="{name}, {offset}" data-offsets="{before} to {after}" data-locale="en" hidden>
      <p class="fact-label">Your time</p>
      <p class="strong"><s data-line="{line1}"></s></p>
      <p><s data-line="{line2} (1 hour)"></s></p>
      <p class="soft"><s data-line="{zone}"></s></p>
      </div>
      <p class="strong"><s>Wednesday, 1 July 2026</s></p>
      <p><s>10:00 – 11:00 (1 hour)</s></p>
      <p class="soft"><s>Europe/Berlin, UTC+02:00</s></p>
      </div>
      </div><p class="fact-label">Where</p><p class="fact"><span dir="auto"><s>https://zoom.us/j/123456</s></span></p>
      </div>
      </main>
      <footer><p>Example Corp (acct7@in.example) had invited bob@example.org.</p>"
    `);
  });

  it('shows what the organizer wrote about the cancellation', () => {
    const cancelComment = 'Rain <all week>.\nNew plans: https://example.org/plans\u0007';
    const body = bodyOf(samplePage({ state: 'cancelled', cancelComment }));
    expect(body).toContain('<div class="said"><p class="fact-label">Message from Example Corp</p>');
    expect(body).toMatch(
      /<p class="fact words" dir="auto">Rain &lt;all week&gt;.\nNew plans: <a href="[^"]*"[^>]*>[^<]*<\/a><\/p>/,
    );
  });

  it('shows nothing of the appointment to a removed invitee', () => {
    const document = samplePage({ state: 'removed', response: 'accepted' });
    expect(titleOf(document)).toBe('You are no longer invited');
    expect(wordsOf(document)).toMatchInlineSnapshot(
      `"You are no longer invited Example Corp has withdrawn your invitation. There is nothing to answer. Example Corp (acct7@in.example) had invited bob@example.org."`,
    );
    expect(document.script).toBe('');
    expect(document.html).not.toContain('<script');
  });
});

const FORMER = { start: '2026-06-30T10:00:00', end: '2026-06-30T11:00:00', timeZone: 'Europe/Berlin' };
const LIMITED = { reason: 'limited', problems: {}, form: { ...EMPTY_FORM, response: 'tentative' } } as const;

/** The labels of the buttons, in their order. */
function buttonsOf(document: ReturnType<typeof samplePage>): (string | undefined)[] {
  return [...bodyOf(document).matchAll(/<button[^>]*>([^<]*)/g)].map(([, label]) => label);
}

/** The description on the page. */
function shown(body: string): string | undefined {
  const { html } = samplePage({}, { body });
  return /<div class="body">(.*?)<\/div><\/div>/s.exec(html)?.[1];
}

it('the description is shown as in mails, and its links open elsewhere', () => {
  const body = '<ul><li><b>Bring</b> the <a href="https://example.org/agenda">agenda</a></li></ul>';
  const link = '<a rel="noopener noreferrer nofollow" target="_blank" href="https://example.org/agenda">agenda</a>';
  expect(shown(body)).toContain(`<ul><li><b>Bring</b> the ${link}</li></ul>`);
});

it('web addresses in the text of a description are links, and stay inside them', () => {
  const address = 'https://example.org/a?b=1&amp;c=&lt;2&gt;';
  expect(shown('<p>See https://example.org/a?b=1&amp;c=2 &lt;soon&gt;</p>')).toContain(
    'href="https://example.org/a?b=1&amp;c=2"',
  );
  expect(shown(`<p>${address}" onmouseover="alert(1)</p>`)).not.toMatch(/<[^<>]* onmouseover/);
  expect(shown('<a href="https://example.org/">https://example.org/</a>')?.match(/<a /g)).toHaveLength(1);
});

it('a description loads nothing, and runs nothing', () => {
  const page = shown('<p>Plan: <img src="https://example.org/p.png" alt="A map"></p><script>alert(1)</script>');
  expect(page).toContain('A map');
  expect(page).not.toMatch(/<img|<script|alert/);
});

describe('the page of a series', () => {
  const series = {
    rule: 'FREQ=WEEKLY;BYDAY=WE',
    exdates: [],
    occurrences: [],
    about: { kind: 'series' },
    dropped: [],
    isOneDate: false,
    continuedBy: null,
    continues: false,
  } as const;
  const times = { start: '2026-07-08T10:00:00', end: '2026-07-08T11:00:00' };
  const one = { occurrenceStart: times.start, ...times };
  const dates = {
    one,
    isOne: false,
    next: [
      { ...one, response: 'needsAction' },
      {
        occurrenceStart: '2026-07-15T10:00:00',
        start: '2026-07-15T10:00:00',
        end: '2026-07-15T11:00:00',
        response: 'needsAction',
      },
    ],
  } as const;

  it('says how it repeats and which dates come next, and asks what the answer is for', () => {
    const page = samplePage({ dates }, { series });
    expect(wordsOf(page)).toContain('Repeats Every Wednesday');
    expect(wordsOf(page)).toContain(
      'Next dates (Europe/Berlin) Wednesday, 8 July 2026, 10:00 – 11:00 Wednesday, 15 July 2026, 10:00 – 11:00',
    );
    expect(fieldsOf(page).filter((field) => /fieldset|radio/.test(field))).toEqual([
      '<fieldset class="dates">',
      '<input type="radio" name="occurrence" value="2026-07-08T10:00:00"> This date: Wednesday, 8 July 2026, 10:00 – 11:00 (Europe/Berlin, UTC+02:00)',
      '<input type="radio" name="occurrence" value="" checked> All dates of the series',
    ]);
  });

  it.each([
    [false, 'All dates of the series'],
    [true, 'This date: Wednesday, 8 July 2026, 10:00 – 11:00 (Europe/Berlin, UTC+02:00)'],
  ])('says for which dates the answer is, just sent or earlier: one of them %s', (isOne, words) => {
    const view = { dates: { ...dates, isOne }, response: 'declined' } as const;
    for (const sent of ['answer', undefined] as const) {
      expect(noticesOf(samplePage({ ...view, sent }, { series }))[0]?.[1]).toContain(
        `|Your answer counts for|${words}|`,
      );
    }
    expect(noticesOf(samplePage({ response: 'declined' }))[0]?.[1]).not.toContain('counts for');
  });

  it('says which of the next dates was moved, and the answers to them where they differ', () => {
    const [first, second] = dates.next;
    const moved = { ...first, start: '2026-07-09T15:00:00', end: '2026-07-09T16:00:00', response: 'accepted' } as const;
    const shown = (response: 'accepted' | 'declined') =>
      wordsOf(samplePage({ dates: { ...dates, next: [moved, { ...second, response }] } }, { series }));
    const times = 'Next dates (Europe/Berlin) Wednesday, 8 July 2026, 10:00 Thursday, 9 July 2026, 15:00 – 16:00';
    expect(shown('declined')).toContain(`${times} Yes Wednesday, 15 July 2026, 10:00 – 11:00 No`);
    expect(shown('accepted')).toContain(`${times} Wednesday, 15 July 2026, 10:00 – 11:00 `);
    expect(shown('accepted')).not.toContain('11:00 Yes');
  });

  it('says its dates as clocks show them where the invitee is, if that is known, and of whole days no zone', () => {
    const [first, second] = dates.next;
    const moved = { ...first, start: '2026-07-09T15:00:00', end: '2026-07-09T16:00:00' };
    const view = { dates: { one, isOne: true, next: [moved, second] }, response: 'declined' } as const;
    const page = samplePage(view, { series, attendeeTimeZone: 'America/New_York' });
    const date = 'This date: Wednesday, 8 July 2026, 04:00 – 05:00 (America/New York, UTC-04:00)';
    expect(noticesOf(page)[0]?.[1]).toContain(`|Your answer counts for|${date}|`);
    expect(fieldsOf(page).join()).toContain(` checked> ${date},`);
    expect(wordsOf(page)).toContain(
      'Next dates (America/New York) Wednesday, 8 July 2026, 04:00 Thursday, 9 July 2026, 09:00 – 10:00 Wednesday, 15 July 2026, 04:00 – 05:00 ',
    );
    const days = { start: '2026-07-08', end: '2026-07-09' };
    const day = { occurrenceStart: days.start, ...days };
    const next = [{ ...day, response: 'needsAction' }] as const;
    const ofDays = samplePage({ dates: { one: day, isOne: true, next } }, { series, ...days });
    expect(wordsOf(ofDays)).toContain('Next dates Wednesday, 8 July 2026 (all day) ');
  });

  it('chooses the date that the message was about, which it shows', () => {
    const occurrence = {
      ...one,
      subject: 'Kick-off, outside',
      body: '',
      location: 'Garden',
      conferenceUrl: '',
      showAs: 'busy',
      response: 'needsAction',
      modifiedAt: 0,
    } as const;
    const page = samplePage(
      { dates: { ...dates, isOne: true } },
      { series: { ...series, about: { kind: 'occurrence', occurrence } } },
    );
    expect(wordsOf(page)).toContain('Kick-off, outside');
    expect(wordsOf(page)).not.toContain('Repeats');
    expect(fieldsOf(page).join()).toContain('value="2026-07-08T10:00:00" checked');
  });

  it('that is cancelled, or of which one date is, says so', () => {
    expect(wordsOf(samplePage({ state: 'cancelled' }, { series }))).toContain(
      'cancelled this series with all of its dates',
    );
    const content = { subject: 'Kick-off', body: '', location: '', conferenceUrl: '' } as const;
    const occurrence = {
      ...content,
      ...times,
      occurrenceStart: '2026-07-07T10:00:00',
      showAs: 'busy',
      modifiedAt: 0,
    } as const;
    const about = { kind: 'occurrence', occurrence: { ...occurrence, response: 'needsAction' } } as const;
    const cancelled = (isOneDate: boolean) =>
      noticesOf(samplePage({ state: 'cancelled' }, { series: { ...series, about, isOneDate } }));
    const date = 'Wednesday, 8 July 2026, 10:00.';
    expect([...cancelled(false), ...cancelled(true)]).toEqual([
      ['notice alert', `|Example Corp has cancelled one date of this series: ${date} The other dates stay.|`],
      ['notice alert', `|Example Corp has cancelled this appointment: ${date}|`],
    ]);
  });

  it('asks nothing where nothing repeats', () => {
    expect(fieldsOf(samplePage()).join()).not.toContain('radio');
  });
});
