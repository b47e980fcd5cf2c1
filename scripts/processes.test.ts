import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { capture } from './processes.mjs';
import { temporaryFolder, writeFiles } from './temporary-folder.js';

/** A server that prints a line, ends on SIGTERM with code 7, and otherwise runs forever. */
const server = "process.on('SIGTERM', () => process.exit(7)); console.log('up'); setInterval(() => {}, 1000);";

/** Writes a script that starts the server as `npm start` does. */
function starter(): string {
  const folder = temporaryFolder();
  const children = new URL('./processes.mjs', import.meta.url);
  const start = `
    import { follow, passOnEndings } from '${children}';
    passOnEndings();
    process.exitCode = await follow({ file: process.execPath, args: ['-e', ${JSON.stringify(server)}] });`;
  writeFiles(folder, { 'start.mjs': start });
  return join(folder, 'start.mjs');
}

/** Runs Node with these arguments and waits until the server is up. */
async function startUp(args: string[]): Promise<ChildProcess> {
  const env = { ...process.env, npm_execpath: 'npm-cli.js' };
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

describe('what npm start starts', () => {
  it('ends on a signal, and its exit code is kept', async () => {
    const child = await startUp([starter()]);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([7, null]);
  });

  it('ends when npm is killed, although the shell below npm stays', async () => {
    const shell = `"${process.execPath}" "${starter()}"; exit $?`;
    const npm = `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(shell)}], { stdio: 'inherit' });`;
    const child = await startUp(['-e', npm]);
    child.kill('SIGKILL');
    // The pipe closes when the last process that holds it has ended.
    await once(child, 'close');
    expect(child.signalCode).toBe('SIGKILL');
  });
});

describe('a captured command', () => {
  it('returns its exit code and all its output', async () => {
    const script = "process.stdout.write('a'); process.stderr.write('b'); process.exitCode = 3;";
    const result = await capture({ file: process.execPath, args: ['-e', script] });
    expect(result).toMatchObject({ code: 3, stdout: 'a' });
    expect([...result.output].sort()).toEqual(['a', 'b']);
  });

  it('is ended at its timeout', async () => {
    const result = await capture({ file: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'], timeout: 200 });
    expect(result.code).toBe(143);
  });

  it('that does not exist fails with its name', async () => {
    await expect(capture({ file: 'no-such-command', args: [] })).rejects.toThrow(
      'no-such-command could not be started',
    );
  });
});
