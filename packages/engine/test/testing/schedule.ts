import {
  type CreatedAppointment,
  createAppointment,
  type SentInvitation,
  sendInvitation,
  updateAppointment,
} from '@convoke/engine';
import type { VerbHarness } from './verb-harness.js';

/** Steps of tests in the harness's own account. */
export function schedule({ context, account }: Pick<VerbHarness, 'context' | 'account'>) {
  const accountId = account.id;
  return {
    create(
      change: { externalId?: string; day?: string; lastDay?: string; rule?: string } = {},
    ): Promise<CreatedAppointment> {
      const { externalId, day = '2026-07-01', lastDay = day, rule } = change;
      const content = {
        subject: 'Consultation',
        body: '',
        location: '',
        start: `${day}T10:00:00`,
        end: `${lastDay}T11:00:00`,
        timeZone: 'UTC',
        recurrence: rule === undefined ? undefined : { rule },
      };
      return createAppointment(context, {
        account,
        content,
        invitee: undefined,
        invitees: undefined,
        externalId,
        metadata: undefined,
        reminders: undefined,
        alarm: undefined,
      });
    },
    invite(appointmentId: string, name: string): Promise<SentInvitation> {
      const invitee = { name, address: `${name.toLowerCase()}@example.org` };
      return sendInvitation(context, { accountId, appointmentId, invitee });
    },
    async rename(appointmentId: string, subject: string): Promise<void> {
      await updateAppointment(context, { accountId, appointmentId, change: { subject } });
    },
  };
}
