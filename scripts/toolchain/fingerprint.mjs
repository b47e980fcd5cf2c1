import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A hash of what determines the installed packages: manifests, lockfile, settings and the hook.
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

/**
 * @param {string} root
 * @param {string} pattern a folder, or a folder and `/*`
 * @returns {string[]} folders relative to the root
 */
function expand(root, pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  if (!existsSync(join(root, parent))) return [];
  return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
}

/**
 * The manifests of the root and of every workspace package, sorted, relative to the root. Reads the `packages:` list of
 * pnpm-workspace.yaml without a YAML library, because it runs before anything is installed.
 *
 * @param {string} root
 * @returns {string[]}
 */
export function manifests(root) {
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const [, list = ''] = /^packages:\n((?: +- .*\n)+)/m.exec(workspace) ?? [];
  const patterns = [...list.matchAll(/- +["']?([^"'\s]+)/g)].map(([, pattern = '']) => pattern);
  const folders = patterns.flatMap((pattern) => expand(root, pattern));
  const found = folders.map((folder) => `${folder}/package.json`).filter((path) => existsSync(join(root, path)));
  return ['package.json', ...found.sort()];
}
