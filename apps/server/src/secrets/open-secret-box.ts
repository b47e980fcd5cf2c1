import { createSecretBox, type Ids, type SecretBox } from '@convoke/engine';
import type { Config } from '../config/config.js';
import { fileSecretBox } from './file-secret-box.js';
import { KeyFile } from './key-file.js';

/**
 * The box that seals secrets at rest: with the keys of the configuration, else with those of a file beside the
 * database, which is made on the first start. It is no part of a backup of the database.
 *
 * @throws ConfigError where the file holds no keys
 */
export function openSecretBox({ secretKeys, database }: Config, random: Ids['random']): SecretBox {
  if (secretKeys) return createSecretBox({ keys: secretKeys, random });
  const file = new KeyFile(keyFilePath(database));
  file.ensure();
  return fileSecretBox(file, random);
}

export function keyFilePath({ file }: Config['database']): string {
  return `${file}.key`;
}
