import { acquireFileLock, type FileLock } from '@convoke/store';

/**
 * Locks a key file against changes by other processes. Otherwise two that read the same keys could each write
 * the file without the other's new key, and the secrets sealed with that key would be lost.
 *
 * @throws DomainError `unavailable` while another process holds the lock
 */
export function lockKeyFile(file: string): FileLock {
  const refusal = `Another "convoke secret-key" is changing ${file}. Run this again when it has finished.`;
  return acquireFileLock({ file, refusal });
}
