import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { StringDecoder } from 'node:string_decoder';
import { watchAncestors } from './watch-ancestors.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * @typedef {object} Command
 * @property {string} file
 * @property {string[]} args
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [timeout] milliseconds after which it is ended
 */

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 * @returns {number} the exit code that a shell reports
 */
function exitCode(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}

/**
 * @param {Command} command
 * @param {import('node:child_process').StdioOptions} stdio
 */
function launch({ file, args, ...options }, stdio) {
  const child = spawn(file, args, { ...options, stdio });
  running.add(child);
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', (cause) => {
      running.delete(child);
      reject(new Error(`${file} could not be started: ${cause.message}`, { cause }));
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve(exitCode(code, signal));
    });
  });
  return { child, ended };
}

/**
 * Runs a command with this process's input and output.
 *
 * @param {Command} command
 * @returns {Promise<number>} its exit code
 */
export function follow(command) {
  return launch(command, 'inherit').ended;
}

/**
 * Runs a command and keeps what it prints.
 *
 * @param {Command} command
 * @param {(text: string, stream: 'stdout' | 'stderr') => void} [onOutput] called at once with each piece of output
 * @returns {Promise<{ code: number, stdout: string, output: string }>} `output` is stdout and stderr in order of
 *   arrival
 */
export async function capture(command, onOutput) {
  const { child, ended } = launch(command, ['ignore', 'pipe', 'pipe']);
  let stdout = '';
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    const decoder = new StringDecoder('utf8');
    stream?.on('data', (chunk) => {
      const text = decoder.write(chunk);
      output += text;
      onOutput?.(text, stream === child.stdout ? 'stdout' : 'stderr');
      if (stream === child.stdout) stdout += text;
    });
  }
  return { code: await ended, stdout, output };
}

/** @param {NodeJS.Signals} signal */
function signalAll(signal) {
  for (const child of running) child.kill(signal);
}

/**
 * Ends the children with this process: on a signal, and when npm has ended, which forwards no signal if it is killed. A
 * terminal itself sends SIGINT to the children, and a second one would stop the server without waiting for its work.
 */
export function passOnEndings() {
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) signalAll(signal);
      if (running.size === 0) process.exit(exitCode(null, signal));
    });
  }
  watchAncestors(() => signalAll('SIGTERM'));
}
