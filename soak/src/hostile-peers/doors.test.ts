import { readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
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

/** Who is behind the modules of each folder that open connections, listen, or have requests made; or why it is nobody. */
const DOORS: Readonly<Record<string, readonly Peer[] | string>> = {
  'apps/server/src': 'It only puts the parts together.',
  'apps/server/src/cli/server': 'A command of the operator, who waits for it.',
  'apps/server/src/doctor': 'A command of the operator, who waits for it.',
  'apps/server/src/http/protocol': ['http-client'],
  'packages/caldav/src': ['caldav-server'],
  'packages/cli/src/webhooks': 'Commands that send to the application of the person who runs them.',
  'packages/graph/src': ['graph-server'],
  'packages/mail/src/evidence': ['name-server'],
  'packages/mail/src/inboxes/imap': ['imap-server'],
  'packages/mail/src/inboxes/smtp': ['smtp-client'],
  'packages/mail/src/transports': ['smtp-relay'],
  'packages/outbound-http/src': ['webhook-receiver', 'caldav-server', 'graph-server'],
  'packages/outbound-http/src/connecting': ['webhook-receiver', 'smtp-relay', 'imap-server', 'name-server'],
  'packages/outbound-http/src/exchange': ['webhook-receiver', 'caldav-server', 'graph-server'],
  'packages/sdk/src': 'It runs in applications, and talks to Convoke.',
  'packages/sdk/src/package/stranger': 'It runs in applications, and talks to Convoke.',
  'packages/sdk/src/transport': 'It runs in applications, and talks to Convoke.',
};

/** Handed over in a request, a mail or to a command. */
const FILES = new Set(['logo', 'backup', 'invitee-list', 'calendar']);

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SOURCE =
  /^(packages\/(?!testkit|engine-test)[^/]+|apps\/server)\/src\/(?!.*(testing|conformance|generated)\/).*(?<!\.test|\.d)\.ts$/;
/** What reaches others: Node's own modules, the libraries that do, and the engine's client of HTTP. */
const REACHES = [
  /^import (?!type )[^;]*\b(connect|createServer|createSocket|request|get|Resolver|lookup|promises|Server|Socket)\b[^;]*'node:(net|tls|http|https|http2|dgram|dns|dns\/promises)'/m,
  /from '(nodemailer|imapflow|undici|smtp-server|ws)'/,
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
    if (REACHES.some((pattern) => pattern.test(text))) doors.add(dirname(file));
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
