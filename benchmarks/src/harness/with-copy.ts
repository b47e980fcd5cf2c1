import { cp, rm } from 'node:fs/promises';
import type { ConvokeSettings } from '../processes/convoke.js';

/** Lets `use` have a copy of a database, which is deleted afterwards. */
export async function withCopy<T>(settings: ConvokeSettings, use: (copy: ConvokeSettings) => Promise<T>): Promise<T> {
  const file = `${settings.file}.copy`;
  await cp(settings.file, file);
  try {
    return await use({ ...settings, file });
  } finally {
    await Promise.all(['', '-wal', '-shm', '.lock', '.log'].map((suffix) => rm(file + suffix, { force: true })));
  }
}
