import { execFile } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Convoke } from '@convoke/sdk';
import { Database } from '@convoke/store/sqlite-driver';
import {
  createRerouting,
  freePort,
  type GraphServer,
  type KeyPair,
  type SmtpSink,
  startGraphServer,
  startServerProcess,
  startSmtpSink,
  temporaryDirectory,
} from '@convoke/testkit';
import { SMTP_RECIPIENT } from '@convoke/testkit/hostile';
import { z } from 'zod';
import { createServerAccount, SERVER_CLI } from '../support/server/built-server.js';
import { DashboardSession } from '../support/server/dashboard-session.js';
import { type StallWatch, watchStalls } from '../support/server/watch-stalls.js';
import { type FrontDoor, openFrontDoor } from './front-door.js';
import { type LogPart, readLog } from './server-log.js';

/** An account that attacks, with the session of its owner. */
export interface Attacker {
  accountId: string;
  session: DashboardSession;
}

/** The built server, as somebody runs it, with peers whose behaviour a test determines. */
export interface AttackedServer {
  url: string;
  pid: number;
  smtpPort: number;
  /** Of every command on the server's machine. */
  env: Record<string, string>;
  /** For files. */
  directory: string;
  /** The server's own relay, which is honest. */
  relay: SmtpSink;
  /** An account that attacks nobody. */
  other: Convoke;
  credentials: { apiKey: string; apiSecret: string };
  /** An account that no peer of another conversation uses. */
  attacker(name: string): Promise<Attacker>;
  /** Hosts of hostile relays, port 587. */
  relayHosts: Place[];
  /** Hosts of hostile mailboxes, port 993. */
  mailboxHosts: Place[];
  /** Of the mailboxes. */
  mailboxPair: KeyPair;
  /** Microsoft's, with one mailbox. */
  graph: GraphServer;
  /** Answers what the server asks in DNS, by UDP. */
  answerNames: (answer: (query: Buffer) => Buffer[]) => void;
  /** A certificate that the server trusts. */
  issue(hosts: string[]): Promise<KeyPair>;
  stalls: StallWatch;
  rows(sql: string): Record<string, unknown>[];
  /** Changes rows, for what would need waiting for. */
  change(sql: string): void;
  /** What it logs from now on. */
  listen(): LogPart;
  /** What it should not have logged: errors, and what is no entry. */
  complaints(): string[];
  /** @returns the exit code */
  stop(): Promise<number | null>;
}

/** A host by the name that the server knows, and what is behind it. */
export interface Place {
  host: string;
  door: FrontDoor;
}

export const INBOUND_TOKEN = 'a-token-of-some-length';
/** Hosts of each kind. */
export const PLACES = 3;
const LOGIN = 'login.microsoftonline.com';
const GRAPH = 'graph.microsoft.com';
const PASSWORD = 'correct horse battery';

const created = z.object({ accountId: z.string(), dashboardLink: z.string() });

/** Everybody whom the server talks to, and how it finds them. */
async function startPeers() {
  const relayHosts = await openPlaces('relay');
  const mailboxHosts = await openPlaces('mailbox');
  const places = [...relayHosts, ...mailboxHosts];
  const rerouting = await createRerouting([LOGIN, GRAPH, ...mailboxHosts.map(({ host }) => host)]);
  const relay = await startSmtpSink();
  const names = await startNames();
  const cloud = { login: `https://${LOGIN}`, graph: `https://${GRAPH}`, ...rerouting.pair };
  const graph = await startGraphServer({ cloud });
  const graphPort = Number(new URL(graph.url).port);
  const ports = {
    [LOGIN]: graphPort,
    [GRAPH]: graphPort,
    ...Object.fromEntries(places.map(({ host, door }) => [host, door.port])),
  };
  return {
    relay,
    relayHosts,
    mailboxHosts,
    graph,
    mailboxPair: rerouting.pair,
    issue: rerouting.issue,
    answerNames: names.answerBy,
    hosts: Object.keys(ports),
    around: rerouting.env(ports, { nameServer: names.address }),
    async stop() {
      for (const each of [relay, names, graph, ...places.map(({ door }) => door)]) await each.stop();
      await rerouting.remove();
    },
  };
}

/** As many as conversations may run beside each other. */
async function openPlaces(name: string): Promise<Place[]> {
  const doors = await Promise.all(Array.from({ length: PLACES }, openFrontDoor));
  return doors.map((door, at) => ({ host: `${name}${at}.hostile.example`, door }));
}

/** @param options.webhookTimeoutMs how long an attempt at a receiver may take */
export async function startAttackedServer({ webhookTimeoutMs }: { webhookTimeoutMs: number }): Promise<AttackedServer> {
  const directory = await temporaryDirectory();
  const peers = await startPeers();
  const stalls = watchStalls(directory.path);
  const smtpPort = await freePort();
  const file = join(directory.path, 'convoke.db');
  const env = {
    CONVOKE_DATABASE_URL: `sqlite:${file}`,
    CONVOKE_MAIL_URL: peers.relay.url,
    CONVOKE_MAIL_FROM: `Honest <${SMTP_RECIPIENT}>`,
    CONVOKE_INBOUND_SMTP: `127.0.0.1:${smtpPort}`,
    CONVOKE_INBOUND_TOKEN: INBOUND_TOKEN,
    CONVOKE_WEBHOOK_ALLOW: ['127.0.0.0/8', ...peers.hosts].join(),
    CONVOKE_WEBHOOK_TIMEOUT: `${webhookTimeoutMs}ms`,
    CONVOKE_RETRY_SCHEDULE: '0s',
  };
  const NODE_OPTIONS = `${peers.around.NODE_OPTIONS} ${stalls.option}`;
  const server = await startServerProcess({ cli: SERVER_CLI, env: { ...env, ...peers.around, NODE_OPTIONS } });
  const { credentials } = await createServerAccount({ cli: SERVER_CLI, env, name: 'Other' });
  const other = new Convoke({ baseUrl: server.url, fetch: server.fetch, ...credentials });
  const { url, pid } = server;
  return {
    ...{ ...peers, url, pid, smtpPort, env, other, credentials, stalls },
    ...openRows(file),
    ...readLog(server.stderr),
    directory: directory.path,
    attacker: (name) => createAttacker(name, { env, url }),
    async stop() {
      try {
        return await server.stop();
      } finally {
        await peers.stop();
        await directory.remove();
      }
    },
  };
}

async function createAttacker(
  name: string,
  { env, url }: { env: Record<string, string>; url: string },
): Promise<Attacker> {
  const args = ['account', 'create', '--name', name, '--email', `${name}@hostile.example`, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, [SERVER_CLI, ...args], { env });
  const { accountId, dashboardLink } = created.parse(JSON.parse(stdout));
  const session = new DashboardSession(url, accountId);
  await session.begin('/dashboard/api/set-up', { token: dashboardLink.split('#')[1], password: PASSWORD });
  return { accountId, session };
}

function openRows(file: string): Pick<AttackedServer, 'rows' | 'change'> {
  return {
    rows(sql) {
      const database = new Database(file, { readonly: true });
      const found = z.array(z.record(z.string(), z.unknown())).parse(database.prepare(sql).all());
      database.close();
      return found;
    },
    change(sql) {
      const database = new Database(file);
      database.pragma('busy_timeout = 10000');
      database.prepare(sql).run();
      database.close();
    },
  };
}

/** A name server that answers in bytes. */
async function startNames() {
  let answer: (query: Buffer) => Buffer[] = () => [];
  const socket = createSocket('udp4');
  socket.on('error', () => undefined);
  socket.on('message', (query, { address, port }) => {
    for (const each of answer(query)) socket.send(each, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    answerBy: (next: typeof answer) => {
      answer = next;
    },
    async stop() {
      socket.close();
    },
  };
}
