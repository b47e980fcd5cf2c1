import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { AddressRanges } from './address-ranges.js';

const LABEL = '[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?';
const HOST_NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);

/** Endpoints that an operator exempts from the rules. */
export class AllowList {
  readonly #names: ReadonlySet<string>;
  readonly #ranges: AddressRanges;

  /**
   * @param entries host names, addresses and CIDRs such as `10.0.0.0/8`
   * @throws Error if one is none of these
   */
  constructor(entries: readonly string[]) {
    const cidrs = entries.map(toCidr);
    this.#ranges = new AddressRanges(cidrs.filter((cidr) => cidr !== undefined));
    this.#names = new Set(entries.filter((_, index) => cidrs[index] === undefined).map(toName));
  }

  /** @param host as the URL parser writes it */
  hasName(host: string): boolean {
    return this.#names.has(withoutRoot(host));
  }

  hasAddress(address: string): boolean {
    return this.#ranges.include(address);
  }
}

/** @returns `undefined` if it is neither an address nor a CIDR */
function toCidr(entry: string): string | undefined {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return undefined;
  const length = version === 4 ? 32 : 128;
  if (bits === undefined) return `${address}/${length}`;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= length ? entry : undefined;
}

function toName(entry: string): string {
  const name = withoutRoot(domainToASCII(entry));
  // A name that the URL parser would read as an address is a misspelt address.
  if (HOST_NAME.test(name) && isIP(name) === 0) return name;
  throw new Error(`"${entry}" is neither a host name, nor an address, nor a CIDR such as 10.0.0.0/8.`);
}

/** `example.com.` and `example.com` are the same name. */
function withoutRoot(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host;
}
