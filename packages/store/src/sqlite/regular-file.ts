import { type Stats, statSync } from 'node:fs';
import { DomainError } from '@convoke/engine';

/**
 * Opening a pipe would wait for whoever writes into it, and a device may have no end.
 *
 * @throws DomainError `invalid_value` if there is something else than a file; nothing may be there
 */
export function refuseSpecialFile(path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats || stats.isFile()) return;
  throw new DomainError('invalid_value', `${path} is ${kindOf(stats)}, not a file.`, { param: 'file' });
}

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a directory';
  if (stats.isFIFO()) return 'a named pipe';
  return stats.isSocket() ? 'a socket' : 'a device';
}
