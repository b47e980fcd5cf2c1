/** The day's wall-clock times and what the time zone adds to UTC on that day. */
export interface Times {
  /** `YYYY-MM-DDTHH:MM:SS`, or of an all-day appointment `YYYY-MM-DD`, the end being the day after the last. */
  start: string;
  end: string;
  /** `+HH:MM` or `-HH:MM` */
  offset: string;
}

/** What a person writes about an appointment. */
interface Texts {
  subject: string;
  location: string;
  /** HTML, or plain text. */
  body: string;
  /** The body as plain text. */
  description: string;
  /** The link to an online meeting; by default none. */
  conferenceUrl?: string;
  /** How many minutes before the start calendars ring; by default they do not. */
  alarms?: readonly number[];
}

export interface Version extends Times, Texts {}

export interface Person {
  name: string;
  address: string;
}

/** One appointment's life: created with the first invitee, the second invited, updated, cancelled. */
export interface Scenario {
  timeZone: string;
  created: Version;
  updated: Version;
  /** The comment on the cancellation. */
  comment: string;
  invitees: readonly [first: Person, second: Person];
  /** Whether they see each other; by default not. */
  guestsVisible?: boolean;
}

/** The domain of all invitees. */
export const INVITEE_DOMAIN = 'invitees.example';

/** One scenario per time zone, and those of `DETAILS`; the texts rotate, and every address is unique. */
export function scenarios(): Scenario[] {
  const further = DETAILS.map(({ created, updated }, at) => detailed({ created, updated }, at));
  const seen = detailed({ created: {}, updated: {} }, DETAILS.length);
  return [...ZONES.map(inZone), ...further, { ...seen, guestsVisible: true }];
}

/**
 * What only some appointments have: whole days, a change between them and times, online meetings with and
 * without a place, alarms.
 */
const DETAILS: readonly Record<'created' | 'updated', Partial<Version>>[] = [
  { created: { start: '2027-01-15', end: '2027-01-16' }, updated: { start: '2027-07-15', end: '2027-07-18' } },
  { created: { start: '2027-01-15', end: '2027-01-17' }, updated: {} },
  { created: {}, updated: { start: '2027-03-28', end: '2027-03-29' } },
  {
    created: { conferenceUrl: 'https://meet.example/a,b;c?d=1&e=%20', location: '' },
    updated: { conferenceUrl: 'https://teams.microsoft.com/l/meetup-join/19%3ameeting%40thread.v2/0?context=%7b%7d' },
  },
  { created: { alarms: [1_440, 15] }, updated: { start: '2027-07-15', end: '2027-07-16', alarms: [40_320, 90, 1] } },
  { created: {}, updated: { alarms: [60] } },
];

function detailed({ created, updated }: (typeof DETAILS)[number], at: number): Scenario {
  const scenario = inZone({ name: 'Europe/Berlin', january: '+01:00', july: '+02:00' }, ZONES.length + at);
  return { ...scenario, created: { ...scenario.created, ...created }, updated: { ...scenario.updated, ...updated } };
}

function inZone({ name, january, july }: ZoneOffsets, index: number): Scenario {
  return {
    timeZone: name,
    created: { start: '2027-01-15T09:30:00', end: '2027-01-15T10:15:00', offset: january, ...textsAt(index) },
    updated: { start: '2027-07-15T23:00:00', end: '2027-07-16T00:30:00', offset: july, ...textsAt(index + 1) },
    comment: textsAt(index + 2)
      .description.slice(0, 900)
      .trim(),
    invitees: [person(2 * index), person(2 * index + 1)],
  };
}

function textsAt(index: number): Texts {
  return cycle(TEXTS, index);
}

function person(index: number): Person {
  const { name, localPart } = cycle(PEOPLE, index);
  return { name, address: `${localPart}.${index}@${INVITEE_DOMAIN}` };
}

function cycle<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('Nothing to take from.');
  return item;
}

/** The four operations, in the order in which a scenario performs them. */
export const OPERATIONS = ['create', 'invite', 'update', 'cancel'] as const;

export type Operation = (typeof OPERATIONS)[number];

/** The organizer of every scenario. */
export const ORGANIZER: Person = { name: 'Söhne & Co., Inc.', address: 'calendar@convoke.example' };

/** Invitees' names that careless software gets wrong, and the local parts of their addresses. */
export const PEOPLE: readonly { name: string; localPart: string }[] = [
  { name: 'Müller, Zoë; "The Boss"', localPart: 'zoe' },
  { name: "Seán O'Neil (Ops): EMEA", localPart: "sean.o'neil" },
  { name: '山田 太郎 🗓️', localPart: 'taro+calendar' },
  { name: 'Bob=Jones, Jr.', localPart: 'bob_jones=team' },
  { name: 'mailto:eve@evil.example', localPart: 'eve-2' },
];

/** An IANA time zone with its offsets from UTC on 15 January and 15 July 2027, by tzdata 2026f. */
interface ZoneOffsets {
  name: string;
  january: string;
  july: string;
}

const ZONES: readonly ZoneOffsets[] = [
  { name: 'UTC', january: '+00:00', july: '+00:00' },
  { name: 'Europe/Berlin', january: '+01:00', july: '+02:00' },
  { name: 'America/New_York', january: '-05:00', july: '-04:00' },
  { name: 'America/Sao_Paulo', january: '-03:00', july: '-03:00' },
  { name: 'Asia/Kolkata', january: '+05:30', july: '+05:30' },
  { name: 'Australia/Lord_Howe', january: '+11:00', july: '+10:30' },
  { name: 'Pacific/Apia', january: '+13:00', july: '+13:00' },
  { name: 'Africa/Casablanca', january: '+00:00', july: '+00:00' },
  { name: 'Asia/Kathmandu', january: '+05:45', july: '+05:45' },
  { name: 'America/St_Johns', january: '-03:30', july: '-02:30' },
  { name: 'Pacific/Chatham', january: '+13:45', july: '+12:45' },
  { name: 'Africa/Cairo', january: '+02:00', july: '+03:00' },
  { name: 'America/Vancouver', january: '-07:00', july: '-07:00' },
  { name: 'Europe/Dublin', january: '+00:00', july: '+01:00' },
  { name: 'Asia/Tehran', january: '+03:30', july: '+03:30' },
  { name: 'US/Eastern', january: '-05:00', july: '-04:00' },
];

/**
 * Texts that careless software gets wrong. No backslash precedes another one, `n`, `,` or `;`, because
 * python3-icalendar undoes one kind of escape after the other, over the whole value and twice, so it reads
 * `\\n` (a backslash and the letter, RFC 5545 §3.3.11) as a line break; ruby-icalendar has the same fault.
 */
const TEXTS: readonly Texts[] = [
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
