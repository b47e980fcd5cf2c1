import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  createCertificateAuthority,
  type LaunchedPostgres,
  launchPostgres,
  postgresUrl,
  queryPostgres,
  startImapServer,
  temporaryDirectory,
} from '@convoke/testkit';
import { type JudgedLoad, Load, repeatedBeyond } from '../support/load/load.js';
import { createRandom } from '../support/load/random.js';
import { untilRecovered } from '../support/load/recovery.js';
import { type JudgedAnswers, startAnswers } from './answers.js';
import type { Partition } from './namespaces.js';
import { createNetwork, HUB, type Network } from './network.js';

/** The figures of a run and the violations it found. */
export interface PartitionVerdict extends JudgedLoad {
  answers: Omit<JudgedAnswers, 'violations'>;
  inFlightAtCut: { messages: number; deliveries: number };
  /** Milliseconds from the cut until the other node became the leader, and until it read an answer. */
  takeover: { leads: number | undefined; reads: number | undefined };
  /** Milliseconds from the heal until both nodes worked. */
  healed: number | undefined;
}

interface Scene {
  load: Load;
  network: Network;
  answers: Awaited<ReturnType<typeof startAnswers>>;
}

const CLIENTS = 4;
const CALM_MS = 10_000;
const LEADS = '"this process leads"';
/** As documented in docs/scaling.md. */
const TAKEOVER_MS = 30_000;
const HEALED_MS = 10_000;
const ANSWERING_PERCENT = 15;

/** Cuts one of two nodes off from everything for a while, under load, and judges the result. */
export async function runPartition({ seed, cutSeconds }: Partition): Promise<PartitionVerdict> {
  const random = createRandom(seed);
  const directory = await temporaryDirectory();
  const network = await createNetwork(2);
  const postgres = await launchAtHub();
  const authority = await createCertificateAuthority();
  const trusted = join(directory.path, 'authority.pem');
  await writeFile(trusted, authority.cert);
  const imap = await startImapServer({ tls: await authority.issue([HUB]) });
  await network.publish(imap.port);
  const load = new Load({
    random,
    roles: ['all', 'all'],
    url: postgresUrl(postgres),
    host: HUB,
    timeout: 5_000,
    env: {
      CONVOKE_LOG_LEVEL: 'info',
      CONVOKE_INBOUND_IMAP: `imaps://user:password@${HUB}:${imap.port}/INBOX`,
      NODE_EXTRA_CA_CERTS: trusted,
    },
    own: (index) => ownOf({ network, port: postgres.port }, index),
    publish: (port) => network.publish(port),
    // A node that has lost all connections logs errors.
    mayLog: (line) => line.startsWith('{'),
  });
  const chance = random.fork();
  const answers = await startAnswers(load, {
    imap,
    publish: (port) => network.publish(port),
    chance: () => chance.chance(ANSWERING_PERCENT),
  });
  try {
    await load.open();
    await answers.begin(HUB);
    load.run(CLIENTS);
    await setTimeout(CALM_MS);
    const { inFlightAtCut, takeover } = await cutOff({ load, network, answers }, cutSeconds);
    const healed = await untilRecovered(load, { url: postgresUrl(postgres), since: Date.now() });
    await setTimeout(CALM_MS);

    await load.finish();
    const judged = await load.judge();
    const { violations, ...heard } = await answers.judge();
    return {
      ...judged,
      answers: heard,
      inFlightAtCut,
      takeover,
      healed,
      violations: [
        ...judged.violations,
        ...violations,
        ...judgeRecovery({ takeover, healed }),
        ...repeatedBeyond(inFlightAtCut, judged),
      ],
    };
  } finally {
    await load.end();
    await answers.stop();
    await imap.stop();
    await postgres.stop();
    await network.stop();
    await directory.remove();
  }
}

/** Cuts the node that reads the mailbox off, observes how the other one takes over, and heals the network. */
async function cutOff({ load, network, answers }: Scene, cutSeconds: number) {
  const leader = leaderOf(load);
  const other = 1 - leader;
  await network.nodes[leader]?.cut();
  const cutAt = performance.now();
  const inFlightAtCut = await load.inFlight();
  const began = answers.count();
  const leads = await since(cutAt, cutSeconds, () => load.fleet.linesOf(other).some((line) => line.includes(LEADS)));
  const wanted = `<answer-${began + 1}@example.org>`;
  const reads = await since(cutAt, cutSeconds, async () => (await load.database.rows(stored(wanted))).length > 0);
  await setTimeout(Math.max(0, cutSeconds * 1_000 - (performance.now() - cutAt)));
  await network.nodes[leader]?.heal();
  return { inFlightAtCut, takeover: { leads, reads } };
}

/** A PostgreSQL that nodes reach directly: it must notice by itself that one is gone. */
async function launchAtHub(): Promise<LaunchedPostgres> {
  const postgres = await launchPostgres({ settings: { listen_addresses: `127.0.0.1,${HUB}` } });
  await appendFile(join(postgres.data, 'pg_hba.conf'), `host all all ${HUB}/24 trust\n`);
  await queryPostgres(postgresUrl(postgres), 'SELECT pg_reload_conf()');
  return postgres;
}

function ownOf({ network, port }: { network: Network; port: number }, index: number) {
  const node = network.nodes[index];
  if (!node) throw new RangeError(`there is no node ${index}`);
  const url = `postgres://postgres@${HUB}:${port}/postgres?application_name=process-${index}`;
  return { within: node.within, env: { CONVOKE_DATABASE_URL: url, CONVOKE_HOST: node.address } };
}

/** @throws Error unless exactly one node has been the leader */
function leaderOf({ fleet }: Load): number {
  const leaders = [...fleet.roles.keys()].filter((index) => fleet.linesOf(index).some((line) => line.includes(LEADS)));
  const [leader, ...others] = leaders;
  if (leader === undefined || others.length > 0) throw new Error(`${leaders.length} nodes read the mailbox`);
  return leader;
}

/** @returns milliseconds until `isSo`; `undefined` if it was not so in time */
async function since(start: number, seconds: number, isSo: () => boolean | Promise<boolean>) {
  while (performance.now() - start < seconds * 1_000) {
    if (await isSo()) return Math.round(performance.now() - start);
    await setTimeout(100);
  }
  return undefined;
}

function stored(messageId: string): string {
  return `SELECT 1 AS one FROM replies WHERE message_id IN ('${messageId}', '${messageId.slice(1, -1)}')`;
}

/** @returns what took too long, or never happened */
function judgeRecovery({
  takeover: { leads, reads },
  healed,
}: Pick<PartitionVerdict, 'takeover' | 'healed'>): string[] {
  const late: string[] = [];
  if (leads === undefined || leads > TAKEOVER_MS) late.push(`the mailbox was taken over after ${leads} ms`);
  if (reads === undefined) late.push('no answer was read while the node was cut off');
  if (healed === undefined || healed > HEALED_MS) late.push(`both nodes worked again after ${healed} ms`);
  return late;
}
