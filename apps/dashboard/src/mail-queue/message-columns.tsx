import { Link } from 'wouter';
import type { Dashboard } from '../api/schemas.js';
import { subjectOf } from '../appointments/subject-of.js';
import { messageSign } from '../status/message-sign.js';
import { queueColumns } from '../status/queue-columns.js';
import type { Column } from '../ui/data-table.js';

type Message = Dashboard['QueuedMessage'];

const KINDS: Record<Message['kind'], string> = {
  priming: 'First contact',
  request: 'Invitation',
  cancel: 'Cancellation',
};

/** What is shown of an outgoing message. */
export const messageColumns: readonly Column<Message>[] = [
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
  ...queueColumns<Message>({
    signOf: ({ state }) => messageSign[state],
    titles: { status: 'State', created: 'Queued' },
  }),
];
