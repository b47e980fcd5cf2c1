import { type ComponentProps, useState } from 'react';
import { Link } from 'wouter';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { usePages, useRead } from '../api/reads.js';
import type { Calendar } from '../calendar/calendar.js';
import { CHOICES, type Choice, NARROW } from '../calendar/periods.js';
import { t } from '../languages/text.js';
import { Code, Lazy } from '../shell/lazy.js';
import { Answers } from '../status/answers.js';
import { StatusBadge } from '../status/status-badge.js';
import { AppointmentTime } from '../time/appointment-time.js';
import { useNow } from '../time/instant.js';
import { addDays, parseDay, startOf } from '../time/local-days.js';
import { TimeField } from '../time/time-field.js';
import type { TimeRange } from '../time/wall-clock.js';
import { useSearch } from '../ui/address.js';
import { LinkButton } from '../ui/buttons.js';
import { type Column, DataTable } from '../ui/data-table.js';
import { SelectField } from '../ui/fields.js';
import { Filters } from '../ui/filters.js';
import { Paged } from '../ui/loaded.js';
import { EmptyState } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { ExportLink, SearchField, useSought } from '../ui/search-field.js';
import { Segments } from '../ui/segments.js';
import { useMedia } from '../ui/use-media.js';
import { UserText } from '../ui/user-text.js';
import { defined, oneOf } from '../ui/values.js';
import { appointmentBadge, nextTimes, subjectOf } from './appointment-labels.js';

export function AppointmentsPage() {
  const [shown, setView] = useSearch('view');
  const [chosen, setChosen] = useState<TimeRange>();
  const view = oneOf(shown, CHOICES);
  const time = view === undefined ? undefined : chosen;
  return (
    <Page
      title={t('Appointments')}
      actions={
        <>
          {/* All of them with their answers, whatever is filtered. */}
          <ExportLink file="/dashboard/api/appointments.csv" />
          <LinkButton
            href={`/appointments/new${time === undefined ? '' : `?${new URLSearchParams({ ...time })}`}`}
            look="primary"
          >
            {t('New appointment')}
          </LinkButton>
        </>
      }
    >
      <Segments label={t('View')} choices={views(useMedia(NARROW))} value={view ?? ''} onChoose={setView} />
      {view === undefined ? (
        <AppointmentList />
      ) : (
        <Lazy code={calendar} props={{ choice: view, onChosen: setChosen } satisfies ComponentProps<typeof Calendar>} />
      )}
    </Page>
  );
}

/** Three times as much code as the page itself. */
const calendar = new Code(async () => (await import('../calendar/calendar.js')).Calendar);

const views = (isNarrow: boolean) =>
  [
    { value: '', label: t('List') },
    { value: 'month', label: t('Month') },
    { value: 'week', label: isNarrow ? t('3 days') : t('Week') },
    { value: 'day', label: t('Day') },
  ] as const satisfies readonly { value: Choice | ''; label: string }[];

/** Opens with what is coming; who searches or filters, searches all. */
function AppointmentList() {
  const [search] = useSearch('search');
  const [when, setWhen] = useSearch('when');
  const [status, setStatus] = useSearch('status');
  const [from, setFrom] = useSearch('from');
  const [to, setTo] = useSearch('to');
  const [sort, setSort] = useSearch('sort');
  const others = defined({
    search: useSought(),
    status: oneOf(status, ['active', 'cancelled']),
    from: startOfDay(from),
    to: startOfDay(to, 1),
  });
  const isFiltered = Object.keys(others).length > 0;
  const period = oneOf(when, ['upcoming', 'past', 'any']) ?? (isFiltered || search !== '' ? 'any' : 'upcoming');
  const order = oneOf(sort, ['start', 'created']) ?? 'start';
  const query = { ...others, ...(period !== 'any' && { when: period }), sort: order };
  const pages = usePages({
    topic: 'appointments',
    key: ['list', query],
    read: (api, cursor) =>
      answered(api.dashboard.GET('/dashboard/api/agenda', { params: { query: { ...query, ...defined({ cursor }) } } })),
  });
  return (
    <>
      <AppointmentFilters
        values={{ when: period, status, from, to, sort: order }}
        set={{ setWhen, setStatus, setFrom, setTo, setSort }}
      />
      <Paged
        pages={pages}
        empty={isFiltered || period === 'past' ? <NothingFound /> : <NothingUpcoming isAny={period === 'any'} />}
      >
        {(appointments) => <AppointmentTable appointments={appointments} />}
      </Paged>
    </>
  );
}

/** The beginning, in the reader's time zone, of the day that is `later` days after a day. */
function startOfDay(text: string, later = 0): string | undefined {
  const day = parseDay(text);
  return day === undefined ? undefined : startOf(addDays(day, later)).toISOString();
}

function NothingFound() {
  return (
    <EmptyState
      icon="appointments"
      title={t('No matching appointments')}
      actions={<LinkButton href="/appointments?when=any">{t('Show all')}</LinkButton>}
    >
      {t('Widen the filters to see more.')}
    </EmptyState>
  );
}

/** Tells an account without any appointment from one whose appointments are over. */
function NothingUpcoming({ isAny }: { isAny: boolean }) {
  const past = useRead({
    topic: 'appointments',
    key: ['list', 'any'],
    read: (api) => answered(api.dashboard.GET('/dashboard/api/agenda', { params: { query: { limit: 1 } } })),
    enabled: !isAny,
  });
  const hasPast = (past.data?.data.length ?? 0) > 0;
  return (
    <EmptyState
      icon="appointments"
      title={hasPast ? t('Nothing is coming up') : t('No appointments yet')}
      actions={hasPast ? <LinkButton href="/appointments?when=past">{t('Show past ones')}</LinkButton> : undefined}
    >
      {t(
        'An appointment invites people by mail, into their own calendars, and collects their answers. Create one here, or with one call of your application.',
      )}
    </EmptyState>
  );
}

const statuses = () => [
  { value: '', label: t('All') },
  { value: 'active', label: t('Active') },
  { value: 'cancelled', label: t('Cancelled') },
];

const times = () => [
  { value: 'upcoming', label: t('Upcoming') },
  { value: 'past', label: t('Past') },
  { value: 'any', label: t('Any time') },
];

const orders = () => [
  { value: 'start', label: t('Start') },
  { value: 'created', label: t('Date created') },
];

type Set = (value: string) => void;

interface AppointmentFiltersProps {
  values: { when: string; status: string; from: string; to: string; sort: string };
  set: { setWhen: Set; setStatus: Set; setFrom: Set; setTo: Set; setSort: Set };
}

function AppointmentFilters({ values, set }: AppointmentFiltersProps) {
  return (
    <Filters
      search={<SearchField placeholder={t('Subject, place, name or e-mail')} />}
      chosen={[values.status, values.from, values.to].filter(Boolean).length}
    >
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
      <TimeField label={t('From')} kind="day" value={values.from} onChange={set.setFrom} />
      <TimeField label={t('Until')} kind="day" value={values.to} onChange={set.setTo} />
      <SelectField
        label={t('Sort by')}
        choices={orders()}
        value={values.sort}
        onChange={(event) => set.setSort(event.target.value)}
      />
    </Filters>
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
    cell: (appointment) => (
      <>
        <AppointmentTime {...nextTimes(appointment)} timeZone={appointment.timeZone} />
        {appointment.repeats && <span className="cell-sub">{t('Repeats')}</span>}
      </>
    ),
  },
  {
    title: t('Answers'),
    cell: ({ answers }) => <Answers answers={answers} />,
  },
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
