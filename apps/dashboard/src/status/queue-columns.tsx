import type { Column } from '../ui/data-table.js';
import { Instant } from '../ui/instant.js';
import type { Sign } from './sign.js';
import { StatusBadge } from './status-badge.js';

/** What is attempted until the other side takes it. */
interface Queued {
  /** What the other side said last; null without. */
  reason: string | null;
  attemptCount: number;
  nextAttemptAt: string | null;
  dateCreated: string;
}

interface QueueColumns<Row> {
  /** Where a row stands. */
  signOf: (row: Row) => Sign;
  titles: { status: string; created: string };
}

/** Where each row of a queue stands, how often it was attempted, and since when it is there. */
export function queueColumns<Row extends Queued>({ signOf, titles }: QueueColumns<Row>): readonly Column<Row>[] {
  return [
    {
      title: titles.status,
      cell: (row) => (
        <span>
          <StatusBadge sign={signOf(row)} />
          {row.reason !== null && <span className="cell-sub">{row.reason}</span>}
        </span>
      ),
    },
    {
      title: 'Attempts',
      isNumber: true,
      cell: ({ attemptCount, nextAttemptAt }) => (
        <span className="nowrap">
          {attemptCount}
          {nextAttemptAt !== null && (
            <span className="cell-sub">
              next <Instant at={nextAttemptAt} />
            </span>
          )}
        </span>
      ),
    },
    {
      title: titles.created,
      cell: ({ dateCreated }) => (
        <span className="nowrap">
          <Instant at={dateCreated} />
        </span>
      ),
    },
  ];
}
