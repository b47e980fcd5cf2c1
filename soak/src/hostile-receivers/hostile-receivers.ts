import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Convoke } from '@convoke/sdk';
import {
  createCertificateAuthority,
  type ServerProcess,
  startServerProcess,
  temporaryDirectory,
} from '@convoke/testkit';
import { readAttempts } from '../support/database/snapshot.js';
import { createServerAccount, SERVER_CLI } from '../support/server/built-server.js';
import { residentAtRest, watchMemory } from '../support/server/process-usage.js';
import { createBehaviours } from './behaviours.js';
import { type HealthyReceivers, type StandIn, startHealthyReceivers, startStandIn } from './healthy-receivers.js';
import { judgeHostile } from './judge-hostile.js';
import { type Latency, measureLatency } from './measure-latency.js';
import { provokeAttempts } from './provoke-attempts.js';
import { type HostileReceivers, startHostileReceivers } from './receivers.js';

/** How much larger the idle server may be afterwards, in MiB: it must keep nothing of 10 GB, or of 100 000 attempts. */
const GROWTH = 20;
/**
 * How much larger it may be during the attempts: some 200 run at a time, each of which may take 128 KiB: 64 for the
 * response, and as much for TLS.
 */
const GROWTH_MEANWHILE = GROWTH + 25;

/**
 * `npm run soak -- hostile-receivers [--attempts N] [--certificates M]`: receivers that respond late, byte by
 * byte, never, with 10 GB, a gzip bomb, 100 000 headers, broken chunks or a bad certificate; by default 200
 * attempts at each, and 50 000 at each of two bad certificates.
 *
 * @returns the exit code
 */
export async function hostileReceivers(args: string[]): Promise<number> {
  const options = { attempts: { type: 'string' }, certificates: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const { violations, attempts, memory, latency } = await runHostile({
    deadlineMs: 5_000,
    attempts: Number(values.attempts ?? 200),
    certificates: Number(values.certificates ?? 50_000),
    calm: { attempts: 100, certificates: 15_000 },
    events: 300,
    restMs: 5_000,
    report: console.log,
  });
  console.log(JSON.stringify({ attempts, memory, latency }, undefined, 2));
  const meanwhile = memory.mostMeanwhile - memory.mostBefore;
  if (memory.growth >= GROWTH) violations.push(`the server has grown by ${memory.growth} MiB`);
  if (meanwhile >= GROWTH_MEANWHILE) violations.push(`the server held up to ${meanwhile} MiB more`);
  for (const violation of violations.slice(0, 50)) console.error(violation);
  console.log(`hostile-receivers: ${violations.length} violations`);
  return violations.length === 0 ? 0 : 1;
}

interface HostileOptions {
  /** Deadline of an attempt. */
  deadlineMs: number;
  /** The least attempts at each receiver. */
  attempts: number;
  /** The least attempts at each of the two with a bad certificate. */
  certificates: number;
  /** How many of both are first made at stand-ins, which respond at once. */
  calm: { attempts: number; certificates: number };
  /** Events over which the latency before is measured. */
  events: number;
  /**
   * How long the idle server is observed, in milliseconds: its memory at rest is known after several garbage
   * collections.
   */
  restMs: number;
  report?: (line: string) => void;
}

/** The figures of a run and the violations it found. */
interface HostileVerdict {
  violations: string[];
  /** Attempts by receiver and outcome. */
  attempts: Record<string, Record<string, number>>;
  memory: Memory;
  /** Latency of healthy endpoints, before and during the attempts. */
  latency: { before: Latency; meanwhile: Latency };
}

/** Resident memory, in MiB. */
interface Memory {
  /** At rest after receivers that respond at once, after those that do not, and the difference. */
  before: number;
  after: number;
  growth: number;
  /**
   * The most with receivers that respond at once, and with those that do not, including garbage and running attempts.
   */
  mostBefore: number;
  mostMeanwhile: number;
}

/** As long as a schedule may be, so that an event yields as many failures. */
const SCHEDULE = ['0s', ...Array(49).fill('1ms')].join();
const MEBIBYTE = 1_048_576;

/** Makes the built server deliver to hostile receivers, and to healthy ones at the same time. */
async function runHostile(options: HostileOptions): Promise<HostileVerdict> {
  const { deadlineMs } = options;
  const directory = await temporaryDirectory();
  const stops: (() => Promise<unknown>)[] = [directory.remove];
  try {
    const [authority, stranger] = [await createCertificateAuthority(), await createCertificateAuthority()];
    const certificates = {
      'unknown-authority': await stranger.issue(['127.0.0.1']),
      'wrong-name': await authority.issue(['elsewhere.test']),
    };
    const trusted = join(directory.path, 'authority.pem');
    await writeFile(trusted, authority.cert);
    const hostile = await startHostileReceivers({ deadlineMs, certificates });
    stops.unshift(hostile.stop);
    const standIn = await startStandIn(authority);
    stops.unshift(standIn.stop);
    const healthy = await startHealthyReceivers(authority);
    stops.unshift(healthy.stop);
    const file = join(directory.path, 'convoke.db');
    const env = {
      CONVOKE_DATABASE_URL: `sqlite:${file}`,
      CONVOKE_WEBHOOK_TIMEOUT: `${deadlineMs}ms`,
      CONVOKE_RETRY_SCHEDULE: SCHEDULE,
      CONVOKE_RETRY_JITTER: 'off',
      CONVOKE_LOG_LEVEL: 'error',
      NODE_EXTRA_CA_CERTS: trusted,
    };
    const server = await startServerProcess({ cli: SERVER_CLI, env });
    stops.unshift(server.kill);
    const { credentials } = await createServerAccount({ cli: SERVER_CLI, env });
    const convoke = new Convoke({ baseUrl: server.url, fetch: twice(server.fetch), ...credentials });
    return await measure({ ...options, convoke, server, hostile, standIn, healthy, file });
  } finally {
    for (const stop of stops) await stop();
  }
}

/**
 * An idle connection may be closed while a request is being sent; every request of this test can safely be repeated.
 */
function twice(send: ServerProcess['fetch']): ServerProcess['fetch'] {
  return (input, init) => {
    const request = new Request(input, init);
    return send(request.clone()).catch(() => send(request));
  };
}

interface Installation extends HostileOptions {
  convoke: Convoke;
  server: ServerProcess;
  hostile: HostileReceivers;
  standIn: StandIn;
  healthy: HealthyReceivers;
  file: string;
}

async function measure(installation: Installation): Promise<HostileVerdict> {
  const {
    convoke,
    server,
    hostile,
    healthy,
    file,
    events,
    restMs,
    deadlineMs,
    report = () => undefined,
  } = installation;
  for (const webhookUrl of healthy.urls) {
    await convoke.webhooks.register({ webhookUrl, eventTypes: ['appointment.updated'] });
  }
  // Starts with the same kind of load, so that the server reaches its working size.
  const calm = await beside(installation, () => callAll(installation, { isHostile: false }));
  await calm.result.forget();
  const before = await measureLatency(convoke, { receivers: healthy, least: events });
  const restedBefore = await residentAtRest(server.pid, restMs);
  report(`before: ${JSON.stringify({ restedMiB: mebibytes(restedBefore), ...before })}`);

  const hostility = await beside(installation, () => callAll(installation, { isHostile: true }));
  const { latency: meanwhile } = hostility;
  const { webhooks } = hostility.result;
  const restedAfter = await residentAtRest(server.pid, restMs);
  const seen = await hostile.figures();
  const code = await server.stop();
  const behaviours = createBehaviours(deadlineMs);
  const judged = judgeHostile({ behaviours, webhooks, seen, deadlineMs, attempts: readAttempts(file) });
  const errors = server.stderr().split('\n').filter(Boolean);
  return {
    attempts: judged.attempts,
    violations: [...judged.violations, ...errors, ...(code === 0 ? [] : [`the server ended with ${code}`])],
    memory: {
      before: mebibytes(restedBefore),
      after: mebibytes(restedAfter),
      growth: mebibytes(restedAfter - restedBefore),
      mostBefore: mebibytes(calm.mostResident),
      mostMeanwhile: mebibytes(hostility.mostResident),
    },
    latency: { before, meanwhile },
  };
}

function mebibytes(bytes: number): number {
  return Math.round(bytes / MEBIBYTE);
}

/** Does something while events are also sent to the healthy endpoints, and watches them and the server. */
async function beside<T>({ convoke, server, healthy }: Installation, act: () => Promise<T>) {
  const memory = watchMemory(server.pid);
  let isOver = false;
  const acting = act().finally(() => {
    isOver = true;
  });
  const [latency, result] = await Promise.all([
    measureLatency(convoke, { receivers: healthy, least: 1, isOver: () => isOver }),
    acting,
  ]);
  memory.stop();
  return { latency, result, mostResident: memory.most() };
}

/** Has events delivered to the receiver of each behaviour, or to its stand-in. */
async function callAll(installation: Installation, { isHostile }: { isHostile: boolean }) {
  const { convoke, hostile, standIn, deadlineMs, report = () => undefined } = installation;
  const { attempts, certificates } = isHostile ? installation : installation.calm;
  const webhooks = new Map<string, string>();
  await Promise.all(
    Object.entries(createBehaviours(deadlineMs)).map(async ([name, { tls }]) => {
      const least = tls === 'unknown-authority' || tls === 'wrong-name' ? certificates : attempts;
      const protocol = tls === undefined ? 'http' : 'https';
      const path = `/${name}`;
      const target = isHostile
        ? { url: `${protocol}://127.0.0.1:${hostile.ports[name]}${path}`, least, count: () => hostile.count(name) }
        : { url: standIn.url(protocol) + path, least, count: async () => standIn.count(path) };
      webhooks.set(name, await provokeAttempts(convoke, target));
      if (isHostile) report(`${name}: ${await target.count()}`);
    }),
  );
  return {
    /** Ids, by the name of the behaviour. */
    webhooks,
    async forget() {
      for (const webhookId of webhooks.values()) await convoke.webhooks.delete(webhookId);
    },
  };
}
