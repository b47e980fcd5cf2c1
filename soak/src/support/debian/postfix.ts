import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@convoke/testkit';
import { type Maildir, openMaildir } from './mailbox.js';
import { runProgram } from './run-program.js';
import { startService } from './service-process.js';

interface PostfixOptions {
  /** An empty directory that nothing else uses. */
  directory: string;
  domain: string;
  signal: AbortSignal;
}

/** Debian's Postfix, with configuration, queue and mailbox of its own. */
export interface Postfix extends Maildir {
  /** Its log so far. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

/** @throws Error with its log if it does not start */
export async function startPostfix({ directory, domain, signal }: PostfixOptions): Promise<Postfix> {
  if (process.getuid?.() !== 0) throw new Error('Only root can run Postfix.');
  const port = await freePort();
  const config = join(directory, 'config');
  await layOut({ directory, domain, port });
  await runProgram({ file: '/usr/sbin/postfix', args: ['-c', config, 'check'], signal });
  const master = ['/usr/lib/postfix/sbin/master', '-c', config, '-d'];
  const service = await startService({ command: master, port, signal });
  const log = () => readFile(join(directory, 'log'), 'utf8').catch(() => '');
  if (!service) throw new Error(`Postfix did not start: ${await log()}`);
  const maildir = openMaildir({ path: join(directory, 'mail/inbox'), url: `smtp://127.0.0.1:${port}`, signal });
  return { ...maildir, log, stop: service.stop };
}

async function layOut({ directory, domain, port }: { directory: string; domain: string; port: number }): Promise<void> {
  const settings = { directory, domain, port };
  await chmod(directory, 0o711);
  await mkdir(join(directory, 'config'));
  await mkdir(join(directory, 'queue'));
  await mkdir(join(directory, 'mail'));
  await chown(join(directory, 'mail'), NOBODY, NOBODY);
  await writeFile(join(directory, 'config/main.cf'), mainSettings(settings));
  await writeFile(join(directory, 'config/master.cf'), serviceSettings(settings));
}

interface PostfixSettings {
  /** The directory of this Postfix. */
  directory: string;
  port: number;
  /** Mail to any of its addresses is delivered to the Maildir `<directory>/mail/inbox`; other mail is refused. */
  domain: string;
}

/** The user `nobody`, according to Debian's policy. */
export const NOBODY = 65_534;

/** `main.cf` of a Postfix that accepts mail on the loopback interface and sends none. */
function mainSettings({ directory, domain }: PostfixSettings): string {
  return `compatibility_level = 3.6
queue_directory = ${directory}/queue
data_directory = ${directory}/data
maillog_file = ${directory}/log
maillog_file_prefixes = ${directory}
myhostname = mx.${domain}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_peername_lookup = no
smtpd_relay_restrictions = reject_unauth_destination
default_transport = error:no mail leaves this machine
mydestination =
local_recipient_maps =
alias_maps =
virtual_mailbox_domains = ${domain}
virtual_mailbox_base = ${directory}/mail
virtual_mailbox_maps = static:inbox/
virtual_uid_maps = static:${NOBODY}
virtual_gid_maps = static:${NOBODY}
`;
}

/** `master.cf`: the services for receiving and delivering mail. */
function serviceSettings({ port }: PostfixSettings): string {
  return `127.0.0.1:${port} inet n - n - - smtpd
anvil unix - - n - 1 anvil
bounce unix - - n - 0 bounce
cleanup unix n - n - 0 cleanup
defer unix - - n - 0 bounce
error unix - - n - - error
postlog unix-dgram n - n - 1 postlogd
proxymap unix - - n - - proxymap
qmgr unix n - n 300 1 qmgr
retry unix - - n - - error
rewrite unix - - n - - trivial-rewrite
trace unix - - n - 0 bounce
virtual unix - n n - - virtual
`;
}
