import { join } from 'node:path';
import { runChecks } from './checks/run-checks.mjs';
import { follow } from './process/children.mjs';
import { reportTests, runPackedTests, runTests } from './report/run-tests.mjs';
import { root } from './root.mjs';
import { build, prepare } from './toolchain/prepare.mjs';
import { step } from './toolchain/steps.mjs';

/**
 * What the scripts of package.json do, by name. Each takes the arguments of the command line and returns the exit code.
 *
 * @type {Record<string, (args: string[]) => Promise<number>>}
 */
export const verbs = {
  start,
  dev,
  build: async (args) => follow(turbo(['build', 'types', ...args], await prepare())),
  check,
  fix,
  test: (args) => reportTests(() => runTests(args)),
  'test-packed': (args) => reportTests(() => runPackedTests(args)),
  release,
  bench: (names) => runProgram(['benchmarks/src/main.ts', ...names]),
  soak: (args) => runProgram(['soak/src/main.ts', ...args]),
  // `prism` runs the documents' examples, and is therefore next to them; all other tools are in `tools`.
  tools: (args) => runProgram(args[0] === 'prism' ? ['scripts/docs/prism.ts'] : ['tools/src/main.ts', ...args]),
};

/**
 * Builds only the server, without the SDK's type declarations, and serves. The server has the user's
 * environment, without the settings of the tools.
 *
 * @param {string[]} args passed on to `convoke serve`
 */
async function start(args) {
  const command = turbo(['build', '--filter=@convoke/server', '--output-logs=errors-only'], await prepare());
  await step('Building the server', command);
  const cli = join(root, 'apps', 'server', 'dist', 'cli.js');
  return follow({ file: process.execPath, args: [cli, 'serve', ...args], cwd: root, env: process.env });
}

/**
 * Serves from the sources and restarts when one changes. Mail stays in the sandbox unless CONVOKE_MAIL_URL is set.
 *
 * @param {string[]} args passed on to `convoke serve`
 */
async function dev(args) {
  const env = { CONVOKE_MAIL_URL: 'sandbox:', ...(await prepare()) };
  const watch = ['watch', '--clear-screen=false', 'apps/server/src/cli.ts', 'serve'];
  return follow({ file: 'tsx', args: [...watch, ...args], cwd: root, env });
}

async function check() {
  const env = await prepare();
  // The checks include the types of the built SDK.
  if (!(await build(env))) return 1;
  const { failed } = await runChecks(env);
  return failed === 0 ? 0 : 1;
}

/** Regenerates the generated files and formats everything. */
async function fix() {
  const env = await prepare();
  const generating = ['contract', 'engine', 'itip', 'zones'];
  const packages = generating.flatMap((name) => ['--filter', `@convoke/${name}`]);
  const generate = { file: 'pnpm', args: [...packages, 'generate'], cwd: root, env };
  const format = { file: 'biome', args: ['check', '--write'], cwd: root, env };
  const codes = [await follow(generate), await follow(format)];
  return Math.max(...codes);
}

/**
 * Turns changesets into versions and changelogs, or publishes every version that the registry lacks; see RELEASING.md.
 *
 * @param {string[]} args `version` or `publish`
 */
async function release([stage = '']) {
  if (!['version', 'publish'].includes(stage)) {
    console.error('Usage: node scripts/run.mjs release version|publish');
    return 2;
  }
  const env = await prepare();
  // Packages are packed at the same time, and each would otherwise build what the others need, too.
  if (stage === 'publish' && !(await build(env))) return 1;
  return follow({ file: 'changeset', args: [stage], cwd: root, env });
}

/**
 * Builds, and runs a program from its sources.
 *
 * @param {string[]} program its file and its arguments
 */
async function runProgram(program) {
  const env = await prepare();
  if (!(await build(env))) return 1;
  return follow({ file: process.execPath, args: ['--import', 'tsx', ...program], cwd: root, env });
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
function turbo(args, env) {
  return { file: 'turbo', args: ['run', ...args], cwd: root, env };
}
