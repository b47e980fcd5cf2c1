import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Convoke } from '@convoke/sdk';
import {
  createCertificateAuthority,
  type ServerProcess,
  startServerProcess,
  temporaryDirectory,
} from '@convoke/testkit';
import { readAttempts } from '../attempts.js';
import { createServerAccount } from '../create-server-account.js';
import { SERVER_CLI } from '../server-cli.js';
import { harass } from './harass.js';
import { type HealthyReceivers, startHealthyReceivers } from './healthy-receivers.js';
import { type HostileReceivers, startHostileReceivers } from './hostile-receivers.js';
import { judgeHostile } from './judge-hostile.js';
import { createManners } from './manners.js';
import { type Latency, measureLatency } from './measure-latency.js';
import { residentAtRest, watchMemory } from './memory.js';
import { type StandIn, startStandIn } from './stand-in.js';

export interface HostileOptions {
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
  /** How long the server is looked at without work, milliseconds; what rests is known after several collections of garbage. */
  restMs: number;
  report?: (line: string) => void;
}

/** What was seen, and what of it must not be. */
export interface HostileVerdict {
  violations: string[];
  /** How many attempts went which way, by receiver. */
  attempts: Record<string, Record<string, number>>;
  memory: Memory;
  /** Of endpoints beside them, before and meanwhile. */
  latency: { before: Latency; meanwhile: Latency };
}

/** What was resident, MiB. */
export interface Memory {
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

/** Lets the built server deliver to receivers that do what none should, and to some that do what they should beside them. */
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
    const credentials = await createServerAccount({ cli: SERVER_CLI, env });
    const convoke = new Convoke({ baseUrl: server.url, fetch: twice(server.fetch), ...credentials });
    return await measure({ ...options, convoke, server, hostile, standIn, healthy, file });
  } finally {
    for (const stop of stops) await stop();
  }
}

/** A connection that lay idle may be closed while a request is on its way; none of those made here does harm twice. */
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
  // A load of the same kind first, over which the server takes its size.
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
