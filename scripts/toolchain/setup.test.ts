import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../root.mjs';
import { temporaryFolder } from '../temporary-folder.js';
import { diagnose } from './diagnose.mjs';

const PATH = process.env.PATH ?? '';
/** Root may write everywhere, so some runs are by another user. */
const ORDINARY_USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

describe('a failed setup says why in one line', () => {
  let folder: string;

  beforeEach(() => {
    folder = temporaryFolder();
    for (const name of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', 'scripts']) {
      cpSync(join(root, name), join(folder, name), { recursive: true });
    }
    chmodSync(folder, 0o755);
  });

  it('without a network, even if npm is silent, and names the log, which contains no environment variables', async () => {
    const env = {
      npm_config_loglevel: 'silent',
      npm_config_registry: `http://127.0.0.1:${await closedPort()}/`,
      npm_config_cache: join(folder, 'cache'),
    };
    const lines = await setUp(folder, { env: { ...env, SECRET: 'not-for-logs' } });
    expect(lines).toEqual([
      'Setting up; all output is in .turbo/setup.log',
      expect.stringMatching(/^Fetching pnpm \S+…\.*, failed, \d+ s$/),
      expect.stringMatching(/^The package registry cannot be reached: .* \(All output: \.turbo\/setup\.log\)$/),
    ]);
    const log = readFileSync(join(folder, '.turbo', 'setup.log'), 'utf8');
    expect(log).toContain('ECONNREFUSED');
    expect(log).not.toContain('not-for-logs');
  });

  it.each(['node_modules', '.turbo'])('if there is a file instead of the folder %s', async (name) => {
    writeFileSync(join(folder, name), '');
    const place = join(folder, name);
    expect(await setUp(folder)).toEqual([`There is a file instead of the folder ${place}: move it away.`]);
  });

  it.skipIf(!othersMayRead())(
    'if the folder is not writable (skipped for root if only root can run this Node)',
    async () => {
      chmodSync(folder, 0o555);
      const advice = 'change its owner or permissions, or copy the repository to your own folder.';
      expect(await setUp(folder, ORDINARY_USER)).toEqual([`You cannot write to ${join(folder, '.turbo')}: ${advice}`]);
    },
  );

  it.skipIf(!canMount())('on a full disk (skipped if unshare cannot mount one)', () => {
    const script =
      'mount -t tmpfs -o size=1m tmpfs "$0/cache" && head -c 2m /dev/zero > "$0/cache/full" 2>&-; cd "$0" && exec "$1" scripts/run.mjs start';
    mkdirSync(join(folder, 'cache'));
    const env = { PATH, HOME: folder, npm_config_cache: join(folder, 'cache', 'npm') };
    const options = { encoding: 'utf8', env } as const;
    const { stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', script, folder, process.execPath], options);
    const lines = stderr.trimEnd().split('\n');
    expect(lines.at(-1)).toMatch(/^The disk is full: free a gigabyte for .* \(All output: \.turbo\/setup\.log\)$/);
    expect(lines).toHaveLength(3);
  });

  it.skipIf(!canMount())('on a read-only file system (skipped if unshare cannot mount one)', async () => {
    const script =
      'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && cd "$0" && exec "$1" scripts/run.mjs start';
    const { stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', script, folder, process.execPath], {
      encoding: 'utf8',
    });
    expect(stderr).toBe(
      `${folder} is on a read-only file system: copy the repository to a folder that you can write to.\n`,
    );
  });
});

/** As pnpm 12 prints it, in lines of at most 80 characters. */
const PNPM_ON_A_FULL_DISK = `Error:   × installing dependencies
  ╰─▶ Failed to write cafs: Failed to write to file at "/repository/
      node_modules/.pnpm-store/v11/
      files/2a/9237066b1a10965577a2138d272dfd46da044eb87acd233911693fcce25ee2f
      4ae94944f5cc0ef80a65a0e559ed0437f9103582cd43c497fa6e939993435e8": No
      space left on device (os error 28)
`;

describe('the cause of a failure is found', () => {
  it.each([
    ['failed to write file: No space left on device (os error 28)', /^The disk is full: .*\/repository/],
    ['npm error code ENOSPC', /^The disk is full/],
    [PNPM_ON_A_FULL_DISK, /^The disk is full/],
    ['tsup: Error: ENOSPC: no space left on device, write', /^The disk is full/],
    ['failed to create "node_modules": Read-only file system (os error 30)', /read-only file system/],
    ["EACCES: permission denied, mkdir '/home/other/.npm'", /^You cannot write to \/home\/other\/\.npm/],
    ['npm error code SELF_SIGNED_CERT_IN_CHAIN', /^The certificate of the package registry is not trusted/],
    ['invalid peer certificate: UnknownIssuer', /^The certificate of the package registry is not trusted/],
    ['npm error code EAI_AGAIN', /^The package registry cannot be reached/],
    ['error sending request for url', /^The package registry cannot be reached/],
  ])('in “%s”', (output, expected) => {
    expect(diagnose(output, '/repository')).toMatch(expected);
    expect(diagnose(output, '/repository')).not.toContain('\n');
  });

  it('but not guessed', () => {
    expect(diagnose('Unexpected token', '/repository')).toBeUndefined();
  });
});

describe('npm start', () => {
  it('says in one line that the port is in use, and suggests a free one', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void holder.close());
    await once(holder, 'listening');
    const port = String(portOf(holder));
    const folder = temporaryFolder();
    const env = { ...process.env, PORT: port, CONVOKE_DATABASE_URL: `sqlite:${join(folder, 'data', 'convoke.db')}` };
    const child = spawn('npm', ['start', '--silent'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(stdout).toBe('');
    const lines = stderr.split('\n').filter((line) => !/^npm warn/i.test(line));
    expect(lines).toEqual([
      expect.stringMatching(/^Building the server…\.* \d+ s$/),
      expect.stringMatching(
        new RegExp(`^convoke: Another program uses 127\\.0\\.0\\.1:${port}\\. .*: PORT=\\d+ npm start$`),
      ),
      '',
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

interface Run {
  env?: Record<string, string>;
  uid?: number;
  gid?: number;
}

/** @returns the stderr of `npm start`, by lines */
async function setUp(folder: string, { env = {}, ...user }: Run = {}): Promise<string[]> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    ...user,
    cwd: folder,
    env: { PATH, HOME: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
  return stderr.trimEnd().split('\n');
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  await once(server.close(), 'close');
  return port;
}

function portOf(server: ReturnType<typeof createServer>): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function othersMayRead(): boolean {
  return spawnSync(process.execPath, ['--version'], { ...ORDINARY_USER, cwd: '/' }).status === 0;
}

function canMount(): boolean {
  return spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}
