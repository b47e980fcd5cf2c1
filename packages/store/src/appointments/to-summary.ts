import type { AppointmentSummary } from '@convoke/engine';
import { type AppointmentRow, toAppointment } from './to-appointment.js';

/** What `appointmentSummaries` selects. */
export interface SummaryRow extends AppointmentRow {
  inviteeCount: number | null;
}

export function toSummary(row: SummaryRow): AppointmentSummary {
  return { appointment: toAppointment(row), inviteeCount: Number(row.inviteeCount) };
}
