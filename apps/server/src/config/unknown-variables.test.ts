import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { unknownVariables, unknownVariableText } from './unknown-variables.js';

const nearest = (name: string) => unknownVariables({ [name]: 'x' }).map((each) => each.nearest);

describe('an unknown variable', () => {
  it.each([
    ['CONVOKE_SMTP_URL', 'CONVOKE_MAIL_URL'],
    ['CONVOKE_SMTP_FROM', 'CONVOKE_MAIL_FROM'],
    ['CONVOKE_MAIL_FORM', 'CONVOKE_MAIL_FROM'],
    ['CONVOKE_DB_URL', 'CONVOKE_DATABASE_URL'],
    ['CONVOKE_DATABASE', 'CONVOKE_DATABASE_URL'],
    ['CONVOKE_PUBLIC_URL', 'CONVOKE_BASE_URL'],
    ['CONVOKE_BASEURL', 'CONVOKE_BASE_URL'],
    ['CONVOKE_PORT', 'PORT'],
    ['CONVOKE_LOGLEVEL', 'CONVOKE_LOG_LEVEL'],
    ['CONVOKE_TRUSTED_PROXY', 'CONVOKE_TRUSTED_PROXIES'],
    ['CONVOKE_SECRET_KEYS', 'CONVOKE_SECRET_KEY'],
    ['CONVOKE_COLOUR', undefined],
  ])('%s: %s is meant', (name, meant) => {
    expect(nearest(name)).toEqual([meant]);
  });

  it('is reported in a sentence', () => {
    expect(unknownVariables({ CONVOKE_SMTP_URL: 'smtp://x', CONVOKE_COLOUR: 'red' }).map(unknownVariableText)).toEqual([
      'CONVOKE_SMTP_URL is not a setting and has no effect. Did you mean CONVOKE_MAIL_URL?',
      'CONVOKE_COLOUR is not a setting and has no effect. Remove it, or correct its name.',
    ]);
  });
});

describe('nothing is reported', () => {
  it.each<[string, Record<string, string>]>([
    ['of what is empty', { CONVOKE_SMTP_URL: '' }],
    ['of other programs', { OTEL_SERVICE_NAME: 'convoke', SMTP_URL: 'x', convoke_smtp_url: 'x' }],
    [
      'of what Kubernetes adds for the services convoke and convoke-worker',
      {
        CONVOKE_SERVICE_HOST: '10.0.0.1',
        CONVOKE_SERVICE_PORT: '8080',
        CONVOKE_SERVICE_PORT_HTTP: '8080',
        CONVOKE_PORT: 'tcp://10.0.0.1:8080',
        CONVOKE_PORT_8080_TCP: 'tcp://10.0.0.1:8080',
        CONVOKE_PORT_8080_TCP_PROTO: 'tcp',
        CONVOKE_WORKER_SERVICE_HOST: '10.0.0.2',
        CONVOKE_WORKER_PORT: 'tcp://10.0.0.2:8080',
        CONVOKE_WORKER_PORT_25_TCP_ADDR: '10.0.0.2',
      },
    ],
  ])('%s', (_, env) => {
    expect(unknownVariables(env)).toEqual([]);
  });

  it('of a variable that the server or a command reads', () => {
    const sources = ['../../../../packages/cli/src/', '../'].map((path) =>
      fileURLToPath(new URL(path, import.meta.url)),
    );
    const files = sources.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => readFileSync(join(folder, file), 'utf8')),
    );
    const read = new Set(files.flatMap((text) => text.match(/(?<=')CONVOKE_[A-Z_]+[A-Z](?=')/g) ?? []));
    expect(read.size).toBeGreaterThan(5);
    expect(unknownVariables(Object.fromEntries([...read].map((name) => [name, 'x'])))).toEqual([]);
  });
});
