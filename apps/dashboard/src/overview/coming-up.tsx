import { Link } from 'wouter';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useRead } from '../api/reads.js';
import { nextTimes, subjectOf } from '../appointments/appointment-labels.js';
import { locale, perLocale, t } from '../languages/text.js';
import { Answers } from '../status/answers.js';
import { useNow } from '../time/instant.js';
import { addDays, type Day, dayOf } from '../time/local-days.js';
import { isDate } from '../time/wall-clock.js';
import { LinkButton } from '../ui/buttons.js';
import { Loaded } from '../ui/loaded.js';
import { Section } from '../ui/page.js';
import { UserText } from '../ui/user-text.js';

/** Appointments that are shown. */
const SHOWN = 6;

/** What is on today, and next, by the reader's clock. */
export function ComingUp() {
  const query = useRead({
    topic: 'appointments',
    key: ['coming up'],
    read: (api) =>
      answered(
        api.dashboard.GET('/dashboard/api/agenda', {
          params: { query: { when: 'upcoming', status: 'active', limit: SHOWN } },
        }),
      ),
  });
  const today = dayOf(new Date(useNow()));
  return (
    <Section
      title={t('Coming up')}
      actions={
        <LinkButton href="/appointments?view=week" look="quiet" className="button-small">
          {t('Calendar')}
        </LinkButton>
      }
    >
      <div className="card coming-up">
        <Loaded query={query}>
          {({ data }) => (
            <>
              {!data.some((entry) => firstDay(entry) <= today) && (
                <p className="muted">{t('Nothing more is planned for today.')}</p>
              )}
              {byDay(data, today).map(({ day, entries }) => (
                <section key={day} aria-label={nameOf(day, today)}>
                  <h3>{nameOf(day, today)}</h3>
                  <ul>
                    {entries.map((entry) => (
                      <li key={entry.appointmentId}>
                        <span className="muted">{timeOf(entry)}</span>
                        <Link href={`/appointments/${entry.appointmentId}`}>
                          <UserText>{subjectOf(entry.nextOccurrence?.subject ?? entry.subject)}</UserText>
                        </Link>
                        <span className="muted">
                          <Answers answers={entry.answers} />
                        </span>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </>
          )}
        </Loaded>
      </div>
    </Section>
  );
}

type Entry = Dashboard['AgendaEntry'];

function firstDay(entry: Entry): Day {
  const { start, startUtc } = nextTimes(entry);
  return isDate(start) ? start : dayOf(new Date(startUtc));
}

/** By the day on which each begins; what has begun on an earlier day is on today. */
function byDay(entries: readonly Entry[], today: Day): { day: Day; entries: Entry[] }[] {
  const days = new Map<Day, Entry[]>();
  for (const entry of entries) {
    const first = firstDay(entry);
    const day = first > today ? first : today;
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, own]) => ({ day, entries: own }));
}

function nameOf(day: Day, today: Day): string {
  if (day === today) return t('Today');
  if (day === addDays(today, 1)) return t('Tomorrow');
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year, timeZone: 'UTC' } as const;
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(locale(), parts);
}

const hours = perLocale((tag) => new Intl.DateTimeFormat(tag, { timeStyle: 'short' }));

function timeOf(entry: Entry): string {
  const { start, startUtc, endUtc } = nextTimes(entry);
  return isDate(start) ? t('All day') : hours().formatRange(new Date(startUtc), new Date(endUtc));
}
