import { startDeliveryWorker } from '@convoke/engine';
import { pino } from 'pino';
import { z } from 'zod';
import { readConfig } from '../../src/config/read-config.js';
import { systemRuntime } from '../../src/runtime/runtime.js';
import { wire } from '../../src/wire.js';

// Runs only a delivery worker, as one of several machines would, with the settings in its argument, until SIGTERM.
const [, , settings = '{}'] = process.argv;
const { engine, close } = await wire(
  readConfig(z.record(z.string(), z.string()).parse(JSON.parse(settings))),
  systemRuntime(pino({ level: 'silent' })),
);
const worker = startDeliveryWorker(engine);
process.once('SIGTERM', async () => {
  await worker.stop(10_000);
  await close();
});
