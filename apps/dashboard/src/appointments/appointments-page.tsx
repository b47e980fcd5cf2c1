import { Link } from 'wouter';
import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { usePages } from '../api/reads.js';
import { StatusBadge } from '../status/status-badge.js';
import { Instant } from '../time/instant.js';
import { formatWallClockRange } from '../time/wall-clock.js';
import { useSearch } from '../ui/address.js';
import { LinkButton } from '../ui/buttons.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { SelectField, TextField } from '../ui/fields.js';
import { Paged } from '../ui/loaded.js';
import { EmptyState } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { UserText } from '../ui/user-text.js';
import { defined, oneOf } from '../ui/values.js';
import { appointmentBadge, subjectOf } from './appointment-labels.js';

export function AppointmentsPage() {
  const [status, setStatus] = useSearch('status');
  const [from, setFrom] = useSearch('from');
  const [to, setTo] = useSearch('to');
  const [externalId, setExternalId] = useSearch('externalId');
  const query = defined({
    status: oneOf(status, ['active', 'cancelled']),
    startFrom: dayStart(from),
    startTo: dayStart(to),
    externalId: externalId === '' ? undefined : externalId,
  });
  const pages = usePages({
    topic: 'appointments',
    key: ['list', query],
    read: (api, cursor) =>
      answered(api.service.GET('/api/v1/appointments', { params: { query: { ...query, ...defined({ cursor }) } } })),
  });
  const isFiltered = Object.keys(query).length > 0;
  return (
    <Page
      title="Appointments"
      actions={
        <LinkButton href="/appointments/new" look="primary">
          New appointment
        </LinkButton>
      }
    >
      <AppointmentFilters
        values={{ status, from, to, externalId }}
        set={{ setStatus, setFrom, setTo, setExternalId }}
      />
      <Paged pages={pages} empty={<NoAppointments isFiltered={isFiltered} />}>
        {(appointments) => <AppointmentTable appointments={appointments} />}
      </Paged>
    </Page>
  );
}

/** Filters count days from midnight UTC. */
function dayStart(day: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00Z` : undefined;
}

function NoAppointments({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon="appointments"
        title="No matching appointments"
        actions={<LinkButton href="/appointments">Show all</LinkButton>}
      >
        Widen the filters to see more.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="appointments"
      title="No appointments yet"
      actions={
        <LinkButton href="/appointments/new" look="primary">
          New appointment
        </LinkButton>
      }
    >
      Create one here, or with one call of <code>POST /api/v1/appointments</code>. The <a href="/docs">reference</a>{' '}
      shows how.
    </EmptyState>
  );
}

const STATUSES = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'cancelled', label: 'Cancelled' },
];

type Set = (value: string) => void;

interface AppointmentFiltersProps {
  values: { status: string; from: string; to: string; externalId: string };
  set: { setStatus: Set; setFrom: Set; setTo: Set; setExternalId: Set };
}

function AppointmentFilters({ values, set }: AppointmentFiltersProps) {
  return (
    <search className="filters">
      <SelectField
        label="Status"
        choices={STATUSES}
        value={values.status}
        onChange={(event) => set.setStatus(event.target.value)}
      />
      <TextField
        label="Begins from (UTC)"
        type="date"
        value={values.from}
        onChange={(event) => set.setFrom(event.target.value)}
      />
      <TextField
        label="Begins before (UTC)"
        type="date"
        value={values.to}
        onChange={(event) => set.setTo(event.target.value)}
      />
      <TextField
        label="Your own id"
        value={values.externalId}
        onChange={(event) => set.setExternalId(event.target.value)}
      />
    </search>
  );
}

type Appointment = Service['AppointmentSummary'];

const COLUMNS: readonly Column<Appointment>[] = [
  {
    title: 'Appointment',
    isName: true,
    cell: ({ appointmentId, subject, location }) => (
      <>
        <Link href={`/appointments/${appointmentId}`}>
          <UserText>{subjectOf(subject)}</UserText>
        </Link>
        {location !== '' && (
          <span className="cell-sub">
            <UserText>{location}</UserText>
          </span>
        )}
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
        <StatusBadge badge={appointmentBadge(appointment)} />
      </span>
    ),
  },
  {
    title: 'Changed',
    isTime: true,
    cell: ({ lastUpdated }) => (
      <span className="nowrap">
        <Instant at={lastUpdated} />
      </span>
    ),
  },
];

function AppointmentTable({ appointments }: { appointments: readonly Appointment[] }) {
  return (
    <DataTable
      caption="Appointments, the newest first"
      columns={COLUMNS}
      rows={appointments}
      keyOf={({ appointmentId }) => appointmentId}
    />
  );
}
