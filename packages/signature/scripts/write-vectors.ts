import { writeFileSync } from 'node:fs';
import { signingVectors } from './signing-vectors.js';
import { verifyingVectors } from './verifying-vectors.js';

/** Writes the published test vectors, `vectors/*.json`. */

const files = { signing: signingVectors(), verifying: verifyingVectors() };
for (const [name, vectors] of Object.entries(files)) {
  writeFileSync(new URL(`../vectors/${name}.json`, import.meta.url), `${JSON.stringify(vectors, null, 2)}\n`);
}
