import { Convoke } from '@convoke/sdk';
import type { Credentials } from '../processes/convoke.js';
import { APPOINTMENT } from './appointment.js';

/** An account with webhooks and an appointment without invitees, whose changes cause events. */
export interface PreparedAccount {
  credentials: Credentials;
  appointmentId: string;
  /** Secrets of its webhooks. */
  secrets: string[];
}

export interface AccountSetting {
  /** URL of the running server. */
  baseUrl: string;
  credentials: Credentials;
  webhookUrls: readonly string[];
}

export async function prepareAccount({ baseUrl, credentials, webhookUrls }: AccountSetting): Promise<PreparedAccount> {
  const { appointments, webhooks } = new Convoke({ baseUrl, ...credentials });
  const secrets: string[] = [];
  for (const webhookUrl of webhookUrls) {
    const { secret } = await webhooks.register({ webhookUrl, eventTypes: ['appointment.updated'] });
    secrets.push(secret);
  }
  const { name: _name, address: _address, ...withoutInvitee } = APPOINTMENT;
  const { appointmentId } = await appointments.create(withoutInvitee);
  return { credentials, appointmentId, secrets };
}

/** One event for each webhook of the account. */
export async function raiseEvent({ baseUrl, account }: { baseUrl: string; account: PreparedAccount }): Promise<void> {
  const { appointments } = new Convoke({ baseUrl, ...account.credentials });
  const appointmentSubject = `${APPOINTMENT.appointmentSubject} ${performance.now()}`;
  await appointments.update(account.appointmentId, { appointmentSubject });
}
