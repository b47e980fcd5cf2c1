import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@convoke/testkit';
import { type Maildir, openMaildir } from './maildir.js';
import { mainSettings, NOBODY, serviceSettings } from './postfix-settings.js';
import { runProgram } from './run-program.js';
import { startService } from './service-process.js';

export interface PostfixOptions {
  /** Empty, and in nobody else's use. */
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

/** @throws Error where it does not start, with its log */
export async function startPostfix({ directory, domain, signal }: PostfixOptions): Promise<Postfix> {
  if (process.getuid?.() !== 0) throw new Error('Postfix can be run by root only.');
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
