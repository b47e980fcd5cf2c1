import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServerProcess } from '@convoke/testkit';
import { interruption, runProgram } from '../support/debian/run-program.js';
import { createServerAccount, SERVER_CLI } from '../support/server/built-server.js';

const SCHEMATHESIS = 'schemathesis==4.32.5';
const FOLDER = import.meta.dirname;
const DOCUMENT = join(FOLDER, '../../../openapi.yaml');
const LIMIT_MS = 60 * 60_000;

/**
 * `npm run soak -- contract [--examples N] [--seconds N] [--seed N]`: Schemathesis makes requests from `openapi.yaml`
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
  } as const;
  const { values } = parseArgs({ args, options });
  const signal = interruption(LIMIT_MS);
  const directory = await mkdtemp(join(tmpdir(), 'convoke-contract-'));
  try {
    const packages = join(directory, 'packages');
    await runProgram({ file: 'python3', args: ['-m', 'pip', 'install', '--target', packages, SCHEMATHESIS], signal });
    const env = {
      CONVOKE_DATABASE_URL: `sqlite:${join(directory, 'convoke.db')}`,
      CONVOKE_LOG_LEVEL: 'error',
      CONVOKE_TRUSTED_PROXIES: '127.0.0.1',
      CONVOKE_RETRY_SCHEDULE: '0s',
      CONVOKE_WEBHOOK_TIMEOUT: '250ms',
    };
    const server = await startServerProcess({ cli: SERVER_CLI, env });
    try {
      const { apiKey, apiSecret } = (await createServerAccount({ cli: SERVER_CLI, env })).credentials;
      const output = await runProgram({
        file: 'python3',
        args: [
          ...['-m', 'schemathesis.cli', '--config-file', join(FOLDER, 'schemathesis.toml'), 'run', DOCUMENT],
          ...['--url', server.url, '-H', `X-Service-Api-Key: ${apiKey}`, '-H', `X-Service-Api-Secret: ${apiSecret}`],
          ...['--max-examples', values.examples, '--max-time', values.seconds, '--seed', values.seed],
          ...['--exclude-checks', 'positive_data_acceptance', '--continue-on-failure', '--no-color'],
        ],
        env: {
          ...{ PYTHONPATH: `${packages}:${FOLDER}`, PYTHONDONTWRITEBYTECODE: '1', SCHEMATHESIS_HOOKS: 'hooks' },
          ...{ CONVOKE_URL: server.url, CONVOKE_API_KEY: apiKey, CONVOKE_API_SECRET: apiSecret },
        },
        cwd: directory,
        signal,
      });
      console.log(output.slice(output.lastIndexOf('= SUMMARY =')));
    } finally {
      await server.stop();
    }
    const logged = server.stderr().trim();
    if (logged !== '') console.error(logged);
    return logged === '' ? 0 : 1;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
