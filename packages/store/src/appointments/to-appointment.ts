import type { Appointment } from '@convoke/engine';
import { parseMetadata } from './parse-metadata.js';
import { type RevisionRow, toRevision } from './to-revision.js';

/** What `currentAppointment` selects. */
export interface AppointmentRow extends RevisionRow {
  id: string;
  accountId: string;
  organizerName: string;
  organizerAddress: string;
  externalId: string | null;
  metadata: string;
  createdAt: number;
  cancelledAt: number | null;
}

export function toAppointment(row: AppointmentRow): Appointment {
  return {
    id: row.id,
    accountId: row.accountId,
    organizer: { name: row.organizerName, address: row.organizerAddress },
    externalId: row.externalId,
    metadata: parseMetadata(row.metadata),
    revision: toRevision(row),
    createdAt: row.createdAt,
    cancelledAt: row.cancelledAt,
  };
}
