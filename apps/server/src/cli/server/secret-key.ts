import { say } from '@convoke/cli';
import { forgetLinkKeys, rotateSecretKey } from '@convoke/engine';
import { Command } from 'commander';
import { KeyFile } from '../../secrets/key-file.js';
import { lockKeyFile } from '../../secrets/lock-key-file.js';
import { keyFilePath } from '../../secrets/secret-box.js';
import { configHere } from '../installation.js';
import { withContext } from '../with-context.js';

/**
 * `convoke secret-key rotate|forget|new-links`: changes the key that encrypts secrets at rest, and the keys of links.
 */
export function secretKeyCommand(): Command {
  return new Command('secret-key')
    .description('change the key that encrypts secrets at rest')
    .addCommand(
      new Command('rotate')
        .description(
          'create a new key and encrypt everything with it; with CONVOKE_SECRET_KEY=NEW,OLD only encrypt again',
        )
        .action(rotate),
    )
    .addCommand(
      new Command('forget')
        .description('encrypt what is left with the current key, then remove the former keys')
        .action(forget),
    )
    .addCommand(
      new Command('new-links')
        .description(
          'replace the keys of links: existing sign-in links end now, links to the answer page with the next start',
        )
        .action(newLinks),
    );
}

function rotate(): Promise<void> {
  return alone(async (file) => {
    file?.ensure();
    file?.addKey();
    const count = await withContext(rotateSecretKey);
    say(`${count} stored secrets are now encrypted with the new key; the old one can still decrypt.\n`);
  });
}

function forget(): Promise<void> {
  return alone(async (file) => {
    const count = await withContext(rotateSecretKey);
    file?.forgetFormer();
    const next = file ? 'Former keys are forgotten.' : 'Former keys can be taken out of CONVOKE_SECRET_KEY.';
    say(`${count} stored secrets were re-encrypted. ${next}\n`);
  });
}

async function newLinks(): Promise<void> {
  const isForgotten = await withContext(forgetLinkKeys);
  say(
    isForgotten
      ? 'Existing sign-in links no longer work. Restart the server to end existing links to the answer page, too.\n'
      : 'There are no keys of links yet; the server creates them when it starts.\n',
  );
}

/**
 * Holds the lock of the key file, so that no other process changes the keys before every secret is sealed with them.
 */
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

/** `undefined` if the keys are in the environment. */
function configuredPath(): string | undefined {
  return keyFilePath(configHere());
}
