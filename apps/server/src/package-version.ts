import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = z.object({ version: z.string() });

/** The version that the package was published as. */
export function packageVersion(): string {
  // Sources and the built file both stand one level below the package.
  return manifest.parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))).version;
}
