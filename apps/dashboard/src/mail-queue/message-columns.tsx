import { Link } from 'wouter';
import type { Dashboard } from '../api/schemas.js';
import { subjectOf } from '../appointments/subject-of.js';
import { messageSign } from '../status/message-sign.js';
import { StatusBadge } from '../status/status-badge.js';
import type { Column } from '../ui/data-table.js';
import { Instant } from '../ui/instant.js';

const KINDS: Record<Dashboard['QueuedMessage']['kind'], string> = {
  priming: 'First contact',
  request: 'Invitation',
  cancel: 'Cancellation',
};

/** What is shown of an outgoing message. */
export const messageColumns: readonly Column<Dashboard['QueuedMessage']>[] = [
  {
    title: 'To',
    isName: true,
    cell: ({ name, address }) => (
      <>
        {name}
        <span className="cell-sub">{address}</span>
      </>
    ),
  },
  {
    title: 'Message',
    cell: ({ appointmentId, subject, kind, revision }) => (
      <span>
        <Link href={`/appointments/${appointmentId}`}>{subjectOf(subject)}</Link>
        <span className="cell-sub">
          {KINDS[kind]}, revision {revision}
        </span>
      </span>
    ),
  },
  {
    title: 'State',
    cell: ({ state, reason }) => (
      <span>
        <StatusBadge sign={messageSign[state]} />
        {reason !== null && <span className="cell-sub">{reason}</span>}
      </span>
    ),
  },
  { title: 'Attempts', isNumber: true, cell: ({ attemptCount }) => <span>{attemptCount}</span> },
  {
    title: 'Next attempt',
    cell: ({ nextAttemptAt }) => (
      <span>
        <Instant at={nextAttemptAt} />
      </span>
    ),
  },
  {
    title: 'Queued',
    cell: ({ dateCreated }) => (
      <span className="nowrap">
        <Instant at={dateCreated} />
      </span>
    ),
  },
];
