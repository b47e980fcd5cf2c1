import { queryPostgres } from '@convoke/testkit';
import { z } from 'zod';
import { type ConvokeSettings, type Credentials, createAccount, NO_RELAY, startConvoke } from '../processes/convoke.js';
import { prepareAccount, raiseEvent } from '../samples/prepare-account.js';
import type { BacklogSize, DeliveryBacklog } from './delivery-backlog.js';

/** Rows per statement. */
const CHUNK = 20_000;

const pending = z.object({ accountId: z.string(), id: z.string(), body: z.string(), appointmentId: z.string() });

/** A database with an account, and the settings for a server on it. */
export async function prepareDatabase(
  place: Pick<ConvokeSettings, 'databaseUrl' | 'file'>,
): Promise<{ settings: ConvokeSettings; credentials: Credentials }> {
  const settings = { ...place, smtpPort: NO_RELAY };
  return { settings, credentials: await createAccount(settings) };
}

/** Like `fillDeliveries` for SQLite: one event through the API, then copies of its rows, which the database makes. */
export async function fillPostgres(
  { databaseUrl, file, webhookUrl }: { databaseUrl: string; file: string; webhookUrl: string },
  { deliveries, appointments }: BacklogSize,
): Promise<DeliveryBacklog> {
  const { settings, credentials } = await prepareDatabase({ databaseUrl, file });
  const convoke = await startConvoke(settings, 'api');
  const account = await prepareAccount({ baseUrl: convoke.url, credentials, webhookUrls: [webhookUrl] });
  await raiseEvent({ baseUrl: convoke.url, account });
  await convoke.stop();
  const [row] = await queryPostgres(
    databaseUrl,
    `select d.account_id as "accountId", d.id, d.appointment_id as "appointmentId", b.body
     from deliveries d join delivery_bodies b on b.delivery_id = d.id`,
  );
  const { id, appointmentId, body } = pending.parse(row);
  for (let left = deliveries - 1; left > 0; left -= CHUNK) {
    await queryPostgres(databaseUrl, moreDeliveries(id, { left, count: Math.min(left, CHUNK) }));
  }
  await queryPostgres(databaseUrl, 'update webhook_queues set next_due_at = (select min(due_at) from deliveries)');
  for (let left = appointments - 1; left > 0; left -= CHUNK) {
    await queryPostgres(databaseUrl, moreAppointments(appointmentId, Math.min(left, CHUNK)));
  }
  await queryPostgres(databaseUrl, 'vacuum analyze', 'checkpoint');
  return { settings, account, secret: account.secrets[0] ?? '', body };
}

/** Time-ordered ids, like those of the server. */
const newIds = (count: number) =>
  `new_ids as materialized (select uuidv7()::text as new_id, nth from generate_series(1, ${count}) nth)`;

/** One due in each millisecond, as if created by events. */
function moreDeliveries(id: string, { left, count }: { left: number; count: number }): string {
  return `
    with ${newIds(count)}, added as (
      insert into deliveries
      select (jsonb_populate_record(d, jsonb_build_object('id', new_id, 'due_at', d.due_at - ${left} + nth))).*
      from deliveries d, new_ids where d.id = '${id}'
    )
    insert into delivery_bodies
    select (jsonb_populate_record(b, jsonb_build_object('delivery_id', new_id, 'body', replace(b.body, '${id}', new_id)))).*
    from delivery_bodies b, new_ids where b.delivery_id = '${id}'`;
}

function moreAppointments(id: string, count: number): string {
  return `
    with ${newIds(count)}, added as (
      insert into appointments
      select (jsonb_populate_record(a, jsonb_build_object('id', new_id))).* from appointments a, new_ids where a.id = '${id}'
    )
    insert into revisions
    select (jsonb_populate_record(r, jsonb_build_object('appointment_id', new_id))).*
    from revisions r, new_ids where r.appointment_id = '${id}' and r.sequence = 0`;
}
