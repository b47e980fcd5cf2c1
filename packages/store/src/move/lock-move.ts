import { setTimeout } from 'node:timers/promises';
import { DomainError } from '@convoke/engine';
import { acquireFileLock, type FileLock } from '../sqlite/acquire-file-lock.js';

/** A server that looks whether somebody holds the lock has it for a moment. */
const TRIES = 20;
const PAUSE_MS = 25;

/**
 * Makes this process the only one that moves a file, or undoes that.
 *
 * @throws DomainError `unavailable` while another process does
 */
export async function lockMove(file: string): Promise<FileLock> {
  for (let tries = 1; tries < TRIES; tries += 1) {
    const lock = tryLockMove(file);
    if (lock) return lock;
    await setTimeout(PAUSE_MS);
  }
  return acquire(file);
}

/** @returns `undefined` while another process moves the file */
export function tryLockMove(file: string): FileLock | undefined {
  try {
    return acquire(file);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

function acquire(file: string): FileLock {
  const refusal = `Another "convoke migrate" is moving ${file}. Wait for its end, or stop it.`;
  return acquireFileLock({ file: `${file}.move`, refusal });
}
