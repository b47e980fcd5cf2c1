import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Convoke } from '@convoke/sdk';
import type { ServerProcess } from '@convoke/testkit';
import { countUnfinished } from '../support/database/snapshot.js';
import { sqliteDatabase } from '../support/database/soak-database.js';
import { createServerAccount } from '../support/server/built-server.js';
import type { Credentials } from './credential-arbitrary.js';
import type { OwnIds } from './own-values.js';

/** An account with data of every kind, which only its owner may see or change. */
export interface Bystander {
  accountId: string;
  credentials: Credentials;
  ids: OwnIds[];
  cursors: string[];
  idempotencyKeys: string[];
  /** Texts that reveal a leak: every piece of the account's data contains at least one. */
  secrets: string[];
}

const APPOINTMENTS = 4;

/** Fills a new account and waits until its messages are sent, after which its data no longer changes. */
export async function createBystander(options: {
  cli: string;
  env: Record<string, string>;
  server: ServerProcess;
  file: string;
}): Promise<Bystander> {
  const { cli, env, server, file } = options;
  const mark = `mark-${randomUUID()}`;
  const { accountId, credentials } = await createServerAccount({ cli, env, name: mark });
  const convoke = new Convoke({ baseUrl: server.url, fetch: server.fetch, ...credentials, maxRetries: 0 });
  const ids: OwnIds[] = [];
  const idempotencyKeys: string[] = [];
  for (let index = 0; index < APPOINTMENTS; index += 1) {
    const idempotencyKey = `${mark}-${index}`;
    ids.push(await createAppointment(convoke, { mark, index, idempotencyKey }));
    idempotencyKeys.push(idempotencyKey);
  }
  const { webhookId, secret } = await convoke.webhooks.register({
    webhookUrl: `https://${mark}.example.org/hook`,
    eventTypes: ['appointment.updated'],
  });
  // Nothing is sent to a disabled webhook, so its deliveries no longer change either.
  await convoke.webhooks.update(webhookId, { isActive: false });
  const { deliveryId } = await convoke.webhooks.test(webhookId);
  const { feedId, url } = await convoke.feeds.create({ name: mark });
  const { keyId } = await convoke.keys.create({ name: mark });
  ids.push({ webhookId }, { deliveryId }, { feedId }, { keyId });
  const { nextCursor } = await convoke.appointments.list({ limit: 1 }).page();
  const database = sqliteDatabase(file);
  while ((await countUnfinished(database)) > 0) await setTimeout(20);
  // What the server writes in the background: the agenda, and that the key was used.
  const owned = `account_id = '${accountId}'`;
  const unwritten = `SELECT id FROM api_keys WHERE id = '${credentials.apiKey}' AND last_used_at IS NULL
    UNION ALL SELECT appointment_id FROM agenda_changes WHERE ${owned}`;
  while ((await database.rows(unwritten)).length > 0) await setTimeout(20);
  const cursors = nextCursor === null ? [] : [nextCursor];
  const values = ids.flatMap((record) => Object.values(record).filter((id) => id !== undefined));
  return {
    accountId,
    credentials,
    ids,
    cursors,
    idempotencyKeys,
    secrets: [mark, accountId, secret, url, ...values, ...Object.values(credentials)],
  };
}

/** Appointments with an invitee and an update; the last one is cancelled. */
async function createAppointment(
  convoke: Convoke,
  { mark, index, idempotencyKey }: { mark: string; index: number; idempotencyKey: string },
): Promise<OwnIds> {
  const { appointmentId, invitationId } = await convoke.appointments.create(
    {
      appointmentStart: '2027-03-15T14:00:00',
      appointmentEnd: '2027-03-15T15:00:00',
      appointmentTimeZone: 'Europe/Berlin',
      appointmentSubject: mark,
      appointmentBody: mark,
      appointmentLocation: mark,
      name: mark,
      address: `${mark}@example.org`,
      externalId: `${mark}-${index}`,
      metadata: { [mark.slice(0, 40)]: mark },
    },
    { idempotencyKey },
  );
  await convoke.appointments.update(appointmentId, { appointmentLocation: `${mark} too` });
  if (index === APPOINTMENTS - 1) await convoke.appointments.cancel(appointmentId, { comment: mark });
  return { appointmentId, ...(invitationId !== undefined && { invitationId }) };
}
