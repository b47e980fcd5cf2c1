import { once } from 'node:events';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { complain, describeServer, say, stopSignal } from '@convoke/cli';
import { Command, Option } from 'commander';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.js';
import { readConfig } from '../../config/read-config.js';
import { HeldErrors } from '../../runtime/held-errors.js';
import { createLog } from '../../runtime/log.js';
import { systemRuntime } from '../../runtime/runtime.js';
import { type Role, type Service, serve } from '../../serve.js';
import { threadFiles } from '../../threads/thread-files.js';
import { commandHere } from '../invocation.js';
import { greet } from './greeting.js';

/** `convoke serve`: runs until SIGTERM or SIGINT, then finishes the work in progress. */
export function serveCommand(): Command {
  return new Command('serve')
    .description('run the server until SIGTERM')
    .addOption(new Option('--role <role>', 'which parts to run').choices(['all', 'api', 'worker']).default('all'))
    .action(run);
}

async function run({ role }: { role: Role }): Promise<void> {
  boundHeap();
  const config = readConfig(process.env);
  const held = new HeldErrors();
  const log = await createLog(config.logLevel, held);
  const runtime = { ...systemRuntime(log), threads: threadFiles() };
  const service = await held.during(() => serve(config, { role, runtime, commandHere }));
  const withdraw = describe(config, service);
  // With less than `info` on stderr, the first start's link is on stdout even on a terminal.
  const isTold = log.isLevelEnabled('info');
  const isTerminal = isTold && process.stdout.isTTY && process.stderr.isTTY;
  const { stdout, stderr } = greet(service, { isTerminal, commandHere });
  say(stdout);
  // Programs that read the log of a server that sends mail find nothing but lines of JSON in it.
  if (isTold && (service.welcome || process.stderr.isTTY)) complain(stderr);
  else if (!service.welcome) logState(log, service);
  await untilStopped();
  log.info({}, 'stopping');
  await service.stop();
  withdraw();
}

function logState(log: Logger, { database, hasUsers, localUrl }: Service): void {
  log.info({ database }, 'ready');
  if (!hasUsers && localUrl !== undefined)
    log.warn({ command: commandHere('account create') }, 'nobody can sign in yet: create the first account');
}

/** Tells the commands of this machine where the server is. A worker answers none. */
function describe({ database }: Config, { baseUrl: address, localUrl }: Service): () => void {
  if (localUrl === undefined) return () => undefined;
  const file = database.kind === 'sqlite' ? resolve(database.file) : undefined;
  return describeServer({ pid: process.pid, address, localUrl, folder: process.cwd(), file }, process.env);
}

async function untilStopped(): Promise<void> {
  // An idle worker listens on no port, and its timers keep no process alive.
  const alive = setInterval(() => undefined, 2 ** 30);
  await once(stopSignal(), 'abort');
  clearInterval(alive);
}

/** How much the heap may grow between two full collections, in percent of the live heap after the first. */
const GROWTH_PERCENT = 30;

/**
 * Makes V8 collect garbage earlier. What a TLS connection leaves behind survives the collections of young
 * objects; on a machine with free memory V8 would let a hundred megabytes of it accumulate.
 */
function boundHeap(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
