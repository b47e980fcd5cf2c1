import { basename } from 'node:path';

/**
 * npm's own program where npm runs this; npm by name otherwise.
 *
 * @param {string[]} args
 * @returns {{ file: string, args: string[] }} how to run it
 */
export function npm(args) {
  const program = process.env.npm_execpath ?? '';
  if (/^np[mx]-cli\.c?js$/.test(basename(program))) return { file: process.execPath, args: [program, ...args] };
  return { file: 'npm', args };
}
