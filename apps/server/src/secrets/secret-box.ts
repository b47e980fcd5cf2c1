import { createSecretBox, type Ids } from '@convoke/engine';
import type { SecretBox } from '@convoke/engine/store';
import { type Config, ConfigError } from '../config/config.js';
import { KeyFile } from './key-file.js';

/**
 * Opens the box that seals secrets at rest, with the keys of the configuration or else of a file next to the
 * database, which is created at the first start. Backups of the database do not include it.
 *
 * @throws ConfigError if the file contains no keys, or none are configured with PostgreSQL
 */
export function openSecretBox(config: Config, random: Ids['random']): SecretBox {
  if (config.secretKeys) return createSecretBox({ keys: config.secretKeys, random });
  const path = keyFilePath(config);
  if (path === undefined) throw new ConfigError(['CONVOKE_SECRET_KEY is required with PostgreSQL']);
  const file = new KeyFile(path);
  file.ensure();
  return fileSecretBox(file, random);
}

/** `undefined` if the keys are in the configuration, as is required with PostgreSQL. */
export function keyFilePath({ secretKeys, database }: Pick<Config, 'secretKeys' | 'database'>): string | undefined {
  return secretKeys || database.kind !== 'sqlite' ? undefined : `${database.file}.key`;
}

/** A secret box that reads its key file again after changes, so that a new key needs no restart. */
function fileSecretBox(file: KeyFile, random: Ids['random']): SecretBox {
  let version: string | undefined;
  let box: SecretBox;
  const current = () => {
    const seen = file.version();
    if (seen !== version) {
      box = createSecretBox({ keys: file.read(), random });
      version = seen;
    }
    return box;
  };
  return {
    seal: (plain, context) => current().seal(plain, context),
    open: (sealed, context) => current().open(sealed, context),
    isCurrent: (sealed) => current().isCurrent(sealed),
  };
}
