import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Convoke } from '@convoke/sdk';
import { freePort, type ServerProcess, startPostgres, startServerProcess, startSmtpSink } from '@convoke/testkit';
import { z } from 'zod';
import { ensureDebianPackages } from './support/debian/packages.js';
import { interruption, runProgram } from './support/debian/run-program.js';
import { startService } from './support/debian/service-process.js';
import { createServerAccount, SERVER_CLI } from './support/server/built-server.js';

const LIMIT_MS = 290_000;
const FOLDER = join(import.meta.dirname, '../../deploy/monitoring/');

/**
 * `npm run soak -- monitoring`: promtool checks and tests the alerting rules; then a Prometheus of Debian's
 * watches an api and a worker, loads the rules, and runs every query of the Grafana dashboard.
 *
 * @returns the exit code
 * @throws Error that names what is missing on this machine
 */
export async function monitoring(): Promise<number> {
  const signal = interruption(LIMIT_MS);
  const versions = await ensureDebianPackages({ names: ['prometheus'], signal });
  console.log(`monitoring: Prometheus ${versions.get('prometheus')}`);
  const rules = join(FOLDER, 'convoke-alerts.yml');
  console.log(await runProgram({ file: 'promtool', args: ['check', 'rules', rules], signal }));
  const tests = join(FOLDER, 'convoke-alerts.test.yml');
  console.log(await runProgram({ file: 'promtool', args: ['test', 'rules', tests], signal }));
  const violations = await watchServers(rules, signal);
  for (const violation of violations) console.error(violation);
  console.log(`monitoring: ${violations.length} violations`);
  return violations.length === 0 ? 0 : 1;
}

/** Runs an api and a worker on one PostgreSQL with some work, and a Prometheus that watches both. */
async function watchServers(rules: string, signal: AbortSignal): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'convoke-soak-'));
  const relay = await startSmtpSink();
  const database = await startPostgres();
  const healthPort = await freePort();
  const env = {
    CONVOKE_DATABASE_URL: await database.createDatabase(),
    CONVOKE_SECRET_KEY: randomBytes(32).toString('base64'),
    CONVOKE_HEALTH_PORT: String(healthPort),
    CONVOKE_MAIL_URL: relay.url,
    CONVOKE_MAIL_FROM: 'Convoke <calendar@example.org>',
    CONVOKE_LOG_LEVEL: 'error',
  };
  const api = await startServerProcess({ cli: SERVER_CLI, env, role: 'api' });
  const worker = await startServerProcess({ cli: SERVER_CLI, env, role: 'worker' });
  const port = await freePort();
  await writeFile(
    join(folder, 'prometheus.yml'),
    configuration([new URL(api.url).host, `127.0.0.1:${healthPort}`], rules),
  );
  const command = [
    '/usr/bin/prometheus',
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const prometheus = await startService({ command, port, signal });
  try {
    if (!prometheus) return ['Prometheus did not start.'];
    await work(api, env);
    return await judge(`http://127.0.0.1:${port}`, signal);
  } finally {
    await prometheus?.stop();
    await api.stop();
    await worker.stop();
    await database.stop();
    await relay.stop();
    await rm(folder, { recursive: true });
  }
}

function configuration(targets: string[], rules: string): string {
  return JSON.stringify({
    global: { scrape_interval: '1s', evaluation_interval: '1s' },
    rule_files: [rules],
    scrape_configs: [{ job_name: 'convoke', static_configs: [{ targets }] }],
  });
}

async function work(server: ServerProcess, env: Record<string, string>): Promise<void> {
  const { credentials } = await createServerAccount({ cli: SERVER_CLI, env });
  const convoke = new Convoke({ baseUrl: server.url, ...credentials });
  for (let index = 0; index < 5; index += 1) {
    await convoke.appointments.create({
      appointmentStart: '2030-03-15T14:00:00',
      appointmentEnd: '2030-03-15T15:00:00',
      appointmentTimeZone: 'Europe/Berlin',
      appointmentSubject: 'Roof inspection',
      name: 'Ada Lovelace',
      address: `ada${index}@example.com`,
    });
    await setTimeout(1_500);
  }
}

const answered = z.object({ data: z.object({ result: z.array(z.unknown()) }) });
const ruled = z.object({
  data: z.object({ groups: z.array(z.object({ rules: z.array(z.object({ name: z.string(), state: z.string() })) })) }),
});
const dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

/** What working servers without webhooks and replies have shown. */
const SHOWN = [
  'Database',
  'Oldest message due',
  'Messages waiting',
  'Requests',
  'Time to respond',
  'Messages to invitees',
];

/** @returns what is wrong */
async function judge(url: string, signal: AbortSignal): Promise<string[]> {
  const ask = async (path: string, query: Record<string, string> = {}): Promise<unknown> => {
    const response = await fetch(`${url}${path}?${new URLSearchParams(query)}`, { signal });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text}`);
    return JSON.parse(text);
  };
  const violations: string[] = [];
  const { panels } = dashboard.parse(JSON.parse(await readFile(join(FOLDER, 'convoke-dashboard.json'), 'utf8')));
  for (const { title, targets } of panels) {
    for (const { expr } of targets) {
      const query = expr.replaceAll('$job', 'convoke').replaceAll('$__rate_interval', '30s');
      const found = await ask('/api/v1/query', { query }).then(
        (answer) => answered.parse(answer).data.result.length,
        (error: unknown) => violations.push(`${title}: ${String(error)}`),
      );
      if (found === 0 && SHOWN.includes(title)) violations.push(`${title} shows nothing.`);
    }
  }
  const sent = 'sum(convoke_message_attempts_total{job="convoke", result="sent"}) > 0';
  if (answered.parse(await ask('/api/v1/query', { query: sent })).data.result.length === 0) {
    violations.push('The worker has sent nothing that Prometheus knows of.');
  }
  const { groups } = ruled.parse(await ask('/api/v1/rules')).data;
  const rules = groups.flatMap((group) => group.rules);
  if (rules.length === 0) violations.push('No rule was loaded.');
  for (const { name, state } of rules) if (state !== 'inactive') violations.push(`${name} is ${state}.`);
  console.log(JSON.stringify({ panels: panels.length, rules: rules.length }));
  return violations;
}
