import { chown, mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NOBODY } from '../clients/postfix-settings.js';

/** The files behind a mailbox: what a mail server sees and does, without asking it. */
export interface MaildirInbox {
  /** Puts a message in as a mail server does: written aside, then moved in whole. */
  deliver(name: string, raw: Buffer): Promise<void>;
  /** Puts a message in that somebody has seen to already, with flags in the letters of Maildir. */
  file(name: string, flags: string, raw: Buffer): Promise<void>;
  /** Each message's flags by its name: letters, `S` for \Seen; small ones stand for keywords. */
  flags(): Promise<Map<string, string>>;
}

export async function openMaildirInbox(path: string): Promise<MaildirInbox> {
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
