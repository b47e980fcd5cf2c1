import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCertificateAuthority, freePort } from '@convoke/testkit';
import { NOBODY } from './postfix.js';
import { type ServiceProcess, startService } from './service-process.js';

/** Debian's Dovecot with one mailbox, over TLS. */
export interface Dovecot {
  /** `imaps://…` of the mailbox. */
  url: string;
  /** The certificate to trust. */
  ca: string;
  inbox: MaildirInbox;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Deletes all UIDs while it is stopped, so that the next start renumbers the messages. */
  renumber(): Promise<void>;
  /** Its log so far. */
  log(): Promise<string>;
}

const PASSWORD = 'open-sesame';
const INDEXES = [
  'dovecot-uidlist',
  'dovecot.index',
  'dovecot.index.log',
  'dovecot.index.cache',
  'dovecot.list.index.log',
];

/** Creates a Dovecot in an empty directory, without starting it. */
export async function createDovecot(directory: string, signal: AbortSignal): Promise<Dovecot> {
  if (process.getuid?.() !== 0) throw new Error('Only root can run Dovecot.');
  const port = await freePort();
  const authority = await createCertificateAuthority();
  const { cert, key } = await authority.issue(['127.0.0.1']);
  const mail = join(directory, 'mail');
  await chmod(directory, 0o711);
  for (const folder of [mail, join(directory, 'home')]) {
    await mkdir(folder);
    await chown(folder, NOBODY, NOBODY);
  }
  await writeFile(join(directory, 'cert.pem'), cert);
  await writeFile(join(directory, 'key.pem'), key, { mode: 0o600 });
  const config = join(directory, 'dovecot.conf');
  await writeFile(config, dovecotSettings({ directory, port, password: PASSWORD }));
  const log = () => readFile(join(directory, 'log'), 'utf8').catch(() => '');
  let service: ServiceProcess | undefined;

  return {
    url: `imaps://calendar:${PASSWORD}@127.0.0.1:${port}/INBOX`,
    ca: authority.cert,
    inbox: await openMaildirInbox(mail),
    log,
    async start() {
      service = await startService({ command: ['/usr/sbin/dovecot', '-F', '-c', config], port, signal });
      if (!service) throw new Error(`Dovecot did not start: ${await log()}`);
    },
    async stop() {
      await service?.stop();
      service = undefined;
    },
    async renumber() {
      for (const name of INDEXES) await rm(join(mail, name), { force: true });
    },
  };
}

interface DovecotSettings {
  /** The directory of this Dovecot. */
  directory: string;
  port: number;
  password: string;
}

/** `dovecot.conf` of an IMAP server with TLS on the loopback interface, where all users have the same password. */
function dovecotSettings({ directory, port, password }: DovecotSettings): string {
  return `protocols = imap
base_dir = ${directory}/run
state_dir = ${directory}/state
log_path = ${directory}/log
listen = 127.0.0.1
ssl = required
ssl_cert = <${directory}/cert.pem
ssl_key = <${directory}/key.pem
mail_location = maildir:${directory}/mail
first_valid_uid = ${NOBODY}
last_valid_uid = ${NOBODY}
first_valid_gid = ${NOBODY}
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${NOBODY} gid=${NOBODY} home=${directory}/home
}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
  }
}
`;
}

/** Direct access to the files of a mailbox. */
interface MaildirInbox {
  /** Delivers a message as a mail server does: writes it elsewhere, then moves it in. */
  deliver(name: string, raw: Buffer): Promise<void>;
  /** Adds a message that somebody has already handled, with flags in the letters of Maildir. */
  file(name: string, flags: string, raw: Buffer): Promise<void>;
  /** Each message's flags by its name: letters, such as `S` for \Seen; lower-case ones are keywords. */
  flags(): Promise<Map<string, string>>;
}

async function openMaildirInbox(path: string): Promise<MaildirInbox> {
  for (const folder of ['tmp', 'new', 'cur']) {
    await mkdir(join(path, folder));
    await chown(join(path, folder), NOBODY, NOBODY);
  }
  async function put(name: string, target: string, raw: Buffer): Promise<void> {
    const aside = join(path, 'tmp', name);
    await writeFile(aside, raw);
    await chown(aside, NOBODY, NOBODY);
    await rename(aside, join(path, target));
  }
  return {
    deliver: (name, raw) => put(name, `new/${name}`, raw),
    file: (name, flags, raw) => put(name, `cur/${name}:2,${flags}`, raw),
    async flags() {
      const names = (await Promise.all(['new', 'cur'].map((folder) => readdir(join(path, folder))))).flat();
      return new Map(
        names.map((name) => {
          const [base = '', flags = ''] = name.split(':2,');
          return [base, flags];
        }),
      );
    },
  };
}
