import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess, startWebhookReceiver, type WebhookReceiver } from '@convoke/testkit';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CLI_PATH, startCommand } from '../testing/run-command.js';
import { type Installation, installPackages } from './install.js';
import { expectServeRefusal } from './on-old-node.js';

/** A registry that nobody can reach. */
const NOWHERE = ['--registry=http://127.0.0.1:1/', '--fetch-retries=0'];

describe('@convoke/cli as released, which npm has installed without any other package', () => {
  let installation: Installation;
  let application: WebhookReceiver;
  let server: ServerProcess;
  let env: Record<string, string>;

  beforeAll(async () => {
    [installation, application] = await Promise.all([
      installPackages(['@convoke/cli'], { registry: inject('registry'), npmOptions: NOWHERE }),
      startWebhookReceiver(),
    ]);
    const database = `sqlite:${join(installation.folder, 'convoke.db')}`;
    const settings = { CONVOKE_DATABASE_URL: database, CONVOKE_LOG_LEVEL: 'error' };
    server = await startServerProcess({ cli: CLI_PATH, cwd: installation.folder, env: settings });
    const created = await installation.run(
      process.execPath,
      [CLI_PATH, 'account', 'create', '--name', 'Acme', '--json'],
      settings,
    );
    const { apiKey = '', apiSecret = '' }: Record<string, string> = JSON.parse(created);
    env = { CONVOKE_URL: server.url, CONVOKE_API_KEY: apiKey, CONVOKE_API_SECRET: apiSecret };
  });

  afterAll(async () => {
    expect(await server.stop()).toBe(0);
    await Promise.all([application.stop(), installation.remove()]);
  });

  it('holds what was built, its licence and changelog, and nothing of the sources', async () => {
    const files = await installation.files('@convoke/cli');
    expect(
      files.filter(
        (file) =>
          !/^(dist\/[\w-]+\.(js|js\.map|txt|cdx\.json)|package\.json|README\.md|CHANGELOG\.md|LICENSE)$/.test(file),
      ),
    ).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining(['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'dist/cli.js']),
    );
  });

  it('brings along no other package and no native code', () => {
    const modules = join(installation.folder, 'node_modules');
    expect(readdirSync(modules).filter((name) => !name.startsWith('.'))).toEqual(['@convoke']);
    expect(readdirSync(join(modules, '@convoke'))).toEqual(['cli']);
  });

  it('says with Node 20 in one sentence which Node it needs', () => expectServeRefusal(installation.folder, 'cli'));

  it('forwards to an application what it makes happen on a server', async () => {
    const { convoke, run } = installation;
    await run(convoke, ['webhook', 'create', 'https://hooks.example.com/', '--disabled'], env);
    const listening = startCommand(['listen', '--forward-to', application.url], env, convoke);
    await listening.prints('Ctrl+C ends this');
    expect(await run(convoke, ['trigger', 'attendee.responded'], env)).toMatch(/^attendee\.responded of the sample/);
    await listening.prints(/attendee\.responded \S+ → 204 in/);
    expect(await listening.stop('SIGINT')).toBe(0);
  });
});
