import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { listen, temporaryDirectory } from '@convoke/testkit';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CLI_PATH } from '../testing/run-command.js';
import { startForCommands } from '../testing/start-for-commands.js';

const NOTHING = { CONVOKE_URL: '', CONVOKE_API_KEY: '', CONVOKE_API_SECRET: '', CONVOKE_PROFILE: '' };

/** What `convoke login` asks. */
const QUESTION = /\[http[^\]]*\]: |API key: |API secret \(not shown\): /;

/** A server, its credentials, and a folder in which profiles are stored. */
async function start() {
  const { run, env } = await startForCommands();
  const directory = await temporaryDirectory();
  onTestFinished(directory.remove);
  const folder = { XDG_CONFIG_HOME: directory.path, APPDATA: directory.path };
  const file = join(directory.path, 'convoke', 'profiles.json');
  const { CONVOKE_URL: url, CONVOKE_API_KEY: apiKey, CONVOKE_API_SECRET: apiSecret } = env;
  return {
    env,
    folder,
    file,
    url,
    apiKey,
    apiSecret,
    run: (command: Parameters<typeof run>[0], args: string[], changes = {}) =>
      run(command, args, { ...NOTHING, ...folder, ...changes }),
    /** Without a check, such as an earlier login has left it. */
    store(profiles: Record<string, { url: string; apiKey: string; apiSecret: string }>, current?: string) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ current, profiles }), { mode: 0o600 });
    },
    /** Types into the built command, on a terminal. */
    async typed(args: string[], lines: string[]) {
      const command = [process.execPath, CLI_PATH, ...args].join(' ');
      const session = execFile('script', ['-qec', command, '/dev/null'], {
        env: { PATH: '/usr/bin:/bin', ...NOTHING, ...folder },
      });
      let screen = '';
      session.stdout?.on('data', (text) => {
        screen += text;
      });
      for (const [at, line] of lines.entries()) {
        const asked = () => expect(screen.split(QUESTION)).toHaveLength(at + 2);
        await vi.waitFor(asked, { timeout: 60_000 });
        session.stdin?.write(line);
      }
      const code = await new Promise((resolve) => session.on('close', resolve));
      return { code, screen };
    },
  };
}

it.skipIf(spawnSync('script', ['--version']).status !== 0)(
  'convoke login asks on a terminal, shows no secret, and stores what the server accepts (skipped without script)',
  async () => {
    const { typed, run, file, url, apiKey, apiSecret } = await start();
    const { code, screen } = await typed(['login'], [`${url}\r`, `${apiKey}\r`, `${apiSecret}\r`]);
    expect(screen).toContain('Stored in ');
    expect(code).toBe(0);
    expect(screen).not.toContain(apiSecret);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      current: 'default',
      profiles: { default: { url, apiKey, apiSecret } },
    });
    expect(JSON.parse(await run('webhook', ['list', '--json']))).toEqual([]);
    const stopped = await typed(['login'], ['\u0003']);
    expect(stopped.screen).toContain('Nothing was done');
    expect(stopped.code).toBe(1);
  },
);

it('the profile that is used is that of --profile, none beside other credentials, or the current one', async () => {
  const { run, store, env, ...own } = await start();
  const { url, apiKey, apiSecret } = own;
  const elsewhere = { url: 'http://127.0.0.1:1', apiKey: 'ck_elsewhere', apiSecret: 'cs_elsewhere' };
  store({ here: { url, apiKey, apiSecret }, elsewhere }, 'here');
  const list = ['list', '--json'];
  expect(await run('webhook', list)).toBe('[]\n');
  expect(await run('webhook', [...list, '--profile', 'here'], { ...env, CONVOKE_URL: elsewhere.url })).toBe('[]\n');
  expect(await run('webhook', list, { ...env, CONVOKE_PROFILE: 'elsewhere' })).toBe('[]\n');
  await expect(run('webhook', list, { CONVOKE_PROFILE: 'missing' })).rejects.toThrow('there are: here, elsewhere');
  await expect(run('webhook', [...list, '--profile', 'here', '--url', url])).rejects.toThrow('--profile, or --url');

  await run('profile', ['use', 'elsewhere']);
  await run('logout', ['--profile', 'elsewhere']);
  expect(JSON.parse(await run('profile', list))).toMatchObject([{ profile: 'here', isCurrent: false }]);
  await expect(run('webhook', list)).rejects.toThrow('run convoke login');
  await expect(run('logout', [])).rejects.toThrow('No profile is in use');
});

it('a profile’s secret is never sent to another server', async () => {
  const { run, store, url, apiKey, apiSecret } = await start();
  const requests: unknown[] = [];
  const stranger = createServer(({ headers }, response) => {
    requests.push(headers);
    response.end();
  });
  onTestFinished(() => void stranger.close());
  const address = `http://127.0.0.1:${await listen(stranger)}`;
  store({ here: { url, apiKey, apiSecret } }, 'here');
  await expect(run('webhook', ['list', '--url', address])).rejects.toThrow('Credentials are missing');
  await expect(run('webhook', ['list'], { CONVOKE_URL: address })).rejects.toThrow('Credentials are missing');
  expect(requests).toEqual([]);

  const redirecting = createServer((_, response) => response.writeHead(307, { location: address }).end());
  onTestFinished(() => void redirecting.close());
  store({ here: { url: `http://127.0.0.1:${await listen(redirecting)}`, apiKey, apiSecret } }, 'here');
  await expect(run('api', ['GET', 'account'])).rejects.toThrow(`status 307 and redirects to ${address}`);
  expect(requests).toEqual([]);
});
