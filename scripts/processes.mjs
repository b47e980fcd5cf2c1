import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';

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
 * @param {Command} command
 * @param {import('node:child_process').StdioOptions} stdio
 */
function launch({ file, args, ...options }, stdio) {
  // On Windows, the programs of packages are scripts, which only a shell can run.
  const shell = process.platform === 'win32' && !/(^node|\.exe)$/i.test(file);
  const line = [file, ...args].map((word) => `"${word.replace(/"/g, '""')}"`).join(' ');
  const child = spawn(shell ? line : file, shell ? [] : args, { ...options, shell, stdio });
  running.add(child);
  /** @type {Promise<number>} its exit code, as a shell reports it */
  const ended = new Promise((resolve, reject) => {
    child.once('error', (cause) => reject(new Error(`${file} could not be started: ${cause.message}`)));
    child.once('close', (code, signal) => resolve(signal ? codeOf(signal) : code || 0));
  });
  return { child, ended: ended.finally(() => running.delete(child)) };
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
 * @param {(text: string) => void} [onOutput] called at once with each piece of output
 * @returns {Promise<{ code: number, stdout: string, output: string }>} `output` is stdout and stderr in order of
 *   arrival
 */
export async function capture(command, onOutput = () => undefined) {
  const { child, ended } = launch(command, ['ignore', 'pipe', 'pipe']);
  let stdout = '';
  let output = '';
  /** @param {string} text */
  const keep = (text) => {
    output += text;
    onOutput(text);
  };
  if (child.stdout && child.stderr) {
    child.stderr.setEncoding('utf8').on('data', keep);
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
      keep(text);
    });
  }
  return { code: await ended, stdout, output };
}

/** @param {NodeJS.Signals} signal */
const codeOf = (signal) => 128 + os.constants.signals[signal];

/** @param {NodeJS.Signals} signal to all commands that run */
export function signalAll(signal) {
  for (const child of running) {
    child.kill(signal);
    // npm ignores the first one while it downloads. What has our terminal may take its time.
    if (child.stdout) setTimeout(() => child.kill('SIGKILL'), 1_000).unref();
  }
}

/**
 * Ends the commands with this process: on a signal, and when npm has ended, which forwards no signal if it is killed. A
 * terminal itself sends SIGINT to them, and a second one would stop the server without waiting for its work.
 */
export function passOnEndings() {
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    process.exitCode = codeOf(signal);
    if (running.size === 0) process.exit();
    if (signal !== 'SIGINT' || !process.stdin.isTTY) signalAll(signal);
  };
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) process.on(signal, () => end(signal));
  const parent = process.ppid;
  // Where npm starts a script through a shell, the shell stays if npm is killed.
  const npm = process.env.npm_execpath ? parentOf(parent) : 0;
  const watch = setInterval(() => {
    if (process.ppid === parent && isAlive(parent) && (npm <= 1 || isAlive(npm))) return;
    clearInterval(watch);
    end('SIGTERM');
  }, 250);
  watch.unref();
}

/** @param {number} pid @returns {number} 0 if the system has no /proc */
function parentOf(pid) {
  const path = `/proc/${pid}/stat`;
  // The command's name, in parentheses, may contain spaces and parentheses.
  return fs.existsSync(path) ? Number((/^.*\) \S (\d+)/s.exec(fs.readFileSync(path, 'utf8')) || [])[1]) : 0;
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process is alive but belongs to another user.
    return /EPERM/.test(String(error));
  }
}
