import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import Database from 'better-sqlite3';
import { z } from 'zod';

const COMPARED = [
  'koa',
  '@koa/router',
  'zod',
  'nodemailer',
  'ical-generator',
  'undici',
  'bullmq',
  'ioredis',
  'autocannon',
];

/** Where and with what a run was made, as a Markdown list. */
export function describeRun(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const load = loadavg().map((value) => value.toFixed(1));
  return [
    `- Machine: ${availableParallelism()} cores of ${cpus()[0]?.model.trim()}, ${gigabytes} GB, ${type()} ${release()}`,
    `- Load average at the end: ${load.join(', ')}`,
    `- Node ${process.versions.node}, SQLite ${sqliteVersion()}`,
    `- ${COMPARED.map((name) => `${name} ${versionOf(name)}`).join(', ')}`,
    `- Commit ${commit()}`,
  ].join('\n');
}

function sqliteVersion(): string {
  const database = new Database(':memory:');
  const version = database.prepare('select sqlite_version()').pluck().get();
  database.close();
  return String(version);
}

function versionOf(name: string): string {
  const manifest = readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(manifest)).version;
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', 'packages', 'apps');
  return `${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : ' with uncommitted changes'}`;
}
