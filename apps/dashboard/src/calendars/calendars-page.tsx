import { useState } from 'react';
import { answered } from '../api/answer.js';
import type { Dashboard } from '../api/api.js';
import { useChange } from '../api/changes.js';
import { reasonText } from '../languages/reason.js';
import { rich, t } from '../languages/text.js';
import { OwnerPage } from '../session/owner-page.js';
import type { BadgeContent } from '../status/badges.js';
import { StatusBadge } from '../status/status-badge.js';
import { Instant } from '../time/instant.js';
import { Button } from '../ui/buttons.js';
import { Facts } from '../ui/data-table.js';
import { ConfirmDialog } from '../ui/dialogs.js';
import { FormProblem } from '../ui/forms.js';
import { EmptyState, Notice } from '../ui/notice.js';
import { useToast } from '../ui/toasts.js';
import { UserText } from '../ui/user-text.js';
import { CalendarDialog, KINDS } from './calendar-dialog.js';
import { TestDialog } from './test-dialog.js';

type Calendar = Dashboard['ConnectedCalendar'];

/** The calendar server through which the account invites. */
export function CalendarsPage() {
  const [isConnecting, setConnecting] = useState(false);
  return (
    <OwnerPage
      title={t('Calendar server')}
      intro={t(
        'Invitations can go out through your own calendar server: the events are kept in its calendar, and it sends the messages.',
      )}
      forMembers={t('The calendar server of this account is set by its owners. You are a member.')}
      topic="calendars"
      read={(api) => answered(api.dashboard.GET('/dashboard/api/calendars'))}
      actions={(data) => (
        <Button
          look={data?.calendars.some(({ isCurrent }) => isCurrent) ? 'plain' : 'primary'}
          onClick={() => setConnecting(true)}
          disabled={data?.isAvailable !== true}
        >
          {t('Connect a calendar')}
        </Button>
      )}
    >
      {({ calendars, isAvailable }) => (
        <>
          {!isAvailable && (
            <Notice tone="info" title={t('Sandbox')}>
              {t(
                'In the sandbox nothing is sent to a calendar server. A calendar can be connected once this server sends mail.',
              )}
            </Notice>
          )}
          {!calendars.some(({ isCurrent }) => isCurrent) && (
            <EmptyState icon="server" title={isAvailable ? t('Invitations are mailed') : t('No calendar')}>
              {t('Connect a calendar on a CalDAV server or in Exchange Online to have that server send them.')}
            </EmptyState>
          )}
          {calendars.map((each) => (
            <CalendarCard key={each.calendarId} calendar={each} />
          ))}
          {isConnecting && (
            <CalendarDialog
              current={calendars.find(({ isCurrent }) => isCurrent)}
              onClose={() => setConnecting(false)}
            />
          )}
        </>
      )}
    </OwnerPage>
  );
}

const lacks = (): Record<Calendar['lacks'][number], string> => ({
  answerLink: t('the link to an answer page for people without a calendar'),
  priming: t('the mail that announces a first invitation'),
  cancelComment: t('your words in a cancellation'),
  answerComment: t('the words of invitees in their answers'),
  brand: t('your brand, and texts in the language of each invitee'),
  repeats: t('another copy of an invitation that has not changed'),
});

const WORKS = (): BadgeContent => ({ tone: 'good', icon: 'check', label: t('Works') });
const FAILS = (): BadgeContent => ({ tone: 'bad', icon: 'alert', label: t('Fails') });

function CalendarCard({ calendar }: { calendar: Calendar }) {
  const { kind, url, name, address, user, isCurrent, problem, reason, dateFailed, dateConnected } = calendar;
  return (
    <section className="card card-body section">
      <h2>
        <UserText>{name}</UserText>
      </h2>
      <Facts
        facts={[
          [t('Organizer'), <code key="organizer">{address}</code>],
          [t('Status'), <StatusBadge key="status" badge={problem === null ? WORKS() : FAILS()} />],
          [t('Used for'), isCurrent ? t('new appointments') : t('only the appointments that were made in it')],
          [KINDS[kind], <code key="url">{url}</code>],
          [t('User'), <code key="user">{user}</code>],
          [t('Connected'), <Instant key="connected" at={dateConnected} />],
        ]}
      />
      {problem !== null && (
        <Notice tone="bad" title={reasonText(reason, problem)}>
          {dateFailed !== null && rich('Since {time}.', { time: <Instant at={dateFailed} /> })}{' '}
          {t('Messages wait, and are tried again.')}
        </Notice>
      )}
      {isCurrent && <CurrentCalendar calendar={calendar} />}
    </section>
  );
}

function CurrentCalendar({ calendar }: { calendar: Calendar }) {
  const [dialog, setDialog] = useState<'test' | 'disconnect' | undefined>();
  const toast = useToast();
  const test = useChange({
    change: (api) => answered(api.dashboard.POST('/dashboard/api/calendar/tests')),
    topics: ['calendars'],
    onDone: ({ data: { works } }) => {
      if (works) toast.done(t('The calendar works: an event was written, read and deleted.'));
    },
  });
  return (
    <>
      {calendar.lacks.length > 0 && (
        <div>
          <p>{t('The server writes the messages itself. Not supported:')}</p>
          <ul>
            {calendar.lacks.map((each) => (
              <li key={each}>{lacks()[each]}</li>
            ))}
          </ul>
        </div>
      )}
      <FormProblem error={test.error} />
      <div className="actions">
        <Button onClick={() => test.mutate(undefined)} isBusy={test.isPending}>
          {t('Test')}
        </Button>
        <Button onClick={() => setDialog('test')}>{t('Send a test invitation')}</Button>
        <Button onClick={() => setDialog('disconnect')}>{t('Disconnect')}</Button>
      </div>
      {dialog === 'test' && <TestDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'disconnect' && <DisconnectDialog onClose={() => setDialog(undefined)} />}
    </>
  );
}

function DisconnectDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const disconnect = useChange({
    change: (api) => answered(api.dashboard.DELETE('/dashboard/api/calendar')),
    topics: ['calendars', 'session'],
    onDone: () => {
      toast.done(t('New invitations are mailed.'));
      onClose();
    },
  });
  return (
    <ConfirmDialog title={t('Disconnect the calendar?')} action={t('Disconnect')} change={disconnect} onClose={onClose}>
      {t(
        'New appointments are then mailed. Those in the calendar stay there: their changes, cancellations and answers go on through the server, so its credentials are kept.',
      )}
    </ConfirmDialog>
  );
}
