import { noFieldLeft } from '@convoke/contract';
import { useState } from 'react';
import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useRead } from '../api/reads.js';
import { t } from '../languages/text.js';
import { Code, Lazy } from '../shell/lazy.js';
import { StatusBadge } from '../status/status-badge.js';
import { AppointmentTime } from '../time/appointment-time.js';
import { DateTile } from '../time/date-tile.js';
import { Instant, useNow } from '../time/instant.js';
import { formatWallClock } from '../time/wall-clock.js';
import { Button, LinkButton } from '../ui/buttons.js';
import { Facts } from '../ui/data-table.js';
import { Loaded } from '../ui/loaded.js';
import { Notice } from '../ui/notice.js';
import { Page } from '../ui/page.js';
import { UserText } from '../ui/user-text.js';
import { showAsLabels } from './appointment-fields.js';
import { appointmentBadge, subjectOf } from './appointment-labels.js';
import { CancelDialog } from './cancel-dialogs.js';
import { Description } from './description.js';
import { EditDialog } from './edit-dialog.js';
import { InviteDialog } from './invite-dialog.js';
import { InviteListDialog } from './invite-list-dialog.js';
import { Invitees } from './invitees.js';
import { Proposals } from './proposals.js';
import { describeReminders } from './reminders.js';
import { useAppointmentHistory } from './timeline.js';

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
      title={appointment === undefined ? t('Appointment') : subjectOf(appointment.subject)}
      parent={{ href: '/appointments', label: t('Appointments') }}
      actions={appointment !== undefined && <AppointmentActions appointment={appointment} />}
    >
      <Loaded query={query}>
        {({ data }) => (
          <>
            {!data.isActive && (
              <Notice tone="neutral" title={t('Cancelled')}>
                {t('Nobody can be invited any more, and answers have no effect.')}
              </Notice>
            )}
            {data.isActive && <Proposals appointment={data} />}
            <Summary appointment={data} />
            {data.recurrence && <Lazy code={seriesDates} props={{ appointment: data, rule: data.recurrence.rule }} />}
            <Invitees appointment={data} history={history} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function guestFacts({ allowProposals, allowForwarding, guestsVisible }: Service['Appointment']) {
  const said = [
    ...(guestsVisible ? [t('See each other')] : []),
    ...(allowProposals ? [] : [t('Cannot propose another time')]),
    ...(allowForwarding ? [] : [t('Cannot forward the invitation')]),
  ];
  return said.length === 0 ? [] : [[t('Guests'), said.join(' · ')] as const];
}

/** With the words of the rules and the time zones that they need. */
const seriesDates = new Code(async () => (await import('../series/series-dates.js')).SeriesDates);

/** What other parts of the page show, and what people need not see. */
type ShownElsewhere =
  | ('appointmentId' | 'subject' | 'start' | 'end' | 'timeZone' | 'startUtc' | 'endUtc' | 'isActive' | 'dateCanceled')
  | ('recurrence' | 'nextOccurrence' | 'exceptions' | 'hasMoreExceptions' | 'continues' | 'continuedBy')
  | ('invitations' | 'inviteeCount' | 'responseCounts' | 'oneDateResponseCounts' | 'hasMoreInvitations')
  | ('allowProposals' | 'allowForwarding' | 'guestsVisible' | 'etag');

function Summary({ appointment }: { appointment: Service['Appointment'] }) {
  const now = useNow();
  const shown: Omit<Service['Appointment'], ShownElsewhere> = appointment;
  const { location, conferenceUrl, showAs, revision, externalId, metadata, body, ...others } = shown;
  const { reminders, alarm, respondBy, dateCreated, lastUpdated, ...left } = others;
  noFieldLeft(left);
  return (
    <div className="card card-body stack">
      <div className="dated">
        <DateTile start={appointment.start} />
        <Facts
          facts={[
            [t('Status'), <StatusBadge key="status" badge={appointmentBadge(appointment, now)} />],
            [t('When'), <AppointmentTime key="when" {...appointment} />],
            [
              t('Place'),
              location === '' ? (
                '—'
              ) : (
                <UserText key="place" isLinked>
                  {location}
                </UserText>
              ),
            ],
            ...(conferenceUrl === ''
              ? []
              : [
                  [
                    t('Online meeting'),
                    <UserText key="online" isLinked>
                      {conferenceUrl}
                    </UserText>,
                  ] as const,
                ]),
            [t('Shown as'), showAsLabels()[showAs]],
            ...(respondBy === null ? [] : [[t('Answer by'), formatWallClock(respondBy)] as const]),
            ...(reminders.length === 0 ? [] : [[t('Reminders'), describeReminders(reminders)] as const]),
            ...(alarm ? [[t('Calendars remind as well'), t('Yes')] as const] : []),
            ...guestFacts(appointment),
          ]}
        />
      </div>
      {body !== '' && (
        <div className="description">
          <h2>{t('Description')}</h2>
          <Description body={body} />
        </div>
      )}
      <details className="details">
        <summary>{t('Details')}</summary>
        <Facts
          facts={[
            [t('Created'), <Instant key="created" at={dateCreated} />],
            [t('Changed'), <Instant key="changed" at={lastUpdated} />],
            [t('Revision'), revision],
            [t('ID'), <code key="id">{appointment.appointmentId}</code>],
            ...(externalId === null ? [] : [[t('Your own ID'), externalId] as const]),
            ...Object.entries(metadata).map(([name, value]) => [name, value] as const),
          ]}
        />
      </details>
    </div>
  );
}

function AppointmentActions({ appointment }: { appointment: Service['Appointment'] }) {
  return (
    <>
      <LinkButton href={`/appointments/new?from=${appointment.appointmentId}`}>{t('Duplicate')}</LinkButton>
      {appointment.isActive && <ChangeActions appointment={appointment} />}
    </>
  );
}

/** The actions available for an active appointment. */
function ChangeActions({ appointment }: { appointment: Service['Appointment'] }) {
  const [open, setOpen] = useState<'invite' | 'list' | 'edit' | 'cancel'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button look="primary" onClick={() => setOpen('invite')}>
        {t('Invite')}
      </Button>
      <Button onClick={() => setOpen('list')}>{t('Invite a list')}</Button>
      <Button onClick={() => setOpen('edit')}>{t('Edit')}</Button>
      <Button look="danger" onClick={() => setOpen('cancel')}>
        {t('Cancel appointment')}
      </Button>
      {open === 'invite' && (
        <InviteDialog
          onClose={close}
          appointmentId={appointment.appointmentId}
          isSeries={appointment.recurrence !== undefined}
        />
      )}
      {open === 'list' && <InviteListDialog onClose={close} appointmentId={appointment.appointmentId} />}
      {open === 'edit' && <EditDialog onClose={close} appointment={appointment} />}
      {open === 'cancel' && <CancelDialog onClose={close} appointment={appointment} />}
    </>
  );
}
