import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Buildah } from './buildah.js';

/** What an image says of how it is run. */
export interface ImageSettings {
  Env: string[];
  Entrypoint: string[];
  Cmd: string[];
  User: string;
  WorkingDir: string;
  Volumes: Record<string, unknown>;
  /** `['CMD', …]` */
  Healthcheck: { Test: string[] };
}

const settings = z.object({
  Docker: z.object({
    config: z.object({
      Env: z.array(z.string()),
      Entrypoint: z.array(z.string()),
      Cmd: z.array(z.string()),
      User: z.string(),
      WorkingDir: z.string(),
      Volumes: z.record(z.string(), z.unknown()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
});

/** @throws Error if the image lacks one of them */
export async function settingsOf(buildah: Buildah, image: string): Promise<ImageSettings> {
  return settings.parse(JSON.parse(await buildah('inspect', '--type=image', image))).Docker.config;
}

/** A file system from an image, with a folder for its volume. */
export interface Container {
  /** Path of the file system. */
  root: string;
  settings: ImageSettings;
  /** The folder that is mounted at the volume. */
  volume: string;
}

/**
 * As `docker run --read-only --cap-drop=ALL --security-opt=no-new-privileges --tmpfs /tmp` does, which needs
 * more of the machine than a chroot: the program becomes process `pid` itself, without a parent between.
 */
const RUN = `
set -e
root=$1 volume=$2 mount_point=$3 directory=$4; shift 4
mount --bind "$root" "$root"
mount --types proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --types tmpfs tmpfs "$root/tmp"
mount --bind "$volume" "$root$mount_point"
mount --options remount,bind,ro "$root"
cd "$root$directory"
exec chroot "$root" /usr/bin/env --chdir "$directory" setpriv --reuid=node --regid=node --clear-groups \\
  --bounding-set=-all --inh-caps=-all --no-new-privs "$@"
`;

/** Starts a command in the container, as its user, with the environment of the image and `env`. */
export function startIn(
  { root, settings: { Env, WorkingDir, Volumes }, volume }: Container,
  command: string[],
  env: string[],
) {
  const [mountPoint = ''] = Object.keys(Volumes);
  const program = ['env', '-i', ...Env, ...env, ...command];
  const args = ['--mount', '--propagation=private', 'sh', '-c', RUN, 'sh', root, volume, mountPoint, WorkingDir];
  const child = spawn('unshare', [...args, ...program], { stdio: ['ignore', 'pipe', 'pipe'] });
  return { child, output: Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]) };
}

/** Runs a command to its end. @throws Error with its output if it fails */
export async function runIn(container: Container, command: string[], env: string[] = []): Promise<string> {
  const [stdout, stderr, [code]] = await startIn(container, command, env).output;
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${stderr.trim() || stdout.trim()}`);
  return stdout;
}
