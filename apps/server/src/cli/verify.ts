import { buffer } from 'node:stream/consumers';
import type { SignatureScheme } from '@convoke/signature';
import { Command, InvalidArgumentError, Option } from 'commander';
import { systemClock } from '../system-clock.js';
import { CommandError } from './command-error.js';
import { judgeRequest } from './judge-request.js';
import { jsonLine, say } from './terminal.js';

interface Options {
  secret?: string;
  scheme: SignatureScheme;
  tolerance: number;
  json?: boolean;
}

/** `convoke verify`: tells why a delivery is refused, as a receiver would decide. */
export function verifyCommand(): Command {
  return new Command('verify')
    .description('verify a delivery: an HTTP request on stdin, headers, an empty line, body')
    .addOption(new Option('--secret <secret>', 'secret of the webhook').env('CONVOKE_WEBHOOK_SECRET'))
    .addOption(
      new Option('--scheme <scheme>', 'signatureScheme of the webhook')
        .choices(['timestamped', 'body-hex'])
        .default('timestamped'),
    )
    .option('--tolerance <seconds>', 'how far its timestamp may be away', seconds, 300)
    .option('--json', 'print JSON')
    .action(run);
}

async function run({ secret, scheme, tolerance: toleranceSeconds, json }: Options): Promise<void> {
  if (!secret) throw new CommandError("Give the webhook's secret as --secret or CONVOKE_WEBHOOK_SECRET.");
  const now = Math.floor(systemClock.now() / 1_000);
  const { verdict, message } = judgeRequest(await buffer(process.stdin), { secret, scheme, now, toleranceSeconds });
  say(json ? jsonLine({ ...verdict, message }) : `${message}\n`);
  if (!verdict.valid) process.exitCode = 1;
}

function seconds(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number of seconds.');
}
