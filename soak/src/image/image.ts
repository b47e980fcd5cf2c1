import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Convoke } from '@convoke/sdk';
import { freePort } from '@convoke/testkit';
import { z } from 'zod';
import { ensureDebianPackages } from '../support/debian/packages.js';
import { interruption, runProgram } from '../support/debian/run-program.js';
import { type Buildah, createBuildah, ensureBase } from './buildah.js';
import { type Container, runIn, settingsOf, startIn } from './container.js';
import { makeNodeRoot } from './stand-in.js';

/** Making the base takes most of it, in the first run on a machine. */
const LIMIT_MS = 3_000_000;
const REPOSITORY = join(import.meta.dirname, '../../../');
const STARTING_MS = 60_000;
/** What systemd calls OK begins below 5; ours is 1.5. */
const MOST_EXPOSED = 2;

/**
 * `npm run soak -- image`: builds the image of `deploy/Dockerfile` with Debian's buildah and runs it on a
 * file system that cannot be written, without capabilities; systemd-analyze judges the unit.
 *
 * @returns the exit code
 * @throws Error that names what is missing on this machine
 */
export async function image(): Promise<number> {
  const signal = interruption(LIMIT_MS);
  const names = ['buildah', 'crun', 'debootstrap', 'systemd'];
  const versions = await ensureDebianPackages({ names, signal });
  console.log(`image: buildah ${versions.get('buildah')}`);
  const violations = await judgeUnit(signal);
  const buildah = await createBuildah(signal);
  const isDockerHubs = await ensureBase(buildah, () => makeNodeRoot(signal));
  console.log(
    `image: from ${isDockerHubs ? "Docker Hub's node:24" : 'Debian with Node.js 24 from npm, as Docker Hub cannot be reached'}`,
  );
  const file = join(REPOSITORY, 'deploy/Dockerfile');
  const build = ['--isolation=chroot', '--pull-never', '--format=docker', `--file=${file}`, '--tag=convoke'];
  await buildah('bud', '--quiet', ...build, `--ignorefile=${file}.dockerignore`, REPOSITORY);
  violations.push(...(await onContainer(buildah)));
  for (const violation of violations) console.error(violation);
  console.log(`image: ${violations.length} violations`);
  return violations.length === 0 ? 0 : 1;
}

/** @returns what systemd-analyze finds in `deploy/convoke.service` */
async function judgeUnit(signal: AbortSignal): Promise<string[]> {
  const unit = join(REPOSITORY, 'deploy/convoke.service');
  const run = (...args: string[]) => runProgram({ file: 'systemd-analyze', args: [...args, unit], signal });
  try {
    await run('verify');
    const report = await run('security', '--offline=true', `--threshold=${MOST_EXPOSED * 10}`);
    console.log(`image: ${/Overall exposure level.*/.exec(report)?.[0]}`);
    return [];
  } catch (error) {
    return [String(error)];
  }
}

/** @returns what is wrong with the image and with what it runs */
async function onContainer(buildah: Buildah): Promise<string[]> {
  const settings = await settingsOf(buildah, 'convoke');
  const working = await buildah('from', '--pull-never', 'convoke');
  const volume = await mkdtemp(join(tmpdir(), 'convoke-soak-'));
  try {
    const container = { root: await buildah('mount', working), settings, volume };
    await runProgram({ file: 'chown', args: ['1000:1000', volume], signal: AbortSignal.timeout(5_000) });
    return [...(await judgeFiles(container)), ...(await judgeServer(container))];
  } finally {
    await buildah('rm', working);
    await rm(volume, { recursive: true });
  }
}

const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ name: z.string(), group: z.string().optional() })),
});

async function judgeFiles(container: Container): Promise<string[]> {
  const violations: string[] = [];
  const { components } = bill.parse(JSON.parse(await readFile(join(container.root, 'app/sbom.json'), 'utf8')));
  if (!components.some(({ name }) => name.endsWith('server')))
    violations.push('The bill of materials lacks the server.');
  if (components.length < 50) violations.push(`The bill of materials has ${components.length} components only.`);
  if (container.settings.User !== 'node') violations.push(`It runs as ${container.settings.User || 'root'}.`);
  const left = await Promise.all(['source', 'package', 'root/.npm'].map((path) => exists(join(container.root, path))));
  if (left.includes(true)) violations.push('What only the build needs is in the image.');
  const size = await runIn(container, ['du', '--summarize', '--bytes', '/app']);
  const attempt = 'touch /app/x 2>&1; touch /x 2>&1; id --user; grep ^CapEff /proc/self/status';
  const may = await runIn(container, ['sh', '-c', attempt]);
  const mayNot = ['/app/x', '/x'].map((path) => `touch: cannot touch '${path}': Read-only file system\n`).join('');
  if (may !== `${mayNot}1000\nCapEff:\t0000000000000000\n`) violations.push(`It may do this: ${may}`);
  console.log(JSON.stringify({ components: components.length, appBytes: Number.parseInt(size, 10) }));
  return violations;
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

const created = z.object({ apiKey: z.string(), apiSecret: z.string() });

/** A server is started, is asked for an appointment, ends, and has it when it is started again. */
async function judgeServer(container: Container): Promise<string[]> {
  const env = [`PORT=${await freePort()}`];
  const first = await start(container, env);
  const account = await runIn(container, ['convoke', 'account', 'create', '--name', 'Image', '--json'], env);
  const convoke = new Convoke({ baseUrl: first.url, ...created.parse(JSON.parse(account)) });
  const { appointmentId } = await convoke.appointments.create({
    appointmentStart: '2030-03-15T14:00:00',
    appointmentEnd: '2030-03-15T15:00:00',
    appointmentTimeZone: 'Europe/Berlin',
    appointmentSubject: 'Roof inspection',
    name: 'Ada Lovelace',
    address: 'ada@example.com',
  });
  const [, ...check] = container.settings.Healthcheck.Test;
  await runIn(container, check, env);
  const violations = await first.stop();
  const isUnhealthy = await runIn(container, check, env).then(
    () => false,
    () => true,
  );
  if (!isUnhealthy) violations.push('The health check passes without a server.');
  const second = await start(container, env);
  const { subject } = await convoke.appointments.get(appointmentId);
  if (subject !== 'Roof inspection') violations.push(`After a new start the appointment is ${subject}.`);
  return [...violations, ...(await second.stop())];
}

/** @throws Error with its output if it does not become ready */
async function start(container: Container, env: string[]) {
  const { Entrypoint, Cmd } = container.settings;
  const { child, output } = startIn(container, [...Entrypoint, ...Cmd], env);
  const stop = async () => {
    child.kill('SIGTERM');
    const [, stderr, [code]] = await output;
    return code === 0 ? [] : [`The server ended with ${code}: ${stderr}`];
  };
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const deadline = performance.now() + STARTING_MS;
  while (child.exitCode === null && performance.now() < deadline) {
    const url = /^convoke ready (\S+)/m.exec(printed)?.[1];
    if (url) return { url: url.replace('0.0.0.0', '127.0.0.1'), stop };
    await setTimeout(50);
  }
  await stop();
  const [, stderr] = await output;
  throw new Error(`The server did not become ready: ${printed}${stderr}`);
}
