import { createRandom } from '../kill/random.js';
import { addAppointment } from './add-appointment.js';
import { addDelivery } from './add-delivery.js';
import { addOwner } from './add-owner.js';
import type { FilledDatabase } from './filled-database.js';
import type { Story } from './play-story.js';
import { readPatterns } from './read-patterns.js';
import { RowBatches } from './row-batches.js';

export interface Size {
  appointments: number;
  deliveries: number;
}

const YEAR_MS = 365 * 86_400_000;
const ACCOUNTS = 10;
/** Of 100 appointments, what belongs to the account that is looked at, beside its part of the rest. */
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
