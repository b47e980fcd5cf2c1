import { nearestName } from '@convoke/contract/nearest-name';
import { VARIABLES } from './variables.js';

/** A variable that looks like a setting and is none. */
export interface UnknownVariable {
  name: string;
  /** The setting that was probably meant; `undefined` if none is like it. */
  nearest: string | undefined;
}

const PREFIX = 'CONVOKE_';

/** What commands read, and the server does not. */
const OF_COMMANDS: readonly string[] = [
  'CONVOKE_URL',
  'CONVOKE_API_KEY',
  'CONVOKE_API_SECRET',
  'CONVOKE_PROFILE',
  'CONVOKE_WEBHOOK_SECRET',
  'CONVOKE_RELAY_PASSWORD',
  'CONVOKE_MAILBOX_PASSWORD',
  'CONVOKE_CALENDAR_PASSWORD',
];

/** Kubernetes tells every container of a namespace about a service `convoke` and `convoke-…` in such variables. */
const OF_KUBERNETES = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/;
const ADDRESS_OF_SERVICE = /^(tcp|udp|sctp):\/\//;

/** Variables that begin as settings do and are none; empty ones count as unset. */
export function unknownVariables(env: Readonly<Record<string, string | undefined>>): UnknownVariable[] {
  const settings = Object.keys(VARIABLES);
  return Object.entries(env).flatMap(([name, value]) => {
    if (!name.startsWith(PREFIX) || !value || settings.includes(name) || OF_COMMANDS.includes(name)) return [];
    if (OF_KUBERNETES.test(name) || (name.endsWith('_PORT') && ADDRESS_OF_SERVICE.test(value))) return [];
    return [{ name, nearest: nearestSetting(name, settings) }];
  });
}

/** The prefix, which all have, makes none of them likely. */
function nearestSetting(name: string, settings: readonly string[]): string | undefined {
  const bare = (setting: string) => setting.replace(PREFIX, '');
  const nearest = nearestName(bare(name), settings.map(bare));
  return settings.find((setting) => bare(setting) === nearest);
}

/** For people: what the variable does not do, and which was meant. */
export function unknownVariableText({ name, nearest }: UnknownVariable): string {
  const hint = nearest === undefined ? 'Remove it, or correct its name.' : `Did you mean ${nearest}?`;
  return `${name} is not a setting and has no effect. ${hint}`;
}
