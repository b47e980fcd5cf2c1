import { appendFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { capture } from '../process/children.mjs';
import { root } from '../root.mjs';
import { diagnose } from './diagnose.mjs';

/** The log of all tools' output during a setup; ignored by git, and not deleted with `node_modules`. */
export const setupLog = join(root, '.turbo', 'setup.log');

/**
 * Starts a new log, and checks whether the repository is writable.
 *
 * @throws {Error} that says in one line why it is not writable
 */
export function beginSetup() {
  try {
    for (const name of ['.turbo', 'node_modules']) ensureFolder(join(root, name));
    writeFileSync(setupLog, '');
  } catch (error) {
    throw new Error(diagnose(String(error), root) ?? String(error), { cause: error });
  }
}

/** @param {string} path */
function ensureFolder(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  // Not recursively, because that reports a read-only file system as ENOENT.
  if (!found) mkdirSync(path);
  else if (!found.isDirectory()) throw new Error(`ENOTDIR: not a folder, '${path}'`);
}

/**
 * Runs a command as one step of the setup: prints one line with its duration, and writes its output to the log.
 *
 * @param {string} title
 * @param {import('../process/children.mjs').Command} command
 * @param {{ isPrivate?: boolean }} [options] `isPrivate`: its standard output is kept out of the log
 * @returns {Promise<string>} its standard output
 * @throws {Error} that says in one line what went wrong and what to do
 */
export async function step(title, command, { isPrivate = false } = {}) {
  const line = showProgress(title);
  append(`\n> ${[command.file, ...command.args].join(' ')}\n`);
  const { code, stdout, output } = await capture(command, (text, stream) => {
    if (!isPrivate || stream === 'stderr') append(text);
  });
  line.end(code === 0);
  if (code === 0) return stdout;
  const reason = diagnose(output, root) ?? `${title} failed: ${lastError(output)}`;
  throw new Error(`${reason} (All output: ${relative(process.cwd(), setupLog)})`);
}

/** @param {string} text */
function append(text) {
  try {
    appendFileSync(setupLog, text);
  } catch {
    // On a full disk, the tool's own message matters.
  }
}

/** @param {string} output */
function lastError(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !line.includes('A complete log of this run'));
  return (lines.findLast((line) => /error|ERR_|failed/i.test(line)) ?? lines.at(-1) ?? 'no output').trim();
}

/**
 * One line on stderr, because stdout is for the server: with the seconds on a terminal, otherwise with a dot for
 * every five.
 *
 * @param {string} title
 */
function showProgress(title) {
  const { stderr } = process;
  const begun = Date.now();
  const seconds = () => `${Math.round((Date.now() - begun) / 1000)} s`;
  const redraw = () => stderr.write(`\r\u001b[K${title}… ${seconds()}`);
  stderr.write(`${title}…`);
  const timer = stderr.isTTY ? setInterval(redraw, 1_000) : setInterval(() => stderr.write('.'), 5_000);
  return {
    /** @param {boolean} isDone */
    end(isDone) {
      clearInterval(timer);
      if (stderr.isTTY) redraw();
      stderr.write(`${isDone ? '' : ', failed,'}${stderr.isTTY ? '' : ` ${seconds()}`}\n`);
    },
  };
}
