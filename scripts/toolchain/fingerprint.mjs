import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifests } from './manifests.mjs';

/**
 * A hash of what determines the installed packages: manifests, lockfile and settings.
 *
 * @param {string} root
 * @returns {string} hexadecimal
 */
export function fingerprint(root) {
  const hash = createHash('sha256');
  for (const path of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests(root)]) {
    if (existsSync(join(root, path)))
      hash
        .update(`${path}\0`)
        .update(readFileSync(join(root, path)))
        .update('\0');
  }
  return hash.digest('hex');
}
