import { inLine, jsonLine, say } from './terminal.js';

/** Prints a command's result: JSON on one line for programs, or a line per field for people. */
export function print(result: object | object[], options: { json?: boolean | undefined }): void {
  say(options.json ? jsonLine(result) : readable(result));
}

function readable(result: object | object[]): string {
  if (Array.isArray(result)) return result.map(readable).join('\n');
  return Object.entries(result)
    .map(([name, value]) => `${name.padEnd(12)} ${inLine(value ?? '-')}\n`)
    .join('');
}
