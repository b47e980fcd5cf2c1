import { lookup } from 'node:dns/promises';
import { type EngineContext, listAccounts, listWebhooks } from '@convoke/engine';
import type { Dns } from '@convoke/engine/senders';
import { createDns } from '@convoke/mail';
import { createGuardedConnect, type GuardedConnect } from '@convoke/outbound-http';
import type { Runtime } from '../runtime/runtime.js';
import { type Finding, failure, ok, warning } from './finding.js';

/** How the doctor reaches other machines; it connects, and sends nothing. */
export interface Reach {
  connect: GuardedConnect['connect'];
  timeoutMs: number;
  /** The port that is connected to in place of the given one, in tests. */
  portOf(target: { host: string; port: number }): number;
  dns: Dns;
  /** All addresses of a host; none if it has none. */
  addressesOf(host: string): Promise<readonly string[]>;
}

/** @param allow as for webhooks: a doctor must not reach more than the server does */
export function createReach(
  allow: readonly string[],
  { runtime, timeoutMs }: { runtime: Runtime; timeoutMs: number },
): Reach {
  const { resolveHost, nameServers, relays } = runtime;
  const { connect } = createGuardedConnect({ allow, resolver: resolveHost });
  const lookUp = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address);
  return {
    connect,
    timeoutMs,
    portOf: relays?.portOf ?? (({ port }) => port),
    dns: createDns({ servers: nameServers }),
    addressesOf: (host) => (resolveHost ?? lookUp)(host).catch(() => []),
  };
}

const SMTP_PORT = 25;
/** Maximum number of hosts to connect to. */
const HOSTS = 20;

/**
 * Whether mail for a domain comes to this server, which listens for it: whether its MX leads to one of `own`,
 * the addresses of this machine and of the public URL, and somebody answers there at port 25.
 */
export async function checkIncomingMail(
  domain: string,
  { own, reach }: { own: readonly string[]; reach: Reach },
): Promise<Finding> {
  const check = `answers to ${domain}`;
  const found = await reach.dns.mx(domain);
  if (found.kind === 'failed') return warning(check, `DNS does not answer (${found.code}). Try again later.`);
  if (found.kind === 'none') {
    return warning(
      check,
      `${domain} has no MX record, so answers find no server. Publish one that leads to this server.`,
    );
  }
  const hosts = await Promise.all(
    found.records.map(async (host) => ({ host, addresses: await reach.addressesOf(host) })),
  );
  const here = hosts.find(({ addresses }) => addresses.some((address) => own.includes(address)));
  if (!here) {
    const text = `Mail for ${domain} goes to ${found.records[0]}, not to this server.`;
    return warning(
      check,
      `${text} Change its MX record, have that server forward it, or read a mailbox with CONVOKE_INBOUND_IMAP.`,
    );
  }
  const { host } = here;
  const port = reach.portOf({ host, port: SMTP_PORT });
  const connection = await reach.connect({ host, port, timeoutMs: reach.timeoutMs });
  if ('failure' in connection && connection.failure === 'unreachable') {
    const text = `Port 25 of ${host}, where mail for ${domain} goes, cannot be reached (${connection.code}).`;
    return warning(
      check,
      `${text} Open it in the firewall and at the provider, and let CONVOKE_INBOUND_SMTP listen there.`,
    );
  }
  if ('socket' in connection) connection.socket.destroy();
  return ok(check, `Mail for ${domain} comes to this server.`);
}

/** Whether the hosts of active webhooks can be reached. */
export async function checkEgress(context: EngineContext, reach: Reach): Promise<Finding> {
  const webhooks = (await Promise.all((await listAccounts(context)).map(({ id }) => listWebhooks(context, id)))).flat();
  const urls = webhooks.filter(({ isActive }) => isActive).map(({ url }) => new URL(url));
  const origins = [...new Map(urls.map((url) => [url.origin, url])).values()].slice(0, HOSTS);
  const failed = await Promise.all(origins.map((url) => reachFailure(url, reach)));
  const failures = failed.filter((each) => each !== undefined);
  if (failures.length === 0) return ok('egress', `${origins.length} hosts of webhooks can be reached.`);
  const list = failures.slice(0, 5).join(', ');
  if (failures.length === origins.length) {
    const text = `No host of a webhook can be reached: ${list}.`;
    return failure(
      'egress',
      `${text} Allow this machine to connect to them in its firewall, or in that of its network.`,
    );
  }
  return warning(
    'egress',
    `${failures.length} of ${origins.length} hosts of webhooks cannot be reached: ${list}. Ask their owners.`,
  );
}

async function reachFailure(url: URL, { connect, timeoutMs, portOf }: Reach): Promise<string | undefined> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port) || (url.protocol === 'http:' ? 80 : 443);
  const connection = await connect({ host, port: portOf({ host, port }), timeoutMs });
  if ('failure' in connection)
    return `${url.host} (${connection.code ?? 'its address is not allowed, see CONVOKE_WEBHOOK_ALLOW'})`;
  connection.socket.destroy();
  return undefined;
}
