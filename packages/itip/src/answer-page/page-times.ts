import { isDate, requireZone, toInstant } from '@convoke/zones';
import { describeStart, describeTimes, describeWhen, unbroken, type When } from '../languages/describe-when.js';
import type { Texts } from '../languages/language.js';
import type { MailView } from '../mail/mail-view.js';
import type { MailWords } from '../mail/mail-words.js';
import { theirTime } from '../mail/series-words.js';
import type { CalendarInput } from '../mail-input.js';
import { type Html, html } from './html.js';

/** How a time is written: with its zone, without, or its start alone. */
type Style = 'whole' | 'times' | 'start';

/** For `PAGE_SCRIPT`, which fills in what is in braces. */
function patternOf(style: Style, { dates }: Texts): string {
  const times = dates.span({ start: '{start}', end: '{end}' });
  return { whole: dates.withZone({ when: times, zone: '{zone}' }), times, start: '{start}' }[style];
}

/**
 * A time in the invitee's zone, if it is known, in words that `say` may add to. The script writes it as the clocks of the
 * device show it; whole days are the same everywhere.
 */
export function writtenTime(when: When, { request, texts, style, say = (words) => words }: WrittenTime): Html {
  const shown = theirTime(when, request) ?? when;
  const words = { whole: describeWhen, times: describeTimes, start: () => describeStart(shown.start, texts) }[style];
  const text = heldTogether(say(words(shown, texts)));
  if (isDate(when.start)) return html`<span>${text}</span>`;
  return html`<span${instantsOf(when, shown)} data-line="${say(patternOf(style, texts))}">${text}</span>`;
}

/** Lines may end behind a dash even before a space that does not break. */
export const DASH = /–(?=\u00a0)/g;

/** As `unbroken`, and with no end of a line between a start and an end. */
function heldTogether(text: string): string {
  return unbroken(text).replace(DASH, '–\u2060');
}

interface WrittenTime {
  request: Pick<CalendarInput, 'attendeeTimeZone'>;
  texts: Texts;
  style: Style;
  say?: (words: string) => string;
}

/** A label with the name of the zone of the times below it, which are whole days or in that of `writtenTime`. */
export function labelWithZone(label: string, { request, texts }: { request: CalendarInput; texts: Texts }): Html {
  if (isDate(request.start)) return html`<p class="fact-label">${label}</p>`;
  const { timeZone } = theirTime(request, request) ?? request;
  const say = (zone: string) => texts.dates.withZone({ when: label, zone });
  return html`<p class="fact-label" data-line="${say('{name}')}">${unbroken(say(timeZone.replaceAll('_', ' ')))}</p>`;
}

/** The day of the tile, as the clocks show it where its reader is. */
export function dayTile(request: CalendarInput, { tile }: MailView, { isCancelled }: { isCancelled: boolean }): Html {
  const at = isDate(request.start) ? undefined : instantsOf(request, theirTime(request, request) ?? request);
  const part = (name: 'month' | 'day' | 'weekday') => html`${at && html` data-line="{${name}}"`}>${tile[name]}`;
  return html`<div class="${isCancelled ? 'tile gone' : 'tile'}" aria-hidden="true"${at}><b${part('month')}</b><strong${part('day')}</strong><span${part('weekday')}</span></div>`;
}

/**
 * The appointment in the invitee's zone, if it is known. The script writes it in that of the device, by the patterns of
 * the language, if clocks show another time there than the organizer's. Its lines are struck out as the others.
 */
export function viewerTime(
  request: CalendarInput,
  { texts, locale, duration }: MailWords,
  { shown: { when }, isCancelled }: { shown: MailView; isCancelled: boolean },
): Html {
  const { dates, mail } = texts;
  const hidden = when.theirs === undefined ? html` hidden` : undefined;
  const moment = dates.dayAndTime({ day: '{day}', time: '{time}' });
  const span = dates.span({ start: '{start}', end: '{end}' });
  const zone = dates.zone({ name: '{name}', offset: '{offset}' });
  const offsets = dates.offsets({ before: '{before}', after: '{after}' });
  const patterns = html` data-moment="${moment}" data-span="${span}" data-zone="${zone}" data-offsets="${offsets}" data-locale="${locale}"`;
  const second = duration === '' ? '{line2}' : dates.withZone({ when: '{line2}', zone: duration });
  const { first, second: until, zone: theirZone } = when.theirs ?? { first: '', second: '', zone: '' };
  const line = (pattern: string, written: string) => {
    const text = heldTogether(written);
    return isCancelled
      ? html`<s data-line="${pattern}">${text}</s>`
      : html`<span data-line="${pattern}">${text}</span>`;
  };
  return html`<div class="theirs" id="viewer"${instantsOf(request, request)}${patterns}${hidden}>
<p class="fact-label">${mail.yourTime}</p>
<p class="strong">${line('{line1}', first)}</p>
<p>${line(second, until)}</p>
<p class="soft">${line('{zone}', theirZone)}</p>
</div>`;
}

/** The instants of a time, and how far ahead of UTC, in minutes, the clocks are that it is shown by. */
function instantsOf({ start, end, timeZone }: When, shown: When): Html {
  const zone = requireZone(timeZone);
  const [from, until] = [start, end].map((wallClock) => toInstant(wallClock, zone));
  const ahead = (wallClock: string, instant = 0) => (Date.parse(`${wallClock}Z`) - instant) / 60_000;
  const iso = (instant = 0) => new Date(instant).toISOString();
  return html` data-start="${iso(from)}" data-end="${iso(until)}" data-from="${ahead(shown.start, from)}" data-to="${ahead(shown.end, until)}"`;
}
