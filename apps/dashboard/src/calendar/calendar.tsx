import { type ComponentProps, useState } from 'react';
import { useRead } from '../api/reads.js';
import { MoveDialog } from '../appointments/move-dialog.js';
import { t } from '../languages/text.js';
import type { MoveDateDialog } from '../series/move-date-dialog.js';
import { Code, Lazy } from '../shell/lazy.js';
import { useNow } from '../time/instant.js';
import { dayOf, parseDay } from '../time/local-days.js';
import type { TimeRange } from '../time/wall-clock.js';
import { nameOfZone } from '../time/zone-names.js';
import { useSearch } from '../ui/address.js';
import { Button } from '../ui/buttons.js';
import { Icon } from '../ui/icon.js';
import { Loaded } from '../ui/loaded.js';
import { Notice } from '../ui/notice.js';
import { useMedia } from '../ui/use-media.js';
import { Grid } from './grid.js';
import { type Choice, type Entry, NARROW, readWeeks, stepFrom, titleOf, type View, weeksOf } from './periods.js';
import { type GridTime, timeHere, timeIn } from './times.js';

interface CalendarProps {
  choice: Choice;
  /** Called with the time that is chosen for a new appointment, and with nothing when it no longer is. */
  onChosen: (time: TimeRange | undefined) => void;
}

/**
 * The account's appointments of a month, a week, three days or a day, by the clock of the reader. Loaded on demand, as
 * most of its code is that of the library which draws it.
 */
export function Calendar({ choice, onChosen }: CalendarProps) {
  const isNarrow = useMedia(NARROW);
  const view = choice === 'week' && isNarrow ? 'days' : choice;
  const today = dayOf(new Date(useNow()));
  const [text, setDay] = useSearch('day');
  const day = parseDay(text) ?? today;
  const weeks = weeksOf(view, day);
  const query = useRead({
    topic: 'appointments',
    key: ['calendar', ...weeks.flat()],
    read: (api) => readWeeks(api, weeks),
  });
  const [moved, setMoved] = useState<Moved>();
  const count = query.data?.entries.length ?? 0;
  return (
    <section className="calendar" aria-label={titleOf(view, day)} aria-busy={query.isFetching}>
      <div className="calendar-bar">
        <div>
          <h2 aria-live="polite">{titleOf(view, day)}</h2>
          <p className="hint">{nameOfZone(Intl.DateTimeFormat().resolvedOptions().timeZone)}</p>
        </div>
        <div className="actions">
          <Button onClick={() => setDay(stepFrom(view, day, -1))} aria-label={stepLabels()[view].previous}>
            <Icon name="previous" />
          </Button>
          <Button onClick={() => setDay('')} disabled={weeks.flat().includes(today)}>
            {t('Today')}
          </Button>
          <Button onClick={() => setDay(stepFrom(view, day, 1))} aria-label={stepLabels()[view].next}>
            <Icon name="next" />
          </Button>
        </div>
      </div>
      {query.error !== null && <Loaded query={query}>{() => null}</Loaded>}
      {query.data?.isWhole === false && (
        <Notice tone="info" title={t('Not everything is shown')}>
          {t('There are more than {count} appointments in this time. Use the list to search them.', { count })}
        </Notice>
      )}
      <Grid
        view={view}
        day={day}
        entries={query.data?.entries ?? []}
        isLoaded={!query.isPending}
        onChosen={onChosen}
        onMoved={setMoved}
      />
      <p className="hint">
        {t(
          'Drag to choose a time for a new appointment, or to move one. By keyboard, Shift and an arrow move the selected appointment.',
        )}
      </p>
      {moved !== undefined && (
        <Move
          moved={moved}
          onClose={(isMoved) => {
            if (!isMoved) moved.revert();
            setMoved(undefined);
          }}
        />
      )}
    </section>
  );
}

/** Asks whether an appointment is to move, and of a series, which of its dates. */
function Move({ moved, onClose }: { moved: Moved; onClose: (isMoved: boolean) => void }) {
  const { appointmentId, occurrenceStart, start, end, subject, location } = moved.entry;
  const to = newTime(moved);
  if (occurrenceStart === undefined) return <MoveDialog appointmentId={appointmentId} to={to} onClose={onClose} />;
  const date = { occurrenceStart, start, end, subject, location };
  const props: ComponentProps<typeof MoveDateDialog> = { appointmentId, date, to, onClose };
  return <Lazy code={moveDateDialog} props={props} />;
}

/** With the words of the rules. */
const moveDateDialog = new Code(async () => (await import('../series/move-date-dialog.js')).MoveDateDialog);

interface Moved {
  entry: Entry;
  to: GridTime;
  /** Shows the entry where it was. */
  revert: () => void;
}

/** By the clock of the appointment, unless the browser does not know its time zone. */
function newTime({ entry: { timeZone }, to }: Moved) {
  try {
    return { ...timeIn(timeZone, to), timeZone };
  } catch {
    return { ...timeHere(to), timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  }
}

const stepLabels = (): Record<View, { previous: string; next: string }> => ({
  month: { previous: t('Previous month'), next: t('Next month') },
  week: { previous: t('Previous week'), next: t('Next week') },
  days: { previous: t('Previous days'), next: t('Next days') },
  day: { previous: t('Previous day'), next: t('Next day') },
});
