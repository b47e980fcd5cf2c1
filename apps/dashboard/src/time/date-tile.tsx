import { perLocale } from '../languages/text.js';

const partOf = (options: Intl.DateTimeFormatOptions) =>
  perLocale((tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }));
const month = partOf({ month: 'short' });
const day = partOf({ day: 'numeric' });
const weekday = partOf({ weekday: 'short' });

/**
 * The first day of an appointment as a sheet of a calendar shows it, as in mails.
 *
 * @param props.start a wall-clock time or a date, which the tile shows as it is
 */
export function DateTile({ start }: { start: string }) {
  const at = new Date(`${start.slice(0, 'YYYY-MM-DD'.length)}T12:00:00Z`);
  // The text beside it says the same to those who do not see it.
  return (
    <div className="date-tile" aria-hidden="true">
      <span>{month().format(at)}</span>
      <strong>
        {
          day()
            .formatToParts(at)
            .find(({ type }) => type === 'day')?.value
        }
      </strong>
      <span>{weekday().format(at)}</span>
    </div>
  );
}
