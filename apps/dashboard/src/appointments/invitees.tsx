import { useState } from 'react';
import { answered } from '../api/answer.js';
import type { Service } from '../api/api.js';
import { useChangeWithToast } from '../api/changes.js';
import { useSession } from '../session/session.js';
import { invitationBadge, responseBadge } from '../status/badges.js';
import { StatusBadge } from '../status/status-badge.js';
import { useSearch } from '../ui/address.js';
import { Button, LinkButton } from '../ui/buttons.js';
import { TextField } from '../ui/fields.js';
import { Loaded } from '../ui/loaded.js';
import { EmptyState, Notice } from '../ui/notice.js';
import { Section } from '../ui/page.js';
import { oneOf } from '../ui/values.js';
import { RemoveDialog } from './cancel-dialogs.js';
import { type AppointmentHistory, type Happened, stepsOf, Timeline } from './timeline.js';

type Appointment = Service['Appointment'];
type Invitation = Service['Invitation'];

interface InviteesProps {
  appointment: Appointment;
  history: AppointmentHistory;
}

/** Every invitee with the history of their invitation, then the history of the appointment as a whole. */
export function Invitees({ appointment, history: { timeline, deliveries } }: InviteesProps) {
  const { invitations } = appointment;
  return (
    <Section title={`Invitees (${invitations.length})`}>
      {invitations.length === 0 && (
        <EmptyState icon="members" title="Nobody is invited">
          {appointment.isActive ? 'Invite somebody, and the invitation goes out at once.' : 'Nobody was invited.'}
        </EmptyState>
      )}
      <Loaded query={timeline}>
        {({ data, truncated }) => {
          const happened = { entries: data, deliveries: deliveries.data };
          return (
            <>
              {(truncated || deliveries.truncated) && <Notice tone="info">Only the newest events are shown.</Notice>}
              {invitations.length > 0 && <InviteeList appointment={appointment} happened={happened} />}
              <Section title="The appointment">
                <div className="card card-body">
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

const ANSWERS = ['accepted', 'tentative', 'declined', 'needsAction'] as const;

/** Up to so many invitees need no search, and the history of each is open from the start. */
const FEW = 3;
/** Rows shown at first, and added on request. */
const PAGE = 50;

interface ListProps {
  appointment: Appointment;
  happened: Happened;
}

/** The invitees, found by answer, name and address. */
function InviteeList({ appointment, happened }: ListProps) {
  const { invitations } = appointment;
  const isShort = invitations.length <= FEW;
  const [answer, setAnswer] = useSearch('answer');
  const [words, setWords] = useSearch('invitee');
  const [limit, setLimit] = useState(PAGE);
  const found = isShort ? invitations : findInvitees(invitations, { answer: oneOf(answer, ANSWERS), words });
  return (
    <>
      {!isShort && (
        <search className="stack">
          <Totals
            invitations={invitations}
            chosen={answer}
            onChoose={(next) => {
              setAnswer(next);
              setLimit(PAGE);
            }}
          />
          <TextField
            label="Search names and addresses"
            type="search"
            value={words}
            onChange={(event) => {
              setWords(event.target.value);
              setLimit(PAGE);
            }}
          />
          <p role="status" className="muted">
            {found.length === invitations.length ? '' : `${found.length} of ${invitations.length} invitees`}
          </p>
        </search>
      )}
      {found.length > 0 && (
        <div className="card">
          {found.slice(0, limit).map((invitation) => (
            <InviteeRow
              key={invitation.invitationId}
              appointment={appointment}
              invitation={invitation}
              happened={happened}
              isOpenFirst={isShort}
            />
          ))}
        </div>
      )}
      {found.length > limit && (
        <div className="more">
          <Button onClick={() => setLimit(limit + PAGE)}>Show more</Button>
        </div>
      )}
    </>
  );
}

interface TotalsProps {
  invitations: readonly Invitation[];
  /** The answer whose invitees are shown; empty for all. */
  chosen: string;
  onChoose: (answer: string) => void;
}

/** How many gave each answer; pressing one shows only these. */
function Totals({ invitations, chosen, onChoose }: TotalsProps) {
  return (
    <ul className="totals" aria-label="Answers">
      {ANSWERS.map((answer) => (
        <li key={answer}>
          <button
            type="button"
            className="total"
            aria-pressed={chosen === answer}
            onClick={() => onChoose(chosen === answer ? '' : answer)}
          >
            <StatusBadge badge={responseBadge[answer]} />
            <strong>{invitations.filter(({ response }) => response === answer).length}</strong>
          </button>
        </li>
      ))}
    </ul>
  );
}

interface Wanted {
  answer: Invitation['response'] | undefined;
  words: string;
}

/** The invitees with an answer whose names and addresses contain every word; case and accents make no difference. */
export function findInvitees<Invitee extends Pick<Invitation, 'name' | 'address' | 'response'>>(
  invitations: readonly Invitee[],
  { answer, words }: Wanted,
): Invitee[] {
  const wanted = folded(words).split(/\s+/);
  return invitations.filter(({ response, name, address }) => {
    const text = folded(`${name} ${address}`);
    return (answer === undefined || response === answer) && wanted.every((word) => text.includes(word));
  });
}

function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

interface RowProps {
  appointment: Appointment;
  invitation: Invitation;
  happened: Happened;
  isOpenFirst: boolean;
}

/** One invitee: the answer and the status of the newest message; when opened, the history of both. */
function InviteeRow({ appointment, invitation, happened, isOpenFirst }: RowProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const { name, address, role, response, deliveryStatus } = invitation;
  return (
    <article className="invitee" aria-label={name}>
      <details className="caught" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span className="invitee-line">
            <span className="invitee-who">
              <strong dir="auto">{name}</strong> <bdi className="muted">{address}</bdi>
              {role === 'optional' && <span className="muted"> · optional</span>}
            </span>
            <span className="actions">
              <StatusBadge badge={responseBadge[response]} />
              <StatusBadge badge={invitationBadge[deliveryStatus]} />
            </span>
          </span>
        </summary>
        {isOpen && <InviteeDetail appointment={appointment} invitation={invitation} happened={happened} />}
      </details>
    </article>
  );
}

function InviteeDetail({ appointment, invitation, happened }: Omit<RowProps, 'isOpenFirst'>) {
  const { sandbox } = useSession();
  const [isRemoving, setRemoving] = useState(false);
  const { invitationId, name, comment, delegatedTo } = invitation;
  return (
    <div className="stack">
      <div className="actions">
        {sandbox && (
          <LinkButton href={`/mailbox?invitation=${invitationId}`} className="button-small">
            Messages
          </LinkButton>
        )}
        {appointment.isActive && <ResendButton appointment={appointment} invitation={invitation} />}
        {appointment.isActive && (
          <Button className="button-small" aria-label={`Remove ${name}`} onClick={() => setRemoving(true)}>
            Remove
          </Button>
        )}
      </div>
      {delegatedTo !== null && <Delegated to={delegatedTo} />}
      {comment !== '' && (
        <p className="quote" dir="auto">
          {comment}
        </p>
      )}
      <Timeline steps={stepsOf(happened, invitation)} />
      {isRemoving && (
        <RemoveDialog
          onClose={() => setRemoving(false)}
          appointmentId={appointment.appointmentId}
          invitation={invitation}
        />
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
      const path = '/dashboard/api/appointments/{appointmentId}/invitations/{invitationId}/resend';
      return answered(api.dashboard.POST(path, { params }));
    },
    topics: ['appointments', 'messages'],
    toast: () => `The invitation to ${name} is sent again.`,
  });
  return (
    <Button
      className="button-small"
      aria-label={`Send again to ${name}`}
      disabled={deliveryStatus === 'queued'}
      isBusy={resend.isPending}
      onClick={() => resend.mutate(undefined)}
    >
      Send again
    </Button>
  );
}

/** The delegate is named by the invitee and not invited by it. */
function Delegated({ to }: { to: string }) {
  return <p>Delegated to {to === '' ? 'somebody else' : <bdi>{to}</bdi>}; nobody else was invited.</p>;
}
