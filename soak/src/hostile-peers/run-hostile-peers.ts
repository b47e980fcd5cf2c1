import { setTimeout } from 'node:timers/promises';
import { CONVERSATIONS, type ConversationsOf, isReason, KINDS, type Kind, type Peer } from '@convoke/testkit/hostile';
import { groupBy } from '../support/judges/group-by.js';
import { residentAtRest, watchMemory } from '../support/server/process-usage.js';
import { type AttackedServer, startAttackedServer } from './attacked-server.js';
import type { Attacking, Driver } from './drivers/driver.js';
import { DRIVERS } from './drivers/drivers.js';
import { type OthersWork, startOthersWork } from './others-work.js';
import { type HealthWatch, watchHealth } from './watch-health.js';

export interface RunOptions {
  /** How many conversations of each kind; default: all. */
  most?: number | undefined;
  /** Only those of these peers; default: all. */
  peers?: readonly string[] | undefined;
  /** Only these kinds of a peer; default: all. */
  kinds?: Partial<Record<Peer, readonly Kind[]>> | undefined;
  /** Only those whose name contains this text. */
  only?: string | undefined;
  /** Whether it waits for conversations that end at a deadline. */
  slow: boolean;
  /** Whether each conversation has the server for itself; otherwise those of all peers run beside each other. */
  alone: boolean;
  webhookTimeoutMs: number;
  report?: (line: string) => void;
}

/** What others felt, in milliseconds and MiB. */
export interface Felt {
  /** How long `/healthz` took, and how much longer than the machine explains. */
  healthMs: number;
  excessMs: number;
  /** The longest piece of work of the event loop, in processor time. */
  stallMs: number;
  /** How much resident memory grew. */
  grownMiB: number;
  /** The longest that another account waited for a mail and a delivery. */
  othersMs: number;
}

/** What others may feel. */
export const MOST = { excessMs: 100, stallMs: 100, grownMiB: 100 };
/** The same where conversations of all peers fill the memory beside each other, and a collection of it is one piece of work. */
const MOST_STALL_TOGETHER_MS = 250;

interface Task {
  peer: Peer;
  kind: Kind;
  name: string;
  isSlow: boolean;
  ends: readonly string[];
  budgetMs: number;
  atOnce: number;
  meet(): Promise<string>;
}

export interface Run {
  violations: string[];
  conversations: number;
  felt: Felt;
}

const MEBIBYTE = 1_048_576;
const WARM_UP_MS = 3_000;
/** How often a conversation is had that others felt, of which the best counts. */
const TRIES = 3;
/** How many times longer a conversation may take beside all others, whose work is done on the same cores. */
const LONGER_TOGETHER = 4;

/** Has hostile peers meet a server, and judges how each conversation ended and what others felt meanwhile. */
export async function runHostilePeers(options: RunOptions): Promise<Run> {
  const { report = () => undefined } = options;
  const server = await startAttackedServer({ webhookTimeoutMs: options.webhookTimeoutMs });
  const violations: string[] = [];
  const attacking: Attacking<Peer>[] = [];
  let watch: Watch | undefined;
  try {
    const tasks = await tasksOf(server, { options, attacking });
    watch = await startWatch(server, (words) => violations.push(words));
    const felt: Felt[] = [];
    const { beside } = watch;
    const together = async (some: readonly Task[], name: string) => {
      let seen = await beside(() => runAll(some, { violations, report }));
      // Other processes of the machine do not delay every time.
      for (let again = 1; options.alone && some.length === 1 && again < TRIES && isFelt(seen); again += 1) {
        seen = leastOf(seen, await beside(() => runAll(some, { violations, report })));
      }
      felt.push(seen);
      report(`${name}: ${JSON.stringify(seen)}`);
      const mostStallMs = options.alone ? MOST.stallMs : MOST_STALL_TOGETHER_MS;
      if (seen.stallMs > mostStallMs) violations.push(`${name}: the event loop stood still for ${seen.stallMs} ms`);
      // Each peer may take as much, and beside each other they do.
      const peers = new Set(some.map(({ peer }) => peer)).size;
      if (seen.grownMiB > peers * MOST.grownMiB) violations.push(`${name}: the server grew by ${seen.grownMiB} MiB`);
      // Of many that take minutes beside each other, only the event loop tells whose delay it was.
      if (options.alone && some.length === 1 && seen.excessMs > MOST.excessMs)
        violations.push(`${name}: /healthz took ${seen.healthMs} ms`);
    };
    const quick = tasks.filter(({ isSlow }) => !isSlow);
    const slow = tasks.filter(({ isSlow }) => isSlow);
    if (options.alone) {
      for (const task of quick) await together([task], nameOf(task));
    } else await together(quick, 'all beside each other');
    if (options.slow) await together(slow, 'those that end at a deadline');
    await watch.stop();
    watch = undefined;
    for (const each of attacking) await each.stop?.();
    const code = await server.stop();
    if (code !== 0) violations.push(`the server ended with ${code}`);
    for (const line of server.complaints()) violations.push(`the server logged ${line}`);
    return { violations, conversations: tasks.length, felt: worstOf(felt) };
  } catch (error) {
    await watch?.stop();
    await server.stop();
    throw error;
  }
}

function nameOf({ peer, kind, name }: Task): string {
  return `${peer}, ${kind}: ${name}`;
}

const isPeer = (name: string): name is Peer => Object.hasOwn(CONVERSATIONS, name);
const PEERS = Object.keys(CONVERSATIONS).filter(isPeer);

async function tasksOf(
  server: AttackedServer,
  { options, attacking }: { options: RunOptions; attacking: Attacking<Peer>[] },
): Promise<Task[]> {
  const { peers = PEERS, kinds: chosen = {}, only = '', slow, most } = options;
  async function tasksWith(peer: Peer, kinds: ConversationsOf<Peer>): Promise<Task[]> {
    if (!peers.includes(peer)) return [];
    const driver: Driver<Peer> = DRIVERS[peer];
    const attack = await driver.begin(server);
    attacking.push(attack);
    return (chosen[peer] ?? KINDS).flatMap((kind) => {
      const list = kinds[kind];
      if (isReason(list)) return [];
      const meant = Object.entries(list).filter(([name, { isSlow }]) => name.includes(only) && (slow || !isSlow));
      return meant.slice(0, most).map(([name, { talk, ends, isSlow = false }]) => {
        const { atOnce } = driver;
        const budgetMs = driver.budgetMs * (options.alone ? 1 : LONGER_TOGETHER);
        return { peer, kind, name, ends, isSlow, budgetMs, atOnce, meet: () => attack.meet(talk) };
      });
    });
  }
  const begun = await Promise.all(PEERS.map((peer) => tasksWith(peer, CONVERSATIONS[peer])));
  return begun.flat();
}

/** Has each peer work through its conversations, as many at once as its driver can. */
async function runAll(
  tasks: readonly Task[],
  parts: { violations: string[]; report: (line: string) => void },
): Promise<void> {
  const queues = [...groupBy(tasks, ({ peer }) => peer).values()];
  const runners = queues.flatMap((queue) => Array<Task[]>(queue[0]?.atOnce ?? 1).fill(queue));
  await Promise.all(
    runners.map(async (queue) => {
      for (let task = queue.shift(); task; task = queue.shift()) await runTask(task, parts);
    }),
  );
}

async function runTask(
  task: Task,
  { violations, report }: { violations: string[]; report: (line: string) => void },
): Promise<void> {
  const begun = performance.now();
  const end = await within(task.budgetMs, task.meet).catch(
    (error: unknown) => `failed: ${String(error).slice(0, 300)}`,
  );
  report(`${nameOf(task)}: ${end} after ${Math.round(performance.now() - begun)} ms`);
  if (!task.ends.includes(end)) violations.push(`${nameOf(task)}: ended with “${end}”, not ${task.ends.join(' or ')}`);
}

async function within(ms: number, work: () => Promise<string>): Promise<string> {
  const late = new AbortController();
  try {
    return await Promise.race([work(), setTimeout(ms, `nothing within ${ms} ms`, { signal: late.signal })]);
  } finally {
    late.abort();
  }
}

interface Watch {
  beside(work: () => Promise<void>): Promise<Felt>;
  stop(): Promise<void>;
}

/** Watches the server from outside, and another account at its work. */
async function startWatch(server: AttackedServer, onFailure: (words: string) => void): Promise<Watch> {
  const { pid, stalls, other, relay } = server;
  const health: HealthWatch = await watchHealth(server);
  const others: OthersWork = await startOthersWork(other, { relay, onFailure });
  // The server reaches its working size.
  await setTimeout(WARM_UP_MS);
  return {
    async beside(work) {
      await Promise.all([stalls.look(), health.look()]);
      others.look();
      const before = await residentAtRest(pid, 0);
      const memory = watchMemory(pid);
      await work();
      memory.stop();
      const most = Math.max(memory.most(), await residentAtRest(pid, 0));
      const [stall, seen] = await Promise.all([stalls.look(), health.look()]);
      return {
        healthMs: seen.longest,
        excessMs: seen.excess,
        stallMs: Math.round(stall.cpu),
        grownMiB: Math.round((most - before) / MEBIBYTE),
        othersMs: others.look().longest,
      };
    },
    async stop() {
      await others.stop();
      await health.stop();
    },
  };
}

function isFelt({ excessMs, stallMs, grownMiB }: Felt): boolean {
  return excessMs > MOST.excessMs || stallMs > MOST.stallMs || grownMiB > MOST.grownMiB;
}

function leastOf(one: Felt, other: Felt): Felt {
  return {
    healthMs: Math.min(one.healthMs, other.healthMs),
    excessMs: Math.min(one.excessMs, other.excessMs),
    stallMs: Math.min(one.stallMs, other.stallMs),
    grownMiB: Math.min(one.grownMiB, other.grownMiB),
    othersMs: Math.min(one.othersMs, other.othersMs),
  };
}

function worstOf(felt: readonly Felt[]): Felt {
  const most = (of: (each: Felt) => number) => Math.max(0, ...felt.map(of));
  return {
    healthMs: most(({ healthMs }) => healthMs),
    excessMs: most(({ excessMs }) => excessMs),
    stallMs: most(({ stallMs }) => stallMs),
    grownMiB: most(({ grownMiB }) => grownMiB),
    othersMs: most(({ othersMs }) => othersMs),
  };
}
