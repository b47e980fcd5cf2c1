import { cp, rm } from 'node:fs/promises';
import { Database } from '@convoke/store/sqlite-driver';
import { z } from 'zod';
import { type ConvokeSettings, createAccount, NO_RELAY, startConvoke } from '../processes/convoke.js';
import { fillStore } from '../processes/load/fill-store.js';
import { type PreparedAccount, prepareAccount, raiseEvent } from '../samples/prepare-account.js';

/** A database with pending deliveries of one webhook. */
export interface DeliveryBacklog {
  settings: ConvokeSettings;
  account: PreparedAccount;
  secret: string;
  /** Body of one of the deliveries, all of which are similar. */
  body: string;
}

export interface BacklogSize {
  deliveries: number;
  appointments: number;
}

const pending = z.object({ accountId: z.string(), id: z.string(), body: z.string() });

/** Fills a database with one event through the API, then with copies of its delivery and its appointment. */
export async function fillDeliveries(
  { file, webhookUrl }: { file: string; webhookUrl: string },
  { deliveries, appointments }: BacklogSize,
): Promise<DeliveryBacklog> {
  const settings = { file, smtpPort: NO_RELAY };
  const credentials = await createAccount(settings);
  const convoke = await startConvoke(settings, 'api');
  const account = await prepareAccount({ baseUrl: convoke.url, credentials, webhookUrls: [webhookUrl] });
  await raiseEvent({ baseUrl: convoke.url, account });
  await convoke.stop();
  const { accountId, id, body } = readPending(file);
  await fillStore({ file, delivery: { accountId, id }, deliveries: deliveries - 1, appointments: appointments - 1 });
  return { settings, account, secret: account.secrets[0] ?? '', body };
}

/** The only pending delivery. */
function readPending(file: string) {
  const database = new Database(file, { readonly: true });
  try {
    return pending.parse(
      database.prepare('select account_id as accountId, delivery_id as id, body from delivery_bodies').get(),
    );
  } finally {
    database.close();
  }
}

/** Calls `use` with a copy of a database, which is deleted afterwards. */
export async function withCopy<T>(settings: ConvokeSettings, use: (copy: ConvokeSettings) => Promise<T>): Promise<T> {
  const file = `${settings.file}.copy`;
  await cp(settings.file, file);
  try {
    return await use({ ...settings, file });
  } finally {
    await Promise.all(['', '-wal', '-shm', '.lock', '.log'].map((suffix) => rm(file + suffix, { force: true })));
  }
}
