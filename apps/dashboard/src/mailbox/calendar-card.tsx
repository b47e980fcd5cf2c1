import type { Dashboard } from '../api/schemas.js';
import { responseSign } from '../status/response-sign.js';
import { StatusBadge } from '../status/status-badge.js';
import { formatWallClockRange } from '../time/wall-clock.js';
import { classes } from '../ui/classes.js';
import { methodSign } from './method-sign.js';

const MONTH = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });

/** What the invitee's calendar makes of a message. */
export function CalendarCard({ calendar }: { calendar: Dashboard['CalendarCard'] }) {
  const { method, summary, start, end, timeZone, location, organizer, revision, response, comment } = calendar;
  const isCancelled = method === 'CANCEL';
  return (
    <div className={classes('card', 'calendar-card', isCancelled && 'calendar-cancelled')}>
      <Day start={start} />
      <div className="calendar-text">
        <h2>{summary}</h2>
        <p>
          {formatWallClockRange(start, end)} <span className="muted">({timeZone})</span>
        </p>
        {location !== '' && <p>{location}</p>}
        <p className="muted">
          Organizer: {organizer.name === '' ? organizer.address : organizer.name}, revision {revision}
        </p>
        {comment !== '' && <p className="quote">{comment}</p>}
        <p className="actions">
          <StatusBadge sign={methodSign(method)} />
          {!isCancelled && <StatusBadge sign={responseSign[response]} />}
        </p>
      </div>
    </div>
  );
}

/** A leaf of a calendar; the date is said in full beside it. */
function Day({ start }: { start: string }) {
  const day = new Date(`${start}Z`);
  if (Number.isNaN(day.getTime())) return <div />;
  return (
    <div className="calendar-day" aria-hidden="true">
      <span className="calendar-month">{MONTH.format(day)}</span>
      <span className="calendar-number">{day.getUTCDate()}</span>
    </div>
  );
}
