import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError, type SecretKeys } from '../config/config.js';

const KEY_BYTES = 32;

/**
 * The file with the secret keys of an installation, one per line, the current one first. Only its owner can read it.
 */
export class KeyFile {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** Changes whenever the file does. */
  version(): string {
    // The time alone is too coarse: two changes may have the same.
    const { ino, mtimeMs, size } = statSync(this.#path);
    return `${ino} ${mtimeMs} ${size}`;
  }

  /** @throws ConfigError if the file contains anything but keys */
  read(): SecretKeys {
    return parseKeys(readFileSync(this.#path, 'utf8').split('\n'), this.#path);
  }

  /** Creates the file with one key, unless it exists. */
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

  /** Puts a new key before the others. The caller must hold the lock of the file. */
  addKey(): void {
    this.#replace([randomBytes(KEY_BYTES), ...this.read()]);
  }

  /** Removes all keys but the current one. The caller must hold the lock of the file. */
  forgetFormer(): void {
    const [current] = this.read();
    this.#replace([current]);
  }

  /** Readers see the old or the new content, never a part of it, even after a loss of power. */
  #replace(keys: readonly Uint8Array[]): void {
    renameSync(this.#draft(keys), this.#path);
    syncFolderOf(this.#path);
  }

  /** Writes a new file next to the key file, and flushes it to the disk. */
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

const BASE64_KEY = /^[A-Za-z0-9+/]{43}=$/;

/**
 * Reads keys, each as Base64 of 32 bytes.
 *
 * @param place the source of the keys, for the message
 * @throws ConfigError if there is no key, or one is malformed; the message never contains it
 */
export function parseKeys(texts: readonly string[], place: string): SecretKeys {
  const given = texts.map((text) => text.trim()).filter((text) => text !== '');
  const [first, ...others] = given.map((text) => {
    if (!BASE64_KEY.test(text)) throw new ConfigError([`${place} must hold Base64 of 32 bytes for each key`]);
    return Buffer.from(text, 'base64');
  });
  if (!first) throw new ConfigError([`${place} holds no key`]);
  return [first, ...others];
}

/** Makes the name of a file durable: a disk may write the folder that contains it later than the file. */
function syncFolderOf(path: string): void {
  // Windows cannot open folders, and journals names itself.
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
