import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory } from '../temporary-directory.js';
import { createCertificateAuthority, type KeyPair } from './certificate-authority.js';

/** A network in which some hosts are on this machine, for processes that run unchanged programs. */
export interface Rerouting {
  /** A certificate for the hosts. */
  pair: KeyPair;
  /**
   * The environment of such a process: its connections to the hosts go to these ports of 127.0.0.1, it trusts the
   * certificate, and asks the name server, by default that of the system.
   *
   * @param options.nameServer `address:port`
   */
  env(ports: Readonly<Record<string, number>>, options?: { nameServer?: string }): Record<string, string>;
  /** A certificate for other hosts, that such a process trusts as well. */
  issue(hosts: string[]): Promise<KeyPair>;
  remove(): Promise<void>;
}

const PRELOAD = new URL('./reroute-preload.mjs', import.meta.url);

export async function createRerouting(hosts: string[]): Promise<Rerouting> {
  const [authority, directory] = await Promise.all([createCertificateAuthority(), temporaryDirectory()]);
  const file = join(directory.path, 'authority.pem');
  await writeFile(file, authority.cert);
  return {
    pair: await authority.issue(hosts),
    issue: authority.issue,
    env: (ports, { nameServer = '' } = {}) => ({
      NODE_OPTIONS: `--import=${PRELOAD.href}?${new URLSearchParams({ ports: JSON.stringify(ports), nameServer })}`,
      NODE_EXTRA_CA_CERTS: file,
    }),
    remove: directory.remove,
  };
}
