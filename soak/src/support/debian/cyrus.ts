import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@convoke/testkit';
import { ensureDebianRoot } from './root.js';
import { runProgram } from './run-program.js';
import { startService } from './service-process.js';

export interface CyrusOptions {
  /** Names of its users. */
  users: readonly string[];
  password: string;
  domain: string;
  /** Port of the SMTP server for its users' mail. */
  smtpPort: number;
  signal: AbortSignal;
}

/** Debian's Cyrus, with configuration, users and mailboxes of its own. */
export interface Cyrus {
  ports: CyrusSettings['ports'];
  /** Ends it and deletes its data. */
  stop(): Promise<void>;
}

/** @throws Error if it does not start */
export async function startCyrus({ users, password, domain, smtpPort, signal }: CyrusOptions): Promise<Cyrus> {
  // Cyrus conflicts with other IMAP servers. Its Debian takes about 500 MB.
  const root = await ensureDebianRoot({ name: 'cyrus', packages: PACKAGES, signal });
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

interface CyrusSettings {
  /** The directory of this Cyrus, as Cyrus sees it. */
  directory: string;
  /** Its ports. */
  ports: { imap: number; http: number; lmtp: number };
  /** Domain of the invitees' addresses. */
  domain: string;
  /** Port of the SMTP server for its users' mail. */
  smtpPort: number;
}

/** `imapd.conf`: calendars with scheduling; the first IMAP login creates a user's mailbox. */
function mainSettings({ directory, domain, smtpPort }: CyrusSettings): string {
  return `configdirectory: ${directory}/lib
defaultpartition: default
partition-default: ${directory}/spool
sievedir: ${directory}/sieve
proc_path: ${directory}/proc
mboxname_lockpath: ${directory}/lock
idlesocket: ${directory}/idle
notifysocket: ${directory}/notify
lmtpsocket: ${directory}/lmtp
virtdomains: off
allowplaintext: yes
sasl_pwcheck_method: auxprop
sasl_auxprop_plugin: sasldb
sasl_sasldb_path: ${directory}/sasldb2
sasl_mech_list: PLAIN
autocreate_quota: 0
autocreate_sieve_script: ${directory}/invitations.sieve
httpmodules: caldav
caldav_allowscheduling: on
calendar_user_address_set: ${domain}
servername: ${domain}
smtp_backend: host
smtp_host: 127.0.0.1:${smtpPort}/noauth
`;
}

/** `cyrus.conf`: the services for mail, calendars and logins. */
function serviceSettings({ directory, ports }: CyrusSettings): string {
  const config = `-C ${directory}/imapd.conf`;
  return `START {
  recover cmd="/usr/sbin/cyrus ctl_cyrusdb ${config} -r"
}
SERVICES {
  imap cmd="imapd ${config}" listen="127.0.0.1:${ports.imap}" prefork=0
  http cmd="httpd ${config}" listen="127.0.0.1:${ports.http}" prefork=0
  lmtp cmd="lmtpd -a ${config}" listen="127.0.0.1:${ports.lmtp}" prefork=0
}
EVENTS {
}
`;
}

/** Adds invitations from mail to the calendar. */
const SIEVE_SCRIPT = 'require ["vnd.cyrus.imip"];\nprocessimip;\n';

const PACKAGES = ['cyrus-imapd', 'cyrus-caldav', 'msmtp-mta', 'sasl2-bin'];
