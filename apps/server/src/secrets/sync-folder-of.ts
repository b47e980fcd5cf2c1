import { closeSync, fsyncSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a file's name durable: it stands in its folder, which a disk may write later than the file. */
export function syncFolderOf(path: string): void {
  // Windows opens no folders, and keeps a journal of names.
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
