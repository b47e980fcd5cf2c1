import { Link } from 'wouter';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { usePages } from '../api/reads.js';
import { Calendar } from '../calendar/calendar.js';
import { t } from '../languages/text.js';
import { useSession } from '../session/session.js';
import { StatusBadge } from '../status/status-badge.js';
import { AppointmentTime } from '../time/appointment-time.js';
import { useNow } from '../time/instant.js';
import { addDays, parseDay, startOf } from '../time/local-days.js';
import { useSearch } from '../ui/address.js';
import { LinkButton } from '../ui/buttons.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { SelectField, TextField } from '../ui/fields.js';
import { Paged } from '../ui/loaded.js';
import { EmptyState } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { Segments } from '../ui/segments.js';
import { useSettled } from '../ui/use-settled.js';
import { UserText } from '../ui/user-text.js';
import { defined, oneOf } from '../ui/values.js';
import { appointmentBadge, subjectOf } from './appointment-labels.js';

export function AppointmentsPage() {
  const [view, setView] = useSearch('view');
  const period = oneOf(view, ['month', 'week']);
  return (
    <Page
      title={t('Appointments')}
      actions={
        <>
          <ExportLink />
          <LinkButton href="/appointments/new" look="primary">
            {t('New appointment')}
          </LinkButton>
        </>
      }
    >
      <Segments label={t('View')} choices={views()} value={period ?? ''} onChoose={setView} />
      {period === undefined ? <AppointmentList /> : <Calendar view={period} />}
    </Page>
  );
}

const views = () =>
  [
    { value: '', label: t('List') },
    { value: 'month', label: t('Month') },
    { value: 'week', label: t('Week') },
  ] as const;

function AppointmentList() {
  const [search, setSearch] = useSearch('search');
  const [when, setWhen] = useSearch('when');
  const [status, setStatus] = useSearch('status');
  const [from, setFrom] = useSearch('from');
  const [to, setTo] = useSearch('to');
  const [sort, setSort] = useSearch('sort');
  const sought = useSettled(search.trim(), TYPING_MS);
  const filter = defined({
    search: sought === '' ? undefined : sought.slice(0, 200),
    when: oneOf(when, ['upcoming', 'past']),
    status: oneOf(status, ['active', 'cancelled']),
    from: startOfDay(from),
    to: startOfDay(to, 1),
  });
  const isFiltered = Object.keys(filter).length > 0;
  // Without a filter, what has just been created is at the top.
  const query = { ...filter, sort: oneOf(sort, ['start', 'created']) ?? (isFiltered ? 'start' : 'created') };
  const pages = usePages({
    topic: 'appointments',
    key: ['list', query],
    read: (api, cursor) =>
      answered(api.dashboard.GET('/dashboard/api/agenda', { params: { query: { ...query, ...defined({ cursor }) } } })),
  });
  return (
    <>
      <AppointmentFilters
        values={{ search, when, status, from, to, sort: query.sort }}
        set={{ setSearch, setWhen, setStatus, setFrom, setTo, setSort }}
      />
      <Paged pages={pages} empty={<NoAppointments isFiltered={isFiltered} />}>
        {(appointments) => <AppointmentTable appointments={appointments} />}
      </Paged>
    </>
  );
}

/** Milliseconds after the last key that start a search. */
const TYPING_MS = 250;

/** The beginning, in the reader's time zone, of the day that is `later` days after a day. */
function startOfDay(text: string, later = 0): string | undefined {
  const day = parseDay(text);
  return day === undefined ? undefined : startOf(addDays(day, later)).toISOString();
}

/** All appointments with their answers, whatever is filtered. */
function ExportLink() {
  const { account } = useSession();
  return (
    <a className="button" href={`/dashboard/api/appointments.csv?account=${account.accountId}`} download>
      {t('Export as CSV')}
    </a>
  );
}

function NoAppointments({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon="appointments"
        title={t('No matching appointments')}
        actions={<LinkButton href="/appointments">{t('Show all')}</LinkButton>}
      >
        {t('Widen the filters to see more.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="appointments"
      title={t('No appointments yet')}
      actions={
        <LinkButton href="/appointments/new" look="primary">
          {t('New appointment')}
        </LinkButton>
      }
    >
      {t('Create an appointment here, or with one call of your application.')}
    </EmptyState>
  );
}

const statuses = () => [
  { value: '', label: t('All') },
  { value: 'active', label: t('Active') },
  { value: 'cancelled', label: t('Cancelled') },
];

const times = () => [
  { value: '', label: t('Any time') },
  { value: 'upcoming', label: t('Upcoming') },
  { value: 'past', label: t('Past') },
];

const orders = () => [
  { value: 'start', label: t('Start') },
  { value: 'created', label: t('Date created') },
];

type Set = (value: string) => void;

interface AppointmentFiltersProps {
  values: { search: string; when: string; status: string; from: string; to: string; sort: string };
  set: { setSearch: Set; setWhen: Set; setStatus: Set; setFrom: Set; setTo: Set; setSort: Set };
}

function AppointmentFilters({ values, set }: AppointmentFiltersProps) {
  return (
    <search className="filters filters-many">
      <TextField
        label={t('Search')}
        type="search"
        placeholder={t('Subject, place, name or e-mail')}
        maxLength={200}
        value={values.search}
        onChange={(event) => set.setSearch(event.target.value)}
      />
      <SelectField
        label={t('When')}
        choices={times()}
        value={values.when}
        onChange={(event) => set.setWhen(event.target.value)}
      />
      <SelectField
        label={t('Status')}
        choices={statuses()}
        value={values.status}
        onChange={(event) => set.setStatus(event.target.value)}
      />
      <TextField
        label={t('From')}
        type="date"
        value={values.from}
        onChange={(event) => set.setFrom(event.target.value)}
      />
      <TextField label={t('Until')} type="date" value={values.to} onChange={(event) => set.setTo(event.target.value)} />
      <SelectField
        label={t('Sort by')}
        choices={orders()}
        value={values.sort}
        onChange={(event) => set.setSort(event.target.value)}
      />
    </search>
  );
}

type Appointment = Dashboard['AgendaEntry'];

const columns = (now: number): readonly Column<Appointment>[] => [
  {
    title: t('Appointment'),
    isName: true,
    cell: ({ appointmentId, subject, location }) => (
      <>
        <Link href={`/appointments/${appointmentId}`}>
          <UserText>{subjectOf(subject)}</UserText>
        </Link>
        {location !== '' && (
          <span className="cell-sub">
            <UserText isLinked>{location}</UserText>
          </span>
        )}
      </>
    ),
  },
  {
    title: t('When'),
    cell: (appointment) => <AppointmentTime {...appointment} />,
  },
  { title: t('Invitees'), isNumber: true, cell: ({ inviteeCount }) => <span>{inviteeCount}</span> },
  {
    title: t('Status'),
    isBadge: true,
    cell: (appointment) => (
      <span>
        <StatusBadge badge={appointmentBadge(appointment, now)} />
      </span>
    ),
  },
];

function AppointmentTable({ appointments }: { appointments: readonly Appointment[] }) {
  return (
    <DataTable
      caption={t('Appointments')}
      columns={columns(useNow())}
      rows={appointments}
      keyOf={({ appointmentId }) => appointmentId}
    />
  );
}
