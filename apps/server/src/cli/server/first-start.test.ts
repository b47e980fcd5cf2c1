import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { assembleProgram } from '@convoke/cli';
import { COMPILE_CACHE, listen, type ServerProcess, startServerProcess, temporaryDirectory } from '@convoke/testkit';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CLI_PATH, runCommand, runInProcess } from '../../../test/testing/run-command.js';
import { readConfig } from '../../config/read-config.js';
import { serverProgram } from '../../main.js';
import { systemRuntime } from '../../runtime/runtime.js';
import { type Role, serve } from '../../serve.js';
import { accountCommand } from '../accounts/account.js';
import { migrateCommand } from '../database/migrate.js';
import { explain } from '../explain.js';

/** Root may write everywhere, so some servers run as somebody else. */
const ORDINARY_USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const PATH = process.env.PATH ?? '';

let folder: string;
let env: Record<string, string>;

beforeEach(async () => {
  const directory = await temporaryDirectory();
  onTestFinished(directory.remove);
  folder = directory.path;
  env = { PORT: '0', CONVOKE_DATABASE_URL: `sqlite:${join(folder, 'data', 'convoke.db')}` };
});

describe('the first start of a sandbox', () => {
  it('creates nothing where a port is in use, so that the next start shows the keys; prints the link until somebody has signed in, then the address and how to make a key', async () => {
    const holder = createServer();
    onTestFinished(() => void holder.close());
    const port = await listen(holder);
    const complaint = await refusal({ ...env, PORT: String(port), npm_lifecycle_event: 'start' });
    expect(existsSync(join(folder, 'data'))).toBe(false);
    const [, free = ''] =
      /^convoke: Another program uses 127\.0\.0\.1:\d+\. Choose another port: PORT=(\d+) npm start\n$/.exec(
        complaint,
      ) ?? [];
    const taken = { ...env, CONVOKE_INBOUND_SMTP: `127.0.0.1:${port}` };
    expect(await refusal(taken)).toMatch(/CONVOKE_INBOUND_SMTP: cannot listen there/);

    const first = await start({ ...env, PORT: free });
    expect(first.url).toBe(`http://127.0.0.1:${free}`);
    expect(first.stdout()).toMatch(/export CONVOKE_API_SECRET=\S+/);
    expect(first.stdout()).toMatch(/^convoke ready \S+ \(sandbox: no mail is sent\)\nDemo account/);
    const token = tokenIn(first.stdout());
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(first.stderr()).not.toContain(token);
    expect(first.stderr()).toContain(`Database: ${join(folder, 'data', 'convoke.db')}\n`);
    expect(first.stderr()).toMatch(/^Make another API key: convoke key create --account \S+$/m);
    expect(first.stderr()).toMatch(/^Here, convoke stands for: \S*node .*dist\/cli\.js$/m);
    await first.stop();

    const second = await start();
    expect(second.stdout()).toBe(`convoke ready ${second.url} (sandbox: no mail is sent)\n`);
    expect(tokenIn(second.stderr())).toBe(token);
    const [, again = ''] = /Print a link again: convoke (.*)\n/.exec(second.stderr()) ?? [];
    expect(tokenIn(await runLine(again))).toMatch(/^[\w-]{43}$/);
    const [, keyCommand = ''] = /Make another API key: convoke (.*)\n/.exec(second.stderr()) ?? [];
    expect(await runLine(keyCommand)).toMatch(/^API key +ck_\S+\nAPI secret +cs_/);
    const headers = { 'content-type': 'application/json', 'x-convoke-csrf': 'sign-in' };
    const body = JSON.stringify({ token, password: 'a long enough one' });
    const used = await second.fetch(`${second.url}/dashboard/api/set-up`, { method: 'POST', headers, body });
    expect(await used.json()).toMatchObject({ data: { user: { email: 'demo@localhost', isAdministrator: true } } });
    await second.stop();

    const third = await start();
    expect(third.stdout()).toBe(`convoke ready ${third.url} (sandbox: no mail is sent)\n`);
    expect(third.stderr()).not.toContain('set-up#');
    expect(third.stderr()).toContain(`Dashboard: ${third.url}\nMake another API key: convoke key create --account `);
  });

  it('prints no link to accounts that an operator has made', async () => {
    await runInProcess(migrateCommand(), [], { ...env, CONVOKE_LOG_LEVEL: 'silent' });
    await runInProcess(accountCommand(), ['create', '--name', 'Acme'], env);
    const server = await start();
    expect(server.stdout()).not.toContain('CONVOKE_API_KEY');
    expect(server.stderr()).not.toContain('set-up#');
    expect(server.stderr()).toContain(`Dashboard: ${server.url}\n`);
  });

  it('says nothing on stderr but a warning where only warnings are asked for, such as of a variable that is no setting', async () => {
    const server = await start({ ...env, CONVOKE_LOG_LEVEL: 'warn', CONVOKE_SMTP_URL: 'smtp://relay.example.com' });
    await server.stop();
    const warnings = server
      .stderr()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const found = { level: 'warn', variable: 'CONVOKE_SMTP_URL', nearest: 'CONVOKE_MAIL_URL', msg: 'unknown setting' };
    expect(warnings).toEqual([expect.objectContaining(found)]);
    expect(server.stdout()).toContain('/set-up#');
  });
});

describe('a start on a terminal', () => {
  it.skipIf(!hasScript())('shows a short log, with the link once (skipped without the program script)', async () => {
    const command = `${process.execPath} ${CLI_PATH} serve`;
    const child = spawn('script', ['-qefc', command, '/dev/null'], {
      env: { ...env, PATH, NO_COLOR: '1' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let shown = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      shown += text.replaceAll('\r', '');
    });
    await expect.poll(() => shown).toMatch(/^Here, convoke stands for/m);
    const [, url = ''] = /^convoke ready (\S+) \(sandbox: no mail is sent\)$/m.exec(shown) ?? [];
    for (const path of ['/', '/dashboard/api/session', '/api/v1/appointments']) {
      await fetch(`${url}${path}`, { headers: { accept: 'text/html' } });
    }
    await expect
      .poll(() => shown)
      .toMatch(/^\S+T\d\d:\d\d:\d\d\.\d{3}Z info {2}GET \/api\/v1\/appointments 401 \d+ ms$/m);
    // Ctrl+C.
    child.stdin.write('\u0003');
    await once(child, 'close');
    expect(shown).toMatch(/Z info {2}stopping$/m);
    expect(shown.match(/set-up#/g)).toHaveLength(1);
    expect(shown).toMatch(/export CONVOKE_API_SECRET=\S+/);
    expect(shown).not.toMatch(/dashboard\/api|^\{/m);
  });
});

describe('the first start of a server that sends mail', () => {
  const SENDING = { CONVOKE_MAIL_URL: 'smtp://127.0.0.1:9', CONVOKE_MAIL_FROM: 'Acme <calendar@acme.example>' };

  it('says in its log where its database is and how somebody can sign in: an address suffices, and the link has that of the server', async () => {
    const server = await startServerProcess({ cli: CLI_PATH, env: { ...env, ...SENDING } });
    onTestFinished(server.kill);
    expect(server.stdout()).toBe(`convoke ready ${server.url}\n`);
    await expect.poll(() => server.stderr()).toContain('nobody can sign in yet');
    const lines = server
      .stderr()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'ready', database: join(folder, 'data', 'convoke.db') }),
    );
    const command = expect.stringMatching(/^\S*node .*cli\.js account create$/);
    expect(lines).toContainEqual(expect.objectContaining({ command }));
    const session = await server.fetch(`${server.url}/dashboard/api/session`);
    expect(await session.json()).toMatchObject({ data: { setUpCommand: command } });

    const created = await runCommand(['account', 'create', '--email', 'ada@hill.example'], { ...env, ...SENDING });
    expect(created).toMatch(
      new RegExp(
        `^Account +hill\\.example \\(\\S+\\)\nAPI key +ck_\\S+\nAPI secret +cs_\\S+ .*\nSign in +${server.url}/set-up#`,
      ),
    );
    await expect(runInProcess(accountCommand(), ['create'], { ...env, ...SENDING })).rejects.toThrow('Give --email');
  });

  it.skipIf(!hasScript())('is followed by questions on a terminal (skipped without the program script)', async () => {
    await runInProcess(migrateCommand(), [], { ...env, CONVOKE_LOG_LEVEL: 'silent' });
    const command = `${process.execPath} ${CLI_PATH} account create`;
    const child = spawn('script', ['-qefc', command, '/dev/null'], { env: { ...env, PATH, NO_COLOR: '1' } });
    let shown = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      shown += text;
    });
    for (const [question, answer] of [
      ['who signs in to the dashboard: ', 'ada@hill.example'],
      ['which invitees see [hill.example]: ', 'Hill Practice'],
      ['other accounts, too? [Y/n]: ', ''],
    ] as const) {
      await expect.poll(() => shown).toContain(question);
      child.stdin.write(`${answer}\r`);
    }
    await once(child, 'close');
    expect(shown).toMatch(/Account +Hill Practice \(/);
    const signIns: unknown = JSON.parse(await runInProcess(accountCommand(), ['list', '--json'], env));
    expect(signIns).toMatchObject([{ name: 'Hill Practice', email: 'ada@hill.example' }]);
  });
});

describe('a command in another folder than the server', () => {
  it('finds the only server of its user, and else says where it has looked, and makes nothing', async () => {
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    const own = { XDG_RUNTIME_DIR: folder };
    const run = (args: string[], settings: Record<string, string> = {}) =>
      spawnSync(process.execPath, [CLI_PATH, ...args], {
        cwd: elsewhere,
        encoding: 'utf8',
        env: { ...COMPILE_CACHE, ...own, ...settings },
      });
    const here = process.cwd();
    process.chdir(elsewhere);
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    onTestFinished(() => {
      process.chdir(here);
      told.mockRestore();
    });
    const runHere = (line: string, settings: Record<string, string> = {}) => runLine(line, { ...own, ...settings });
    const missing = runHere('account create --name Acme');
    await expect(missing).rejects.toThrow(
      `There is no database at ${join(elsewhere, 'data', 'convoke.db')}: CONVOKE_DATABASE_URL is not set`,
    );
    await expect(missing).rejects.toThrow('or make the tables with "convoke migrate"');
    await expect(runHere('account list', { CONVOKE_DATABASE_URL: 'sqlite:other.db' })).rejects.toThrow(
      `${join(elsewhere, 'other.db')}: CONVOKE_DATABASE_URL names it. Correct that setting`,
    );

    const server = await start({ ...env, ...own });
    const made = run(['account', 'create', '--email', 'ada@hill.example', '--json']);
    expect(JSON.parse(made.stdout)).toMatchObject({ dashboardLink: expect.stringContaining(`${server.url}/set-up#`) });
    expect(made.stderr).toContain(`Using the server at ${server.url}`);
    const { apiKey, apiSecret } = JSON.parse(made.stdout);
    const credentials = { CONVOKE_API_KEY: apiKey, CONVOKE_API_SECRET: apiSecret };
    expect(JSON.parse(await runHere('webhook list --json', credentials))).toEqual([]);
    const doctor = run(['doctor', '--time-server', 'off'], { PORT: '1' });
    expect(doctor.stdout).toMatch(
      new RegExp(`✓ server: The server runs at ${server.url}, as a process \\(\\d+, started in `),
    );

    const second = { ...env, ...own, CONVOKE_DATABASE_URL: `sqlite:${join(folder, 'second', 'convoke.db')}` };
    await start(second);
    await expect(runHere('account list')).rejects.toThrow('Servers run with these: ');
    expect(readdirSync(elsewhere)).toEqual([]);
  });
});

describe('a start that cannot succeed says why in one line', () => {
  it('where a file is in the place of the folder', async () => {
    writeFileSync(join(folder, 'data'), '');
    await expectOneLine(/^Cannot use .*data: a file is in the place of a folder\. Move it away, or set CONVOKE_D/);
  });

  it('where a folder is in the place of the database', async () => {
    mkdirSync(join(folder, 'data', 'convoke.db'), { recursive: true });
    await expectOneLine(/^.*convoke\.db is a directory, not a file\./);
  });

  it('if the file is not a database', async () => {
    mkdirSync(join(folder, 'data'));
    writeFileSync(join(folder, 'data', 'convoke.db'), 'My diary. '.repeat(1_000));
    await expectOneLine(/^Cannot use the database .*convoke\.db: the file is not an intact SQLite database/);
  });

  it.skipIf(!othersMayRead())(
    'where the folder may not be written (skipped for root where only root may read this repository)',
    () => {
      chmodSync(folder, 0o500);
      const complaint = failureOf(() =>
        execFileSync(process.execPath, [CLI_PATH, 'serve'], { ...ORDINARY_USER, env, stdio: 'pipe' }),
      );
      expect(complaint).toMatch(
        /^convoke: Cannot use .*data: you may not write there\. Change its permissions, or .*\n$/,
      );
    },
  );

  it.skipIf(!canMount())('where the disk is full (skipped where unshare cannot mount a small disk)', async () => {
    const script = `mount -t tmpfs -o size=40k tmpfs "$0" && exec "$1" "$2" serve`;
    const args = ['-rm', 'sh', '-c', script, folder, process.execPath, CLI_PATH];
    const complaint = failureOf(() => execFileSync('unshare', args, { env: { ...env, PATH }, stdio: 'pipe' }));
    expect(complaint).toMatch(/^convoke: Cannot use .*: the disk is full\. Free some space, or set CONVOKE_D.*\n$/);
  });

  it('where the port of a worker is in use', async () => {
    const holder = createServer();
    onTestFinished(() => void holder.close());
    const taken = { ...env, CONVOKE_HEALTH_PORT: String(await listen(holder)) };
    const expected = /^Another program uses 127\.0\.0\.1:\d+\. Choose another port: CONVOKE_HEALTH_PORT=\d+$/;
    await expectOneLine(expected, { ...taken, role: 'worker' });
  });

  it('where the machine has no such address', async () => {
    await expectOneLine(/^Cannot listen at 192\.0\.2\.1:0: this machine has no such address/, {
      ...env,
      CONVOKE_HOST: '192.0.2.1',
    });
  });
});

async function start(settings = env): Promise<ServerProcess> {
  const server = await startServerProcess({ cli: CLI_PATH, env: settings });
  onTestFinished(server.kill);
  // The rest follows the ready line in pieces.
  await expect.poll(() => server.stderr()).toMatch(settings.CONVOKE_LOG_LEVEL ? /^/ : /^Here, convoke stands for/m);
  return server;
}

/** Runs what follows `convoke` on a line, in this process. */
async function runLine(line: string, settings = env): Promise<string> {
  const args = line.split(' ');
  return runInProcess(await assembleProgram(serverProgram(), args), args, settings);
}

async function refusal(settings: Record<string, string>, args: string[] = []): Promise<string> {
  const error = await runCommand(['serve', ...args], settings).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 1, stdout: '' });
  return error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
}

/** In this process; that a command prints just that is shown by those that run in their own. */
async function expectOneLine(
  expected: RegExp,
  { role = 'all', ...settings }: Record<string, string> & { role?: Role } = env,
): Promise<void> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const runtime = systemRuntime(pino({ level: 'silent' }));
  const starting = serve(readConfig(settings), { role, runtime });
  const complaint = explain(await starting.catch((error: unknown) => error));
  expect(complaint).toMatch(expected);
  expect(complaint).not.toContain('\n');
}

function tokenIn(text: string): string {
  return /\/set-up#([\w-]{43})/.exec(text)?.[1] ?? '';
}

function failureOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Error && 'stderr' in error) return String(error.stderr);
  }
  throw new Error('It did not fail.');
}

function othersMayRead(): boolean {
  return spawnSync(process.execPath, ['--check', CLI_PATH], { ...ORDINARY_USER, cwd: '/' }).status === 0;
}

function hasScript(): boolean {
  return spawnSync('script', ['--version'], { env: { PATH } }).stdout?.includes('util-linux') ?? false;
}

function canMount(): boolean {
  try {
    execFileSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
