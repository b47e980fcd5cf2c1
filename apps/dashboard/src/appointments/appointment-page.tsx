import { answered } from '../api/answered.js';
import type { Service } from '../api/schemas.js';
import { useRead } from '../api/use-read.js';
import { StatusBadge } from '../status/status-badge.js';
import { formatWallClockRange } from '../time/wall-clock.js';
import { Facts } from '../ui/facts.js';
import { Instant } from '../ui/instant.js';
import { Loaded } from '../ui/loaded.js';
import { Notice } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { AppointmentActions } from './appointment-actions.js';
import { appointmentSign } from './appointment-sign.js';
import { Invitees } from './invitees.js';
import { subjectOf } from './subject-of.js';
import { useAppointmentHistory } from './use-appointment-history.js';

/** One appointment with everything that happened to each of its invitations. */
export function AppointmentPage({ appointmentId }: { appointmentId: string }) {
  const query = useRead({
    topic: 'appointments',
    key: ['one', appointmentId],
    read: (api) =>
      answered(api.service.GET('/api/v1/appointments/{appointmentId}', { params: { path: { appointmentId } } })),
  });
  const history = useAppointmentHistory(appointmentId);
  const appointment = query.data?.data;
  return (
    <Page
      title={appointment === undefined ? 'Appointment' : subjectOf(appointment.subject)}
      parent={{ href: '/appointments', label: 'Appointments' }}
      actions={appointment?.isActive === true && <AppointmentActions appointment={appointment} />}
    >
      <Loaded query={query}>
        {({ data }) => (
          <>
            {!data.isActive && (
              <Notice tone="neutral" title="Cancelled">
                Nobody can be invited any more, and answers change nothing.
              </Notice>
            )}
            <Summary appointment={data} />
            <Invitees appointment={data} history={history} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Summary({ appointment }: { appointment: Service['Appointment'] }) {
  const { start, end, timeZone, location, revision, externalId, metadata, body, dateCreated, lastUpdated } =
    appointment;
  return (
    <div className="card card-body stack">
      <Facts
        facts={[
          ['Status', <StatusBadge key="status" sign={appointmentSign(appointment)} />],
          ['When', `${formatWallClockRange(start, end)} (${timeZone})`],
          ['Place', location === '' ? '—' : location],
          ['Created', <Instant key="created" at={dateCreated} />],
          ['Changed', <Instant key="changed" at={lastUpdated} />],
          ['Revision', revision],
          ['Id', <code key="id">{appointment.appointmentId}</code>],
          ...(externalId === null ? [] : [['Your own id', externalId] as const]),
          ...Object.entries(metadata).map(([name, value]) => [name, value] as const),
        ]}
      />
      {body !== '' && (
        <details className="details">
          <summary>Description</summary>
          <p className="quote">{body}</p>
        </details>
      )}
    </div>
  );
}
