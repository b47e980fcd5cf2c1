import { promises } from 'node:dns';
import { aliasLine, CommandError, complain, inLine, painted, print, say } from '@convoke/cli';
import { Command } from 'commander';
import { ConfigError } from '../../config/config.js';
import { examine, examineAccount } from '../../doctor/examine.js';
import type { Finding } from '../../doctor/finding.js';
import { createLog } from '../../runtime/log.js';
import { systemRuntime } from '../../runtime/runtime.js';
import { recordLine } from '../accounts/sender.js';
import { settingsHere } from '../installation.js';

const MARKS: Record<Finding['level'], string> = {
  ok: painted('green', '✓'),
  warning: painted('yellow', '!'),
  error: painted('red', '✗'),
};

/** `convoke doctor`: finds what keeps an installation from working, and says what to do. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description('check settings, database, key, clock, mail, DNS and webhooks; changes nothing, sends nothing')
    .option(
      '--account <accountId>',
      "check an account's sender instead: its relay, its mailbox and its domain's DNS records",
    )
    .option('--time-server <host>', 'the time server to compare the clock with, or "off"', 'time.cloudflare.com')
    .option('--json', 'print JSON')
    .action(run);
}

async function run({
  account,
  timeServer,
  json,
}: {
  account?: string;
  timeServer: string;
  json?: boolean;
}): Promise<void> {
  const surroundings = { env: settings(), runtime: systemRuntime(await createLog('error')) };
  const resolver = new promises.Resolver({ timeout: 2_000, tries: 2 });
  const findings =
    account === undefined
      ? await examine({
          ...surroundings,
          resolveTxt: (name) => resolver.resolveTxt(name),
          timeServer: timeServer === 'off' ? undefined : timeServer,
        })
      : await examineAccount(surroundings, account);
  if (json) print(findings, { json });
  else {
    const report = findings.map(lines).join('');
    say(report);
    complain(aliasLine(report));
  }
  if (findings.some(({ level }) => level === 'error')) process.exitCode = 1;
}

/** Without a database, that is what is found. */
function settings(): Record<string, string | undefined> {
  try {
    return settingsHere();
  } catch (error) {
    if (error instanceof CommandError || error instanceof ConfigError) return process.env;
    throw error;
  }
}

function lines({ level, check, text, record }: Finding): string {
  const line = `${MARKS[level]} ${inLine(`${check}: ${text}`)}\n`;
  return record ? `${line}    ${inLine(recordLine(record))}\n` : line;
}
