import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, symlink } from 'node:fs/promises';
import { availableParallelism, homedir, loadavg } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { temporaryDirectory } from '@convoke/testkit';

const ROOT = join(import.meta.dirname, '../../');

/**
 * `npm run tools -- first-start [--rounds N] [--node PATH]`: clones HEAD, and measures how long `npm start` takes there until
 * the server is ready, with empty caches of npm and pnpm, and how long a second one takes. Three rounds by default, with the
 * Node of this machine.
 *
 * @returns the exit code
 */
export async function firstStart(args: string[]): Promise<number> {
  const options = { rounds: { type: 'string', default: '3' }, node: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1 on.');
  for (let round = 1; round <= rounds; round += 1) {
    const { node, first, second } = await measureRound(values.node);
    const load = `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;
    console.log(`first-start: Node ${node}, ${first.toFixed(1)} s; again ${second.toFixed(1)} s (${load})`);
  }
  return 0;
}

async function measureRound(program: string | undefined) {
  const { path, remove } = await temporaryDirectory();
  const [home, clone, bin] = [join(path, 'home'), join(path, 'convoke'), join(path, 'bin')];
  try {
    await Promise.all([mkdir(home), mkdir(bin)]);
    // Which registry a machine uses is not for the test to decide.
    await copyFile(join(homedir(), '.npmrc'), join(home, '.npmrc')).catch(() => undefined);
    if (program) await symlink(program, join(bin, 'node'));
    execFileSync('git', ['clone', '--quiet', ROOT, clone]);
    const env = { ...machine(bin), HOME: home, PORT: '0' };
    const node = execFileSync('node', ['--version'], { env, encoding: 'utf8' }).trim().slice(1);
    return { node, first: await secondsUntilReady(clone, env), second: await secondsUntilReady(clone, env) };
  } finally {
    await remove();
  }
}

/** What a shell has on this machine, without what npm, pnpm and the setup of this repository add. */
function machine(bin: string): Record<string, string> {
  const { PATH = '', NODE_EXTRA_CA_CERTS } = process.env;
  const folders = PATH.split(delimiter).filter((each) => !/node_modules|\.toolchain/.test(each));
  return {
    PATH: [bin, ...folders].join(delimiter),
    ...(NODE_EXTRA_CA_CERTS === undefined ? {} : { NODE_EXTRA_CA_CERTS }),
  };
}

/** @throws Error with what it printed if it ends before it is ready */
async function secondsUntilReady(cwd: string, env: Record<string, string>): Promise<number> {
  const begun = performance.now();
  const child = spawn('npm', ['start'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(child, 'close');
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('convoke ready')) continue;
    const seconds = (performance.now() - begun) / 1_000;
    child.kill('SIGTERM');
    await closed;
    return seconds;
  }
  throw new Error(`npm start ended before the server was ready:\n${printed}`);
}
