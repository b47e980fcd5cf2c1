/**
 * `node scripts/bootstrap/run.mjs [--server | --build] COMMAND…`: provides a Node that is new enough, pnpm, and the
 * packages that are missing, and runs a command with them. `--build` builds everything before; `--server` installs and
 * builds what the server needs, and gives the command its environment unchanged.
 *
 * Needs npm and any Node from 12.20 on, which must understand whatever this imports.
 */
import path from 'node:path';
import { follow, passOnEndings } from '../processes.mjs';
import { root } from '../root.mjs';
import { diagnose } from '../setup/diagnose.mjs';
import { exclusively } from '../setup/exclusively.mjs';
import { install } from '../setup/install.mjs';
import { step } from '../setup/step.mjs';
import { provideNode, providePnpm } from './provide.mjs';

/** @param {string[]} given */
async function main([option = '', ...rest]) {
  passOnEndings();
  const isForServer = option === '--server';
  const builds = isForServer || option === '--build';
  const [file = '', ...args] = builds ? rest : [option, ...rest];
  const { node, env } = await exclusively(async () => {
    const node = await provideNode();
    const pnpm = await providePnpm();
    const env = withTools([path.join(root, 'node_modules', '.bin'), ...[pnpm, node].map((each) => path.dirname(each))]);
    await install({ pnpm, env, isForServer });
    const tasks = isForServer ? ['build', '--filter=@convoke/server'] : ['build', 'types'];
    const build = { file: 'turbo', args: ['run', ...tasks, '--output-logs=errors-only'], cwd: root, env };
    if (builds) await step(isForServer ? 'Building the server' : 'Building', build);
    return { node, env };
  });
  return follow({ file: file === 'node' ? node : file, args, cwd: root, env: isForServer ? process.env : env });
}

/**
 * @param {string[]} folders
 * @returns {NodeJS.ProcessEnv} with the tools in these folders, without their telemetry and update checks
 */
function withTools(folders) {
  // Windows calls it `Path`.
  const name = Object.keys(process.env).find((each) => each.toUpperCase() === 'PATH') || 'PATH';
  return {
    ...process.env,
    [name]: [...folders, process.env[name]].join(path.delimiter),
    DO_NOT_TRACK: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    // Otherwise each `pnpm run` of turbo installs what the server does not need.
    pnpm_config_verify_deps_before_run: 'false',
  };
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    if (process.exitCode === undefined) console.error((error.code && diagnose(String(error), root)) || error.message);
    process.exitCode = process.exitCode || 1;
    if (/^test/.test(`${process.env.npm_lifecycle_event}`)) console.log('0 passed, 1 failed');
  },
);
