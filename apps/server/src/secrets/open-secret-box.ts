import { createSecretBox, type Ids, type SecretBox } from '@convoke/engine';
import type { Config } from '../config/config.js';
import { ConfigError } from '../config/config-error.js';
import { fileSecretBox } from './file-secret-box.js';
import { KeyFile } from './key-file.js';

/**
 * The box that seals secrets at rest: with the keys of the configuration, else with those of a file beside the
 * database, which is made on the first start. It is no part of a backup of the database.
 *
 * @throws ConfigError where the file holds no keys, or there can be none
 */
export function openSecretBox(config: Config, random: Ids['random']): SecretBox {
  if (config.secretKeys) return createSecretBox({ keys: config.secretKeys, random });
  const path = keyFilePath(config);
  if (path === undefined) throw new ConfigError(['CONVOKE_SECRET_KEY is required with PostgreSQL']);
  const file = new KeyFile(path);
  file.ensure();
  return fileSecretBox(file, random);
}

/** `undefined` where the configuration holds the keys, as it must with PostgreSQL. */
export function keyFilePath({ secretKeys, database }: Pick<Config, 'secretKeys' | 'database'>): string | undefined {
  return secretKeys || database.kind !== 'sqlite' ? undefined : `${database.file}.key`;
}
