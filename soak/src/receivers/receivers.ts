import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Convoke } from '@convoke/sdk';
import { type ServerProcess, startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { countDeliveries, readAttempts, readDeliveries } from '../support/database/snapshot.js';
import { sqliteDatabase } from '../support/database/soak-database.js';
import { createServerAccount, SERVER_CLI } from '../support/server/built-server.js';
import { type ExpectedWebhook, type PythonReceiver, startPythonReceiver } from './python-receiver.js';

/**
 * `npm run soak -- receivers [--appointments N]`: an endpoint in Python, written from the specification
 * alone, verifies every delivery of a run by both signature schemes; 200 appointments by default. Needs
 * `python3`.
 *
 * @returns the exit code
 */
export async function receivers(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { appointments: { type: 'string' } } });
  const appointments = Number(values.appointments ?? 200);
  const { violations, figures } = await runReceivers({ appointments });
  console.log(JSON.stringify(figures));
  for (const violation of violations.slice(0, 50)) console.error(violation);
  console.log(`receivers: ${violations.length} violations (${appointments} appointments)`);
  return violations.length === 0 ? 0 : 1;
}

interface ReceiversOptions {
  /** Each is changed twice and cancelled: three events to each webhook. */
  appointments: number;
}

/** The figures of a run and the violations it found. */
interface ReceiversVerdict {
  violations: string[];
  figures: { events: number; deliveries: number; attempts: number; requests: number; refused: number };
}

interface Registered {
  name: string;
  webhookId: string;
  /** Whether the endpoint is given wrong settings, so that it must refuse everything. */
  isMistaken: boolean;
}

const SCHEMES = ['timestamped', 'body-hex'] as const;
const PER_SCHEME = 3;
const DRAIN_MS = 120_000;

/**
 * Makes the built server deliver to an endpoint in Python by webhooks of both schemes, and compares what that
 * accepted with the store. Each scheme also has a webhook whose endpoint was given the other scheme, and one
 * whose endpoint was given a wrong secret.
 */
export async function runReceivers({ appointments }: ReceiversOptions): Promise<ReceiversVerdict> {
  const directory = await temporaryDirectory();
  const file = join(directory.path, 'convoke.db');
  const env = {
    CONVOKE_DATABASE_URL: `sqlite:${file}`,
    CONVOKE_RETRY_SCHEDULE: '0s,50ms,100ms',
    CONVOKE_LOG_LEVEL: 'error',
  };
  const receiver = await startPythonReceiver();
  let server: ServerProcess | undefined;
  try {
    server = await startServerProcess({ cli: SERVER_CLI, env });
    const { credentials } = await createServerAccount({ cli: SERVER_CLI, env });
    const convoke = new Convoke({ baseUrl: server.url, fetch: server.fetch, ...credentials });
    const webhooks = await registerAll(convoke, receiver);
    await Promise.all(Array.from({ length: appointments }, (_, count) => makeEvents(convoke, count)));
    await drain(convoke, { file, mistaken: webhooks.filter(({ isMistaken }) => isMistaken) });
    const code = await server.stop();
    const reports = await receiver.finish();
    const verdict = await judge({ file, webhooks, reports, events: appointments * 3 });
    const errors = server.stderr().split('\n').filter(Boolean);
    return {
      ...verdict,
      violations: [...verdict.violations, ...errors, ...(code === 0 ? [] : [`it ended with ${code}`])],
    };
  } finally {
    receiver.kill();
    await server?.kill();
    await directory.remove();
  }
}

async function registerAll(convoke: Convoke, receiver: PythonReceiver): Promise<Registered[]> {
  const register = async (name: string, scheme: ExpectedWebhook['scheme'], change: Partial<ExpectedWebhook> = {}) => {
    const path = `/${name}`;
    const { webhookId, secret } = await convoke.webhooks.register({
      webhookUrl: `${receiver.url}${path}`,
      eventTypes: ['appointment.updated', 'appointment.canceled'],
      signatureScheme: scheme,
    });
    await receiver.expect({ path, secret, scheme, ...change });
    return { name, webhookId, isMistaken: Object.keys(change).length > 0 };
  };
  const registered: Registered[] = [];
  for (const scheme of SCHEMES) {
    for (let count = 1; count <= PER_SCHEME; count += 1) registered.push(await register(`${scheme}-${count}`, scheme));
    const [other = scheme] = SCHEMES.filter((each) => each !== scheme);
    registered.push(await register(`${scheme}-taken-for-${other}`, scheme, { scheme: other }));
    registered.push(await register(`${scheme}-wrong-secret`, scheme, { secret: `whsec_${'A'.repeat(43)}=` }));
  }
  return registered;
}

async function makeEvents({ appointments }: Convoke, count: number): Promise<void> {
  const { appointmentId } = await appointments.create({
    appointmentStart: '2026-07-01T10:00:00',
    appointmentEnd: '2026-07-01T11:00:00',
    appointmentTimeZone: 'Europe/Berlin',
    appointmentSubject: 'Kick-off',
    name: 'Zoë',
    address: `zoe${count}@example.org`,
  });
  await appointments.update(appointmentId, { appointmentSubject: `Größe "${count}" \\ 😀 </script>` });
  await appointments.update(appointmentId, { appointmentStart: '2026-07-01T10:30:00', appointmentLocation: 'Café' });
  await appointments.cancel(appointmentId);
}

/** Webhooks whose endpoints refuse everything are disabled by their failures, and their deliveries are then held. */
async function drain(convoke: Convoke, { file, mistaken }: { file: string; mistaken: Registered[] }): Promise<void> {
  const deadline = performance.now() + DRAIN_MS;
  for (const { webhookId } of mistaken) {
    while ((await convoke.webhooks.get(webhookId)).isActive && performance.now() < deadline) await setTimeout(50);
  }
  for (const { webhookId } of mistaken) await convoke.webhooks.delete(webhookId);
  const known = new Set(mistaken.map(({ webhookId }) => webhookId));
  const database = sqliteDatabase(file);
  const unfinished = async () =>
    (await countDeliveries(database, 'sending')) > 0 ||
    (await readDeliveries(database)).some(({ state, webhookId }) => state === 'pending' && !known.has(webhookId));
  while ((await unfinished()) && performance.now() < deadline) await setTimeout(100);
}

interface Judged {
  file: string;
  webhooks: readonly Registered[];
  reports: Awaited<ReturnType<PythonReceiver['finish']>>;
  events: number;
}

async function judge({ file, webhooks, reports, events }: Judged): Promise<ReceiversVerdict> {
  const deliveries = await readDeliveries(sqliteDatabase(file));
  const attempts = readAttempts(file);
  const violations: string[] = [];
  const figures = { events, deliveries: 0, attempts: 0, requests: 0, refused: 0 };
  for (const { name, webhookId, isMistaken } of webhooks) {
    const report = reports[`/${name}`];
    if (!report) throw new Error(`no report of ${name}`);
    const expected = (what: string, [seen, due]: [unknown, unknown]) => {
      if (JSON.stringify(seen) !== JSON.stringify(due)) violations.push(`${name}: ${what}: ${seen}, not ${due}`);
    };
    const own = attempts.filter((attempt) => attempt.webhookId === webhookId);
    expected('requests, attempts', [report.requests, own.length]);
    if (isMistaken) {
      expected('taken', [Object.keys(report.taken).length, 0]);
      expected('refused signatures', [report.problems.length, own.length]);
      continue;
    }
    const stored = deliveries.filter((delivery) => delivery.webhookId === webhookId);
    const successes = stored
      .filter(({ state }) => state === 'success')
      .map(({ id, eventType }) => `${id} ${eventType}`);
    const taken = Object.entries(report.taken).map(([id, eventType]) => `${id} ${eventType}`);
    violations.push(...report.problems.map((problem) => `${name}: ${problem}`));
    expected('events stored', [stored.length, events]);
    expected('taken', [taken.sort(), successes.sort()]);
    expected('success', [successes.length, events]);
    expected('refused', [report.refused, own.filter(({ status }) => status === 503).length]);
    expected('attempts', [own.length, successes.length + report.refused]);
    figures.deliveries += stored.length;
    figures.attempts += own.length;
    figures.requests += report.requests;
    figures.refused += report.refused;
  }
  return { violations, figures };
}
