import { answered } from '../api/answered.js';
import { usePages } from '../api/use-pages.js';
import { defined } from '../ui/defined.js';
import { EmptyState } from '../ui/empty-state.js';
import { LinkButton } from '../ui/link-button.js';
import { oneOf } from '../ui/one-of.js';
import { Page } from '../ui/page.js';
import { Paged } from '../ui/paged.js';
import { useSearch } from '../ui/use-search.js';
import { AppointmentFilters } from './appointment-filters.js';
import { AppointmentTable } from './appointment-table.js';

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

/** The day as the filters mean it begins at midnight UTC. */
function dayStart(day: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T00:00:00Z` : undefined;
}

function NoAppointments({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon="appointments"
        title="No appointment fits"
        actions={<LinkButton href="/appointments">Show all</LinkButton>}
      >
        Loosen the filters to see more.
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
