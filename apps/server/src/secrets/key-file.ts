import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { parseKeys, type SecretKeys } from './parse-keys.js';
import { syncFolderOf } from './sync-folder-of.js';

const KEY_BYTES = 32;

/** The secret keys of an installation, one per line, the current one first; nobody but the owner reads them. */
export class KeyFile {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** Changes whenever the file does. */
  version(): string {
    // Time alone is too coarse: two changes may fall into one tick.
    const { ino, mtimeMs, size } = statSync(this.#path);
    return `${ino} ${mtimeMs} ${size}`;
  }

  /** @throws ConfigError where the file holds anything but keys */
  read(): SecretKeys {
    return parseKeys(readFileSync(this.#path, 'utf8').split('\n'), this.#path);
  }

  /** Makes the file with one key, unless there is one. */
  ensure(): void {
    if (existsSync(this.#path)) return;
    const draft = this.#draft([randomBytes(KEY_BYTES)]);
    try {
      linkSync(draft, this.#path);
    } catch (error) {
      if (!isExisting(error)) throw error;
    } finally {
      rmSync(draft);
    }
    syncFolderOf(this.#path);
  }

  /** Puts a new key before the others; whoever calls this holds the file's lock. */
  addKey(): void {
    this.#replace([randomBytes(KEY_BYTES), ...this.read()]);
  }

  /** Forgets all keys but the current one; whoever calls this holds the file's lock. */
  forgetFormer(): void {
    const [current] = this.read();
    this.#replace([current]);
  }

  /** Readers see the former content or the new one, never a part, also after a loss of power. */
  #replace(keys: readonly Uint8Array[]): void {
    renameSync(this.#draft(keys), this.#path);
    syncFolderOf(this.#path);
  }

  /** A file of its own beside the key file; its content is on the disk. */
  #draft(keys: readonly Uint8Array[]): string {
    const path = `${this.#path}.${randomUUID()}`;
    writeFileSync(path, format(keys), { mode: 0o600, flag: 'wx', flush: true });
    return path;
  }
}

function format(keys: readonly Uint8Array[]): string {
  return keys.map((key) => `${Buffer.from(key).toString('base64')}\n`).join('');
}

function isExisting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
