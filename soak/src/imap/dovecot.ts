import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCertificateAuthority, freePort } from '@convoke/testkit';
import { NOBODY } from '../clients/postfix-settings.js';
import { type ServiceProcess, startService } from '../clients/service-process.js';
import { dovecotSettings } from './dovecot-settings.js';
import { type MaildirInbox, openMaildirInbox } from './maildir-inbox.js';

/** Debian's Dovecot with one mailbox, over TLS. */
export interface Dovecot {
  /** `imaps://…` of the mailbox. */
  url: string;
  /** The certificate to trust. */
  ca: string;
  inbox: MaildirInbox;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Forgets every UID while it is stopped: the next start numbers the messages anew. */
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

/** Lays a Dovecot out in an empty directory of its own; it is not started yet. */
export async function createDovecot(directory: string, signal: AbortSignal): Promise<Dovecot> {
  if (process.getuid?.() !== 0) throw new Error('Dovecot can be run by root only.');
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
