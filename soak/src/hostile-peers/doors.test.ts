import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { EngineContext } from '@convoke/engine';
import type { CalendarChannels } from '@convoke/engine/calendars';
import { CONVERSATIONS, type Peer } from '@convoke/testkit/hostile';
import { expect, it } from 'vitest';

/** Who is behind each port of the engine that reaches out; the others stay inside the process and its database. */
type Outward =
  | 'channel'
  | 'calendars'
  | 'outboundHttp'
  | 'dns'
  | 'relays'
  | 'mailboxes'
  | 'endpoints'
  | 'linkMailer'
  | 'authenticateMail';
type Inward =
  | 'store'
  | 'clock'
  | 'ids'
  | 'log'
  | 'metrics'
  | 'tracing'
  | 'settings'
  | 'hourly'
  | 'perMinute'
  | 'zones'
  | 'replies'
  | 'secrets'
  | 'passwordCost'
  | 'actor'
  | 'admitted'
  | 'answerUrl'
  | 'traceparent';

/** A port that is neither does not compile. */
const everyPort: Record<Exclude<keyof EngineContext, Outward | Inward>, never> = {};

const PEERS_OF: Record<Outward, readonly Peer[]> = {
  channel: ['smtp-relay'],
  calendars: ['caldav-server', 'graph-server'],
  outboundHttp: ['webhook-receiver'],
  dns: ['name-server'],
  relays: ['smtp-relay'],
  mailboxes: ['imap-server'],
  endpoints: ['name-server'],
  linkMailer: ['smtp-relay'],
  authenticateMail: ['name-server'],
};

/** A kind of calendar server without its list does not compile. */
const CALENDARS: Record<keyof CalendarChannels, Peer> = { caldav: 'caldav-server', graph: 'graph-server' };

const OPERATOR = 'A command of the operator, who waits for it.';
const WRITER = 'It writes messages, and connects to nobody.';
const APPLICATION = 'It runs in applications, and talks to Convoke.';

/** Who is behind each module that opens connections, listens, or has requests made; or why it is nobody. */
const DOORS: Readonly<Record<string, readonly Peer[] | string>> = {
  'apps/server/src/cli/server/doctor.ts': OPERATOR,
  'apps/server/src/doctor/check-certificates.ts': OPERATOR,
  'apps/server/src/doctor/check-clock.ts': OPERATOR,
  'apps/server/src/doctor/check-reach.ts': OPERATOR,
  'apps/server/src/doctor/check-server.ts': OPERATOR,
  'apps/server/src/http/protocol/listen.ts': ['http-client'],
  'apps/server/src/wire.ts': 'It only puts the parts together.',
  'packages/caldav/src/caldav-channel.ts': ['caldav-server'],
  'packages/caldav/src/dav-client.ts': ['caldav-server'],
  'packages/cli/src/webhooks/listen.ts': 'It sends to the application of the person who runs it.',
  'packages/cli/src/webhooks/trigger.ts': 'It sends to the application of the person who runs it.',
  'packages/graph/src/graph-channel.ts': ['graph-server'],
  'packages/graph/src/graph-client.ts': ['graph-server'],
  'packages/graph/src/tokens.ts': ['graph-server'],
  'packages/itip/src/mail/compose-mail.ts': WRITER,
  'packages/itip/src/mail/compose-note.ts': WRITER,
  'packages/mail/src/authentication/dns-lookup.ts': ['name-server'],
  'packages/mail/src/authentication/dns.ts': ['name-server'],
  'packages/mail/src/authentication/authenticate-mail.ts': ['name-server'],
  'packages/mail/src/authentication/signed-mail.ts': WRITER,
  'packages/mail/src/inboxes/imap/imap-client.ts': ['imap-server', 'server-mailbox'],
  'packages/mail/src/inboxes/smtp/smtp-inbox.ts': ['smtp-client'],
  'packages/mail/src/transports/account-relays.ts': ['smtp-relay'],
  'packages/mail/src/transports/smtp-transport.ts': ['smtp-relay'],
  'packages/mail/src/transports/verify-smtp-relay.ts': ['smtp-relay'],
  'packages/outbound-http/src/connecting/connection.ts': ['webhook-receiver'],
  'packages/outbound-http/src/connecting/create-dialer.ts': ['webhook-receiver', 'smtp-relay', 'imap-server'],
  'packages/outbound-http/src/connecting/create-host-resolver.ts': ['name-server'],
  'packages/outbound-http/src/connecting/race-addresses.ts': ['webhook-receiver', 'smtp-relay', 'imap-server'],
  'packages/outbound-http/src/guarded-http.ts': ['webhook-receiver', 'caldav-server', 'graph-server'],
  'packages/sdk/src/deliveries.ts': APPLICATION,
  'packages/sdk/src/package/stranger/node-program.ts': APPLICATION,
  'packages/sdk/src/transport/attempt.ts': APPLICATION,
};

/** Handed over in a request, a mail or to a command. */
const FILES = new Set(['logo', 'backup', 'invitee-list', 'calendar']);

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SOURCE =
  /^(packages\/(?!testkit)[^/]+|apps\/server)\/src\/(?!.*(testing|conformance|generated)\/).*(?<!\.test|\.d)\.ts$/;

/** Node's own modules that reach others, apart from what only judges addresses or names things. */
const NODE = /^node:(?:net|tls|http|https|http2|dgram|dns|dns\/promises|inspector)$/;
const HARMLESS = new Set(['isIP', 'isIPv4', 'isIPv6', 'BlockList', 'STATUS_CODES', 'createSecureContext']);

const REACHES = Symbol('It opens connections, or listens: every module that loads it is a door.');
const NOBODY = 'It reads and writes what it is given, and reaches nobody.';
const OWN = 'It reaches what the operator runs: the database, or the collector of traces.';

/** Every library of the product: one that is not here does not pass, so that nobody is reached through a new one. */
const LIBRARIES: Readonly<Record<string, typeof REACHES | string>> = {
  imapflow: REACHES,
  koa: 'It serves what `listen.ts` accepts.',
  '@koa/router': 'It serves what `listen.ts` accepts.',
  mailauth: REACHES,
  nodemailer: REACHES,
  'smtp-server': REACHES,
  undici: REACHES,
  '@opentelemetry/exporter-trace-otlp-http': OWN,
  '@opentelemetry/exporter-trace-otlp-proto': OWN,
  pg: OWN,
  ...Object.fromEntries(
    [
      ...['@exodus/bytes', '@opentelemetry/api', '@opentelemetry/core', '@opentelemetry/resources'],
      ...['@opentelemetry/sdk-trace-base', '@simplewebauthn/server', 'asn1js', 'better-sqlite3', 'commander'],
      ...['html-to-text', 'ical-generator', 'ical.js', 'ipaddr.js', 'kysely', 'leven', 'libqp', 'lru-cache', 'otpauth'],
      ...['p-limit', 'pino', 'piscina', 'postal-mime', 'prom-client', 'proxy-addr', 'raw-body', 'rrule-rust'],
      ...['safe-stable-stringify', 'sanitize-html', 'saxes', 'uuid', 'validator', 'windows-iana', 'zod'],
    ].map((name) => [name, NOBODY]),
  ),
};

/** Without an import: the global functions of HTTP, and the engine's client of it. */
const GLOBALS = /\bimport (?:type )?\{[^}]*\bHttpClient\b[^}]*\}|(?<![.\w'#])(?:fetch|WebSocket|EventSource)\(/;

interface Import {
  module: string;
  /** What is imported by name; empty if everything is. */
  names: string[];
}

/** What a module loads when it runs. */
function importsOf(text: string): Import[] {
  const statements = text.matchAll(/^(?:import|export) (?!type )(?:([^;'"]*?)\bfrom )?'([^'$]+)';/gm);
  const loaded = [...statements].map(([, what = '', module = '']) => {
    const named = /\{([^}]*)\}/.exec(what)?.[1] ?? '';
    const names = named.split(',').map((name) => name.trim());
    const values = names.filter((name) => name !== '' && !name.startsWith('type '));
    const isTypes = named !== '' && values.length === 0 && what.trim().startsWith('{');
    return isTypes ? [] : [{ module, names: values }];
  });
  const later = [...text.matchAll(/\b(?:import|require)\('([^'$]+)'\)/g)].map(([, module = '']) => ({
    module,
    names: [],
  }));
  return [...loaded.flat(), ...later];
}

function reaches({ module, names }: Import): boolean {
  if (NODE.test(module)) return names.length === 0 || names.some((name) => !HARMLESS.has(name));
  return LIBRARIES[libraryOf(module)] === REACHES;
}

/** The package that a module is in. */
function libraryOf(module: string): string {
  return module.split('/', module.startsWith('@') ? 2 : 1).join('/');
}

function isLibrary(module: string): boolean {
  return !/^(?:\.|node:|@convoke\/)/.test(module);
}

async function sourcesIn(folder: string): Promise<[file: string, text: string][]> {
  const files = await readdir(ROOT + folder, { recursive: true });
  const meant = files.map((file) => `${folder}/${file}`).filter((file) => SOURCE.test(file));
  return Promise.all(meant.map(async (file) => [file, await readFile(ROOT + file, 'utf8')]));
}

/** Folders of packages have dependencies beside their sources, where there are a hundred times as many files. */
const packages = (await readdir(`${ROOT}packages`)).map((name) => `packages/${name}/src`);
const sources = new Map((await Promise.all([...packages, 'apps/server/src'].map(sourcesIn))).flat());

it('every module that reaches somebody says whom, so that nobody is reached without a list of conversations', () => {
  const doors = [...sources]
    .filter(([, text]) => GLOBALS.test(text) || importsOf(text).some(reaches))
    .map(([file]) => file);
  expect(doors.sort()).toEqual(Object.keys(DOORS).sort());
  const behind = [...Object.values(DOORS), ...Object.values(PEERS_OF), Object.values(CALENDARS)];
  const reached = new Set(behind.flatMap((peers) => (typeof peers === 'string' ? [] : peers)));
  expect(Object.keys(everyPort)).toEqual([]);
  expect(
    Object.keys(CONVERSATIONS)
      .filter((peer) => !FILES.has(peer))
      .sort(),
  ).toEqual([...reached].sort());
});

it('no library is used of which it is not known whom it reaches', () => {
  const imports = [...sources.values()].flatMap(importsOf).map(({ module }) => module);
  const used = new Set(imports.filter(isLibrary).map(libraryOf));
  expect([...used].sort()).toEqual(Object.keys(LIBRARIES).sort());
});

it.each<[how: string, text: string, isDoor: boolean]>([
  ['a function of Node', "import { connect, type Socket } from 'node:net';", true],
  ['everything of a module of Node', "import * as http from 'node:http';", true],
  ['a module of Node by its default', "import net from 'node:net';", true],
  ['a module of Node later', "const { Resolver } = await import('node:dns/promises');", true],
  ['several lines', "import {\n  isIP,\n  Socket,\n} from 'node:net';", true],
  ['a library', "import { createTransport } from 'nodemailer/lib/mailer';", true],
  ['a library passed on', "export { Agent } from 'undici';", true],
  ['the global function', 'const response = await fetch(url);', true],
  ['a socket of the web', 'const socket = new WebSocket(url);', true],
  ['judging addresses', "import { BlockList, isIP } from 'node:net';", false],
  ['types', "import type { Socket } from 'node:net';\nimport { type Agent } from 'undici';", false],
  ['a method called fetch', 'client.fetch(range);', false],
])('%s: whether it makes a module a door is known', (_, text, isDoor) => {
  expect(GLOBALS.test(text) || importsOf(text).some(reaches)).toBe(isDoor);
});
