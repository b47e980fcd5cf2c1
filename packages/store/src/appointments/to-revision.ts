import type { Revision } from '@convoke/engine';

/** What `REVISION_COLUMNS` selects. */
export interface RevisionRow extends Omit<Revision, 'sequence' | 'createdAt'> {
  revisionSequence: number;
  revisionCreatedAt: number;
}

export function toRevision(row: RevisionRow): Revision {
  return {
    sequence: row.revisionSequence,
    subject: row.subject,
    body: row.body,
    location: row.location,
    start: row.start,
    end: row.end,
    timeZone: row.timeZone,
    startUtc: row.startUtc,
    endUtc: row.endUtc,
    timeSequence: row.timeSequence,
    createdAt: row.revisionCreatedAt,
  };
}
