import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * The bytes that this process still refers to, objects and buffers, without garbage: what the system says of
 * a process depends on when garbage was collected.
 */
export function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  collect();
  // From Node 22 on, buffers that a collection has found unused are released concurrently; the next one waits for that.
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
