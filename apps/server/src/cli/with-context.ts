import type { EngineContext } from '@convoke/engine';
import { readConfig } from '../config/read-config.js';
import { createLog } from '../log.js';
import { systemRuntime } from '../runtime.js';
import { wire } from '../wire.js';

/** Runs a command's work on the configured database, beside a running server or without one. */
export async function withContext<Result>(work: (context: EngineContext) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env);
  const wired = await wire(config, systemRuntime(await createLog(config.logLevel)));
  try {
    return await work(wired.engine);
  } finally {
    await wired.close();
  }
}
