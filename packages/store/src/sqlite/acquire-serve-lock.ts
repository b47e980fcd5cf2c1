import { acquireFileLock, type FileLock } from './acquire-file-lock.js';

/**
 * Makes this process the only `convoke serve` on a database file.
 *
 * @throws DomainError `unavailable` while another process serves the same file
 */
export function acquireServeLock(file: string): FileLock {
  const refusal =
    `Another "convoke serve" or "convoke migrate --to" uses ${file}. ` +
    'Stop it first, or wait for its end; several servers need PostgreSQL.';
  return acquireFileLock({ file, refusal });
}
