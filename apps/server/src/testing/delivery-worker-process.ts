import { startDeliveryWorker } from '@convoke/engine';
import { pino } from 'pino';
import { readConfig } from '../config/read-config.js';
import { systemRuntime } from '../runtime.js';
import { wire } from '../wire.js';

// A worker and nothing else, on the database named by its environment, until SIGTERM: what one of several machines runs.
const { engine, close } = await wire(
  readConfig(process.env),
  systemRuntime(pino({ level: 'silent' })),
);
const worker = startDeliveryWorker(engine);
process.once('SIGTERM', async () => {
  await worker.stop(10_000);
  await close();
});
