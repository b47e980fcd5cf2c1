import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { VARIABLES } from '../../src/config/variables.js';
import { ALL_COMMANDS } from '../../src/main.js';

const root = join(import.meta.dirname, '../../../../');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The pages that show each file, in a block of their own. */
const SHOWN: Record<string, string> = {
  Dockerfile: 'deploy/docker',
  'compose.sqlite.yaml': 'deploy/docker',
  'compose.postgres.yaml': 'deploy/docker',
  Caddyfile: 'deploy/docker',
  'kubernetes.yaml': 'deploy/kubernetes',
  'convoke.service': 'deploy/systemd',
  'backup.sh': 'operate/backups',
};
const FILES = Object.keys(SHOWN);

function documentsOf(file: string): unknown[] {
  return parseAllDocuments(read(`deploy/${file}`), { merge: true }).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS();
  });
}

describe.each(FILES)('deploy/%s', (file) => {
  it('is shown by the page about it', () => {
    expect(read(`docs/${SHOWN[file]}.md`)).toContain(`\n${read(`deploy/${file}`)}\`\`\`\n`);
  });

  it('names only settings that exist', () => {
    const named = read(`deploy/${file}`).match(/\bCONVOKE_[A-Z_]+/g) ?? [];
    expect(named.filter((name) => !Object.hasOwn(VARIABLES, name))).toEqual([]);
  });
});

/** As the release workflow pushes it. */
const IMAGE = 'ghcr.io/convoke/convoke:latest';
const IMAGES_OF_OTHERS: Record<string, string> = { postgres: 'postgres:17', caddy: 'caddy:2' };

it('the release workflow pushes the image that the files name', () => {
  expect(read('.github/workflows/release.yml')).toMatch(new RegExp(`^ +${IMAGE}$`, 'm'));
});

const service = z.looseObject({
  image: z.string(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  command: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  ports: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.looseObject({})).optional(),
  volumes: z.array(z.string()).optional(),
});
const compose = z.looseObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
});

describe.each(['compose.sqlite.yaml', 'compose.postgres.yaml'])('%s', (file) => {
  const { services, volumes } = compose.parse(documentsOf(file)[0]);
  const own = Object.values(services).filter(({ image }) => image === IMAGE);

  it('needs no clone of the repository: every image is a released one', () => {
    for (const [name, each] of Object.entries(services)) {
      expect(each).not.toHaveProperty('build');
      expect(each.image).toBe(IMAGES_OF_OTHERS[name] ?? IMAGE);
    }
  });

  it('gives the settings to the server alone, which trusts the proxy in front of it', () => {
    for (const { image, env_file, environment = {} } of Object.values(services)) {
      expect(env_file).toBe(image === IMAGE ? 'convoke.env' : undefined);
      const given = Object.keys(environment).filter((name) => name.startsWith('CONVOKE_'));
      if (image !== IMAGE) expect(given).toEqual([]);
      else expect(given).toEqual(expect.arrayContaining(['CONVOKE_BASE_URL', 'CONVOKE_TRUSTED_PROXIES']));
    }
  });

  it('runs commands that exist, on a file system that cannot be written', () => {
    expect(own.length).toBeGreaterThan(0);
    for (const { command = ['serve'], read_only } of own) {
      expect([Object.hasOwn(ALL_COMMANDS, command[0] ?? ''), read_only]).toEqual([true, true]);
    }
  });

  it('names services, volumes, files and the port that exist', () => {
    for (const { depends_on = {}, volumes: mounts = [], ports = [] } of Object.values(services)) {
      for (const name of Object.keys(depends_on)) expect(services).toHaveProperty(name);
      for (const [source = ''] of mounts.map((mount) => mount.split(':'))) {
        if (source.startsWith('./')) expect(existsSync(join(root, 'deploy', source))).toBe(true);
        else expect(volumes).toHaveProperty(source);
      }
      for (const port of ports) expect(port).toMatch(/^(127\.0\.0\.1:8080:8080|80:80|443:443)$/);
    }
  });
});

it('Caddy passes requests to a service of the compose file, at the port of the server', () => {
  const { services } = compose.parse(documentsOf('compose.postgres.yaml')[0]);
  const [, host = '', port] = /reverse_proxy (\w+):(\d+)/.exec(read('deploy/Caddyfile')) ?? [];
  expect([Object.hasOwn(services, host), Number(port)]).toEqual([true, VARIABLES.PORT.parse(undefined)]);
});

it('PostgreSQL and the server get the same password from one place', () => {
  const { api, worker, postgres } = compose.parse(documentsOf('compose.postgres.yaml')[0]).services;
  const password = '$' + '{POSTGRES_PASSWORD:?}';
  expect(postgres?.environment?.POSTGRES_PASSWORD).toBe(password);
  for (const each of [api, worker]) {
    expect(each?.environment?.CONVOKE_DATABASE_URL).toBe(`postgres://convoke:${password}@postgres:5432/convoke`);
  }
});

it('workers answer the health check of the image, which asks the port of a server', () => {
  const { services } = compose.parse(documentsOf('compose.postgres.yaml')[0]);
  expect(services.worker).not.toHaveProperty('healthcheck');
  expect(services.worker?.environment?.CONVOKE_HEALTH_PORT).toBe(String(VARIABLES.PORT.parse(undefined)));
});

const container = z.looseObject({
  image: z.literal(IMAGE),
  args: z.array(z.string()),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).optional(),
});
const strings = z.record(z.string(), z.string());
const workload = z.looseObject({
  kind: z.enum(['Deployment', 'Job']),
  spec: z.looseObject({
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }).optional(),
    template: z.looseObject({
      metadata: z.looseObject({ labels: strings, annotations: strings }).optional(),
      spec: z.looseObject({ containers: z.tuple([container]) }),
    }),
  }),
});

const settings = z.object({ data: strings });
const SCRAPED = { 'prometheus.io/scrape': 'true', 'prometheus.io/port': '8080', 'prometheus.io/path': '/metrics' };

it('Kubernetes starts commands that exist, and probes and scrapes paths that the server serves, at its port', () => {
  const documents = documentsOf('kubernetes.yaml');
  const workloads = documents.map((each) => workload.safeParse(each)).flatMap(({ data }) => data ?? []);
  expect(workloads.map(({ kind }) => kind)).toEqual(['Job', 'Deployment', 'Deployment']);
  const routes = read('apps/server/src/http/monitoring-routes.ts');
  for (const { spec } of workloads) {
    const [{ args, ports, ...rest }] = spec.template.spec.containers;
    expect(ALL_COMMANDS).toHaveProperty(args[0] ?? '');
    const probes = [...JSON.stringify(rest).matchAll(/"path":"([^"]+)","port":"(\w+)"/g)];
    expect(probes).toHaveLength(args[0] === 'serve' ? 3 : 0);
    for (const [, path = '', port] of probes)
      expect([routes.includes(`'${path}'`), port]).toEqual([true, ports?.[0]?.name]);
    if (ports) expect(ports[0]?.containerPort).toBe(VARIABLES.PORT.parse(undefined));
    if (!spec.selector) continue;
    expect(spec.template.metadata).toEqual({ labels: spec.selector.matchLabels, annotations: SCRAPED });
  }
  expect(settings.parse(documents[0]).data.CONVOKE_HEALTH_PORT).toBe(String(VARIABLES.PORT.parse(undefined)));
});

it('the Dockerfile runs scripts of the repository, starts a command that exists as another user than root, and asks /healthz', () => {
  const file = read('deploy/Dockerfile');
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
  const named = [...file.matchAll(/npm run (\S+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  const { name, bin } = z
    .object({ name: z.string(), bin: z.record(z.string(), z.string()) })
    .parse(JSON.parse(read('apps/server/package.json')));
  expect(file).toContain(`--filter ${name} pack`);
  const [, entry = '', command = ''] = /^ENTRYPOINT \["(\w+)"\]\nCMD \["(\w+)"\]$/m.exec(file) ?? [];
  expect([Object.hasOwn(bin, entry), Object.hasOwn(ALL_COMMANDS, command)]).toEqual([true, true]);
  expect(file).toMatch(/^USER node$/m);
  expect(file).toMatch(/\/healthz/);
  expect(file).toContain(`EXPOSE ${VARIABLES.PORT.parse(undefined)}`);
});

it('systemd starts a command that exists, as its own user', () => {
  const unit = read('deploy/convoke.service');
  expect(Object.hasOwn(ALL_COMMANDS, /^ExecStart=\/usr\/bin\/env convoke (\w+)$/m.exec(unit)?.[1] ?? '')).toBe(true);
  expect(unit).toMatch(/^User=convoke$/m);
});
