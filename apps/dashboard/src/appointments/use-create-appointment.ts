import { useLocation } from 'wouter';
import { answered } from '../api/answered.js';
import type { Api } from '../api/create-api.js';
import { useChange } from '../api/use-change.js';
import { useToast } from '../ui/use-toast.js';
import type { AppointmentValues } from './appointment-fields.js';
import type { Invitee } from './read-invitees.js';

interface NewAppointment {
  values: AppointmentValues;
  invitees: Invitee[];
}

/** Creates the appointment with its first invitee, invites the others, and goes to its page, which tells how it stands. */
export function useCreateAppointment() {
  const [, navigate] = useLocation();
  const toast = useToast();
  return useChange({
    change: create,
    topics: ['appointments', 'messages', 'overview'],
    onDone: ({ appointmentId, message, warnings, refused }) => {
      if (refused.length === 0) toast.done(message, warnings);
      for (const reason of refused) toast.failed(reason);
      navigate(`/appointments/${appointmentId}`);
    },
  });
}

async function create(api: Api, { values, invitees: [first, ...others] }: NewAppointment) {
  const body = {
    appointmentStart: values.start,
    appointmentEnd: values.end,
    appointmentTimeZone: values.timeZone,
    appointmentSubject: values.subject,
    appointmentBody: values.body,
    appointmentLocation: values.location,
    ...first,
  };
  const { data, message, warnings } = await answered(api.service.POST('/api/v1/appointments', { body }));
  const { appointmentId } = data;
  const refused: string[] = [];
  for (const invitee of others) {
    await invite(api, appointmentId, invitee).catch((error: Error) =>
      refused.push(`${invitee.address} was not invited: ${error.message}`),
    );
  }
  return { appointmentId, message, warnings, refused };
}

function invite(api: Api, appointmentId: string, body: Invitee) {
  const params = { path: { appointmentId } };
  return answered(api.service.POST('/api/v1/appointments/{appointmentId}/invitations', { params, body }));
}
