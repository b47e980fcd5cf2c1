import { splitWebLinks } from '@convoke/contract/web-links';
import { isDate } from '@convoke/zones';
import { withoutPictures } from '../body/pictures.js';
import { renderBody } from '../body/render-body.js';
import type { templates } from '../generated/templates.js';
import { describeZone, isOneDay, tileOf, unbroken, type When, whenLines } from '../languages/describe-when.js';
import type { Texts } from '../languages/language.js';
import type { PageInput } from '../mail-input.js';
import { cutText, escapeHtml, shortened } from '../text.js';
import { type BrandColours, coloursOf } from './brand-colours.js';
import { logoId } from './logo-part.js';
import type { Change, MailWords } from './mail-words.js';
import { mapOf } from './map-link.js';

/**
 * What the templates in `templates/` show. Texts are plain, markup is safe HTML; what is empty or `undefined`
 * is left out.
 */
export interface MailView extends BrandColours {
  /** BCP 47. */
  language: string;
  direction: string;
  /** Of the document; the beginning of the subject line, which no client shows there. */
  title: string;
  /** What lists of messages show next to the subject. */
  preheader: string;
  opening: string;
  logo: LogoView | undefined;
  /** What the appointment is about. */
  summary: string;
  tile: Record<'month' | 'day' | 'weekday', string>;
  when: TimeLines & { theirs: TimeLines | undefined };
  /** The rule of a series; empty if nothing repeats. */
  repeats: string;
  notes: { text: string }[];
  whereLabel: string;
  /** Markup. */
  where: string;
  /** The place as plain text. */
  place: string;
  /** Where an online meeting takes place. */
  join: string | undefined;
  /** Markup; empty without one. */
  description: string;
  /** Whether the description is so long that clients may cut off what is behind it. */
  isLong: boolean;
  commentLabel: string;
  /** Markup. */
  comment: string;
  changes: ChangeView[] | undefined;
  /** Whether the invitee has to answer again. */
  advice: string | undefined;
  /** Where to change an answer that still counts. */
  change: string | undefined;
  /** Whether the invitee will attend. */
  question: string | undefined;
  /** Which dates of a series an answer is for; empty if nothing repeats. */
  answerFor: string;
  /** Until when the invitee is asked to answer. */
  respondBy: string | undefined;
  /** How to keep invitations out of spam; empty if nothing is said of it. */
  introduction: string;
  /** Links to the answer page; `undefined` without one. */
  answers: AnswerView[] | undefined;
  /** What the attached file does; empty without one. */
  file: string;
  why: string;
  support: string | undefined;
  footer: string;
  texts: Texts['mail'];
}

/** A detail that an update changes, as markup. */
type ChangeView = Record<'label' | 'before' | 'after', string>;

/** A link to the answer page. The one that stands out is the answer given, or *yes* as long as there is none. */
interface AnswerView extends BrandColours {
  /** With a tick if it was given. */
  label: string;
  link: string;
  /** The given one, or before any was given, the first. */
  isFilled: boolean;
  /** Whether another is next to it. */
  isFollowed: boolean;
}

/** A span of time, on lines that break between their parts only. The zone is empty where there is none. */
interface TimeLines extends Record<'first' | 'second' | 'zone', string> {
  /** Whether the lines are two days, that on which it starts and that on which it ends. */
  isSpan: boolean;
}

/** A picture that is part of the message. */
interface LogoView {
  /** A `cid:` URL (RFC 2392). */
  source: string;
  /** Shown in its place where pictures are blocked. */
  name: string;
  /** Pixels. */
  width: string;
  /** Pixels. */
  height: string;
}

/** Room for a logo in the column, in pixels. On phones it shrinks with the column. */
const LOGO = { width: 240, height: 64 };

function logoView(input: PageInput, { brand: name }: MailWords): LogoView | undefined {
  const { logo } = input.brand;
  if (!logo) return undefined;
  const scale = Math.min(1, LOGO.width / logo.width, LOGO.height / logo.height);
  const [width, height] = [logo.width, logo.height].map((pixels) => Math.max(1, Math.round(pixels * scale)).toString());
  return { source: `cid:${logoId(input.messageId, logo)}`, name, width: width ?? '', height: height ?? '' };
}

/**
 * The template that shows a message: an update is an invitation that shows what has changed, a reminder one
 * without calendar data.
 */
export function templateOf({ kind, scope }: PageInput): keyof typeof templates {
  if (kind !== 'cancel') return 'invitation';
  return scope === 'invitee' ? 'removal' : 'cancellation';
}

/** What a message shows as HTML. */
export function mailView(input: PageInput, words: MailWords): MailView {
  const { texts, language } = words;
  const colours = coloursOf(input.brand.colour);
  const isOn = input.kind !== 'cancel';
  const description = isOn ? mailDescription(input.body, texts) : '';
  return {
    ...colours,
    language,
    direction: texts.direction,
    title: cutText(words.subject, GLANCE),
    preheader: cutText(preheaderOf(words), GLANCE),
    opening: unbroken(words.opening),
    logo: logoView(input, words),
    summary: words.summary,
    tile: tileOf((words.theirs ?? input).start, texts),
    when: {
      ...timeLines(input, { texts, duration: words.duration }),
      theirs: words.theirs && timeLines(words.theirs, { texts, duration: words.duration }),
    },
    repeats: capitalised(words.repeats),
    notes: words.notes.map((text) => ({ text: unbroken(text) })),
    whereLabel: words.whereLabel,
    where: placeMarkup(words.where, colours),
    place: words.where,
    join: isOn ? words.meeting || meetingIn(words.where) : undefined,
    description,
    isLong: Buffer.byteLength(description) > LONG,
    commentLabel: texts.mail.comment({ name: words.brand }),
    comment: escapeHtml(words.comment).replaceAll('\n', '<br>\n'),
    changes: words.changes?.map(changeView),
    advice: words.advice,
    change: words.change,
    question: words.question,
    answerFor: words.answerFor,
    respondBy: words.respondBy && unbroken(words.respondBy),
    introduction: words.introduction,
    answers: words.answer && answersView(words.answer, { response: input.response, texts, colours }),
    file: words.file,
    why: words.why,
    support: words.support,
    footer: words.footer,
    texts: texts.mail,
  };
}

function answersView(
  links: NonNullable<MailWords['answer']>,
  { response, texts: { mail }, colours }: { response: PageInput['response']; texts: Texts; colours: BrandColours },
): AnswerView[] {
  const given = { accepted: mail.yes, tentative: mail.maybe, declined: mail.no, needsAction: undefined }[response];
  const view = (label: string, link: string) => ({
    ...colours,
    label: label === given ? `\u2713\u00a0${label}` : label,
    link,
    isFilled: label === (given ?? mail.yes),
  });
  return [
    { ...view(mail.yes, links.yes), isFollowed: true },
    { ...view(mail.maybe, links.maybe), isFollowed: true },
    { ...view(mail.no, links.no), isFollowed: false },
  ];
}

/** Characters of a day in a wall-clock time. */
const DAY = 'YYYY-MM-DD'.length;

function timeLines(when: When, { texts, duration }: { texts: Texts; duration: string }): TimeLines {
  const [first, second] = whenLines(when, texts);
  const withDuration = (line: string) =>
    duration === '' ? line : texts.dates.withZone({ when: line, zone: duration });
  const isDays = isDate(when.start);
  const zone = zoneOf(when, texts);
  return {
    isSpan: isDays ? !isOneDay(when) : when.start.slice(0, DAY) !== when.end.slice(0, DAY),
    first: capitalised(unbroken(first)),
    second: isOneDay(when) ? capitalised(second) : unbroken(isDays ? second : withDuration(second)),
    zone: capitalised(unbroken(isDays && zone !== '' ? withDuration(zone) : zone)),
  };
}

/** As the beginning of a line. */
function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Whole days belong to no time zone; of a single one, the line above says what it is. */
function zoneOf(when: When, texts: Texts): string {
  if (isOneDay(when)) return '';
  return isDate(when.start) ? texts.dates.allDay : describeZone(when, texts);
}

/** A time of day, with what some clocks say behind it. */
const TIME = String.raw`\d{1,2}:[\d:]+(?:[\u00a0\u202f][^\s–,<(\d]+){0,2}`;

/**
 * From one time to another. Lines may end behind a dash, even before a space that does not break (Unicode UAX
 * 14, LB12a).
 */
const TIMES = new RegExp(`${TIME}\u00a0–\u00a0${TIME}`, 'g');

function changeView({ label, before, after, isTime }: Change): ChangeView {
  const markup = (text: string) =>
    isTime ? escapeHtml(unbroken(text)).replace(TIMES, '<span style="white-space:nowrap">$&</span>') : escapeHtml(text);
  return { label, before: markup(before), after: markup(after) };
}

/** What is shown in lists of messages or on tabs, in UTF-16 code units; they have room for some hundred. */
const GLANCE = 120;

function preheaderOf({ opening, advice, comment, where }: MailWords): string {
  return [advice ?? opening, comment, where].filter((part) => part !== '').join(' ');
}

/**
 * Plain text in which web addresses are links, of which the beginning is shown: they take twice their length
 * otherwise.
 */
function linkedMarkup(text: string, { link }: BrandColours): string {
  return splitWebLinks(text)
    .map((piece) => {
      const escaped = escapeHtml(piece.text);
      if (!piece.isLink) return escaped;
      const shown = escapeHtml(shortened(piece.text));
      return `<a class="link" style="color:${link}" href="${escaped}" rel="noopener noreferrer" target="_blank">${shown}</a>`;
    })
    .join('');
}

/** A place as a link to a map, unless it has web addresses of its own or names no address. */
function placeMarkup(place: string, colours: BrandColours): string {
  const map = mapOf(place);
  if (map === undefined) return linkedMarkup(place, colours);
  return `<a class="link" style="color:${colours.link}" href="${escapeHtml(map)}" rel="noopener noreferrer" target="_blank">${escapeHtml(place)}</a>`;
}

/** Services whose links lead into a meeting, and their subdomains. */
const MEETING_HOSTS = [
  'meet.google.com',
  'meet.jit.si',
  'teams.live.com',
  'teams.microsoft.com',
  'webex.com',
  'whereby.com',
  'zoom.us',
];

/** Longest address with a button, in UTF-16 code units; the place links it as well. */
const MEETING_LENGTH = 400;

/** The first web address that leads into an online meeting. */
function meetingIn(location: string): string | undefined {
  return splitWebLinks(location).find(({ isLink, text }) => isLink && isMeeting(text))?.text;
}

function isMeeting(address: string): boolean {
  if (address.length > MEETING_LENGTH) return false;
  const host = /^https:\/\/([^/?#:@]+)(?:[/?#]|$)/i.exec(address)?.[1]?.toLowerCase();
  return host !== undefined && MEETING_HOSTS.some((known) => host === known || host.endsWith(`.${known}`));
}

/** Bytes of a description after which nothing else may follow: Gmail cuts a message off after 102 kB of HTML. */
const LONG = 60_000;

/**
 * The description as a message has it. Pictures would be loaded from elsewhere: their descriptions replace
 * them, or a note that there is a picture.
 */
export function mailDescription(body: string, { mail }: Texts): string {
  const show = (alt = mail.picture) => (alt === '' ? '' : `[${alt}]`);
  return withoutPictures(descriptionMarkup(renderBody(body)), show);
}

/** The description as a message has it, in the direction of its first letter; empty without one. */
export function descriptionMarkup({ html, text }: { html: string; text: string }): string {
  const [first = ''] = /\p{L}/u.exec(text) ?? [];
  if (html === '') return '';
  return RIGHT_TO_LEFT.test(first) ? `<div dir="rtl">${html}</div>` : `<div dir="ltr">${html}</div>`;
}

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
