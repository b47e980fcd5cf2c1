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
import { readAttempts } from './database/snapshot.js';
import { harass } from './hostile-receivers/harass.js';
import {
  type HealthyReceivers,
  type StandIn,
  startHealthyReceivers,
  startStandIn,
} from './hostile-receivers/healthy-receivers.js';
import { judgeHostile } from './hostile-receivers/judge-hostile.js';
import { createManners } from './hostile-receivers/manners.js';
import { type Latency, measureLatency } from './hostile-receivers/measure-latency.js';
import { type HostileReceivers, startHostileReceivers } from './hostile-receivers/receivers.js';
import { createServerAccount, SERVER_CLI } from './server/built-server.js';
import { residentAtRest, watchMemory } from './server/process-usage.js';

/** The most that the server may have grown once it rests, MiB: nothing of 10 GB, or of 100 000 attempts. */
const GROWTH = 20;
/** Meanwhile some 200 attempts are under way at a time, which may hold 128 KiB each: an answer of 64, and its way through TLS. */
const GROWTH_MEANWHILE = GROWTH + 25;

/**
 * `npm run soak -- hostile-receivers [--attempts N] [--certificates M]`: receivers that answer late, byte by byte, never, with
 * 10 GB, a gzip bomb, 100 000 headers, broken chunks or a bad certificate, 200 attempts each and 50 000 at each of two bad
 * certificates unless told otherwise.
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
  /** Of an attempt. */
  deadlineMs: number;
  /** At each receiver, at least. */
  attempts: number;
  /** At each of the two with a certificate that is not good, at least. */
  certificates: number;
  /** How many of both are made at stand-ins first, which answer at once. */
  calm: { attempts: number; certificates: number };
  /** Events over which the latency before is measured. */
  events: number;
  /** How long the idle server is observed, milliseconds: its memory at rest shows after several garbage collections. */
  restMs: number;
  report?: (line: string) => void;
}

/** The figures of a run and the violations it found. */
interface HostileVerdict {
  violations: string[];
  /** How many attempts went which way, by receiver. */
  attempts: Record<string, Record<string, number>>;
  memory: Memory;
  /** Of endpoints beside them, before and meanwhile. */
  latency: { before: Latency; meanwhile: Latency };
}

/** What was resident, MiB. */
interface Memory {
  /** At rest after receivers that answer at once, after those that do not, and how much more that is. */
  before: number;
  after: number;
  growth: number;
  /** The most with receivers that answer at once, and with those that do not: garbage and what is under way included. */
  mostBefore: number;
  mostMeanwhile: number;
}

/** As many as a schedule may have: an event is good for so many failures. */
const SCHEDULE = ['0s', ...Array(49).fill('1ms')].join();
const MEBIBYTE = 1_048_576;

/** Lets the built server deliver to hostile receivers, and to healthy ones beside them. */
export async function runHostile(options: HostileOptions): Promise<HostileVerdict> {
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

/** An idle connection may be closed while a request is on its way; every request made here can safely be repeated. */
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
  // The same kind of load first, so that the server reaches its working size.
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
  const manners = createManners(deadlineMs);
  const judged = judgeHostile({ manners, webhooks, seen, deadlineMs, attempts: readAttempts(file) });
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

/** Does something while events go to the healthy endpoints as well, and watches them and the server. */
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

/** Has events delivered to the receiver of each manner, or to its stand-in. */
async function callAll(installation: Installation, { isHostile }: { isHostile: boolean }) {
  const { convoke, hostile, standIn, deadlineMs, report = () => undefined } = installation;
  const { attempts, certificates } = isHostile ? installation : installation.calm;
  const webhooks = new Map<string, string>();
  await Promise.all(
    Object.entries(createManners(deadlineMs)).map(async ([name, { tls }]) => {
      const least = tls === 'unknown-authority' || tls === 'wrong-name' ? certificates : attempts;
      const protocol = tls === undefined ? 'http' : 'https';
      const path = `/${name}`;
      const target = isHostile
        ? { url: `${protocol}://127.0.0.1:${hostile.ports[name]}${path}`, least, count: () => hostile.count(name) }
        : { url: standIn.url(protocol) + path, least, count: async () => standIn.count(path) };
      webhooks.set(name, await harass(convoke, target));
      if (isHostile) report(`${name}: ${await target.count()}`);
    }),
  );
  return {
    /** Ids, by the name of the manner. */
    webhooks,
    async forget() {
      for (const webhookId of webhooks.values()) await convoke.webhooks.delete(webhookId);
    },
  };
}
