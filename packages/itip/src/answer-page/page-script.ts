import { INNER_SPACE } from '../languages/describe-when.js';
import { DASH } from './page-times.js';

/**
 * The script of the answer page, which works without it. It writes times (`writtenTime`, `viewerTime`) as the visitor's
 * own clocks show them, where they show others than the page does, keeps the end of a proposed time behind its start, and
 * says in the page's language what a date field holds, which the browser shows in its own. Fields in a closed
 * section must not be sent: the browser cannot show what is wrong with them.
 */
export const PAGE_SCRIPT = `
const plain = (tag) => tag.replace(/^en$/, 'en-GB');
const viewer = document.getElementById('viewer');
if (viewer) {
  const { moment, span, zone, offsets, locale } = viewer.dataset;
  const fill = (pattern, values) => pattern.replace(/{(\\w+)}/g, (_, name) => values[name]);
  const device = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  const name = '\\u2066' + device + '\\u2069';
  const format = (parts) => new Intl.DateTimeFormat(plain(locale), { ...parts, numberingSystem: 'latn' });
  const long = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const [month, weekday] = [format({ month: 'short' }), format({ weekday: 'short' })];
  const pad = (part) => String(part).padStart(2, '0');
  const clock = (time) =>
    locale.includes('-')
      ? time.toLocaleTimeString(locale, { timeStyle: 'short', numberingSystem: 'latn' })
      : pad(time.getHours()) + ':' + pad(time.getMinutes());
  const minutes = (time) => -time.getTimezoneOffset();
  const ahead = (time) => {
    const distance = Math.abs(minutes(time));
    return 'UTC' + (minutes(time) < 0 ? '-' : '+') + pad(Math.floor(distance / 60)) + ':' + pad(distance % 60);
  };
  const zoneAt = (from, until) => {
    const [before, after] = [from, until].map(ahead);
    const offset = before === after ? before : fill(offsets, { before, after });
    return device === 'UTC' ? name : fill(zone, { name, offset });
  };
  const valuesOf = (from, until) => {
    const [first, last] = [from, until].map((time) => long.format(time));
    const start = fill(moment, { day: first, time: clock(from) });
    const whole = fill(moment, { day: last, time: clock(until) });
    const hours = fill(span, { start: clock(from), end: clock(until) });
    return {
      start,
      end: first === last ? clock(until) : whole,
      line1: first === last ? first : fill(span, { start, end: '' }).trimEnd(),
      line2: first === last ? hours : whole,
      zone: zoneAt(from, until),
      month: month.format(from),
      day: from.getDate(),
      weekday: weekday.format(from),
    };
  };
  const differs = ({ dataset: { start, end, from, to } }) =>
    minutes(new Date(start)) !== Number(from) || minutes(new Date(end)) !== Number(to);
  const others = [...document.querySelectorAll('[data-start]')].filter(differs);
  viewer.hidden = !others.includes(viewer);
  document.querySelectorAll('[data-line]').forEach((line) => {
    const at = line.closest('[data-start]');
    if (at ? !others.includes(at) : others.length === 0) return;
    const values = at && valuesOf(new Date(at.dataset.start), new Date(at.dataset.end));
    line.textContent = fill(line.dataset.line, { ...values, name }).replace(${INNER_SPACE}, '$1$2\\u00a0').replace(${DASH}, '–\\u2060');
  });
}
const section = document.querySelector('.more:has(input)');
if (section) {
  const [start, end] = section.querySelectorAll('input');
  const outputs = section.querySelectorAll('output');
  const day = { dateStyle: 'full', numberingSystem: 'latn' };
  const written = start.type === 'date' ? day : { ...day, timeStyle: 'short' };
  const words = new Intl.DateTimeFormat(plain(outputs[0].dataset.locale), written);
  const say = ({ value }) => {
    const time = new Date(value.includes('T') ? value : value + 'T12:00');
    return isNaN(time) ? '' : words.format(time);
  };
  const follow = () => {
    start.disabled = end.disabled = !section.open;
    end.min = start.value;
    [start, end].forEach((field, index) => { outputs[index].textContent = say(field); });
  };
  section.addEventListener('toggle', follow);
  section.addEventListener('input', follow);
  follow();
}
`;
