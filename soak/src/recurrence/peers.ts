import 'temporal-polyfill/global';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Series, writeRule } from '@convoke/recurrence';
import { TZDATA_RELEASE } from '@convoke/zones';
import { RRuleTemporal } from 'rrule-temporal';
import { z } from 'zod';
import { ensureDebianPackages } from '../support/debian/packages.js';
import { runProgram } from '../support/debian/run-program.js';

/** Which dates of each series are asked of a peer. */
export interface Question {
  all: readonly Series[];
  limit: number;
  signal: AbortSignal;
}

const expansions = z.array(z.tuple([z.string(), z.array(z.number())]));
const wallClocks = z.array(z.string());

/** The wall-clock times of each series, with the instant of each in each zone, by python-dateutil and zoneinfo. */
export async function expandByDateutil({ zones, ...question }: Question & { zones: readonly string[] }) {
  const folder = await mkdtemp(join(tmpdir(), 'convoke-recurrence-'));
  // PyPI counts the releases of a year: the sixth for `f`.
  const release = `${TZDATA_RELEASE.slice(0, 4)}.${TZDATA_RELEASE.charCodeAt(4) - 'a'.charCodeAt(0) + 1}`;
  const args = ['-m', 'pip', 'install', '--target', folder, 'python-dateutil==2.9.0.post0', `tzdata==${release}`];
  try {
    await runProgram({ file: 'python3', args, signal: question.signal });
    const env = { PYTHONPATH: folder, PYTHONTZPATH: '' };
    const lines = await runPython({ ...question, program: 'expand.py', more: { zones }, env });
    return lines.map((line) => expansions.parse(line));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The wall-clock times of each series by libical 3 of Debian, as if in UTC. */
export async function expandByLibical(question: Question): Promise<string[][]> {
  await ensureDebianPackages({ names: ['libical3'], signal: question.signal });
  const lines = await runPython({ ...question, program: 'expand-libical.py' });
  return lines.map((line) => wallClocks.parse(line));
}

/** The wall-clock times of each series by rrule-temporal, as if in UTC: elsewhere it has the zones of the runtime. */
export function expandByTemporal({ all, limit }: Question): string[][] {
  return all.map(({ start, rule }) => {
    const dtstart = start.replaceAll(/[:-]/g, '');
    const expanded = new RRuleTemporal({ rruleString: `DTSTART:${dtstart}Z\nRRULE:${writeRule(rule)}` });
    return expanded
      .all((_, at) => at < limit)
      .slice(0, limit)
      .map((date) => date.toPlainDateTime().toString({ smallestUnit: 'second' }));
  });
}

interface PythonRun extends Question {
  program: string;
  more?: Record<string, unknown>;
  env?: Record<string, string>;
}

async function runPython({ all, limit, signal, program, more, env = {} }: PythonRun): Promise<unknown[]> {
  const lines = all.map(({ start, rule }) => JSON.stringify({ start, rule: writeRule(rule), limit, ...more }));
  const args = [join(import.meta.dirname, program)];
  const output = await runProgram({ file: 'python3', args, input: lines.join('\n'), env, signal });
  return output
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}
