import { readFileSync } from 'node:fs';

/** The version that the package was published as. */
export function packageVersion(): string {
  // Sources and the built file both stand one level below the package.
  const manifest: { version?: unknown } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return String(manifest.version);
}
