import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';

/** The part of a package.json that says what a package needs. */
export interface Manifest {
  name: string;
  private?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** @param path of a package.json, relative to the root */
export function readManifest(path: string): Manifest {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
