import { vi } from 'vitest';
import type { Tab } from './sign-in.js';

interface Mail {
  mailId: string;
  appointmentId: string;
}

/**
 * Waits until a mail about an appointment is in the sandbox: it is sent after the request is answered, and until
 * then the newest mail is one about another appointment.
 *
 * @returns the id of the newest one
 */
export function newestMail(tab: Tab, appointmentId: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const mails = await tab.call<Mail[]>({ path: '/dashboard/api/sandbox/mails' });
      const mail = mails.find((one) => one.appointmentId === appointmentId);
      if (mail === undefined) throw new Error('No mail about the appointment is in the sandbox yet.');
      return mail.mailId;
    },
    { timeout: 60_000, interval: 50 },
  );
}
