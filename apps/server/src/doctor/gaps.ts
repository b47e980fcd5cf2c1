import { isIP } from 'node:net';
import { isLoopback } from '@convoke/engine';
import { isPublicAddress } from '@convoke/outbound-http';
import { type Said, say } from '@convoke/texts';
import type { Config } from '../config/config.js';

/** What invitees run into although everything works: known from the settings alone, without looking anything up. */
export interface Gap {
  kind: 'answers_cannot_arrive' | 'address_not_public';
  /** To those who can change settings, which it names. */
  said: Said;
  saidToOthers: Said;
}

type GapSettings = Pick<Config, 'mail' | 'inbound' | 'baseUrl'>;

/** Nothing is missing in a sandbox: its mail and its answers stay on this machine. */
export function gapsOf(config: GapSettings): Gap[] {
  const { mail, inbound, baseUrl } = config;
  if (mail.kind === 'sandbox') return [];
  const hasIntake = inbound.smtp !== undefined || inbound.imap !== undefined || inbound.token !== undefined;
  return [
    ...(hasIntake ? [] : [gap('answers_cannot_arrive', (canSet) => say('gap_answers_cannot_arrive', { canSet }))]),
    ...(baseUrl === undefined || isReachable(new URL(baseUrl).hostname)
      ? []
      : [gap('address_not_public', (canSet) => say('gap_address_not_public', { address: baseUrl, canSet }))]),
  ];
}

function gap(kind: Gap['kind'], told: (canSet: 'yes' | 'no') => Said): Gap {
  return { kind, said: told('yes'), saidToOthers: told('no') };
}

/** Names that no public DNS has (RFC 6761, 6762, 8375, and ICANN's `internal`). */
const LOCAL_NAME = /^[^.]+$|\.(?:local|localhost|internal|home\.arpa|lan|test|invalid)\.?$/i;

/** Whether a host may be on the internet, as far as its name or address tells. */
function isReachable(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) > 0) return isPublicAddress(host);
  return !isLoopback(host) && !LOCAL_NAME.test(host);
}
