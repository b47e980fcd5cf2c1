import { existsSync } from 'node:fs';
import { DomainError } from '@convoke/engine';
import { acquireServeLock } from '@convoke/store';

/** Whether a process serves, restores or moves an SQLite file at the moment. */
export function isServed(file: string): boolean {
  if (!existsSync(`${file}.lock`)) return false;
  try {
    acquireServeLock(file).release();
    return false;
  } catch (error) {
    if (error instanceof DomainError) return true;
    throw error;
  }
}
