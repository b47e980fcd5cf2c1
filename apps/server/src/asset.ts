import { readFileSync } from 'node:fs';

/** A file that the build put beside the server: the contract and the reference page's scripts. */
export function asset(name: string): Buffer {
  // Sources and the built file both stand one level below the package.
  return readFileSync(new URL(`../dist/assets/${name}`, import.meta.url));
}
