import { execFile } from 'node:child_process';
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DAY_MS } from '@convoke/engine';
import { Convoke } from '@convoke/sdk';
import { Database } from '@convoke/store/sqlite-driver';
import {
  createRerouting,
  freePort,
  type GraphServer,
  type KeyPair,
  type SmtpSink,
  startGraphServer,
  startHostileImapServer,
  startServerProcess,
  startSmtpSink,
  temporaryDirectory,
} from '@convoke/testkit';
import { SMTP_RECIPIENT } from '@convoke/testkit/hostile';
import { z } from 'zod';
import { SERVER_CLI } from '../support/server/built-server.js';
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
  /** The server's own mailbox. */
  ownMailbox: OwnMailbox;
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
  change(sql: string, ...values: unknown[]): void;
  /** Moves what was changed into the database file: else the server's next commit would do it, as long as that takes. */
  checkpoint(): void;
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

export interface OwnMailbox {
  /** Who is behind it from now on. */
  leadTo(port: number): void;
  /** UIDVALIDITY with which all of its messages are new. */
  nextValidity(): number;
  /** Has an honest server behind it, and waits until the mailbox was read. */
  rest(): Promise<void>;
}

export const INBOUND_TOKEN = 'a-token-of-some-length';
/** Hosts of each kind. */
export const PLACES = 3;
const LOGIN = 'login.microsoftonline.com';
const GRAPH = 'graph.microsoft.com';
const LOOK_MS = 20;
const PASSWORD = 'correct horse battery';

const operatorCreated = z.object({ accountId: z.string(), dashboardLink: z.string() });
const created = z.object({
  data: z.object({
    account: z.object({ accountId: z.string() }),
    apiKey: z.string(),
    apiSecret: z.string(),
  }),
});

/** Everybody whom the server talks to, and how it finds them. */
async function startPeers() {
  const relayHosts = await openPlaces('relay');
  const mailboxHosts = await openPlaces('mailbox');
  const places = [...relayHosts, ...mailboxHosts];
  const rerouting = await createRerouting([LOGIN, GRAPH, ...mailboxHosts.map(({ host }) => host)]);
  const ownMailbox = await openOwnMailbox();
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
    ownMailbox,
    graph,
    mailboxPair: rerouting.pair,
    issue: rerouting.issue,
    answerNames: names.answerBy,
    hosts: Object.keys(ports),
    around: rerouting.env(ports, { nameServer: names.address }),
    async stop() {
      for (const each of [relay, names, graph, ownMailbox, ...places.map(({ door }) => door)]) await each.stop();
      await rerouting.remove();
    },
  };
}

/** An honest mailbox, behind whose door others may be. */
async function openOwnMailbox() {
  const door = await openFrontDoor();
  let validity = 0;
  const nextValidity = () => {
    validity += 1;
    return validity;
  };
  let honest = await startHostileImapServer({}, { uidValidity: nextValidity() });
  door.leadTo(honest.port);
  return {
    nextValidity,
    url: `imap://convoke:password@127.0.0.1:${door.port}/INBOX`,
    leadTo: door.leadTo,
    async rest() {
      await honest.stop();
      honest = await startHostileImapServer({}, { uidValidity: nextValidity() });
      door.leadTo(honest.port);
      while (!honest.isIdle()) await setTimeout(LOOK_MS);
    },
    async stop() {
      await honest.stop();
      await door.stop();
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
    CONVOKE_INBOUND_IMAP: peers.ownMailbox.url,
    CONVOKE_WEBHOOK_ALLOW: ['127.0.0.0/8', ...peers.hosts].join(),
    CONVOKE_WEBHOOK_TIMEOUT: `${webhookTimeoutMs}ms`,
    CONVOKE_RETRY_SCHEDULE: '0s',
  };
  const NODE_OPTIONS = `${peers.around.NODE_OPTIONS} ${stalls.option}`;
  const server = await startServerProcess({ cli: SERVER_CLI, env: { ...env, ...peers.around, NODE_OPTIONS } });
  const { url, pid } = server;
  const rows = openRows(file);
  const stop = async () => {
    try {
      return await server.stop();
    } finally {
      rows.close();
      await peers.stop();
      await directory.remove();
    }
  };
  const { attacker, credentials } = await openAccounts({ env, url, change: rows.change }).catch(
    async (error: unknown) => {
      await stop();
      throw error;
    },
  );
  const other = new Convoke({ baseUrl: url, fetch: server.fetch, ...credentials });
  return {
    ...{ ...peers, url, pid, smtpPort, env, other, credentials, stalls },
    ...rows,
    ...readLog(server.stderr),
    directory: directory.path,
    attacker,
    stop,
  };
}

const OPERATOR = 'operator@in.example';

interface AccountParts extends Pick<AttackedServer, 'url' | 'env' | 'change'> {}

/**
 * Makes accounts as an administrator does, and signs in for each as a person of its own. Their passwords would cost more
 * than everything that hostile peers do, so that they and their sessions are copied.
 */
async function openAccounts({ url, env, change }: AccountParts) {
  const args = ['account', 'create', '--name', 'Operator', '--email', OPERATOR, '--administrator', '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, [SERVER_CLI, ...args], { env });
  const made = operatorCreated.parse(JSON.parse(stdout));
  const operator = new DashboardSession(url, made.accountId);
  await operator.begin('/dashboard/api/set-up', { token: made.dashboardLink.split('#')[1], password: PASSWORD });
  const create = async (name: string) =>
    created.parse(await operator.call('/dashboard/api/accounts', 'POST', { name })).data;
  async function attacker(name: string): Promise<Attacker> {
    const { accountId } = (await create(name)).account;
    const [userId, token] = [randomUUID(), randomBytes(32).toString('base64url')];
    const email = `${userId}@hostile.example`;
    change(
      `insert into users (id, email, email_key, password_hash, is_administrator, created_at, proven_at)
       select ?, ?, ?, password_hash, 0, created_at, created_at from users where email = ?`,
      ...[userId, email, email, OPERATOR],
    );
    change("insert into memberships values (?, ?, 'owner', ?)", accountId, userId, Date.now());
    change(
      `insert into sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at, user_agent)
       values (?, ?, ?, ?, ?, ?, '')`,
      ...[randomUUID(), hash('sha256', token, 'buffer'), userId, Date.now(), Date.now(), Date.now() + DAY_MS],
    );
    const session = new DashboardSession(url, accountId);
    await session.resume(`convoke=${token}`);
    return { accountId, session };
  }
  const { apiKey, apiSecret } = await create('Bystander');
  return { attacker, credentials: { apiKey, apiSecret } };
}

function openRows(file: string) {
  const reader = new Database(file, { readonly: true });
  const writer = new Database(file);
  writer.pragma('busy_timeout = 10000');
  return {
    rows: (sql: string) => z.array(z.record(z.string(), z.unknown())).parse(reader.prepare(sql).all()),
    change: (sql: string, ...values: unknown[]) => void writer.prepare(sql).run(...values),
    checkpoint: () => void writer.pragma('wal_checkpoint(TRUNCATE)'),
    close() {
      for (const each of [reader, writer]) each.close();
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
