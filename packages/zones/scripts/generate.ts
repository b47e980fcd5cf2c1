import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compileZones } from './compile-zones.js';

/** Writes the time zones that ship; with `--check` only reports whether they would change, by its exit code. */

const source = createRequire(import.meta.url).resolve('moment-timezone/data/packed/latest.json');
const file = fileURLToPath(new URL('../src/generated/zones.ts', import.meta.url));

const expected = compileZones(JSON.parse(await readFile(source, 'utf8')));
const present = await readFile(file, 'utf8').catch(() => undefined);
if (present !== expected) {
  if (process.argv.includes('--check')) {
    process.stderr.write('packages/zones/src/generated/zones.ts does not match moment-timezone. Run `npm run fix`.\n');
    process.exitCode = 1;
  } else {
    await writeFile(file, expected);
  }
}
