import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
// biome-ignore lint/correctness/useImportExtensions: it is a style sheet
import './fullcalendar.css';
import { HOUR_MS } from '@convoke/zones/milliseconds';
import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type DayHeaderInfo,
  type EventDisplayInfo,
  type EventInput,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { subjectOf } from '../appointments/appointment-labels.js';
import { locale, t } from '../languages/text.js';
import { useClock } from '../time/instant.js';
import { type Day, dayOf, firstWeekday } from '../time/local-days.js';
import { isDate, type TimeRange } from '../time/wall-clock.js';
import { addressOf, type Entry, type View, weeksOf } from './periods.js';
import {
  type GridTime,
  isDrag,
  movedByKey,
  openingTime,
  SLOT_MINUTES,
  timeHere,
  timeOfEntry,
  timesInGrid,
} from './times.js';

interface GridProps {
  view: View;
  day: Day;
  entries: readonly Entry[];
  /** Whether the entries are known. */
  isLoaded: boolean;
  /** Called with the time that is chosen, and with nothing when it no longer is. */
  onChosen: (time: TimeRange | undefined) => void;
  /** Called with an entry that was moved or made longer in the grid; `revert` shows it where it was. */
  onMoved: (moved: { entry: Entry; to: GridTime; revert: () => void }) => void;
}

const LIBRARY_VIEWS: Record<View, string> = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  days: 'timeGridDays',
  day: 'timeGridDay',
};

/**
 * The grid of hours and days, drawn by FullCalendar, which makes no style element. Appointments are links that can be
 * dragged; Shift and an arrow do the same.
 */
export function Grid({ view, day, entries, isLoaded, onChosen, onMoved }: GridProps) {
  const calendar = useRef<CalendarRef>(null);
  const [, navigate] = useLocation();
  const isDrawn = useDrawn(isLoaded);
  const clock = useClock();
  // The library draws anew whatever it is given anew.
  const events = useMemo(() => entries.map(toEvent), [entries]);
  const entryOf = (id: string) => entries.find((entry) => addressOf(entry) === id);
  useEffect(() => calendar.current?.getApi().changeView(LIBRARY_VIEWS[view], day), [view, day]);
  // For days that the library knows already; the entries of others are known later.
  const scrollTime = openingTime({ days: weeksOf(view, day).flat(), entries, now: new Date(clock()) });
  const open = useEffectEvent(() => calendar.current?.getApi().scrollToTime(scrollTime));
  useEffect(() => {
    if (isLoaded) open();
  }, [isLoaded]);
  const press = (event: KeyboardEvent) => {
    const column = event.key === 'Enter' ? dayOfColumn(event.target) : undefined;
    if (column !== undefined) return navigate(newAt({ start: `${column}T10:00:00`, end: `${column}T11:00:00` }));
    const entry = event.shiftKey ? entryOf(idOf(event.target)) : undefined;
    const to = entry?.isActive ? movedByKey(event.key, { entry, view }) : undefined;
    if (entry === undefined || to === undefined) return;
    event.preventDefault();
    onMoved({ entry, to, revert: () => undefined });
  };
  const options: CalendarOptions = {
    ...FIXED,
    ...words(),
    events,
    initialView: LIBRARY_VIEWS[view],
    initialDate: day,
    now: () => new Date(clock()),
    scrollTime,
    eventContent: ({ event, timeText, isShort }: EventDisplayInfo) => {
      const entry = entryOf(event.id);
      // The library says whether there is a time to show, such as not again on the second day.
      const { start, end } = event;
      const isSpan = view !== 'month' && start !== null && end !== null;
      const times = timeText !== '' && isSpan ? timesInGrid({ start, end }) : [timeText];
      return entry && <EntryText entry={entry} times={times} hasPlace={!isShort && view !== 'month'} />;
    },
    eventClick: ({ event, jsEvent }) => {
      if (jsEvent.metaKey || jsEvent.ctrlKey || jsEvent.shiftKey) return;
      jsEvent.preventDefault();
      navigate(event.url);
    },
    eventChange: ({ event: { id, start, end, allDay }, revert }) => {
      const entry = entryOf(id);
      if (entry === undefined || start === null || end === null) revert();
      else onMoved({ entry, to: { start, end, allDay }, revert });
    },
    select: (chosen) => {
      const time = timeHere(chosen);
      onChosen(time);
      if (isDrag(chosen)) navigate(newAt(time));
    },
    unselect: () => onChosen(undefined),
    navLinkDayClick: (date: Date) => navigate(`/appointments?view=day&day=${dayOf(date)}`),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the links within
    <div className="calendar-grid" data-view={view} data-drawn={isDrawn} onKeyDown={press}>
      <FullCalendar {...options} ref={calendar} />
    </div>
  );
}

/**
 * Whether the grid has its place for good: the library draws it in several passes, moves the hours into view and makes
 * room for entries, which would jump before the reader's eyes. Held by `page-judge.ts`.
 */
function useDrawn(isLoaded: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!isLoaded) return;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setDrawn(true));
    });
    return () => cancelAnimationFrame(frame);
  }, [isLoaded]);
  return isDrawn;
}

function newAt({ start, end }: TimeRange): string {
  return `/appointments/new?${new URLSearchParams({ start, end })}`;
}

/** The columns of several days. */
const COLUMNS: CalendarOptions = {
  navLinks: false,
  dayHeaderContent: ({ weekdayText, dayNumberText }: DayHeaderInfo) => `${weekdayText} ${dayNumberText}`,
};

const FIXED: CalendarOptions = {
  plugins: [classic, dayGrid, timeGrid, interaction],
  headerToolbar: false,
  height: '100%',
  nowIndicator: true,
  slotDuration: { minutes: SLOT_MINUTES },
  dayMaxEvents: true,
  fixedWeekCount: false,
  navLinks: true,
  selectable: true,
  selectMirror: true,
  // The button for a new appointment, outside, takes the chosen time.
  unselectAuto: false,
  editable: true,
  eventResizableFromStart: true,
  forceEventDuration: true,
  eventDisplay: 'block',
  slotEventOverlap: false,
  eventInnerClass: 'calendar-entry-inner',
  eventShortHeight: 40,
  // A line of text, which a quarter of an hour has no room for.
  eventMinHeight: 20,
  eventColor: 'var(--accent-soft)',
  eventContrastColor: 'var(--text)',
  // As every other time of day on the pages.
  eventTimeFormat: { timeStyle: 'short' },
  slotHeaderFormat: { timeStyle: 'short' },
  headingLevel: 3,
  // A day without appointments can be scrolled, and chosen with Enter, nevertheless.
  dayLaneDidMount: ({ el }) => {
    el.tabIndex = 0;
  },
  views: {
    timeGridDay: { navLinks: false },
    timeGridWeek: COLUMNS,
    timeGridDays: { ...COLUMNS, type: 'timeGrid', duration: { days: 3 } },
  },
};

function words(): CalendarOptions {
  return {
    locale: locale(),
    firstDay: firstWeekday() % 7,
    allDayText: t('All day'),
    timedText: t('By the hour'),
    moreLinkText: (count) => t('{count} more', { count }),
    moreLinkHint: (count) => t('Show {count} more', { count }),
    navLinkHint: (date) => t('Go to {date}', { date }),
    closeHint: t('Close'),
    eventsHint: t('Appointments'),
  };
}

function toEvent(entry: Entry): EventInput {
  const { subject, isActive } = entry;
  const { start, end, allDay } = timeOfEntry(entry);
  return {
    id: addressOf(entry),
    title: subjectOf(subject),
    url: addressOf(entry),
    start: isDate(entry.start) ? entry.start : start,
    end: isDate(entry.end) ? entry.end : end,
    allDay,
    editable: isActive,
    className: isActive ? 'calendar-entry' : 'calendar-entry calendar-entry-cancelled',
  };
}

/** The day whose column of hours it is. */
function dayOfColumn(target: EventTarget): Day | undefined {
  return target instanceof HTMLElement && target.role === 'cell' ? target.dataset.date : undefined;
}

/** The address of the entry whose link it is. */
function idOf(target: EventTarget): string {
  const link = target instanceof Element ? target.closest('a[href^="/appointments/"]') : null;
  return link?.getAttribute('href') ?? '';
}

declare module 'react' {
  interface CSSProperties {
    /** How many the subject of an entry has room for. */
    '--lines'?: number;
  }
}

/** Of an hour: its rows have 46 pixels, a line 17. */
const LINES_AN_HOUR = 46 / 17;

/** For the subject; the last line is that of the times. */
function linesOf(entry: Entry): number {
  const { start, end } = timeOfEntry(entry);
  return Math.max(1, Math.floor(((end.getTime() - start.getTime()) / HOUR_MS) * LINES_AN_HOUR) - 1);
}

function EntryText({ entry, times, hasPlace }: { entry: Entry; times: readonly string[]; hasPlace: boolean }) {
  const { location, isActive } = entry;
  const subject = subjectOf(entry.subject);
  return (
    <span className="calendar-entry-text" data-lines={hasPlace} style={{ '--lines': linesOf(entry) }}>
      <bdi title={subject}>{wordsOf(subject)}</bdi>
      {!isActive && <span className="visually-hidden"> {t('(cancelled)')}</span>}
      {times[0] !== '' && (
        <span className="calendar-time">
          {' '}
          <span>{times[0]}</span>
          <span>{times[1]}</span>
        </span>
      )}
      {hasPlace && location !== '' && <bdi className="calendar-place">{location}</bdi>}
    </span>
  );
}

/** Each word by itself, which has an ellipsis where it is wider than its entry. */
function wordsOf(subject: string): ReactNode[] {
  return subject.split(/(\s+)/).map((piece, at) =>
    at % 2 === 1 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a word may be there twice, and has no state
      <span key={at} className="calendar-word">
        {piece}
      </span>
    ),
  );
}
