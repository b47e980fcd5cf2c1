import type { Service } from '../api/schemas.js';
import { EmptyState } from '../ui/empty-state.js';
import { Loaded } from '../ui/loaded.js';
import { Notice } from '../ui/notice.js';
import { Section } from '../ui/section.js';
import { InviteeCard } from './invitee-card.js';
import { stepsOf } from './steps-of.js';
import { Timeline } from './timeline.js';
import type { AppointmentHistory } from './use-appointment-history.js';

interface InviteesProps {
  appointment: Service['Appointment'];
  history: AppointmentHistory;
}

/** Every invitee with what happened to their invitation, and then what happened to the appointment as a whole. */
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
