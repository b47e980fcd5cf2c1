import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { reading } from './facts.js';
import type { Reader } from './reader.js';
import { runProgram } from './run-program.js';

export interface ProgramReaderOptions {
  name: string;
  /** The interpreter's path. */
  interpreter: string;
  /** A file in `readers/`. */
  program: string;
  signal: AbortSignal;
}

/** A reader in another language: texts as JSON on stdin, facts as JSON on stdout. */
export function programReader({ name, interpreter, program, signal }: ProgramReaderOptions): Reader {
  const args = [fileURLToPath(new URL(`readers/${program}`, import.meta.url))];
  return {
    name,
    async read(calendars) {
      const output = await runProgram({ file: interpreter, args, input: JSON.stringify(calendars), signal });
      return z.array(reading).length(calendars.length).parse(JSON.parse(output));
    },
  };
}
