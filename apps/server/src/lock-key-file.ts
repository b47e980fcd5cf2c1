import { acquireFileLock, type FileLock } from '@convoke/store';

/**
 * Keeps others from changing a key file until it is released: two that read the same keys would each write the file
 * without the other's new one, and what that one had sealed would be lost.
 *
 * @throws DomainError `unavailable` while another process holds it
 */
export function lockKeyFile(file: string): FileLock {
  const refusal = `Another "convoke secret-key" changes ${file}. Run this again when it has ended.`;
  return acquireFileLock({ file, refusal });
}
