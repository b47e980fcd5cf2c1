import { Link } from 'wouter';
import type { Service } from '../api/schemas.js';
import { StatusBadge } from '../status/status-badge.js';
import { formatWallClockRange } from '../time/wall-clock.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { Instant } from '../ui/instant.js';
import { appointmentSign } from './appointment-sign.js';
import { subjectOf } from './subject-of.js';

type Appointment = Service['AppointmentSummary'];

const COLUMNS: readonly Column<Appointment>[] = [
  {
    title: 'Appointment',
    isName: true,
    cell: ({ appointmentId, subject, location }) => (
      <>
        <Link href={`/appointments/${appointmentId}`}>{subjectOf(subject)}</Link>
        {location !== '' && <span className="cell-sub">{location}</span>}
      </>
    ),
  },
  {
    title: 'When',
    cell: ({ start, end, timeZone }) => (
      <span>
        {formatWallClockRange(start, end)}
        <span className="cell-sub">{timeZone}</span>
      </span>
    ),
  },
  { title: 'Invitees', isNumber: true, cell: ({ inviteeCount }) => <span>{inviteeCount}</span> },
  {
    title: 'Status',
    cell: (appointment) => (
      <span>
        <StatusBadge sign={appointmentSign(appointment)} />
      </span>
    ),
  },
  {
    title: 'Changed',
    cell: ({ lastUpdated }) => (
      <span className="nowrap">
        <Instant at={lastUpdated} />
      </span>
    ),
  },
];

export function AppointmentTable({ appointments }: { appointments: readonly Appointment[] }) {
  return (
    <DataTable
      caption="Appointments, the newest first"
      columns={COLUMNS}
      rows={appointments}
      keyOf={({ appointmentId }) => appointmentId}
    />
  );
}
