import type { Texts } from './scenario.js';

/**
 * Texts that careless software gets wrong. No backslash stands before another one or before `n`, `,` and `;`:
 * python3-icalendar undoes escapes one kind after the other, over the whole value and twice, so it reads `\\n` (a
 * backslash and the letter, RFC 5545 §3.3.11) as a line break; ruby-icalendar shares that fault.
 */
export const TEXTS: readonly Texts[] = [
  {
    subject: 'Kick-off, part 1; bring "the plan": now',
    location: 'Room 1, 2nd floor; left',
    body: 'First line, with a comma;<br>second line: "quoted"<br><br>fourth',
    description: 'First line, with a comma;\nsecond line: "quoted"\n\nfourth',
  },
  {
    subject: '🎉 Feier für Zoë – 東京 – Москва',
    location: 'Café “Zum Löwen”, Straße 5',
    body: '<h1>Agenda</h1><p>One &amp; <b>two</b>, 3 &lt; 4;</p><ul><li>😀</li><li>é</li></ul>',
    description: 'Agenda\n\nOne & two, 3 < 4;\n\n * 😀\n * é',
  },
  {
    subject: '😀é漢'.repeat(63),
    location: `${'A very long way to the place, '.repeat(30)}there`,
    body: `<p>${'Words without an end '.repeat(200)}.</p>`,
    description: `${'Words without an end '.repeat(200)}.`,
  },
  {
    subject: 'BEGIN:VEVENT',
    location: 'ATTENDEE;CN="x":mailto:eve@evil.example',
    body: 'END:VEVENT<br>END:VCALENDAR<br>BEGIN:VCALENDAR<br>METHOD:PUBLISH',
    description: 'END:VEVENT\nEND:VCALENDAR\nBEGIN:VCALENDAR\nMETHOD:PUBLISH',
  },
  {
    subject: String.raw`C:\Temp, a\b; ^n and ^^`,
    location: String.raw`\server\share`,
    body: String.raw`\:\" &#92;a`,
    description: String.raw`\:\" \a`,
  },
  {
    subject: '=?utf-8?Q?not_encoded?= & <b>not bold</b> %0D%0A',
    location: 'https://meet.example/a?b=1&c=2,3;d#e',
    body: '<p>Join <a href="https://meet.example/a?b=1&amp;c=2">here</a><br>or call <a href="tel:+4930123">us</a>.</p>',
    description: 'Join here [https://meet.example/a?b=1&c=2]\nor call us [tel:+4930123].',
  },
  {
    subject: 'اجتماع الفريق مع דוד',
    location: '👩‍👩‍👧‍👦 बैठक कक्ष',
    body: '<table><tr><th>한국어</th><td>и кириллица;</td></tr><tr><td>中文</td></tr></table>ไทย',
    description: '한국어 и кириллица;\n中文\n\nไทย',
  },
  { subject: 'x', location: '', body: '', description: '' },
];
