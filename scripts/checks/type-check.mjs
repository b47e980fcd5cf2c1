import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { follow } from '../process/children.mjs';
import { root } from '../root.mjs';

/** The native compiler, which makes the same checks in a quarter of the processor time, and can do nothing else. */
const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');

/**
 * The command that checks the types of a project. It names the compiler's path, because either compiler may be called
 * `tsc`.
 *
 * @param {string} project folder or tsconfig.json
 * @returns {{ file: string, args: string[] }}
 */
export function typeCheck(project) {
  const options = ['--noEmit', '--singleThreaded', '--pretty', 'false'];
  return { file: process.execPath, args: [compiler, ...options, '--project', project] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = await follow({ ...typeCheck(process.argv[2] ?? '.'), cwd: root });
}
