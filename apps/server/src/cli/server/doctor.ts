import { promises } from 'node:dns';
import { inLine, print, say } from '@convoke/cli';
import { Command } from 'commander';
import { examine } from '../../doctor/examine.js';
import type { Finding } from '../../doctor/finding.js';
import { createLog } from '../../runtime/log.js';
import { systemRuntime } from '../../runtime/runtime.js';

const MARKS: Record<Finding['level'], string> = { ok: '✓', warning: '!', error: '✗' };

/** `convoke doctor`: finds what keeps an installation from working, and says what to do. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description('check settings, database, key, relay, DNS and webhooks; changes nothing, sends nothing')
    .option('--json', 'print JSON')
    .action(run);
}

async function run({ json }: { json?: boolean }): Promise<void> {
  const resolver = new promises.Resolver({ timeout: 2_000, tries: 2 });
  const findings = await examine({
    env: process.env,
    runtime: systemRuntime(await createLog('error')),
    resolveTxt: (name) => resolver.resolveTxt(name),
  });
  if (json) print(findings, { json });
  else say(findings.map(({ level, check, text }) => `${MARKS[level]} ${inLine(`${check}: ${text}`)}\n`).join(''));
  if (findings.some(({ level }) => level === 'error')) process.exitCode = 1;
}
