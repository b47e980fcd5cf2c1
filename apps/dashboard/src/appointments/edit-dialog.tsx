import { answered } from '../api/answered.js';
import type { Service } from '../api/schemas.js';
import { useChange } from '../api/use-change.js';
import { Button } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { FormProblem } from '../ui/form-problem.js';
import { readForm } from '../ui/read-form.js';
import { useToast } from '../ui/use-toast.js';
import { AppointmentFields } from './appointment-fields.js';
import { changedFields } from './changed-fields.js';
import { readAppointment } from './read-appointment.js';

interface EditDialogProps {
  appointment: Service['Appointment'];
  onClose: () => void;
}

export function EditDialog({ appointment, onClose }: EditDialogProps) {
  const toast = useToast();
  const { appointmentId } = appointment;
  const update = useChange({
    change: (api, body: Service['UpdateAppointmentRequest']) =>
      answered(api.service.PUT('/api/v1/appointments/{appointmentId}', { params: { path: { appointmentId } }, body })),
    topics: ['appointments', 'messages', 'webhooks'],
    onDone: ({ message }) => {
      toast.done(message);
      onClose();
    },
  });
  return (
    <Dialog title="Edit the appointment" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          const { text } = readForm(event);
          update.mutate(changedFields(appointment, readAppointment(text)));
        }}
      >
        <p className="muted">Every invitee is notified. A new time asks everybody for their answer again.</p>
        <AppointmentFields values={appointment} error={update.error} />
        <FormProblem error={update.error} />
        <Button type="submit" look="primary" isBusy={update.isPending}>
          Save and notify
        </Button>
      </form>
    </Dialog>
  );
}
