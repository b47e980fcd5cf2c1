import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../support/debian/run-program.js';

/** Where a generator works: in a folder of its own, with the programs of whoever runs the soak. */
export interface Workshop {
  folder: string;
  /** Runs a program with these arguments in the folder, and returns its output. @throws Error if it fails */
  run(file: string, args: string[], options?: { cwd?: string }): Promise<string>;
  /** The same; its output, also if it fails. */
  complaints(file: string, args: string[]): Promise<string>;
  has(program: string): Promise<boolean>;
  /** Copies one of `programs/` into the folder. */
  take(program: string, to: string): Promise<void>;
  write(name: string, content: string): Promise<void>;
}

interface WorkshopOptions {
  folder: string;
  server: string;
  credentials: { apiKey: string; apiSecret: string };
  signal: AbortSignal;
}

export const CONTRACT = join(import.meta.dirname, '../../../openapi.yaml');

export function workshop({ folder, server, credentials, signal }: WorkshopOptions): Workshop {
  const env = {
    ...Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : []))),
    CONVOKE_URL: server,
    CONVOKE_API_KEY: credentials.apiKey,
    CONVOKE_API_SECRET: credentials.apiSecret,
    PYTHONDONTWRITEBYTECODE: '1',
  };
  const run: Workshop['run'] = (file, args, { cwd = folder } = {}) => runProgram({ file, args, env, cwd, signal });
  const has = (program: string) =>
    run('which', [program]).then(
      () => true,
      () => {
        // A soak that is ended is no sign of what is missing.
        signal.throwIfAborted();
        return false;
      },
    );
  return {
    folder,
    run,
    complaints: (file, args) => run(file, args).catch(String),
    has,
    take: (program, to) => copyFile(join(import.meta.dirname, 'programs', program), join(folder, to)),
    write: (name, content) => writeFile(join(folder, name), content),
  };
}

export const contract = () => readFile(CONTRACT, 'utf8');
