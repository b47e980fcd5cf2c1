import { execFile } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject } from 'vitest';
import { withoutOurs } from './install.js';

const execute = promisify(execFile);

/** The environment of somebody whose `node` is too old. */
export function withOldNode(): NodeJS.ProcessEnv {
  const outside = withoutOurs();
  return { ...outside, PATH: [dirname(inject('oldNode').program), outside.PATH].join(delimiter) };
}

/** A command of an installation, run by the old Node, must end with one sentence that says which Node it needs. */
export async function expectRefusal(cwd: string, file: string, args: string[] = []): Promise<void> {
  const sentence = `Convoke needs Node 22.19 or newer; this is Node ${inject('oldNode').version}. Get a newer one at https://nodejs.org/en/download\n`;
  // Npm's own commands may add their words.
  const stderr = file === 'npx' ? expect.stringContaining(sentence) : sentence;
  const running = execute(file, args, { cwd, env: withOldNode() });
  await expect(running).rejects.toMatchObject({ code: 1, stdout: '', stderr });
}

/** The same for `serve` of an installed package. */
export function expectServeRefusal(folder: string, name: 'server' | 'cli'): Promise<void> {
  const cli = join(folder, 'node_modules/@convoke', name, 'dist/cli.js');
  return expectRefusal(folder, inject('oldNode').program, [cli, 'serve']);
}
