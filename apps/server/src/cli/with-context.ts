import type { EngineContext } from '@convoke/engine';
import { HeldErrors } from '../runtime/held-errors.js';
import { createLog } from '../runtime/log.js';
import { systemRuntime } from '../runtime/runtime.js';
import { wire } from '../wire.js';
import { configHere } from './installation.js';

/**
 * Runs a command's work on the configured database, whether or not a server runs. What it says about its work replaces
 * the warnings of the log, unless somebody asks for them.
 */
export async function withContext<Result>(work: (context: EngineContext) => Promise<Result>): Promise<Result> {
  const config = configHere();
  const held = new HeldErrors();
  const isAsked = (process.env.CONVOKE_LOG_LEVEL ?? '') !== '';
  const log = await createLog(isAsked ? config.logLevel : 'error', held);
  return held.during(async () => {
    const wired = await wire(config, systemRuntime(log));
    try {
      return await work(wired.engine);
    } finally {
      await wired.close();
    }
  });
}
