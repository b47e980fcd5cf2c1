import { Link } from 'wouter';
import type { Dashboard } from '../api/api.js';
import { subjectOf } from '../appointments/appointment-labels.js';
import { perLocale, t } from '../languages/text.js';
import { type Day, dayOf } from '../time/local-days.js';
import { isDate } from '../time/wall-clock.js';
import { UserText } from '../ui/user-text.js';

export type Entry = Dashboard['AgendaEntry'];

/** The entries of each day, in the order of their start. */
export type EntriesOfDays = ReadonlyMap<Day, readonly Entry[]>;

const time = perLocale((tag) => new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' }));

interface EntryLinkProps {
  entry: Entry;
  day: Day;
  /** For a second link to the same appointment, which takes no part in the order of tabs. */
  isRepeated?: boolean;
}

/** An appointment on one of its days: when it begins, if it does so on that day, and its subject. */
export function EntryLink({ entry, day, isRepeated = false }: EntryLinkProps) {
  const { appointmentId, subject, start: wallClock, startUtc, isActive } = entry;
  const start = new Date(startUtc);
  const timeOn = () => {
    if (isDate(wallClock)) return t('All day');
    return dayOf(start) === day ? time().format(start) : '…';
  };
  return (
    <Link
      href={`/appointments/${appointmentId}`}
      className="calendar-entry"
      data-active={isActive}
      tabIndex={isRepeated ? -1 : undefined}
    >
      <span className="calendar-time">{timeOn()}</span> <bdi title={subjectOf(subject)}>{subjectOf(subject)}</bdi>
      {!isActive && <span className="visually-hidden"> {t('(cancelled)')}</span>}
    </Link>
  );
}

/** All appointments of a day, with their places. */
export function EntryList({ day, entries }: { day: Day; entries: readonly Entry[] }) {
  if (entries.length === 0) return <p className="muted">{t('No appointments.')}</p>;
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.appointmentId}>
          <EntryLink entry={entry} day={day} />
          {entry.location !== '' && (
            <p className="calendar-place">
              <UserText isLinked>{entry.location}</UserText>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const long = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
);

/** `Monday 15 March`. */
export function nameOfDay(day: Day): string {
  return long().format(new Date(`${day}T12:00:00Z`));
}

const short = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

/** `Mon, 15 Mar`. */
export function shortNameOfDay(day: Day): string {
  return short().format(new Date(`${day}T12:00:00Z`));
}

const weekday = perLocale((tag) => new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }));

/** `Monday`. */
export function nameOfWeekday(day: Day): string {
  return weekday().format(new Date(`${day}T12:00:00Z`));
}

const shortWeekday = perLocale((tag) => new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }));

/** `Mon`. */
export function shortNameOfWeekday(day: Day): string {
  return shortWeekday().format(new Date(`${day}T12:00:00Z`));
}

/** `2 appointments`. */
export function countOf(entries: readonly Entry[]): string {
  if (entries.length === 0) return t('no appointments');
  return entries.length === 1 ? t('1 appointment') : t('{count} appointments', { count: entries.length });
}
