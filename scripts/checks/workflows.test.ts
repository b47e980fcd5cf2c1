import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../root.mjs';

const permissions = z.record(z.string(), z.enum(['read', 'write', 'none']));
const step = z.looseObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
});
const workflow = z.looseObject({
  permissions,
  jobs: z.record(
    z.string(),
    z.looseObject({
      needs: z.unknown().optional(),
      permissions: permissions.optional(),
      strategy: z.object({ matrix: z.record(z.string(), z.array(z.union([z.string(), z.number()]))) }).optional(),
      'timeout-minutes': z.number(),
      steps: z.array(step),
    }),
  ),
});

const FOLDER = join(root, '.github', 'workflows');
const files = readdirSync(FOLDER);
const { scripts } = z
  .looseObject({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

/** Jobs that may write, and what: whatever else they need is a reason to split them. */
const WRITERS: Record<string, string[]> = {
  'release.yml version': ['contents', 'pull-requests'],
  'release.yml publish': ['id-token'],
  'release.yml tag': ['contents'],
  'release.yml image': ['packages'],
  'site.yml deploy': ['pages', 'id-token'],
};

describe.each(files)('the workflow %s', (file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  const { permissions: shared, jobs } = workflow.parse(parse(text));
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it('pins every action by its commit, with the version next to it', () => {
    const uses = [...text.matchAll(/^[ -]*uses: (.*)$/gm)].map(([, used = '']) => used);
    expect(uses).toHaveLength(steps.filter(({ uses: used }) => used !== undefined).length);
    expect(uses.filter((used) => !/^[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(used))).toEqual([]);
  });

  it('gives write access only to jobs that need it', () => {
    expect(Object.entries(shared).filter(([, right]) => right === 'write')).toEqual([]);
    for (const [name, job] of Object.entries(jobs)) {
      const written = Object.entries(job.permissions ?? {}).filter(([, right]) => right === 'write');
      expect(written.map(([scope]) => scope)).toEqual(WRITERS[`${file} ${name}`] ?? []);
    }
  });

  it('leaves credentials of the repository to no step, unless the job pushes', () => {
    for (const [name, job] of Object.entries(jobs)) {
      const pushes = WRITERS[`${file} ${name}`]?.includes('pull-requests') ?? false;
      for (const { uses = '', with: options } of job.steps) {
        if (uses.startsWith('actions/checkout@')) expect(options['persist-credentials'] === false).toBe(!pushes);
      }
    }
  });

  it('uses no secret but the token of its job', () => {
    expect(text).not.toMatch(/secrets\b/);
  });

  it('puts no value of an event into a command, where it could be one', () => {
    expect(steps.filter(({ run = '' }) => run.includes('${{'))).toEqual([]);
  });

  it('calls only scripts and files that exist', () => {
    const commands = steps.flatMap(({ run, with: { version } }) => [run ?? '', String(version ?? '')]).join('\n');
    const called = [...commands.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(called.filter((name) => scripts[name] === undefined)).toEqual([]);
    const started = [...commands.matchAll(/(?:^|\bnode )((?:\.|scripts\/)[\w./-]+)/gm)].map(([, path = '']) => path);
    const named = steps.flatMap(({ with: { file: path } }) => (path === undefined ? [] : [String(path)]));
    const paths = [...started, ...named];
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

it('a release compares its contract with that of the last one, and makes an image for both kinds of processors', () => {
  const { jobs } = workflow.parse(parse(readFileSync(join(FOLDER, 'release.yml'), 'utf8')));
  expect(jobs.breaking?.steps.at(-1)?.run).toContain(
    'npm run tools -- breaking "$RUNNER_TEMP/released.yaml" openapi.yaml',
  );
  expect(jobs.publish?.needs).toEqual(['released', 'test', 'breaking']);
  expect(jobs.image?.steps.at(-1)?.with).toMatchObject({ platforms: 'linux/amd64,linux/arm64', push: true });
});

it('every change and every release is tested on each supported version of Node', () => {
  const matrices = ['test.yml', 'release.yml'].map(
    (file) => workflow.parse(parse(readFileSync(join(FOLDER, file), 'utf8'))).jobs.test?.strategy?.matrix,
  );
  expect(matrices).toEqual([{ node: [22, 24, 26] }, { node: [22, 24, 26] }]);
  const page = readFileSync(join(root, 'docs', 'reference', 'versioning.md'), 'utf8');
  const lines = [...page.matchAll(/^\| Node\.js (\d+) \|/gm)].map(([, line]) => Number(line));
  expect(lines).toEqual([22, 24, 26]);
});

it('each night, long tests run for minutes that exist with these options', () => {
  const { jobs } = workflow.parse(parse(readFileSync(join(FOLDER, 'nightly.yml'), 'utf8')));
  const soaks = (jobs.soak?.strategy?.matrix.soak ?? []).map(String);
  const rows = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('\n');
  expect(soaks.length).toBeGreaterThan(5);
  for (const [name, ...options] of soaks.map((each) => each.split(' '))) {
    const row = rows.find((each) => each.includes(`| \`npm run soak -- ${name}\` |`)) ?? '';
    const known = options.filter((each) => each.startsWith('--'));
    expect(
      known.filter((each) => !row.includes(`\`${each}\``)),
      `soak -- ${name}`,
    ).toEqual([]);
    expect(row, `soak -- ${name}`).not.toBe('');
  }
});

it('a release that is waiting is not cancelled by the next push, and can be repeated after a failure', () => {
  const { concurrency, jobs } = workflow
    .extend({ concurrency: z.unknown().optional() })
    .parse(parse(readFileSync(join(FOLDER, 'release.yml'), 'utf8')));
  expect(concurrency).toBeUndefined();
  const limited = Object.entries(jobs).filter(([, job]) => job.concurrency !== undefined);
  expect(limited.map(([name]) => name)).toEqual(['version']);
  // By what was to be released, since an earlier attempt may have published it.
  expect(jobs.tag?.needs).toEqual(['released', 'publish']);
  expect(jobs.image?.needs).toEqual(['released', 'publish']);
  expect(jobs.tag?.steps.at(-1)?.run).toContain('gh release view "$release"');
});

it('the site is built where the READMEs of the packages link to, and the job that deploys it runs nothing else', () => {
  const { jobs } = workflow.parse(parse(readFileSync(join(FOLDER, 'site.yml'), 'utf8')));
  const [call, upload] = jobs.build?.steps.slice(-2) ?? [];
  expect(call?.run).toBe('npm run tools -- docs --base /convoke/');
  expect(upload?.with).toEqual({ path: 'docs/dist/site' });
  expect(jobs.deploy?.steps.map(({ uses = '' }) => uses.split('@')[0])).toEqual(['actions/deploy-pages']);
  const homepages = ['apps/server', 'packages/cli', 'packages/sdk'].map(
    (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).homepage,
  );
  expect(homepages).toEqual(Array(3).fill('https://convoke.github.io/convoke/'));
});
