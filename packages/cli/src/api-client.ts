import { Convoke, type ConvokeOptions, type Warning } from '@convoke/sdk';
import { type Command, Option } from 'commander';
import { runningServers } from './running-servers.js';
import { CommandError, complain, inLine, print } from './terminal.js';

/** How a command reaches a server over HTTP; empty values count as missing. */
export interface ApiOptions {
  /** By default where the only running server of this user listens, or else {@link DEFAULT_URL}. */
  url?: string | undefined;
  apiKey?: string;
  apiSecret?: string;
}

const DEFAULT_URL = 'http://127.0.0.1:8080';

/** Adds the options of commands that need no database but call a server. */
export function withApiOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--url <url>',
        `where the server answers (default: your server on this machine, or ${DEFAULT_URL})`,
      ).env('CONVOKE_URL'),
    )
    .addOption(new Option('--api-key <key>', 'key of the account').env('CONVOKE_API_KEY'))
    .addOption(
      new Option(
        '--api-secret <secret>',
        'its secret; in the environment it is hidden from other users of the machine',
      ).env('CONVOKE_API_SECRET'),
    );
}

/** Where the server answers, without a slash at the end. */
export function serverUrl({ url }: Pick<ApiOptions, 'url'>): string {
  return (url || ownServer() || DEFAULT_URL).replace(/\/$/, '');
}

function ownServer(): string | undefined {
  const [server, another] = runningServers(process.env);
  return another ? undefined : server?.localUrl;
}

/** Where each option of the client comes from. Its messages begin with the option's name. */
const SOURCES = {
  baseUrl: '--url or CONVOKE_URL',
  apiKey: '--api-key or CONVOKE_API_KEY',
  apiSecret: '--api-secret or CONVOKE_API_SECRET',
};

/** @throws CommandError if credentials are missing or invalid, or the address is invalid */
export function openClient({ url, apiKey, apiSecret }: ApiOptions, log?: ConvokeOptions['log']): Convoke {
  if (!apiKey || !apiSecret) {
    throw new CommandError('Credentials are missing: set CONVOKE_API_KEY and CONVOKE_API_SECRET.');
  }
  try {
    return new Convoke({ baseUrl: serverUrl({ url }), apiKey, apiSecret, log });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const { message } = error;
    const [, source] = Object.entries(SOURCES).find(([option]) => message.startsWith(`${option} `)) ?? [];
    throw new CommandError(source ? `${message} Set ${source}.` : message);
  }
}

/** Prints what a change has resulted in. For people, the server's message and its warnings follow on stderr. */
export function printResult<Result extends { message: string; warnings?: Warning[] | undefined }>(
  { message, warnings = [], ...data }: Result,
  { json }: { json?: boolean | undefined },
): void {
  print(json && warnings.length > 0 ? { ...data, warnings } : data, { json });
  if (json) return;
  complain(`${inLine(message)}\n`);
  for (const warning of warnings) complain(`Warning: ${inLine(warning.message)}\n`);
}
