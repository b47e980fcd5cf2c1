import { useState } from 'react';
import { useNow } from '../time/now-context.js';
import { Button } from '../ui/button.js';
import { FormProblem } from '../ui/form-problem.js';
import { LinkButton } from '../ui/link-button.js';
import { Page } from '../ui/page.js';
import { readForm } from '../ui/read-form.js';
import { Section } from '../ui/section.js';
import { AppointmentFields } from './appointment-fields.js';
import { firstHours } from './first-hours.js';
import { InviteeRows } from './invitee-rows.js';
import { readAppointment } from './read-appointment.js';
import { readInvitees } from './read-invitees.js';
import { useCreateAppointment } from './use-create-appointment.js';

export function NewAppointmentPage() {
  const now = useNow();
  const [values] = useState(() => ({
    ...firstHours(new Date(now)),
    subject: '',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    location: '',
    body: '',
  }));
  const create = useCreateAppointment();
  return (
    <Page title="New appointment" parent={{ href: '/appointments', label: 'Appointments' }}>
      <form
        className="card card-body form"
        onSubmit={(event) => {
          const { text, texts } = readForm(event);
          const invitees = readInvitees(texts('inviteeName'), texts('inviteeAddress'));
          create.mutate({ values: readAppointment(text), invitees });
        }}
      >
        <AppointmentFields values={values} error={create.error} />
        <Section title="Invitees">
          <InviteeRows error={create.error} />
        </Section>
        <FormProblem error={create.error} />
        <div className="actions">
          <Button type="submit" look="primary" isBusy={create.isPending}>
            Create and invite
          </Button>
          <LinkButton href="/appointments" look="quiet">
            Leave it
          </LinkButton>
        </div>
      </form>
    </Page>
  );
}
