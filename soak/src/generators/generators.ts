import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { Convoke } from '@convoke/sdk';
import { startServerProcess } from '@convoke/testkit';
import { interruption } from '../support/debian/run-program.js';
import { createServerAccount, SERVER_CLI } from '../support/server/built-server.js';
import { GENERATORS } from './languages.js';
import { type Workshop, workshop } from './workshop.js';

const LIMIT_MS = 60 * 60_000;

/**
 * `npm run soak -- generators [--only NAME]`: what generators for Python, Go, Rust and Java make of `openapi.yaml`
 * compiles strictly, creates an appointment and reads it. Each is fetched from its language's registry. Faults of
 * their own stand beside them; a language that is not installed is a problem, as is a fault that is gone.
 *
 * @returns the exit code
 */
export async function generators(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { only: { type: 'string' } } });
  const chosen = GENERATORS.filter(({ name }) => values.only === undefined || values.only === name);
  if (chosen.length === 0) throw new Error(`--only takes one of ${GENERATORS.map(({ name }) => name).join(', ')}.`);
  const directory = await mkdtemp(join(tmpdir(), 'convoke-generators-'));
  const env = { CONVOKE_DATABASE_URL: `sqlite:${join(directory, 'convoke.db')}`, CONVOKE_LOG_LEVEL: 'error' };
  const signal = interruption(LIMIT_MS);
  let problems = 0;
  try {
    const server = await startServerProcess({ cli: SERVER_CLI, env });
    try {
      const { credentials } = await createServerAccount({ cli: SERVER_CLI, env });
      const convoke = new Convoke({ baseUrl: server.url, ...credentials });
      for (const { name, needs, make } of chosen) {
        const folder = join(directory, name);
        await mkdir(folder);
        const shop = workshop({ folder, server: server.url, credentials, signal });
        const problem = await problemOf({ name, needs, make, shop, convoke });
        if (problem !== undefined) problems += 1;
        console.log(`${problem === undefined ? '✓' : '✗'} ${name}${problem === undefined ? '' : `: ${problem}`}`);
      }
    } finally {
      await server.stop();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
  console.log(`${problems} problems`);
  return problems === 0 ? 0 : 1;
}

type Attempt = (typeof GENERATORS)[number] & { shop: Workshop; convoke: Convoke };

async function problemOf({ name, needs, make, shop, convoke }: Attempt): Promise<string | undefined> {
  for (const program of needs)
    if (!(await shop.has(program))) return `not tried, because ${program} is not installed here`;
  try {
    // Maven colours what it prints, even into a file.
    const read = stripVTControlCharacters(await make(shop)).trim();
    if (read !== `By ${name}`) return `its program has read ${JSON.stringify(read)}`;
    for await (const { subject } of convoke.appointments.list()) if (subject === read) return undefined;
    return 'the server has no appointment of it';
  } catch (error) {
    return String(error).slice(0, 2_000);
  }
}
