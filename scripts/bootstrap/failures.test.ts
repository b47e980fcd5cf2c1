import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { root } from '../root.mjs';
import { temporaryFolder } from '../temporary-folder.js';
import { createCheckout, OLD_NODE, start } from './testing/checkout.js';
import { listenUntilTestEnds } from './testing/start-registry.js';

/** Root may write everywhere, so some runs are by another user. */
const ORDINARY_USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const COMMAND = ['node', '--version'];
const NOBODY = { registry: 'http://127.0.0.1:9/' };
const UNREACHABLE = /^The package registry cannot be reached: .* \(All output: \.toolchain\/setup\.log\)$/;

describe('a failed setup says why in one line', () => {
  it('without a network, even if npm is silent, and which step it was', async () => {
    const checkout = createCheckout();
    const env = { npm_config_loglevel: 'silent' };
    const run = await start(checkout, COMMAND, { ...NOBODY, node: OLD_NODE, env }).ended;
    expect(run).toMatchObject({ stdout: '', code: 1 });
    expect(run.lines.slice(-2)).toEqual([
      expect.stringMatching(/^Fetching Node \S+…\.*, failed, \d+ s$/),
      expect.stringMatching(UNREACHABLE),
    ]);
    expect(readFileSync(join(checkout.folder, '.toolchain/setup.log'), 'utf8')).toContain('ECONNREFUSED');
  });

  it('if nothing comes from the registry for nine seconds', async () => {
    const registry = await listenUntilTestEnds(createServer());
    const run = await start(createCheckout(), COMMAND, { registry }).ended;
    expect(run.lines).toEqual([
      expect.stringMatching(/^Fetching pnpm \S+…\.*, failed, (9|\d\d) s$/),
      expect.stringMatching(UNREACHABLE),
    ]);
  });

  it.each(['node_modules', '.toolchain'])(
    'if there is a file instead of the folder %s, and ends as a test that failed, if it is one',
    async (name) => {
      const checkout = createCheckout();
      const place = join(checkout.folder, name);
      writeFileSync(place, '');
      const env = { npm_lifecycle_event: 'test:packed' };
      const run = await start(checkout, COMMAND, { ...NOBODY, env }).ended;
      const lines = [`There is a file instead of the folder ${place}: move it away.`];
      expect(run).toEqual({ stdout: '0 passed, 1 failed\n', code: 1, lines });
    },
  );

  it.skipIf(!othersMayRead())(
    'if the folder is not writable (skipped for root if only root can run this Node)',
    async () => {
      const checkout = createCheckout();
      chmodSync(checkout.folder, 0o555);
      const { lines } = await start(checkout, COMMAND, { ...NOBODY, user: ORDINARY_USER }).ended;
      const place = join(checkout.folder, '.toolchain');
      expect(lines).toEqual([
        `You cannot write to ${place}: change its owner or permissions, or copy the repository to your own folder.`,
      ]);
    },
  );

  it.skipIf(!canMount())('on a full disk (skipped if unshare cannot mount one)', () => {
    const { folder } = createCheckout();
    mkdirSync(join(folder, 'cache'));
    const fill = 'mount -t tmpfs -o size=1m tmpfs "$0/cache" && head -c 2m /dev/zero > "$0/cache/full" 2>&-; ';
    const lines = runMounted(fill, folder, { npm_config_cache: join(folder, 'cache', 'npm') });
    expect(lines.at(-1)).toMatch(/^The disk is full: free a gigabyte for .* \(All output: \.toolchain\/setup\.log\)$/);
    expect(lines).toHaveLength(2);
  });

  it.skipIf(!canMount())('on a read-only file system (skipped if unshare cannot mount one)', () => {
    const { folder } = createCheckout();
    const lines = runMounted('mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && ', folder, {});
    const advice = 'copy the repository to a folder that you can write to.';
    expect(lines).toEqual([`${folder} is on a read-only file system: ${advice}`]);
  });
});

it('npm start says in one line that the port is in use, and suggests a free one', async () => {
  const { port } = new URL(await listenUntilTestEnds(createServer()));
  const folder = temporaryFolder();
  const env = { ...process.env, PORT: port, CONVOKE_DATABASE_URL: `sqlite:${join(folder, 'data', 'convoke.db')}` };
  const child = spawn('npm', ['start', '--silent'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect(stdout).toBe('');
  // Where other tools have installed the packages, there are more lines before.
  const lines = stderr.trimEnd().split('\n').slice(-2);
  const advice = new RegExp(`^convoke: Another program uses 127\\.0\\.0\\.1:${port}\\. .*: PORT=\\d+ npm start$`);
  expect(lines).toEqual([expect.stringMatching(/^Building the server…\.* \d+ s$/), expect.stringMatching(advice)]);
  expect(readdirSync(folder)).toEqual([]);
});

/** @returns the lines on stderr */
function runMounted(mount: string, folder: string, env: Record<string, string>): string[] {
  const script = `${mount}cd "$0" && exec "$1" scripts/bootstrap/run.mjs node --version`;
  const { PATH = '' } = process.env;
  const { stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', script, folder, process.execPath], {
    encoding: 'utf8',
    env: { PATH, HOME: folder, ...env },
  });
  return stderr.trimEnd().split('\n');
}

function othersMayRead(): boolean {
  return spawnSync(process.execPath, ['--version'], { ...ORDINARY_USER, cwd: '/' }).status === 0;
}

function canMount(): boolean {
  return spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}
