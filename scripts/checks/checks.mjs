import { typeCheck } from './type-check.mjs';

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
  { name: 'package boundaries', file: 'depcruise', args: ['packages', 'apps', 'benchmarks', 'soak', 'examples'] },
  { name: 'types', ...typeCheck('tsconfig.json') },
  { name: 'generated files', ...inContract('generate:check') },
  { name: 'unused code and dependencies', file: 'knip', args: ['--no-progress'] },
  { name: 'types of the dashboard', ...typeCheck('apps/dashboard/tsconfig.json') },
  { name: 'openapi.yaml', ...inContract('lint:api') },
  { name: 'lint and format', file: 'biome', args: ['ci', '--error-on-warnings'] },
];
