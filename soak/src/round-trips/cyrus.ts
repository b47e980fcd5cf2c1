import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@convoke/testkit';
import { runProgram } from '../clients/run-program.js';
import { startService } from '../clients/service-process.js';
import { ensureCyrusRoot } from './cyrus-root.js';
import { type CyrusSettings, mainSettings, SIEVE_SCRIPT, serviceSettings } from './cyrus-settings.js';

export interface CyrusOptions {
  /** Names of its users. */
  users: readonly string[];
  password: string;
  domain: string;
  /** Of the SMTP server that takes what its users send. */
  smtpPort: number;
  signal: AbortSignal;
}

/** Debian's Cyrus, with configuration, users and mailboxes of its own. */
export interface Cyrus {
  ports: CyrusSettings['ports'];
  /** Ends it and deletes its data. */
  stop(): Promise<void>;
}

/** @throws Error where it does not start */
export async function startCyrus({ users, password, domain, smtpPort, signal }: CyrusOptions): Promise<Cyrus> {
  const root = await ensureCyrusRoot(signal);
  const outside = await mkdtemp(join(root, 'srv/cyrus-'));
  const directory = outside.slice(root.length);
  const inside = (args: string[], input = '') => runProgram({ file: 'chroot', args: [root, ...args], input, signal });
  const remove = () => rm(outside, { recursive: true, force: true });
  try {
    const ports = { imap: await freePort(), http: await freePort(), lmtp: await freePort() };
    const settings = { directory, ports, domain, smtpPort };
    for (const folder of ['lib', 'spool', 'sieve', 'proc', 'lock']) await mkdir(join(outside, folder));
    await writeFile(join(outside, 'imapd.conf'), mainSettings(settings));
    await writeFile(join(outside, 'cyrus.conf'), serviceSettings(settings));
    await writeFile(join(outside, 'invitations.sieve'), SIEVE_SCRIPT);
    for (const user of users) {
      await inside(['saslpasswd2', '-p', '-c', '-f', `${directory}/sasldb2`, '-u', domain, user], password);
    }
    await inside(['chown', '-R', 'cyrus:mail', directory]);
    const files = ['-C', `${directory}/imapd.conf`, '-M', `${directory}/cyrus.conf`, '-p', `${directory}/master.pid`];
    const command = ['/usr/sbin/chroot', root, '/usr/sbin/cyrmaster', '-D', ...files];
    const service = await startService({ command, port: ports.http, signal });
    if (!service) throw new Error('Cyrus did not start.');
    return { ports, stop: () => service.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
