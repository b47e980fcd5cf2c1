import fs from 'node:fs';
import path from 'node:path';
import { isAlive } from '../processes.mjs';
import { root } from '../root.mjs';
import { folder, log } from './step.mjs';

const lock = path.join(folder, 'lock');

/**
 * Sets up the checkout while no other process does so.
 *
 * @template Result
 * @param {() => Promise<Result>} task
 */
export async function exclusively(task) {
  for (const place of [folder, path.join(root, 'node_modules')]) {
    // Not recursively, because that reports a read-only file system as ENOENT.
    if (!fs.existsSync(place)) fs.mkdirSync(place);
    else if (!fs.statSync(place).isDirectory())
      throw Object.assign(new Error(`ENOTDIR '${place}'`), { code: 'ENOTDIR' });
  }
  for (let isFirst = true; !takeLock(); isFirst = false) {
    if (isFirst)
      console.error(`Waiting for another process that sets up this folder (if there is none, delete ${lock})`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const release = () => fs.unlinkSync(lock);
  process.once('exit', release);
  fs.writeFileSync(log, '');
  const result = await task();
  process.removeListener('exit', release);
  release();
  return result;
}

/** @returns {boolean} whether this process has the lock now */
function takeLock() {
  try {
    fs.writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!/EEXIST/.test(String(error))) throw error;
  }
  try {
    const holder = fs.readFileSync(lock, 'utf8');
    // Its process may have been killed. An empty lock has just been made: its holder is about to say who it is.
    if (holder !== '' && !isAlive(Number(holder))) fs.unlinkSync(lock);
  } catch {
    // It has just been released.
  }
  return false;
}
