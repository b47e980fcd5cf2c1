import { useState } from 'react';
import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useChangeWithToast } from '../api/changes.js';
import { usePages } from '../api/reads.js';
import { rich, t } from '../languages/text.js';
import { useSession } from '../session/session.js';
import { invitationBadge, lateBadge, responseBadge } from '../status/badges.js';
import { StatusBadge } from '../status/status-badge.js';
import { formatWallClock } from '../time/wall-clock.js';
import { useSearch } from '../ui/address.js';
import { Button, LinkButton } from '../ui/buttons.js';
import { TextField } from '../ui/fields.js';
import { Loaded, Paged } from '../ui/loaded.js';
import { Menu } from '../ui/menu.js';
import { EmptyState, Notice } from '../ui/notice.js';
import { Section } from '../ui/page.js';
import { useSettled } from '../ui/use-settled.js';
import { defined, oneOf } from '../ui/values.js';
import { RemoveDialog } from './cancel-dialogs.js';
import { InviteDialog } from './invite-dialog.js';
import { CorrectAddressDialog, EditInviteeDialog } from './invitee-dialogs.js';
import { type AppointmentHistory, type Happened, isRetried, stepsOf, Timeline } from './timeline.js';

type Appointment = Service['Appointment'];
type Invitation = Service['Invitation'];
type Occurrence = Service['Occurrence'];

interface InviteesProps {
  appointment: Appointment;
  history: AppointmentHistory;
}

/** Every invitee with the history of their invitation, then the history of the appointment as a whole. */
export function Invitees({ appointment, history: { timeline, deliveries } }: InviteesProps) {
  const count = countInvitees(appointment);
  return (
    <Section title={t('Invitees ({count})', { count })}>
      {count === 0 && (
        <EmptyState icon="members" title={t('Nobody is invited')}>
          {appointment.isActive ? t('Invite somebody, and the invitation goes out at once.') : t('Nobody was invited.')}
        </EmptyState>
      )}
      <Loaded query={timeline}>
        {({ data, truncated }) => {
          const happened = { entries: data, deliveries: deliveries.data };
          return (
            <>
              {(truncated || deliveries.truncated) && (
                <Notice tone="info">{t('Only the newest events are shown.')}</Notice>
              )}
              {count > 0 && <InviteeList appointment={appointment} happened={happened} />}
              <Section title={t('The appointment')}>
                <div className="card card-body stack">
                  <Timeline steps={stepsOf(happened, undefined)} />
                </div>
              </Section>
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

/** All invitees, also those of a cancelled appointment. */
function countInvitees({ responseCounts }: Appointment): number {
  return ANSWERS.reduce((sum, answer) => sum + responseCounts[answer], 0);
}

const ANSWERS = ['accepted', 'tentative', 'declined', 'needsAction'] as const;

/** Up to this number, invitees need no search, and the history of each is open from the start. */
const FEW = 3;

interface ListProps {
  appointment: Appointment;
  happened: Happened;
}

function InviteeList({ appointment, happened }: ListProps) {
  if (countInvitees(appointment) > FEW) return <SearchedInvitees appointment={appointment} happened={happened} />;
  return (
    <div className="card">
      {appointment.invitations.map((invitation) => (
        <InviteeRow
          key={invitation.invitationId}
          appointment={appointment}
          invitation={invitation}
          happened={happened}
          isOpenFirst
        />
      ))}
    </div>
  );
}

/** Milliseconds after the last key that start a search. */
const TYPING_MS = 250;

/** The invitees, found by answer, name and address, a page at a time. */
function SearchedInvitees({ appointment, happened }: ListProps) {
  const { appointmentId } = appointment;
  const [answer, setAnswer] = useSearch('answer');
  const [words, setWords] = useSearch('invitee');
  const sought = useSettled(words.trim(), TYPING_MS);
  const filter = defined({
    response: oneOf(answer, ANSWERS),
    search: sought === '' ? undefined : sought.slice(0, 200),
  });
  const pages = usePages({
    topic: 'appointments',
    key: ['invitations', appointmentId, filter],
    read: (api, cursor) =>
      answered(
        api.service.GET('/api/v1/appointments/{appointmentId}/invitations', {
          params: { path: { appointmentId }, query: { ...filter, ...defined({ cursor }) } },
        }),
      ),
  });
  const isFiltered = Object.keys(filter).length > 0;
  const found = { found: pages.items?.length ?? 0, all: countInvitees(appointment) };
  return (
    <>
      <search className="stack">
        <Totals appointment={appointment} chosen={answer} onChoose={setAnswer} />
        <TextField
          label={t('Search names and addresses')}
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <p role="status" className="muted">
          {isFiltered &&
            pages.items !== undefined &&
            (pages.hasMore ? t('{found} or more of {all} invitees', found) : t('{found} of {all} invitees', found))}
        </p>
      </search>
      <Paged pages={pages} empty={null}>
        {(invitations) =>
          invitations.length > 0 && (
            <div className="card">
              {invitations.map((invitation) => (
                <InviteeRow
                  key={invitation.invitationId}
                  appointment={appointment}
                  invitation={invitation}
                  happened={happened}
                  isOpenFirst={false}
                />
              ))}
            </div>
          )
        }
      </Paged>
    </>
  );
}

interface TotalsProps {
  appointment: Appointment;
  /** The answer whose invitees are shown; empty for all. */
  chosen: string;
  onChoose: (answer: string) => void;
}

/** How many gave each answer, those to one date of a series apart; pressing one shows only these. */
function Totals({ appointment, chosen, onChoose }: TotalsProps) {
  const { isActive, responseCounts, oneDateResponseCounts } = appointment;
  return (
    <ul className="totals" aria-label={t('Answers')}>
      {ANSWERS.map((answer) => (
        <li key={answer}>
          <button
            type="button"
            className="total"
            aria-pressed={chosen === answer}
            onClick={() => onChoose(chosen === answer ? '' : answer)}
          >
            <StatusBadge badge={responseBadge(answer, { isOver: !isActive })} />
            <strong>{responseCounts[answer] - (oneDateResponseCounts?.[answer] ?? 0)}</strong>
            {oneDateResponseCounts !== undefined && oneDateResponseCounts[answer] > 0 && (
              <span className="muted">
                {t('+ {count} for one date only', { count: oneDateResponseCounts[answer] })}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface RowProps {
  appointment: Appointment;
  invitation: Invitation;
  happened: Happened;
  isOpenFirst: boolean;
}

/** One invitee: the answer and the status of the newest message; when opened, the history of both. */
function InviteeRow({ appointment, invitation, happened, isOpenFirst }: RowProps) {
  const { sandbox } = useSession();
  const [isOpen, setOpen] = useState(isOpenFirst);
  const { name, address, role, response, deliveryStatus, isLate, occurrenceStart } = invitation;
  const exception = exceptionOf(appointment, invitation);
  const badge = responseBadge(response, { isOver: !appointment.isActive || exception?.isCancelled === true });
  const hasFailed = happened.entries.some(
    (entry) => entry.invitationId === invitation.invitationId && isRetried(entry),
  );
  return (
    <article className="invitee" aria-label={name}>
      <details className="caught" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span className="invitee-line">
            <span className="invitee-who">
              <strong dir="auto">{name}</strong> <bdi className="muted">{address}</bdi>
              {role === 'optional' && <span className="muted"> · {t('optional')}</span>}
              {occurrenceStart !== undefined && (
                <span className="muted"> · {onlyDate(occurrenceStart, exception)}</span>
              )}
            </span>
            <span className="actions">
              <StatusBadge badge={isLate ? lateBadge(badge) : badge} />
              <StatusBadge badge={invitationBadge(deliveryStatus, { isSandbox: sandbox, hasFailed })} />
            </span>
          </span>
        </summary>
        {isOpen && <InviteeDetail appointment={appointment} invitation={invitation} happened={happened} />}
      </details>
    </article>
  );
}

/** What differs from the series on the one date to which somebody is invited; `undefined` if nothing does. */
function exceptionOf({ exceptions = [] }: Appointment, { occurrenceStart }: Invitation): Occurrence | undefined {
  return exceptions.find((exception) => exception.occurrenceStart === occurrenceStart);
}

/** The one date of a series to which somebody is invited: when it takes place now, or that it does not. */
function onlyDate(occurrenceStart: string, exception: Occurrence | undefined): string {
  const date = formatWallClock(exception?.start ?? occurrenceStart);
  return exception?.isCancelled ? t('only on {date}, cancelled', { date }) : t('only on {date}', { date });
}

function InviteeDetail({ appointment, invitation, happened }: Omit<RowProps, 'isOpenFirst'>) {
  const { sandbox } = useSession();
  const [opened, setOpened] = useState<'edit' | 'address' | 'remove' | 'delegate'>();
  const { invitationId, name, comment, delegatedTo, deliveryStatus } = invitation;
  const { appointmentId } = appointment;
  const about = { appointmentId, invitation, onClose: () => setOpened(undefined) };
  const isSeries = appointment.recurrence !== undefined;
  const takesPlace = appointment.isActive && exceptionOf(appointment, invitation)?.isCancelled !== true;
  return (
    <div className="stack">
      <div className="actions">
        {sandbox && (
          <LinkButton href={`/mailbox?invitation=${invitationId}`} className="button-small">
            {t('Messages')}
          </LinkButton>
        )}
        {takesPlace && (
          <>
            <ResendButton appointment={appointment} invitation={invitation} />
            <Menu
              label={t('More: {about}', { about: name })}
              actions={[
                { label: t('Edit'), run: () => setOpened('edit') },
                { label: t('Correct address'), run: () => setOpened('address') },
                { label: t('Remove'), run: () => setOpened('remove') },
              ]}
            />
          </>
        )}
      </div>
      {deliveryStatus === 'undeliverable' && takesPlace && (
        <Notice tone="bad" actions={<Button onClick={() => setOpened('address')}>{t('Correct the address')}</Button>}>
          {t('The invitation did not arrive there.')}
        </Notice>
      )}
      {delegatedTo !== null && <Delegated to={delegatedTo} onInvite={takesPlace && (() => setOpened('delegate'))} />}
      {comment !== '' && (
        <p className="quote" dir="auto">
          {comment}
        </p>
      )}
      <Timeline steps={stepsOf(happened, invitation)} />
      {opened === 'edit' && <EditInviteeDialog {...about} isSeries={isSeries} />}
      {opened === 'address' && <CorrectAddressDialog {...about} />}
      {opened === 'remove' && <RemoveDialog {...about} />}
      {opened === 'delegate' && delegatedTo !== null && (
        <InviteDialog {...about} isSeries={isSeries} address={delegatedTo} />
      )}
    </div>
  );
}

/** Sends the invitee the current invitation once more. */
function ResendButton({ appointment: { appointmentId }, invitation }: Pick<RowProps, 'appointment' | 'invitation'>) {
  const { invitationId, name, deliveryStatus } = invitation;
  const resend = useChangeWithToast({
    change: (api) => {
      const params = { path: { appointmentId, invitationId } };
      const path = '/api/v1/appointments/{appointmentId}/invitations/{invitationId}/resend';
      return answered(api.service.POST(path, { params, body: {} }));
    },
    topics: ['appointments', 'messages'],
    toast: () => t('The invitation to {name} is sent again.', { name }),
  });
  return (
    <Button
      className="button-small"
      aria-label={t('Send again to {name}', { name })}
      disabled={deliveryStatus === 'queued'}
      isBusy={resend.isPending}
      onClick={() => resend.mutate(undefined)}
    >
      {t('Send again')}
    </Button>
  );
}

interface DelegatedProps {
  to: string;
  onInvite: (() => void) | false;
}

/** The delegate is named by the invitee and not invited by it. */
function Delegated({ to, onInvite }: DelegatedProps) {
  return (
    <Notice
      tone="warn"
      actions={onInvite !== false && to !== '' && <Button onClick={onInvite}>{t('Invite instead')}</Button>}
    >
      {rich('Delegated to {name}; nobody else was invited.', {
        name: to === '' ? t('somebody else') : <bdi>{to}</bdi>,
      })}
    </Notice>
  );
}
