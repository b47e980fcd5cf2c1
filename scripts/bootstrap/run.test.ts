import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { writeFiles } from '../temporary-folder.js';
import { type Checkout, createCheckout, createProvidedCheckout, OLD_NODE, pretend, start } from './testing/checkout.js';
import { startRegistry } from './testing/start-registry.js';

const UNMAINTAINED = expect.stringMatching(/^Node 20\.20 is no longer maintained; using \d+\.\d+\.\d+ from npm$/);
const INSTALLING = expect.stringMatching(/^Installing packages; all output is in \.toolchain\/setup\.log…\.* \d+ s$/);
const fetching = (name: string) =>
  expect.stringMatching(new RegExp(`^Fetching ${name} \\d+\\.\\d+\\.\\d+…\\.* \\d+ s$`));
/** A registry that cannot be reached. */
const NOBODY = 'http://127.0.0.1:9/';
/** Prints whether the fetched Node runs it. */
const WHICH = ['node', '-p', "process.env.FETCHED ?? 'no'"];

/** What is kept for the next time. */
const kept = ({ folder }: Checkout) => readdirSync(join(folder, '.toolchain')).map((name) => name.replace(/-.*/, ''));

describe('a command of the repository', () => {
  it('runs with the Node that there is if it is new enough, and npm fetches pnpm once', async () => {
    const checkout = createCheckout();
    const registry = await startRegistry(checkout.packages);
    const first = await start(checkout, WHICH, { registry: registry.url }).ended;
    expect(first).toEqual({ stdout: 'no\n', code: 0, lines: [fetching('pnpm'), INSTALLING] });
    expect(await start(checkout, WHICH, { registry: NOBODY }).ended).toEqual({
      stdout: 'no\n',
      code: 0,
      lines: [''],
    });
    expect(kept(checkout)).toEqual(['pnpm', 'setup.log']);
  });

  it('runs with a Node that npm fetches once if there is only an old one, says so, and replaces earlier versions', async () => {
    const checkout = createCheckout();
    const registry = await startRegistry(checkout.packages);
    writeFiles(checkout.folder, { '.toolchain/node-24.0.0-linux-x64/bin/node': '', '.toolchain/pnpm-1-a-b/pnpm': '' });
    const first = await start(checkout, WHICH, { registry: registry.url, node: OLD_NODE }).ended;
    const lines = [UNMAINTAINED, fetching('Node'), fetching('pnpm'), INSTALLING];
    expect(first).toEqual({ stdout: 'yes\n', code: 0, lines });
    const second = await start(checkout, WHICH, { registry: NOBODY, node: OLD_NODE }).ended;
    expect(second).toEqual({ stdout: 'yes\n', code: 0, lines: [UNMAINTAINED] });
    expect(kept(checkout)).toEqual(['node', 'pnpm', 'setup.log']);
  });

  it('finds this Node and pnpm first, after the tools of the repository, gets its arguments, and its exit code is kept', async () => {
    const checkout = createProvidedCheckout();
    const program = `const { argv, env: { PATH } } = process; process.exitCode = 7;
      console.log(JSON.stringify({ given: argv.slice(1), places: PATH.split(':').slice(0, 3) }));`;
    const command = ['node', '-e', program, 'a b', '--build'];
    const { stdout, code } = await start(checkout, command, { registry: NOBODY, node: OLD_NODE }).ended;
    const { given, places }: { given: string[]; places: string[] } = JSON.parse(stdout);
    expect({ given, code }).toEqual({ given: ['a b', '--build'], code: 7 });
    const [tools, ...fetched] = places;
    expect(tools).toBe(join(checkout.folder, 'node_modules', '.bin'));
    expect(fetched.map((each) => each.replace(join(checkout.folder, '.toolchain/'), ''))).toEqual([
      expect.stringMatching(/^pnpm-[\d.]+-\w+-\w+$/),
      expect.stringMatching(/^node-[\d.]+-\w+-\w+\/bin$/),
    ]);
  });

  it('gets the signals, and may end as it wants', async () => {
    const checkout = createProvidedCheckout();
    const server = "process.on('SIGTERM', () => process.exit(3)); setInterval(() => {}, 1000); console.log('up');";
    const { child, ended } = start(checkout, ['node', '-e', server], { registry: NOBODY, node: OLD_NODE });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ stdout: 'up\n', code: 3 });
  });

  it.skipIf(spawnSync('script', ['--version']).status !== 0)(
    'has the terminal (skipped without the command script)',
    async () => {
      const checkout = createProvidedCheckout();
      const words = [
        process.execPath,
        ...OLD_NODE,
        'scripts/bootstrap/run.mjs',
        'node',
        '-p',
        'String(process.stdin.isTTY)',
      ];
      const line = words.map((word) => `"${word}"`).join(' ');
      const { stdout } = spawnSync('script', ['-qec', line, '/dev/null'], {
        cwd: checkout.folder,
        encoding: 'utf8',
        timeout: 120_000,
      });
      expect(stdout).toContain('true\r\n');
    },
  );
});

describe('two commands at once', () => {
  it('fetch and install once, and the second one says that it waits', async () => {
    const checkout = createCheckout();
    const registry = await startRegistry(checkout.packages);
    const runs = [1, 2].map(() => start(checkout, WHICH, { registry: registry.url, node: OLD_NODE }).ended);
    const [first, second] = (await Promise.all(runs)).toSorted((a, b) => b.lines.length - a.lines.length);
    expect(first).toMatchObject({ stdout: 'yes\n', code: 0, lines: { length: 4 } });
    expect(second?.lines).toEqual([expect.stringMatching(/^Waiting for another process /), UNMAINTAINED]);
    expect(second).toMatchObject({ stdout: 'yes\n', code: 0 });
    expect(registry.tarballs).toHaveLength(2);
  });

  it('do not wait for one that was killed', async () => {
    const checkout = createProvidedCheckout();
    const gone = spawnSync(process.execPath, ['--version']).pid;
    writeFiles(checkout.folder, { '.toolchain/lock': String(gone) });
    const run = await start(checkout, WHICH, { registry: NOBODY }).ended;
    expect(run).toMatchObject({ stdout: 'no\n', code: 0 });
  });
});

it('what npm fetches is fetched again if that was interrupted, even by SIGKILL', async () => {
  const checkout = createCheckout();
  const registry = await startRegistry(checkout.packages);
  const fetch = () => start(checkout, WHICH, { registry: registry.url, node: OLD_NODE });
  registry.conduct = 'sends half of it';
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const before = registry.tarballs.length;
    const { child, ended } = fetch();
    await vi.waitUntil(() => registry.tarballs.length > before, { timeout: 120_000 });
    child.kill(signal);
    const { stdout, lines } = await ended;
    // The second one may wait a moment for the first, which was killed.
    expect(lines.slice(-2)).toEqual([UNMAINTAINED, expect.stringMatching(/^Fetching Node/)]);
    expect(stdout).toBe('');
  }
  registry.conduct = 'sends it';
  expect(await fetch().ended).toMatchObject({ stdout: 'yes\n', code: 0 });
  expect(kept(checkout)).toEqual(['node', 'pnpm', 'setup.log']);
});

describe('without a Node that npm can fetch, one line says what to do', () => {
  const REMEDY = 'install Node 24 yourself (https://nodejs.org/en/download), then run this again.';

  it.each([
    ['on another processor', pretend('process', 'arch', "'riscv64'"), 'linux-riscv64'],
    ['on another system', pretend('process', 'platform', "'freebsd'"), `freebsd-${process.arch}`],
    [
      'with another C library',
      pretend('process.report', 'getReport', '()=>({header:{}})'),
      `linux-${process.arch}-musl`,
    ],
  ])('%s', async (_case, machine, platform) => {
    const checkout = createCheckout();
    const run = await start(checkout, WHICH, { registry: NOBODY, node: [...OLD_NODE, ...machine] }).ended;
    expect(run).toEqual({ stdout: '', code: 1, lines: [`npm has no Node for ${platform}: ${REMEDY}`] });
  });

  it('if the registry does not have it', async () => {
    const checkout = createCheckout();
    const { url } = await startRegistry(checkout.packages.slice(1));
    const { lines, code } = await start(checkout, WHICH, { registry: url, node: OLD_NODE }).ended;
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatch(
      /^The package registry does not have node-\S+ [\d.]+: install Node 24 yourself .* \(All output: /,
    );
  });

  it('if it does not run here', async () => {
    const checkout = createCheckout('exit 1;');
    const { url } = await startRegistry(checkout.packages);
    const { lines, code } = await start(checkout, WHICH, { registry: url, node: OLD_NODE }).ended;
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatch(/^Node [\d.]+ from npm does not run here: install Node 24 yourself /);
  });

  it('if the registry sends something else than was released', async () => {
    const checkout = createCheckout();
    const registry = await startRegistry(checkout.packages);
    registry.conduct = 'sends something else';
    const { lines, code } = await start(checkout, WHICH, { registry: registry.url, node: OLD_NODE }).ended;
    expect(code).toBe(1);
    expect(lines.at(-1)).toMatch(/^The package registry sent something else than was released: .* \(All output: /);
    expect(kept(checkout)).not.toContain('pnpm');
  });
});
