import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Appointments, Convoke, type Replies, type Webhooks } from '@convoke/sdk';
import { pngPicture, startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { createServerAccount, SERVER_CLI } from '../support/server/built-server.js';
import type { Person } from './scenarios.js';

export interface StartOptions {
  /** The URL of the relay for its mail. */
  mailUrl: string;
  organizer: Person;
  /** Whether the account has a brand with a logo; by default none. */
  hasLogo?: boolean;
  /** More settings. */
  env?: Record<string, string>;
}

export interface ConvokeServer {
  appointments: Appointments;
  webhooks: Webhooks;
  replies: Replies;
  /**
   * Lets the server finish and deletes its data.
   *
   * @returns what the server complained about; empty if nothing
   * @throws Error if a response violated the contract
   */
  stop(): Promise<string>;
}

/** Nobody signs in, so the server needs no public address for links; where only mails are read, it receives none. */
const EXPECTED = /no sign-in links can be mailed|nobody can sign in yet|Answers by mail cannot arrive/;

/** Starts a server with an account that invites as `organizer`. */
export async function startConvoke(options: StartOptions): Promise<ConvokeServer> {
  const { name, address } = options.organizer;
  const directory = await temporaryDirectory();
  const env = {
    CONVOKE_DATABASE_URL: `sqlite:${join(directory.path, 'convoke.db')}`,
    CONVOKE_MAIL_URL: options.mailUrl,
    CONVOKE_MAIL_FROM: `${name} <${address}>`,
    CONVOKE_LOG_LEVEL: 'warn',
    ...options.env,
  };
  const server = await startServerProcess({ cli: SERVER_CLI, env });
  const stop = async () => {
    const code = await server.stop().finally(directory.remove);
    const complaints = server
      .stderr()
      .split('\n')
      .filter((line) => !EXPECTED.test(line))
      .join('\n');
    return code === 0 ? complaints : `${complaints}The server ended with ${code}.`;
  };
  try {
    const { accountId, credentials } = await createServerAccount({ cli: SERVER_CLI, env, name });
    if (options.hasLogo) {
      const logo = join(directory.path, 'logo.png');
      await writeFile(logo, pngPicture({ width: 120, height: 40 }));
      await promisify(execFile)(process.execPath, [SERVER_CLI, 'brand', 'set', accountId, '--logo', logo], { env });
    }
    const { url: baseUrl, fetch } = server;
    const { appointments, webhooks, replies } = new Convoke({ baseUrl, fetch, ...credentials, maxRetries: 0 });
    return { appointments, webhooks, replies, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
