import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Convoke } from '@convoke/sdk';
import { Database } from '@convoke/store/sqlite-driver';
import {
  createCertificateAuthority,
  type KeyPair,
  startDnsServer,
  startServerProcess,
  temporaryDirectory,
} from '@convoke/testkit';
import { createServerAccount, SERVER_CLI } from '../support/server/built-server.js';
import { CASES, FLIPPING, METADATA, type MetadataCase, PUBLIC, ZONE } from './cases.js';
import type { MetadataVerdict } from './metadata.js';
import { startMetadataListener } from './network.js';

const SCHEDULE = '0s,1ms,1ms,1ms';
const DRAIN_MS = 60_000;
/** Below the limit of webhooks per account. */
const BATCH = 15;

/** Makes the built server deliver to URLs that lead to the metadata address, and counts the connections there. */
export async function watchMetadata(): Promise<MetadataVerdict> {
  const directory = await temporaryDirectory();
  const listener = await startMetadataListener();
  let flips = 0;
  const dns = await startDnsServer(
    (name) => {
      if (name !== FLIPPING) return ZONE[name];
      flips = dns.questions.filter((question) => question === `${FLIPPING} A`).length;
      return { a: [flips % 2 === 1 ? PUBLIC : METADATA] };
    },
    { port: 53 },
  );
  const authority = await createCertificateAuthority();
  const trusted = join(directory.path, 'authority.pem');
  await writeFile(trusted, authority.cert);
  await startHop(await authority.issue(['hop.test', FLIPPING]));

  // A control: a request that is allowed through must be counted.
  await fetch(`http://${METADATA}/`);
  const controls = { directly: listener.connections(), allowed: 0 };
  const run = (allow: string, cases: readonly MetadataCase[]) =>
    deliver({ file: join(directory.path, `${allow}.db`), trusted, allow, cases });
  const strict = await run('nowhere.invalid', CASES);
  const connections = listener.connections() - controls.directly;
  const url = 'http://metadata.test/';
  const allowed = await run('metadata.test', [{ url, expected: ['200'] }]);
  controls.allowed = listener.connections() - controls.directly - connections;

  const violations = [...strict.violations, ...allowed.violations];
  if (connections > 0) violations.push(`${connections} connections to the metadata address`);
  if (controls.directly !== 1 || controls.allowed !== 1) violations.push('the listener does not count');
  await listener.stop();
  await dns.stop();
  await directory.remove();
  return { violations, attempts: strict.attempts, connections, controls };
}

/**
 * Serves the public address: responds to `/STATUS?LOCATION` with that status and `Location`, and keeps no connection.
 */
async function startHop(tls: KeyPair): Promise<void> {
  const server = createServer(tls, ({ url = '' }, response) => {
    const [, status, location = ''] = /^\/(\d+)\??(.*)$/.exec(url) ?? [];
    response.writeHead(Number(status), { Location: decodeURIComponent(location), Connection: 'close' }).end();
  });
  server.listen(443, PUBLIC);
  await once(server, 'listening');
}

interface Run {
  file: string;
  /** The certificate authority to trust. */
  trusted: string;
  allow: string;
  cases: readonly MetadataCase[];
}

/** Sends an event to a webhook of each case through a separate server, and reports the outcomes of the attempts. */
async function deliver({
  file,
  trusted,
  allow,
  cases,
}: Run): Promise<Pick<MetadataVerdict, 'violations' | 'attempts'>> {
  const env = {
    CONVOKE_DATABASE_URL: `sqlite:${file}`,
    CONVOKE_WEBHOOK_ALLOW: allow,
    CONVOKE_RETRY_SCHEDULE: SCHEDULE,
    CONVOKE_RETRY_JITTER: 'off',
    CONVOKE_LOG_LEVEL: 'error',
    NODE_EXTRA_CA_CERTS: trusted,
  };
  const server = await startServerProcess({ cli: SERVER_CLI, env });
  const attempts: Record<string, string[]> = {};
  try {
    for (let first = 0; first < cases.length; first += BATCH) {
      const { credentials } = await createServerAccount({ cli: SERVER_CLI, env });
      const convoke = new Convoke({ baseUrl: server.url, fetch: server.fetch, ...credentials });
      const ways = cases.slice(first, first + BATCH).map(async (each) => {
        attempts[each.url] = await attemptsAt(convoke, { ...each, file });
      });
      await Promise.all(ways);
    }
  } finally {
    await server.stop();
  }
  const violations = cases.flatMap(({ url, expected }) => {
    const seen = [...new Set(attempts[url])].sort();
    return seen.join() === [...expected].sort().join() ? [] : [`${url}: ${seen}, not ${expected}`];
  });
  return { attempts, violations: [...violations, ...server.stderr().split('\n').filter(Boolean)] };
}

async function attemptsAt(
  { webhooks, deliveries }: Convoke,
  { url, isPlanted = false, file }: MetadataCase & { file: string },
): Promise<string[]> {
  const { webhookId } = await webhooks.register({
    webhookUrl: isPlanted ? 'https://hop.test/' : url,
    eventTypes: ['attendee.responded'],
  });
  if (isPlanted) plant(file, { webhookId, url });
  const { deliveryId } = await webhooks.test(webhookId);
  const deadline = performance.now() + DRAIN_MS;
  for (;;) {
    const { dateFinished, attempts } = await deliveries.get(deliveryId);
    if (dateFinished !== null || performance.now() > deadline) {
      return attempts.map(({ status, errorKind }) => errorKind ?? String(status));
    }
    await setTimeout(50);
  }
}

function plant(file: string, { webhookId, url }: { webhookId: string; url: string }): void {
  const database = new Database(file);
  database.prepare('UPDATE webhooks SET url = ? WHERE id = ?').run(url, webhookId);
  database.close();
}
