import { isConvokeError } from '@convoke/sdk';
import { Command, InvalidArgumentError } from 'commander';
import { openClient, serverUrl } from '../api-client.js';
import { loadText } from '../appointments/invitee-file.js';
import { canAsk, inDialog } from '../ask.js';
import { CommandError, complain, inLine, print, printList } from '../terminal.js';
import { existing, loadProfiles, type Profile, profilePath, writeProfiles } from './profile-file.js';

interface NamedOptions {
  profile?: string;
  json?: boolean;
}

interface LoginOptions extends NamedOptions {
  url?: string;
  apiKey?: string;
  secretStdin?: boolean;
}

/** What a profile is called where nobody names it. */
const DEFAULT_NAME = 'default';

/** `convoke login`: stores credentials once the server has accepted them. */
export function loginCommand(): Command {
  return new Command('login')
    .description('store the credentials of an account, for all commands that call a server')
    .option('--url <url>', 'where the server answers')
    .option('--api-key <key>', 'key of the account')
    .option('--secret-stdin', 'read its secret from standard input; otherwise it is asked for')
    .option('--profile <name>', `what they are called (default: ${DEFAULT_NAME})`, profileName)
    .option('--json', 'print JSON')
    .action(runLogin);
}

/** `convoke logout` */
export function logoutCommand(): Command {
  return new Command('logout')
    .description('remove stored credentials from this machine; the key itself stays valid')
    .option('--profile <name>', 'which (default: those in use)', profileName)
    .option('--json', 'print JSON')
    .action(runLogout);
}

/** `convoke profile list|use` */
export function profileCommand(): Command {
  const list = new Command('list')
    .description('show what convoke login has stored, without secrets')
    .option('--json', 'print JSON')
    .action(runList);
  const use = new Command('use')
    .description('say which credentials are used where a command names none')
    .argument('<name>', 'the profile', profileName)
    .option('--json', 'print JSON')
    .action(runUse);
  return new Command('profile').description('choose among stored credentials').addCommand(list).addCommand(use);
}

/** A profile's name, as an option or argument. */
export function profileName(text: string): string {
  if (/^\w[\w.-]{0,63}$/.test(text)) return text;
  throw new InvalidArgumentError('It must be letters, digits, dots, hyphens and underscores, at most 64.');
}

async function runLogin({ profile: name = DEFAULT_NAME, json, ...given }: LoginOptions): Promise<void> {
  const path = profilePath(process.env);
  const { byName } = loadProfiles(path);
  const profile = await credentialsOf(given);
  const account = await accountOf(profile);
  writeProfiles(path, { current: name, byName: new Map([...byName, [name, profile]]) });
  print({ profile: name, url: profile.url, apiKey: profile.apiKey, account }, { json });
  if (json) return;
  complain(`Stored in ${inLine(path)}.\n`);
  const stronger = ['CONVOKE_URL', 'CONVOKE_API_KEY', 'CONVOKE_API_SECRET'].filter((variable) => process.env[variable]);
  if (stronger.length > 0) complain(`Warning: as long as ${stronger.join(', ')} is set, it is used instead.\n`);
}

/** What is not given is asked for at a terminal. A secret is no option, as other users see the arguments of commands. */
async function credentialsOf({ url, apiKey, secretStdin }: LoginOptions): Promise<Profile> {
  if (secretStdin) {
    if (!apiKey) throw new CommandError('With --secret-stdin, give --api-key, too.');
    return { url: serverUrl({ url }), apiKey, apiSecret: (await loadText('-')).trim() };
  }
  if (!canAsk())
    throw new CommandError('There is no terminal to ask: give --api-key, and the secret to --secret-stdin.');
  return inDialog(async ({ ask, askSecret }) => {
    const server = url || (await ask('URL of the server', serverUrl({})));
    const key = apiKey || (await ask('API key'));
    return { url: serverUrl({ url: server }), apiKey: key, apiSecret: await askSecret('API secret') };
  });
}

/**
 * The name of the account, if the key may ask for it.
 *
 * @throws CommandError if the server does not accept the credentials
 */
async function accountOf(profile: Profile): Promise<string | null> {
  try {
    return (await openClient(profile).account.get()).name;
  } catch (error) {
    if (isConvokeError(error) && error.code === 'insufficient_scope') return null;
    if (isConvokeError(error)) throw new CommandError(`Nothing was stored: ${error.message} (${error.code})`);
    throw error;
  }
}

function runLogout({ profile, json }: NamedOptions): void {
  const path = profilePath(process.env);
  const stored = loadProfiles(path);
  const name = profile ?? stored.current;
  if (name === undefined) throw new CommandError('No profile is in use. convoke profile list shows which there are.');
  existing(stored, name);
  const byName = new Map([...stored.byName].filter(([each]) => each !== name));
  const current = stored.current === name ? undefined : stored.current;
  writeProfiles(path, { current, byName });
  print({ removed: name, current: current ?? null }, { json });
  if (!json && current === undefined && byName.size > 0) complain('Choose another with convoke profile use NAME.\n');
}

function runList(options: { json?: boolean }): void {
  const { current, byName } = loadProfiles(profilePath(process.env));
  const rows = [...byName].map(([profile, { url, apiKey }]) => ({
    profile,
    url,
    apiKey,
    isCurrent: profile === current,
  }));
  printList(rows, { ...options, columns: ['profile', 'url', 'apiKey', 'isCurrent'] });
}

function runUse(name: string, { json }: { json?: boolean }): void {
  const path = profilePath(process.env);
  const stored = loadProfiles(path);
  const { url, apiKey } = existing(stored, name);
  writeProfiles(path, { ...stored, current: name });
  print({ profile: name, url, apiKey }, { json });
}
