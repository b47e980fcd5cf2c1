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
  | 'gatherEvidence';
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
  gatherEvidence: ['name-server'],
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
  'apps/server/src/http/protocol/unreadable-requests.ts': ['http-client'],
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
  'packages/mail/src/evidence/dns-lookup.ts': ['name-server'],
  'packages/mail/src/evidence/dns.ts': ['name-server'],
  'packages/mail/src/evidence/signed-mail.ts': WRITER,
  'packages/mail/src/inboxes/imap/imap-client.ts': ['imap-server', 'server-mailbox'],
  'packages/mail/src/inboxes/smtp/smtp-inbox.ts': ['smtp-client'],
  'packages/mail/src/transports/account-relays.ts': ['smtp-relay'],
  'packages/mail/src/transports/smtp-transport.ts': ['smtp-relay'],
  'packages/mail/src/transports/verify-smtp-relay.ts': ['smtp-relay'],
  'packages/outbound-http/src/connecting/connection.ts': ['webhook-receiver'],
  'packages/outbound-http/src/connecting/create-dialer.ts': ['webhook-receiver', 'smtp-relay', 'imap-server'],
  'packages/outbound-http/src/connecting/create-guarded-connect.ts': ['smtp-relay', 'imap-server', 'server-mailbox'],
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
  /^(packages\/(?!testkit|engine-test)[^/]+|apps\/server)\/src\/(?!.*(testing|conformance|generated)\/).*(?<!\.test|\.d)\.ts$/;
/** What reaches others: Node's own modules, the libraries that do, and the engine's client of HTTP. */
const REACHES = [
  /^import (?!type )[^;]*\b(connect|createServer|createSocket|request|get|Resolver|lookup|promises|Server|Socket)\b[^;]*'node:(net|tls|http|https|http2|dgram|dns|dns\/promises)'/m,
  /(?<!^import type [^;]*)(from |import\()'(nodemailer|imapflow|undici|smtp-server|ws)[/']/m,
  /\bimport type \{[^}]*\bHttpClient\b[^}]*\}/,
  /(?<![.\w'#])fetch\(/,
];

it('every module that reaches somebody says whom, so that nobody is reached without a list of conversations', async () => {
  const files = [
    ...(await readdir(`${ROOT}packages`, { recursive: true })).map((file) => `packages/${file}`),
    ...(await readdir(`${ROOT}apps/server/src`, { recursive: true })).map((file) => `apps/server/src/${file}`),
  ].filter((file) => SOURCE.test(file) && !file.includes('node_modules'));
  const doors = new Set<string>();
  for (const file of files) {
    const text = await readFile(ROOT + file, 'utf8');
    if (REACHES.some((pattern) => pattern.test(text))) doors.add(file);
  }
  expect([...doors].sort()).toEqual(Object.keys(DOORS).sort());
  const behind = [...Object.values(DOORS), ...Object.values(PEERS_OF), Object.values(CALENDARS)];
  const reached = new Set(behind.flatMap((peers) => (typeof peers === 'string' ? [] : peers)));
  expect(Object.keys(everyPort)).toEqual([]);
  expect(
    Object.keys(CONVERSATIONS)
      .filter((peer) => !FILES.has(peer))
      .sort(),
  ).toEqual([...reached].sort());
});
