import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../processes.mjs';

/** The environment in which a document's blocks run, one after another. */
export interface Session {
  /** A folder for the files of the blocks. */
  folder: string;
  /** Environment variables of the blocks; those that a shell block sets are kept for the next one. */
  env: NodeJS.ProcessEnv;
}

/** Milliseconds after which a block is ended. */
const timeout = 60_000;

/** A shell that stops at the first failure and keeps its variables in a file for the next block. */
const shell = 'set -euo pipefail; set -a; . "$0"; env -0 > "$0.env"';

async function runShell(code: string, session: Session) {
  const script = join(session.folder, 'block.sh');
  writeFileSync(script, code);
  const result = await capture({
    file: 'bash',
    args: ['-c', shell, script],
    cwd: session.folder,
    env: session.env,
    timeout,
  });
  if (result.code === 0) {
    const variables = readFileSync(`${script}.env`, 'utf8').split('\0').filter(Boolean);
    session.env = Object.fromEntries(variables.map((pair) => pair.split(/=(.*)/s, 2)));
  }
  return result;
}

function runTypeScript(code: string, session: Session) {
  const script = join(session.folder, 'block.mts');
  writeFileSync(script, code);
  return capture({ file: process.execPath, args: [script], cwd: session.folder, env: session.env, timeout });
}

/** How to run each language. Other languages are not run. */
export const runners: Record<string, typeof runShell> = {
  bash: runShell,
  sh: runShell,
  ts: runTypeScript,
  js: runTypeScript,
};
