import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectory } from '@convoke/testkit';
import { runProgram } from '../clients/run-program.js';
import { METADATA, METADATA_IPV6, PUBLIC } from './addresses.js';

/** Makes the addresses this namespace's own, and a name server on loopback the only one. */
export async function setUpNetwork(signal: AbortSignal): Promise<void> {
  const run = (file: string, ...args: string[]) => runProgram({ file, args, signal });
  await run('ip', 'link', 'set', 'lo', 'up');
  await run('ip', 'address', 'add', `${METADATA}/32`, 'dev', 'lo');
  await run('ip', 'address', 'add', `${METADATA_IPV6}/128`, 'dev', 'lo', 'nodad');
  await run('ip', 'address', 'add', `${PUBLIC}/32`, 'dev', 'lo');
  const { path, remove } = await temporaryDirectory();
  const file = join(path, 'resolv.conf');
  await writeFile(file, 'nameserver 127.0.0.1\n');
  // The mount holds the file; its name is not needed.
  await run('mount', '--bind', file, '/etc/resolv.conf');
  await remove();
}
