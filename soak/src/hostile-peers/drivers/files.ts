import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SERVER_CLI } from '../../support/server/built-server.js';
import type { Driver } from './driver.js';

const refusal = z.object({ error: z.object({ code: z.string() }) });
const PLAIN = 1_000;

/** Runs a command of the server. @returns `refused` if it says so in some lines */
function run(args: string[], env: Record<string, string>): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [SERVER_CLI, ...args], { env, maxBuffer: 2 ** 30 }, (error, stdout, stderr) => {
      if (!error) return resolve('accepted');
      const isPlain = stderr.length < PLAIN && !/\n\s+at /.test(stderr);
      resolve(
        error.code === 1 && isPlain
          ? 'refused'
          : `${error.code ?? error.signal}: ${(stderr || stdout).slice(0, PLAIN)}`,
      );
    });
  });
}

export const logo: Driver<'logo'> = {
  budgetMs: 10_000,
  atOnce: 1,
  async begin(server) {
    const { session } = await server.attacker('logo');
    return {
      async meet(talk) {
        const { status, text } = await session.ask('/dashboard/api/brand', 'PUT', { logo: talk().toString('base64') });
        return status === 200 ? 'accepted' : refusal.parse(JSON.parse(text)).error.code;
      },
    };
  },
};

export const backup: Driver<'backup'> = {
  budgetMs: 30_000,
  atOnce: 1,
  async begin({ env, directory }) {
    const [honest, hostile] = [join(directory, 'honest.db'), join(directory, 'hostile.db')];
    await run(['backup', honest], env);
    return {
      async meet(talk) {
        await writeFile(hostile, talk(await readFile(honest)));
        return run(['restore', hostile, '--dry-run'], {
          ...env,
          CONVOKE_DATABASE_URL: `sqlite:${join(directory, 'restored.db')}`,
        });
      },
    };
  },
};

export const inviteeList: Driver<'invitee-list'> = {
  budgetMs: 30_000,
  atOnce: 1,
  async begin({ env, directory, url, credentials }) {
    const file = join(directory, 'list.csv');
    return {
      async meet(talk) {
        await writeFile(file, talk());
        return run(['appointment', 'invite', '00000000-0000-7000-8000-000000000000', '--file', file], {
          ...env,
          CONVOKE_URL: url,
          CONVOKE_API_KEY: credentials.apiKey,
          CONVOKE_API_SECRET: credentials.apiSecret,
        });
      },
    };
  },
};
