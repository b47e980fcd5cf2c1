import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, release, totalmem, type } from 'node:os';
import { Database } from '@convoke/store/sqlite-driver';
import { z } from 'zod';
import type { Aim, Figure } from './figure.js';
import type { Result, Verdict } from './judge.js';
import type { Spread } from './percentile.js';

/** The record of a whole run: machine, versions, and every figure. */
export function renderResults(results: readonly Result[]): string {
  const titles = results.map(({ figure }) => `- \`${figure.name}\`: ${figure.title}`);
  const rounds = Math.min(...results.map((each) => each.rounds));
  return `# Results

Written by \`npm run bench\`. Only the ratios mean something beyond this machine: both sides of each were measured in
turn, at least ${rounds} times, and the ratio is the median of those within each turn. [README.md](README.md) says how.

${describeRun()}

${renderTable(results)}

${titles.join('\n')}
`;
}

const HEAD = [
  '| Figure | Side | Compared with | Side, median (spread) | Compared, median (spread) | Judged, median (spread) | Reach | |',
  '|---|---|---|---|---|---|---|---|',
];

type Show = (value: number) => string;

/** The results as a Markdown table, one line for each aim. */
export function renderTable(results: readonly Result[]): string {
  return [...HEAD, ...results.flatMap(rowsOf)].join('\n');
}

function rowsOf({ figure, subject, verdicts }: Result): string[] {
  return verdicts.map((verdict) => {
    const { aim, subject: ours, peer, judged, outcome } = verdict;
    const unit = unitOf(aim, figure);
    const cells = [
      `\`${figure.name}\``,
      subject,
      'peer' in aim ? aim.peer : '–',
      `${spread(ours, number)} ${unit}`,
      peer ? `${spread(peer, number)} ${unit}` : '–',
      spread(judged, showJudged(verdict, unit)),
      reach(aim, unit),
      outcome,
    ];
    return `| ${cells.join(' | ')} |`;
  });
}

function unitOf({ measure }: Aim, { unit }: Figure): string {
  switch (measure) {
    case 'rate':
      return `${unit}/s`;
    case 'p50':
    case 'p99':
      return `ms ${measure}`;
    case 'memory':
      return 'MB';
    case 'processor':
      return '% of a processor';
    case 'cost':
      return 'ms of processor each';
    case 'size':
      return 'kB';
  }
}

function showJudged({ aim }: Verdict, unit: string): Show {
  if ('ratio' in aim) return (value) => `${value.toFixed(2)} ×`;
  if ('difference' in aim) return (value) => `${value > 0 ? '+' : ''}${number(value)} ${unit}`;
  return (value) => `${number(value)} ${unit}`;
}

function spread({ median, min, max }: Spread, show: Show): string {
  return `${show(median)} (${show(min)} – ${show(max)})`;
}

function number(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });
}

function reach(aim: Aim, unit: string): string {
  const sign = aim.bound === 'atLeast' ? '≥' : '≤';
  if ('difference' in aim) return `${sign} +${aim.difference} ${unit}`;
  if ('value' in aim) return `${sign} ${aim.value} ${unit}`;
  const text = `${sign} ${aim.ratio} ×`;
  return aim.floor === undefined ? text : `${text}, floor ${aim.floor} ×`;
}

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

/** The machine and the versions of a run, as a Markdown list. */
function describeRun(): string {
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
