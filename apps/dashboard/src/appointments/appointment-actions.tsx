import { useState } from 'react';
import type { Service } from '../api/schemas.js';
import { Button } from '../ui/button.js';
import { CancelDialog } from './cancel-dialog.js';
import { EditDialog } from './edit-dialog.js';
import { InviteDialog } from './invite-dialog.js';

/** What can be done with an appointment that is active. */
export function AppointmentActions({ appointment }: { appointment: Service['Appointment'] }) {
  const [open, setOpen] = useState<'invite' | 'edit' | 'cancel'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button onClick={() => setOpen('invite')}>Invite</Button>
      <Button onClick={() => setOpen('edit')}>Edit</Button>
      <Button look="danger" onClick={() => setOpen('cancel')}>
        Cancel it
      </Button>
      {open === 'invite' && <InviteDialog onClose={close} appointmentId={appointment.appointmentId} />}
      {open === 'edit' && <EditDialog onClose={close} appointment={appointment} />}
      {open === 'cancel' && <CancelDialog onClose={close} appointment={appointment} />}
    </>
  );
}
