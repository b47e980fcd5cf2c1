import type { ReactNode } from 'react';
import { type Reason, reasonText } from '../languages/reason.js';
import { rich, t } from '../languages/text.js';
import { Instant } from '../time/instant.js';
import type { Column } from '../ui/data-table.js';
import { UserText } from '../ui/user-text.js';
import { type BadgeContent, isKept } from './badges.js';
import { StatusBadge } from './status-badge.js';

/** An entry of a queue, which is attempted until the other side accepts it. */
interface Queued {
  /** The other side's last answer; null without one. */
  reason: string | null;
  because?: Reason | undefined;
  attemptCount: number;
  nextAttemptAt: string | null;
  dateCreated: string;
}

interface QueueColumns<Row> {
  /** The status of a row. */
  badgeOf: (row: Row) => BadgeContent;
  titles: { status: string; created: string };
  /** What to do about the other side's last answer; empty if there is nothing to say. */
  hintOf?: (row: Row) => string;
  /** What can be done with a row, above its next attempt. */
  action?: (row: Row) => ReactNode;
}

/** The status of each row of a queue, its attempts, and when it was created. */
export function queueColumns<Row extends Queued>({
  badgeOf,
  titles,
  hintOf = () => '',
  action,
}: QueueColumns<Row>): readonly Column<Row>[] {
  return [
    {
      title: titles.status,
      cell: (row) => (
        <span>
          <StatusBadge badge={badgeOf(row)} />
          {row.reason !== null && !isKept(row.because) && (
            <span className="cell-sub">
              <UserText>{reasonText(row.because, row.reason)}</UserText> {hintOf(row)}
            </span>
          )}
        </span>
      ),
    },
    {
      title: t('Attempts'),
      isNumber: true,
      isTime: true,
      cell: (row) => (
        <span>
          {row.attemptCount} {action?.(row)}
          {row.nextAttemptAt !== null && (
            <span className="cell-sub">{rich('next {time}', { time: <Instant at={row.nextAttemptAt} /> })}</span>
          )}
        </span>
      ),
    },
    {
      title: titles.created,
      isTime: true,
      cell: ({ dateCreated }) => (
        <span className="nowrap">
          <Instant at={dateCreated} />
        </span>
      ),
    },
  ];
}
