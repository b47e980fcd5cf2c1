import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { parseKeys, type SecretKeys } from './parse-keys.js';

const KEY_BYTES = 32;

/** The secret keys of an installation, one per line, the current one first; nobody but the owner reads them. */
export class KeyFile {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** Changes whenever the file does. */
  version(): number {
    return statSync(this.#path).mtimeMs;
  }

  /** @throws ConfigError where the file holds anything but keys */
  read(): SecretKeys {
    return parseKeys(readFileSync(this.#path, 'utf8').split('\n'), this.#path);
  }

  /** Makes the file with one key, unless there is one. */
  ensure(): void {
    try {
      writeFileSync(this.#path, format([randomBytes(KEY_BYTES)]), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!isExisting(error)) throw error;
    }
  }

  /** Puts a new key before the others. */
  addKey(): void {
    this.#replace([randomBytes(KEY_BYTES), ...this.read()]);
  }

  /** Forgets all keys but the current one. */
  forgetFormer(): void {
    const [current] = this.read();
    this.#replace([current]);
  }

  /** Readers see the former content or the new one, never a part. */
  #replace(keys: readonly Uint8Array[]): void {
    const next = `${this.#path}.new`;
    writeFileSync(next, format(keys), { mode: 0o600 });
    renameSync(next, this.#path);
  }
}

function format(keys: readonly Uint8Array[]): string {
  return keys.map((key) => `${Buffer.from(key).toString('base64')}\n`).join('');
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
