import { randomBytes } from 'node:crypto';
import { type Account, createSecretBox, type Webhook } from '@convoke/engine';
import type { Store } from '@convoke/engine/store';
import { sampleAppointment, sampleWebhook } from '../conformance/samples/samples.js';
import { Database } from '../sqlite/driver.js';

/** Seals the secrets in the databases of released versions. Everybody may know it: they protect nothing. */
export const RELEASED_KEY = Buffer.alloc(32, 1);

const secrets = createSecretBox({ keys: [RELEASED_KEY], random: randomBytes });

/** The statements that make the tables and indexes of an SQLite database. */
export function sqliteSchema(file: string): string[] {
  const database = new Database(file, { readonly: true });
  const statements = database.prepare('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL').pluck().all();
  database.close();
  return statements.map(String);
}

interface Schemas {
  /** Of a database that was migrated from a former version. */
  migrated: readonly string[];
  /** Of a new database. */
  fresh: readonly string[];
}

/**
 * What tells the database of a released version, once migrated, from a new one: somebody changed a released
 * migration, or a new one lost data.
 *
 * @returns a line for each fault
 */
export async function upgradeFaults(store: Store, { migrated, fresh }: Schemas): Promise<string[]> {
  const faults = [
    ...fresh.filter((each) => !migrated.includes(each)).map((each) => `Only in a new database: ${each}`),
    ...migrated.filter((each) => !fresh.includes(each)).map((each) => `Only in the migrated database: ${each}`),
  ];
  const accounts = await store.accounts.list();
  const kept = await Promise.all(accounts.map(({ id }) => contentsOf(store, id)));
  if (kept.every(({ hasAppointment }) => !hasAppointment)) faults.push('It has no appointment.');
  const webhooks = kept.flatMap((each) => each.webhooks);
  if (webhooks.length === 0) faults.push('It has no webhook.');
  if (!webhooks.every(opens)) faults.push('The secret of a webhook does not open.');
  return faults;
}

async function contentsOf(store: Store, accountId: string) {
  const { appointments } = await store.appointments.list({ accountId, limit: 1 });
  return { hasAppointment: appointments.length > 0, webhooks: await store.webhooks.list(accountId) };
}

function opens({ id, secret }: Webhook): boolean {
  try {
    return secrets.open(secret, id) !== '';
  } catch {
    return false;
  }
}

/**
 * Inserts what a released version leaves in its databases: an account, its appointment, and a webhook with a
 * sealed secret.
 */
export async function fillLikeReleased(store: Store, account: Account): Promise<void> {
  const webhook = sampleWebhook(account);
  await store.transaction(async ({ accounts, appointments, webhooks }) => {
    await accounts.insert(account);
    await appointments.insert(sampleAppointment(account));
    await webhooks.insert({ ...webhook, secret: secrets.seal('whsec_sample', webhook.id) });
  });
}
