import { useState } from 'react';
import type { Service } from '../api/schemas.js';
import { useSession } from '../session/session-context.js';
import { invitationSign } from '../status/invitation-sign.js';
import { responseSign } from '../status/response-sign.js';
import { StatusBadge } from '../status/status-badge.js';
import { Button } from '../ui/button.js';
import { LinkButton } from '../ui/link-button.js';
import { RemoveDialog } from './remove-dialog.js';
import type { Step } from './step.js';
import { Timeline } from './timeline.js';

interface InviteeCardProps {
  appointment: Service['Appointment'];
  invitation: Service['Invitation'];
  steps: readonly Step[];
}

/** One invitee: the answer, where the newest message stands, and how it came to that. */
export function InviteeCard({ appointment, invitation, steps }: InviteeCardProps) {
  const { sandbox } = useSession();
  const [isRemoving, setRemoving] = useState(false);
  const { invitationId, name, address, response, comment, deliveryStatus } = invitation;
  return (
    <article className="invitee" aria-label={name}>
      <div className="invitee-header">
        <div>
          <h3 className="invitee-name">{name}</h3>
          <p className="muted">{address}</p>
        </div>
        <div className="actions">
          <StatusBadge sign={responseSign[response]} />
          <StatusBadge sign={invitationSign[deliveryStatus]} />
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
      {comment !== '' && <p className="quote">{comment}</p>}
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
