import { buffer } from 'node:stream/consumers';
import { choices } from '@convoke/contract/choices';
import {
  causeOf,
  DOCUMENTATION,
  type RefusalReason,
  type SignatureScheme,
  type Verdict,
  verifyDelivery,
} from '@convoke/signature';
import { Command, InvalidArgumentError, Option } from 'commander';
import { CommandError, jsonLine, say } from '../terminal.js';
import { readHttpRequest } from './read-http-request.js';

interface Options {
  secret?: string;
  scheme: SignatureScheme;
  tolerance: number;
  json?: boolean;
}

/** `convoke verify`: verifies a delivery as a receiver would, and explains a refusal. */
export function verifyCommand(): Command {
  return new Command('verify')
    .description('verify a delivery: an HTTP request on stdin (headers, an empty line, the body)')
    .addOption(new Option('--secret <secret>', 'secret of the webhook').env('CONVOKE_WEBHOOK_SECRET'))
    .addOption(
      new Option('--scheme <scheme>', 'signatureScheme of the webhook')
        .choices(choices.SignatureScheme)
        .default('timestamped'),
    )
    .option('--tolerance <seconds>', 'how old, or how far ahead, its timestamp may be', seconds, 300)
    .option('--json', 'print JSON')
    .action(run);
}

async function run({ secret, scheme, tolerance: toleranceSeconds, json }: Options): Promise<void> {
  if (!secret) throw new CommandError("Give the webhook's secret as --secret or CONVOKE_WEBHOOK_SECRET.");
  const now = Math.floor(Date.now() / 1_000);
  const { verdict, message } = judgeRequest(await buffer(process.stdin), { secret, scheme, now, toleranceSeconds });
  say(json ? jsonLine({ ...verdict, message }) : `${message}\n`);
  if (!verdict.valid) process.exitCode = 1;
}

function seconds(text: string): number {
  if (/^\d{1,10}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number of seconds.');
}

export interface JudgeOptions {
  secret: string;
  scheme: SignatureScheme;
  /** Unix seconds. */
  now: number;
  toleranceSeconds: number;
}

/** The options that help, besides what every verifier says. */
const HINTS: Partial<Record<RefusalReason, string>> = {
  timestamp_too_old: ' To verify a delivery of the past, give --tolerance.',
  wrong_scheme: ' Here that is --scheme.',
};

/**
 * Verifies a delivery as its receiver would, and says what to do.
 *
 * @param raw an HTTP request as text
 * @throws CommandError if it is not a request or the secret cannot be meant
 */
export function judgeRequest(
  raw: Buffer,
  { secret: secrets, ...options }: JudgeOptions,
): { verdict: Verdict; message: string } {
  const request = readHttpRequest(raw);
  const verdict = decide(() => verifyDelivery(request, { secrets, ...options }));
  return { verdict, message: describe(verdict) };
}

/** @throws CommandError if the secret cannot be meant */
function decide(verify: () => Verdict): Verdict {
  try {
    return verify();
  } catch (error) {
    if (error instanceof TypeError) throw new CommandError(error.message);
    throw error;
  }
}

function describe(verdict: Verdict): string {
  if (verdict.valid) return 'valid: it was signed with this secret and nothing was changed.';
  const { reason, header } = verdict;
  const cause = `${header ? `${header}: ` : ''}${causeOf(verdict)}${HINTS[reason] ?? ''}`;
  return `invalid (${reason}): ${cause} See ${DOCUMENTATION}`;
}
