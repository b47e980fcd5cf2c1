import type { Day } from '../time/local-days.js';
import { Loading } from '../ui/loaded.js';
import { type EntriesOfDays, EntryList, nameOfDay, shortNameOfDay } from './entries.js';

interface WeekColumnsProps {
  days: readonly Day[];
  /** `undefined` until they are loaded. */
  entries: EntriesOfDays | undefined;
  today: Day;
}

/** A week: its days side by side, or one below the other on a narrow screen. */
export function WeekColumns({ days, entries, today }: WeekColumnsProps) {
  return (
    <div className="week">
      {days.map((day) => (
        <section key={day} aria-label={nameOfDay(day)} data-today={day === today}>
          <h3>{shortNameOfDay(day)}</h3>
          {entries ? <EntryList day={day} entries={entries.get(day) ?? []} /> : <Loading />}
        </section>
      ))}
    </div>
  );
}
