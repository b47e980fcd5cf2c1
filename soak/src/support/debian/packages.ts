import { runProgram } from './run-program.js';

const APT = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };

export interface DebianPackagesOptions {
  names: readonly string[];
  signal: AbortSignal;
}

/**
 * Installs the Debian packages that are missing. No service starts, and Postfix is left without a configuration.
 *
 * @returns the version of each
 * @throws Error that names the missing packages if they cannot be installed
 */
export async function ensureDebianPackages({ names, signal }: DebianPackagesOptions): Promise<Map<string, string>> {
  const missing = absent(names, await installed({ names, signal }));
  if (missing.length > 0) await install({ names: missing, signal });
  const versions = await installed({ names, signal });
  const stillMissing = absent(names, versions);
  if (stillMissing.length > 0) throw new Error(`Debian packages are missing: ${stillMissing.join(' ')}`);
  return versions;
}

function absent(names: readonly string[], versions: Map<string, string>): string[] {
  return names.filter((name) => !versions.has(name));
}

async function installed({ names, signal }: DebianPackagesOptions): Promise<Map<string, string>> {
  const format = ['db:Status-Status', 'Package', 'Version'].map((field) => `\${${field}}`).join(' ');
  const output = await runProgram({ file: 'dpkg-query', args: ['--show', `--showformat=${format}\\n`], signal });
  const rows = output.split('\n').map((line) => line.split(' '));
  const versions = rows.map(([status, name = '', version = '']) => ({ status, name, version }));
  return new Map(
    versions
      .filter(({ status, name }) => status === 'installed' && names.includes(name))
      .map(({ name, version }) => [name, version]),
  );
}

async function install({ names, signal }: DebianPackagesOptions): Promise<void> {
  if (process.getuid?.() !== 0) {
    throw new Error(`Run this as root, or install the Debian packages first: apt-get install ${names.join(' ')}`);
  }
  const input = 'postfix postfix/main_mailer_type select No configuration\n';
  await runProgram({ file: 'debconf-set-selections', args: [], input, signal });
  await runProgram({ file: 'apt-get', args: ['update', '--quiet'], env: APT, signal });
  const args = ['install', '--yes', '--quiet', '--no-install-recommends', ...names];
  await runProgram({ file: 'apt-get', args, env: APT, signal });
}
