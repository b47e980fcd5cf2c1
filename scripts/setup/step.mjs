import fs from 'node:fs';
import path from 'node:path';
import { capture, signalAll } from '../processes.mjs';
import { root } from '../root.mjs';
import { diagnose } from './diagnose.mjs';

/** For what npm fetches, and the log. Git ignores it, and it is not deleted with `node_modules`. */
export const folder = path.join(root, '.toolchain');
export const log = path.join(folder, 'setup.log');
/** A registry that has not answered these milliseconds after the first output cannot be reached. */
const PATIENCE = 9_000;
/** Matches whatever is printed. */
const NOTHING = /^/;

/**
 * Runs a command as one step of the setup: prints one line with its duration, and writes its output to the log.
 *
 * @param {string} title
 * @param {import('../processes.mjs').Command} command
 * @param {{ contact?: RegExp, lacking?: string }} [registry] `contact`: what the command prints once the registry has
 *   answered, which must be soon; `lacking`: what to say if the registry does not have the package
 * @throws {Error} that says in one line what went wrong and what to do
 */
export async function step(title, command, { contact = NOTHING, lacking } = {}) {
  const end = showProgress(title);
  // On a full disk, the tool's own message matters.
  const writer = fs.createWriteStream(log, { flags: 'a' }).on('error', () => undefined);
  writer.write(`\n> ${[command.file, ...command.args].join(' ')}\n`);
  let silence = '';
  const giveUp = () => {
    silence = 'ETIMEDOUT';
    signalAll('SIGTERM');
  };
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const { code, output } = await capture(command, (text) => {
    writer.write(text);
    // Not earlier, because on a busy machine npm needs seconds before it does anything.
    if (!timer) timer = setTimeout(giveUp, PATIENCE);
    if (contact.test(text)) clearTimeout(timer);
  });
  if (timer) clearTimeout(timer);
  writer.end();
  end(code === 0);
  if (code === 0) return;
  const lines = output.split('\n').filter((line) => line.trim() && !/A complete log of this run/.test(line));
  const last = lines.filter((line) => /error|ERR_|failed/i.test(line)).pop() || lines.pop() || 'no output';
  const isLacking = lacking && /code (E404|ETARGET)/.test(output);
  const reason = (isLacking && lacking) || diagnose(silence || output, root) || `${title} failed: ${last.trim()}`;
  throw new Error(`${reason} (All output: ${path.relative(process.cwd(), log)})`);
}

/**
 * One line on stderr, because stdout is for the server: with the seconds on a terminal, otherwise with a dot for
 * every five.
 *
 * @param {string} title
 * @returns {(isDone: boolean) => void} ends it
 */
function showProgress(title) {
  const { isTTY } = process.stderr;
  const begun = Date.now();
  const tell = (ending = '') => {
    const seconds = `${Math.round((Date.now() - begun) / 1000)} s`;
    process.stderr.write(`${isTTY ? `\r\u001b[K${title}…` : ''}${ending} ${seconds}`);
  };
  process.stderr.write(`${title}…`);
  const timer = isTTY ? setInterval(tell, 1_000) : setInterval(() => process.stderr.write('.'), 5_000);
  return (isDone) => {
    clearInterval(timer);
    tell(isDone ? '' : ', failed,');
    process.stderr.write('\n');
  };
}
