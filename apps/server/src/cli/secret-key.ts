import { forgetLinkKeys, rotateSecretKey } from '@convoke/engine';
import { Command } from 'commander';
import { readConfig } from '../config/read-config.js';
import { lockKeyFile } from '../lock-key-file.js';
import { KeyFile } from '../secrets/key-file.js';
import { keyFilePath } from '../secrets/open-secret-box.js';
import { say } from './terminal.js';
import { withContext } from './with-context.js';

/** `convoke secret-key rotate|forget|new-links`: changes the key that seals secrets at rest, and the keys behind links. */
export function secretKeyCommand(): Command {
  return new Command('secret-key')
    .description('change the key that seals secrets at rest')
    .addCommand(
      new Command('rotate')
        .description('make a new key and seal everything with it; with CONVOKE_SECRET_KEY=NEW,OLD only seal anew')
        .action(rotate),
    )
    .addCommand(
      new Command('forget')
        .description('seal what is left with the current key, then forget the former ones')
        .action(forget),
    )
    .addCommand(
      new Command('new-links')
        .description(
          'make new keys for links: those to the answer page, from the next start on, and those to sign-in lead nowhere',
        )
        .action(newLinks),
    );
}

function rotate(): Promise<void> {
  return alone(async (file) => {
    file?.ensure();
    file?.addKey();
    const count = await withContext(rotateSecretKey);
    say(`${count} stored secrets are sealed with the new key; the former one still opens.\n`);
  });
}

function forget(): Promise<void> {
  return alone(async (file) => {
    const count = await withContext(rotateSecretKey);
    file?.forgetFormer();
    const next = file ? 'Former keys are forgotten.' : 'Former keys can be taken out of CONVOKE_SECRET_KEY.';
    say(`${count} stored secrets were sealed anew. ${next}\n`);
  });
}

async function newLinks(): Promise<void> {
  const isForgotten = await withContext(forgetLinkKeys);
  say(
    isForgotten
      ? 'Links to sign-in that were made lead nowhere. Restart the server: from then on, those to the answer page do, too.\n'
      : 'There are no keys for links yet; the next start makes them.\n',
  );
}

/** From the first look at the keys to the last secret that is sealed with them nobody else changes their file. */
async function alone(work: (file: KeyFile | undefined) => Promise<void>): Promise<void> {
  const path = configuredPath();
  if (path === undefined) return work(undefined);
  const lock = lockKeyFile(path);
  try {
    await work(new KeyFile(path));
  } finally {
    lock.release();
  }
}

/** `undefined` where the environment holds the keys. */
function configuredPath(): string | undefined {
  return keyFilePath(readConfig(process.env));
}
