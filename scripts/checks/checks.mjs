/** @param {string} script */
function inContract(script) {
  return { file: 'pnpm', args: ['--silent', '--filter', '@convoke/contract', 'run', script] };
}

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string} file
 * @property {string[]} args
 */

/**
 * Everything that must hold of the sources beside their tests, the slowest first.
 *
 * @type {Check[]}
 */
export const checks = [
  { name: 'types', file: 'tsc', args: ['--noEmit', '--project', 'tsconfig.json'] },
  { name: 'types of the dashboard', file: 'tsc', args: ['--noEmit', '--project', 'apps/dashboard/tsconfig.json'] },
  { name: 'unused code and dependencies', file: 'knip', args: ['--no-progress'] },
  { name: 'package boundaries', file: 'depcruise', args: ['packages', 'apps', 'benchmarks', 'soak', 'examples'] },
  { name: 'generated files', ...inContract('generate:check') },
  { name: 'openapi.yaml', ...inContract('lint:api') },
  { name: 'lint and format', file: 'biome', args: ['ci', '--error-on-warnings'] },
];
