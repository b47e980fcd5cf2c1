import { DAY_MS } from '@convoke/engine';
import { createRandom } from '../support/load/random.js';
import { addAppointment } from './add-appointment.js';
import { addDelivery } from './add-delivery.js';
import type { FilledDatabase } from './filled-database.js';
import { type Filling, idAt, type Owner, RowBatches, readPatterns } from './filling.js';
import type { Story } from './story.js';

export interface Size {
  appointments: number;
  deliveries: number;
}

const YEAR_MS = 365 * DAY_MS;
const ACCOUNTS = 10;
/** The share of appointments, in percent, that belongs to the measured account, in addition to its part of the rest. */
const SHARE_OF_FIRST = 60;

/** Fills the database with a year of rows like those of the story, most of them of its account. */
export async function fill(database: FilledDatabase, story: Story, size: Size): Promise<void> {
  const patterns = await readPatterns(database, story);
  const batches = new RowBatches(database);
  const random = createRandom(20_260_601);
  const filling = { batches, patterns, random };
  const end = Date.now() - 60_000;
  const begin = end - YEAR_MS;
  const owners = Array.from({ length: ACCOUNTS }, (_, at) =>
    addOwner(filling, { name: `Quiet ${at}`, at: begin, ...(at === 0 && { present: story }) }),
  );
  let deliveries = 0;
  for (let at = 0; at < size.appointments; at += 1) {
    const createdAt = Math.floor(begin + (at * YEAR_MS) / size.appointments);
    const owner = random.pick(random.chance(SHARE_OF_FIRST) ? owners.slice(0, 1) : owners);
    const appointmentId = addAppointment(filling, { owner, createdAt, end });
    const due = Math.round(((at + 1) * size.deliveries) / size.appointments);
    for (; deliveries < due; deliveries += 1) addDelivery(filling, { owner, appointmentId, createdAt, end });
    await batches.pass();
  }
  await batches.flush();
  await database.settle();
}

/** The limit of webhooks per account (specification §8). */
const WEBHOOKS = 20;

/** An account with its webhooks, one in twenty of them disabled; existing ones are not changed. */
function addOwner(
  { batches, patterns, random }: Filling,
  { name, present, at }: { name: string; present?: { accountId: string; webhookId: string }; at: number },
): Owner {
  const accountId = present?.accountId ?? idAt(at);
  if (!present) batches.add('accounts', { ...patterns.accounts, id: accountId, name });
  const webhookIds = present ? [present.webhookId] : [];
  while (webhookIds.length < WEBHOOKS) {
    const id = idAt(at);
    const isActive = random.chance(95) ? 1 : 0;
    const url = `https://receiver.example/${id}`;
    batches.add('webhooks', { ...patterns.webhooks, account_id: accountId, id, url, is_active: isActive });
    const queue = { account_id: accountId, webhook_id: id, held: 1 - isActive, next_due_at: null };
    batches.add('webhook_queues', { ...patterns.webhook_queues, ...queue });
    webhookIds.push(id);
  }
  return { accountId, webhookIds };
}
