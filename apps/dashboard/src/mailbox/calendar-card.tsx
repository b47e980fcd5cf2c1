import type { Dashboard, Service } from '../api/api.js';
import { perLocale, rich, t } from '../languages/text.js';
import { purposeBadge, responseBadge } from '../status/badges.js';
import { StatusBadge } from '../status/status-badge.js';
import { formatWallClockRange, isDate } from '../time/wall-clock.js';
import { nameOfZone } from '../time/zone-names.js';
import { classes } from '../ui/buttons.js';
import { LinkedText } from '../ui/user-text.js';

const month = perLocale((tag) => new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' }));

interface CalendarCardProps {
  calendar: Dashboard['CalendarCard'];
  purpose: Dashboard['MessagePurpose'];
  /** The invitee's answer as it is now; undefined if it is not known. */
  answer: Service['AttendeeResponse'] | undefined;
}

/** The event of a message as the invitee's calendar shows it, with what the invitee has answered since. */
export function CalendarCard({ calendar, purpose, answer }: CalendarCardProps) {
  const { method, summary, start, end, timeZone, location, organizer, revision, response, comment } = calendar;
  const isCancelled = method === 'CANCEL';
  return (
    <div className={classes('calendar-card', isCancelled && 'calendar-cancelled')}>
      <Day start={start} />
      <div className="calendar-text">
        <h2 dir="auto">{summary}</h2>
        <p>
          {formatWallClockRange(start, end)} {!isDate(start) && <span className="muted">({nameOfZone(timeZone)})</span>}
        </p>
        {location !== '' && (
          <p dir="auto">
            <LinkedText>{location}</LinkedText>
          </p>
        )}
        <p className="muted">
          {rich('Organizer: {name}', { name: <bdi>{organizer.name === '' ? organizer.address : organizer.name}</bdi> })}
          {!isCancelled && `, ${t('revision {revision}', { revision })}`}
        </p>
        {comment !== '' && (
          <p className="quote" dir="auto">
            {comment}
          </p>
        )}
        <p className="actions">
          <StatusBadge badge={purposeBadge(purpose)} />
          {!isCancelled && <StatusBadge badge={responseBadge(answer ?? response)} />}
        </p>
      </div>
    </div>
  );
}

/** A leaf of a calendar; the full date is next to it. */
function Day({ start }: { start: string }) {
  const day = new Date(`${start}Z`);
  if (Number.isNaN(day.getTime())) return <div />;
  return (
    <div className="calendar-day" aria-hidden="true">
      <span className="calendar-month">{month().format(day)}</span>
      <span className="calendar-number">{day.getUTCDate()}</span>
    </div>
  );
}
