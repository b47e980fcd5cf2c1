import { useState } from 'react';
import type { Service } from '../api/api.js';
import { useSession } from '../session/session.js';
import { invitationBadge, responseBadge } from '../status/badges.js';
import { StatusBadge } from '../status/status-badge.js';
import { Button, LinkButton } from '../ui/buttons.js';
import { Loaded } from '../ui/loaded.js';
import { EmptyState, Notice } from '../ui/notice.js';
import { Section } from '../ui/page.js';
import { RemoveDialog } from './cancel-dialogs.js';
import { type AppointmentHistory, type Step, stepsOf, Timeline } from './timeline.js';

interface InviteesProps {
  appointment: Service['Appointment'];
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
        {({ data, truncated }) => (
          <>
            {(truncated || deliveries.truncated) && <Notice tone="info">Only the newest events are shown.</Notice>}
            <div className="card">
              {invitations.map((invitation) => (
                <InviteeCard
                  key={invitation.invitationId}
                  appointment={appointment}
                  invitation={invitation}
                  steps={stepsOf({ entries: data, deliveries: deliveries.data }, invitation)}
                />
              ))}
            </div>
            <Section title="The appointment">
              <div className="card card-body">
                <Timeline steps={stepsOf({ entries: data, deliveries: deliveries.data }, undefined)} />
              </div>
            </Section>
          </>
        )}
      </Loaded>
    </Section>
  );
}

interface InviteeCardProps {
  appointment: Service['Appointment'];
  invitation: Service['Invitation'];
  steps: readonly Step[];
}

/** One invitee: the answer, the status of the newest message, and the history of both. */
function InviteeCard({ appointment, invitation, steps }: InviteeCardProps) {
  const { sandbox } = useSession();
  const [isRemoving, setRemoving] = useState(false);
  const { invitationId, name, address, response, comment, delegatedTo, deliveryStatus } = invitation;
  return (
    <article className="invitee" aria-label={name}>
      <div className="invitee-header">
        <div>
          <h3 className="invitee-name" dir="auto">
            {name}
          </h3>
          <p className="muted" dir="auto">
            {address}
          </p>
        </div>
        <div className="actions">
          <StatusBadge badge={responseBadge[response]} />
          <StatusBadge badge={invitationBadge[deliveryStatus]} />
          {sandbox && (
            <LinkButton href={`/mailbox?invitation=${invitationId}`} look="quiet" className="button-small">
              Messages
            </LinkButton>
          )}
          {appointment.isActive && (
            <Button
              look="quiet"
              className="button-small"
              aria-label={`Remove ${name}`}
              onClick={() => setRemoving(true)}
            >
              Remove
            </Button>
          )}
        </div>
      </div>
      {delegatedTo !== null && <Delegated to={delegatedTo} />}
      {comment !== '' && (
        <p className="quote" dir="auto">
          {comment}
        </p>
      )}
      <Timeline steps={steps} />
      {isRemoving && (
        <RemoveDialog
          onClose={() => setRemoving(false)}
          appointmentId={appointment.appointmentId}
          invitation={invitation}
        />
      )}
    </article>
  );
}

/** The delegate is named by the invitee and not invited by it. */
function Delegated({ to }: { to: string }) {
  return <p>Delegated to {to === '' ? 'somebody else' : <bdi>{to}</bdi>}; nobody else was invited.</p>;
}
