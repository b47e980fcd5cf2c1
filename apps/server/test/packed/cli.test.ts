import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ServerProcess, startServerProcess, startWebhookReceiver, type WebhookReceiver } from '@convoke/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLI_PATH, startCommand } from '../testing/run-command.js';
import { type Installation, installTarballs } from './install.js';

describe('the tarball of @convoke/cli, which npm has installed without a network', () => {
  let installation: Installation;
  let application: WebhookReceiver;
  let server: ServerProcess;
  let env: Record<string, string>;

  beforeAll(async () => {
    [installation, application] = await Promise.all([
      installTarballs(['packages/cli'], ['--offline']),
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

  it('holds what was built, its licence and nothing of the sources', () => {
    const files = installation.files['packages/cli'] ?? [];
    expect(
      files.filter((file) => !/^(dist\/[\w-]+\.(js|txt)|package\.json|README\.md|CHANGELOG\.md|LICENSE)$/.test(file)),
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
