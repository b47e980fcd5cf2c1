import { existsSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, isAbsolute, join, relative } from 'node:path';

/** How this program was started, for commands that its user can copy. */
export function invocation(): string {
  const [, file = ''] = process.argv;
  // What is installed in a project, or only in the cache of `npx`, is found by `npx` and by scripts of npm alone.
  const isLocal =
    process.env.npm_command === 'exec' || basename(dirname(file)) === '.bin' || isInProject(file, process.cwd());
  const name = isLocal ? packageOf(file) : undefined;
  if (name !== undefined) return `npx ${name}`;
  return basename(file) === 'cli.js' ? `${nodeHere()} ${relative(process.cwd(), file)}` : 'convoke';
}

/** `node`, or the path of the Node that runs this where `node` is another one: a checkout fetches one if that is too old. */
function nodeHere(): string {
  const { execPath, env } = process;
  const places = (env.PATH ?? '').split(delimiter).map((folder) => join(folder, basename(execPath)));
  const found = places.find((place) => existsSync(place));
  if (found !== undefined && realpathSync(found) === realpathSync(execPath)) return 'node';
  const inside = relative(process.cwd(), execPath);
  return inside.startsWith('..') ? execPath : inside;
}

/**
 * Whether a file is installed in the project to which a folder belongs. The shims of pnpm start the file itself, not a link
 * to it in `.bin`.
 */
function isInProject(file: string, folder: string): boolean {
  const [, project] = /^(.*?)[/\\]node_modules[/\\]/.exec(file) ?? [];
  if (project === undefined) return false;
  const inside = relative(project, folder);
  return !isAbsolute(inside) && inside.split(/[/\\]/)[0] !== '..';
}

/** The package of a program that npm has installed, such as `@convoke/cli`. */
function packageOf(file: string): string | undefined {
  const [, scope, name] = /.*[/\\]node_modules[/\\](@convoke)[/\\](\w+)[/\\]/.exec(realpathSync(file)) ?? [];
  return name === undefined ? undefined : `${scope}/${name}`;
}

/** A line for below a text that names commands of `convoke`: how to type them here; empty where none is needed. */
export function aliasLine(text: string): string {
  const command = invocation();
  return command !== 'convoke' && /\bconvoke [a-z]/.test(text) ? `Here, convoke stands for: ${command}\n` : '';
}
