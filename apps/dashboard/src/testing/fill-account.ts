import { vi } from 'vitest';
import { postAppointment } from './create-appointment.js';
import { newestMail } from './newest-mail.js';
import type { Tab } from './sign-in.js';

interface Filling {
  subject: string;
  address: string;
  /** Of the appointment, for a series. */
  recurrence?: { rule: string };
}

/**
 * Leaves something on every page: a declined appointment, a failed delivery, a sender without records.
 *
 * @returns pages that show one record, by the path of each
 */
export async function fillAccount(tab: Tab, { subject, ...others }: Filling): Promise<Map<string, string>> {
  const catcher = '/dashboard/api/sandbox/catcher';
  const { webhookId } = await tab.call<{ webhookId: string }>({ method: 'POST', path: catcher });
  await tab.call({ method: 'PATCH', path: catcher, body: { answerStatus: 500 } });
  const fields = { appointmentSubject: subject, name: 'Ada Lovelace', ...others };
  const appointmentId = await postAppointment(tab, fields);
  const mailId = await newestMail(tab, appointmentId);
  const answer = { answer: 'decline', client: 'gmail', comment: 'Nein' };
  await tab.call({ method: 'POST', path: `/dashboard/api/sandbox/mails/${mailId}/answer`, body: answer });
  const sender = { name: 'Acme', address: 'calendar@acme.invalid' };
  await tab.call({ method: 'PUT', path: '/dashboard/api/sender', body: sender });
  return new Map([
    ['/appointments/:id', `/appointments/${appointmentId}`],
    ['/mailbox/:id', `/mailbox/${mailId}`],
    ['/webhooks/:id', `/webhooks/${webhookId}`],
    ['/deliveries/:id', `/deliveries/${await firstDelivery(tab, webhookId)}`],
  ]);
}

function firstDelivery(tab: Tab, webhookId: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const path = `/dashboard/api/v1/webhooks/${webhookId}/deliveries`;
      const [delivery] = await tab.call<{ deliveryId: string }[]>({ path });
      if (delivery === undefined) throw new Error('No webhook is called yet.');
      return delivery.deliveryId;
    },
    { timeout: 60_000, interval: 50 },
  );
}
