import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../root.mjs';

/**
 * Runs before one of the published packages is packed, and builds it. Only pnpm replaces `workspace:` and `catalog:`
 * in the manifest by versions: a package that npm packed could not be installed.
 */
function prepack() {
  const { npm_config_user_agent: packer = '', npm_package_name: name = '' } = process.env;
  if (!packer.startsWith('pnpm/')) {
    console.error(`Pack and publish ${name} with pnpm, which resolves "workspace:" and "catalog:"; see RELEASING.md.`);
    return 1;
  }
  const turbo = join(root, 'node_modules', '.bin', 'turbo');
  const args = ['run', 'build', 'types', `--filter=${name}`, '--output-logs=errors-only'];
  // On stderr, since stdout is for what pnpm says of the tarball.
  const { status } = spawnSync(turbo, args, { cwd: root, stdio: ['ignore', 2, 2] });
  return status ?? 1;
}

process.exitCode = prepack();
