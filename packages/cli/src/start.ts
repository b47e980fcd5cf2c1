import { readFileSync } from 'node:fs';
import { unsupportedNode } from '../../../scripts/bootstrap/unsupported-node.mjs';

// Neither this module nor one that imports it may use syntax or modules that Node 12.20 lacks.

/**
 * Starts a program, or says in one line that this Node is too old for it. Its other modules are loaded only
 * afterwards, as an old Node cannot even parse them.
 *
 * @param manifest the package.json whose `engines` says which Node is needed
 * @param load loads the program
 */
export function startOnSupportedNode(manifest: URL, load: () => Promise<{ main(): Promise<void> }>): void {
  const { engines } = JSON.parse(readFileSync(manifest, 'utf8'));
  const complaint = unsupportedNode(process.versions.node, engines.node);
  if (complaint === undefined) {
    void load().then(({ main }) => main());
  } else {
    process.stderr.write(`${complaint}\n`);
    process.exitCode = 1;
  }
}
