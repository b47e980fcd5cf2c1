import { Convoke, type ConvokeOptions, type Warning } from '@convoke/sdk';
import { type Command, Option } from 'commander';
import { existing, loadProfiles, profilePath } from './profiles/profile-file.js';
import { runningServers } from './running-servers.js';
import { CommandError, complain, inLine, print } from './terminal.js';

/** How a command reaches a server over HTTP; empty values count as missing. */
export interface ApiOptions {
  /** By default where the only running server of this user listens, or else {@link DEFAULT_URL}. */
  url?: string | undefined;
  apiKey?: string;
  apiSecret?: string;
  /** What `convoke login` has stored, in place of the others. */
  profile?: string;
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
    )
    .addOption(
      new Option('--profile <name>', 'what convoke login has stored, in place of the three above').env(
        'CONVOKE_PROFILE',
      ),
    )
    .hook('preAction', (_, called) => useProfile(called));
}

const CREDENTIALS = ['url', 'apiKey', 'apiSecret'] as const;

/**
 * Puts a profile's values in place of those that are not given. One profile, or none of it, is used, since otherwise a
 * secret could be sent to the server of another: `--profile` is, and else what the command line and the environment
 * give, and else the profile in `CONVOKE_PROFILE` or the current one.
 *
 * @throws CommandError if there is no such profile, or `--profile` is given together with what it stands for
 */
function useProfile(command: Command): void {
  const given = CREDENTIALS.filter((name) => command.getOptionValue(name));
  const isNamed = command.getOptionValueSource('profile') === 'cli';
  if (isNamed && given.some((name) => command.getOptionValueSource(name) === 'cli')) {
    throw new CommandError('Give --profile, or --url, --api-key and --api-secret.');
  }
  if (!isNamed && given.length > 0) return;
  const stored = loadProfiles(profilePath(process.env));
  const name: unknown = command.getOptionValue('profile') || stored.current;
  if (name === undefined) return;
  const profile = existing(stored, String(name));
  for (const each of CREDENTIALS) command.setOptionValueWithSource(each, profile[each], 'profile');
}

/** Where the server answers, without a slash at the end. */
export function serverUrl({ url }: Pick<ApiOptions, 'url'>): string {
  return (url || ownServer() || DEFAULT_URL).replace(/\/$/, '');
}

function ownServer(): string | undefined {
  const [server, another] = runningServers(process.env);
  return another ? undefined : server?.localUrl;
}

/** Where each option of the client comes from. */
const SOURCES = {
  baseUrl: '--url or CONVOKE_URL',
  apiKey: '--api-key or CONVOKE_API_KEY',
  apiSecret: '--api-secret or CONVOKE_API_SECRET',
};

/** @throws CommandError if credentials are missing or invalid, or the address is invalid */
export function openClient({ url, apiKey, apiSecret }: ApiOptions, log?: ConvokeOptions['log']): Convoke {
  if (!apiKey || !apiSecret) {
    throw new CommandError(
      'Credentials are missing: run convoke login, or set CONVOKE_API_KEY and CONVOKE_API_SECRET.',
    );
  }
  const given = { baseUrl: serverUrl({ url }), apiKey, apiSecret };
  try {
    return new Convoke({ ...given, log });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [, source] = Object.entries(SOURCES).find(([option]) => isAtFault(option, given)) ?? [];
    throw new CommandError(source ? `${error.message} Set ${source}.` : error.message);
  }
}

const VALID = { baseUrl: DEFAULT_URL, apiKey: 'ck_1', apiSecret: 'cs_1' };

/** Whether the client refuses an option beside others that are valid. */
function isAtFault(option: string, given: Readonly<Record<string, string>>): boolean {
  try {
    new Convoke({ ...VALID, [option]: given[option] });
    return false;
  } catch {
    return true;
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
