/**
 * The script of the answer page, which works without it. It shows when the appointment is on the visitor's
 * own clocks, if they differ, keeps the end of a proposed time behind its start, and says in the page's language
 * what a date field holds, which the browser shows in its own. Fields in a closed
 * section must not be sent: the browser cannot show what is wrong with them.
 */
export const PAGE_SCRIPT = `
const plain = (tag) => tag.replace(/^en$/, 'en-GB');
const line = document.getElementById('viewer');
if (line) {
  const { start, end, from, to, moment, line: whole, locale } = line.dataset;
  const span = [new Date(start), new Date(end)];
  const [here, there] = span.map((time) => -time.getTimezoneOffset());
  line.hidden = here === Number(from) && there === Number(to);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  const format = new Intl.DateTimeFormat(plain(locale), {
    weekday: 'long', day: 'numeric', month: 'long', year: 'numeric',
    numberingSystem: 'latn',
  });
  const digits = (time) => [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  const clock = (time) =>
    locale.includes('-') ? time.toLocaleTimeString(locale, { timeStyle: 'short', numberingSystem: 'latn' }) : digits(time);
  const [first, last] = span.map((time) => format.format(time));
  const fill = (pattern, values) => pattern.replace(/{(\\w+)}/g, (_, name) => values[name]);
  const starts = fill(moment, { day: first, time: clock(span[0]) });
  const ends = first === last ? clock(span[1]) : fill(moment, { day: last, time: clock(span[1]) });
  line.lastElementChild.textContent = fill(whole, { start: starts, end: ends, zone: '\\u2066' + zone + '\\u2069' });
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
