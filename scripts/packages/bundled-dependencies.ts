import { bundledPackages } from './bundled-packages.js';
import { readManifest } from './read-manifest.js';

/**
 * The libraries, by name, with the version as written, that the packages inside the server's bundle need at run time. Only
 * the server's own manifest can make npm install them.
 */
export function bundledDependencies(): Record<string, string> {
  const needed = [...bundledPackages()].map((name) => readManifest(`packages/${name}/package.json`).dependencies ?? {});
  const entries = needed.flatMap((dependencies) => Object.entries(dependencies));
  return Object.fromEntries(entries.filter(([name]) => !name.startsWith('@convoke/')));
}
