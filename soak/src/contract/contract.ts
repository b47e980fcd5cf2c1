import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ReceivedMail, startServerProcess, startSmtpSink } from '@convoke/testkit';
import { calendarOf } from '../clients/facts.js';
import { interruption, runProgram } from '../support/debian/run-program.js';
import { createServerAccount, SERVER_CLI } from '../support/server/built-server.js';

const SCHEMATHESIS = 'schemathesis==4.32.5';
const FOLDER = import.meta.dirname;
const DOCUMENT = join(FOLDER, '../../../openapi.yaml');
const LIMIT_MS = 60 * 60_000;
const ORGANIZER = 'calendar@in.example';
const TOKEN = 'a-token-of-some-length';

/**
 * `npm run soak -- contract [--examples N] [--seconds N] [--seed N] [--only OPERATION]`: Schemathesis makes requests from `openapi.yaml`
 * alone, valid and invalid ones, one by one and in chains, and judges each answer by it. What it takes for a fault
 * though it is none stands in `hooks.py` and `schemathesis.toml`, with the reason. Needs Python with pip, which fetches
 * Schemathesis.
 *
 * @returns the exit code
 * @throws Error with what Schemathesis found
 */
export async function contract(args: string[]): Promise<number> {
  const options = {
    examples: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '900' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args, options });
  const signal = interruption(LIMIT_MS);
  const directory = await mkdtemp(join(tmpdir(), 'convoke-contract-'));
  let address = '';
  const relay = await startSmtpSink({ retain: false, onData: (mail) => answerAsStranger(mail, address) });
  const env = {
    CONVOKE_MAIL_URL: relay.url,
    CONVOKE_MAIL_FROM: `Soak <${ORGANIZER}>`,
    CONVOKE_INBOUND_TOKEN: TOKEN,
    CONVOKE_DATABASE_URL: `sqlite:${join(directory, 'convoke.db')}`,
    CONVOKE_LOG_LEVEL: 'error',
    CONVOKE_TRUSTED_PROXIES: '127.0.0.1',
    CONVOKE_RETRY_SCHEDULE: '0s',
    CONVOKE_WEBHOOK_TIMEOUT: '250ms',
  };
  try {
    const packages = join(directory, 'packages');
    await runProgram({ file: 'python3', args: ['-m', 'pip', 'install', '--target', packages, SCHEMATHESIS], signal });
    const server = await startServerProcess({ cli: SERVER_CLI, env });
    address = server.url;
    try {
      const { credentials } = await createServerAccount({ cli: SERVER_CLI, env });
      const output = await runSchemathesis({ ...values, ...credentials, address, packages, directory, signal });
      console.log(output.slice(output.search(/=+ (WARNINGS|SUMMARY) =/)));
    } finally {
      await server.stop();
    }
    const logged = server.stderr().trim();
    if (logged !== '') console.error(logged);
    return logged === '' ? 0 : 1;
  } finally {
    await relay.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

interface SchemathesisRun {
  examples: string;
  seconds: string;
  seed: string;
  only?: string | undefined;
  address: string;
  apiKey: string;
  apiSecret: string;
  /** Where Python finds Schemathesis. */
  packages: string;
  directory: string;
  signal: AbortSignal;
}

/** @throws Error with its output if it has found something */
function runSchemathesis({ address, apiKey, apiSecret, packages, directory, signal, ...run }: SchemathesisRun) {
  return runProgram({
    file: 'python3',
    args: [
      ...['-m', 'schemathesis.cli', '--config-file', join(FOLDER, 'schemathesis.toml'), 'run', DOCUMENT],
      ...['--url', address, '-H', `X-Service-Api-Key: ${apiKey}`, '-H', `X-Service-Api-Secret: ${apiSecret}`],
      ...['--max-examples', run.examples, '--max-time', run.seconds, '--seed', run.seed],
      ...['--exclude-checks', 'positive_data_acceptance', '--continue-on-failure', '--no-color'],
      ...(run.only === undefined ? [] : ['--include-operation-id', run.only]),
    ],
    env: {
      ...{ PYTHONPATH: `${packages}:${FOLDER}`, PYTHONDONTWRITEBYTECODE: '1', SCHEMATHESIS_HOOKS: 'hooks' },
      ...{ CONVOKE_CONTRACT: DOCUMENT, CONVOKE_SEED: run.seed },
      ...{ CONVOKE_URL: address, CONVOKE_API_KEY: apiKey, CONVOKE_API_SECRET: apiSecret },
    },
    cwd: directory,
    signal,
  });
}

/** Answers an invitation of Ada in the name of somebody who is not invited: so there are replies in quarantine. */
async function answerAsStranger({ raw, envelope }: ReceivedMail, server: string): Promise<undefined> {
  if (!envelope.to.join().startsWith('ada')) return undefined;
  const [, uid] = /^UID:(\S+)/m.exec((await calendarOf(raw)).replaceAll(/\r?\n /g, '')) ?? [];
  const now = new Date();
  const lines = [
    ...['From: Eve <eve@elsewhere.example>', `To: ${ORGANIZER}`, `Date: ${now.toUTCString()}`, 'MIME-Version: 1.0'],
    ...[`Message-ID: <${crypto.randomUUID()}@elsewhere.example>`, 'Content-Type: text/calendar; method=REPLY', ''],
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Eve//EN', 'METHOD:REPLY', 'BEGIN:VEVENT', `UID:${uid}`],
    ...[`DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`, `ORGANIZER:mailto:${ORGANIZER}`],
    ...['ATTENDEE;PARTSTAT=ACCEPTED:mailto:eve@elsewhere.example', 'END:VEVENT', 'END:VCALENDAR', ''],
  ];
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'message/rfc822' };
  await fetch(`${server}/inbound/mime`, { method: 'POST', headers, body: lines.join('\r\n') });
  return undefined;
}
