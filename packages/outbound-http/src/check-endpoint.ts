import { isIP } from 'node:net';
import type { EndpointPolicy } from '@convoke/engine/fields';
import { isPublicAddress } from './address-ranges.js';
import type { AllowList } from './allow-list.js';

/**
 * What is wrong with the URL of a webhook itself, without asking the network: the part of the policy that the SDK's
 * in-memory Convoke shares. Held by `create-endpoint-policy.test.ts`.
 */
export function checkEndpoint(url: URL, allowed: AllowList): ReturnType<EndpointPolicy['check']> {
  const address = literalOf(url);
  const exempt = address === undefined ? allowed.hasName(url.hostname) : allowed.hasAddress(address);
  if (url.protocol !== 'https:' && !(exempt && url.protocol === 'http:')) return 'url_not_https';
  if (url.username !== '' || url.password !== '') return 'url_has_password';
  if (exempt || (address === undefined ? !isLocal(url) : isPublicAddress(address))) return undefined;
  return 'url_private';
}

/** The address in a URL; `undefined` if it has a host name. */
export function literalOf({ hostname }: URL): string | undefined {
  const address = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(address) === 0 ? undefined : address;
}

/** Whether the host is this machine by its name (RFC 6761 §6.3). */
function isLocal({ hostname }: URL): boolean {
  return /(^|\.)localhost\.?$/.test(hostname);
}
