import type { Delivery } from '@convoke/engine';
import type { Transaction } from '@convoke/engine/store';
import { openSqliteStore } from '@convoke/store';
import { v7 } from 'uuid';
import { answerParent, silentLog } from '../child.js';
import { filling } from './fill-store.js';

/** Rows per transaction. */
const CHUNK = 1_000;

answerParent(async (command) => {
  const { file, delivery: query, deliveries, appointments } = filling.parse(command);
  const store = await openSqliteStore({ file, log: silentLog() });
  const delivery = (await store.deliveries.find(query))?.delivery;
  const { accountId } = query;
  const appointment = await store.appointments.find({ accountId, id: delivery?.appointmentId ?? '' });
  if (!delivery || !appointment) throw new Error('the file lacks the delivery, or its appointment');
  const inTransactions = async (
    count: number,
    write: (transaction: Transaction, chunk: { rows: number; done: number }) => Promise<void>,
  ) => {
    for (let done = 0; done < count; done += CHUNK) {
      await store.transaction((transaction) => write(transaction, { rows: Math.min(CHUNK, count - done), done }));
    }
  };
  // One due in each millisecond, as if created by events.
  const first = delivery.dueAt - deliveries;
  await inTransactions(deliveries, (transaction, { rows: length, done }) =>
    transaction.deliveries.insert(Array.from({ length }, (_, at) => another(delivery, first + done + at))),
  );
  await inTransactions(appointments, async (transaction, { rows }) => {
    for (let at = 0; at < rows; at += 1) await transaction.appointments.insert({ ...appointment, id: v7() });
  });
  await store.close();
  return {};
});

function another(delivery: Delivery, dueAt: number): Delivery {
  const id = v7();
  return { ...delivery, id, dueAt, body: delivery.body.replace(delivery.id, id) };
}
