import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Runs in a separate process, because the package reads the environment on import and unpacks into the temporary
 * folder.
 */
const SCRIPT = `
  import chromium from '@sparticuz/chromium';
  process.stdout.write(await chromium.executablePath());
`;

const HERE = import.meta.dirname;
/** Where tools keep what they can recreate; deleted together with the installed packages. */
const CACHE = join(HERE, '..', '..', 'node_modules', '.cache');
const EXECUTABLE = 'chromium';

/** How to start the unpacked browser. */
interface UnpackedBrowser {
  executablePath: string;
  env: Record<string, string>;
}

/**
 * Unpacks the Chromium for Linux x64 from npm, with the libraries and fonts that it needs, once for all
 * tests, because 200 MB take seconds.
 */
export async function unpackBrowser(): Promise<UnpackedBrowser> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version }: { version: string } = JSON.parse(
    await readFile(join(dirname(entry), '..', 'package.json'), 'utf8'),
  );
  const folder = join(CACHE, `browser-${version}`);
  if (!existsSync(folder)) await unpackInto(folder);
  const env = {
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
  };
  return { executablePath: join(folder, EXECUTABLE), env };
}

/** The folder is complete or does not exist; of several processes that create it at the same time, one prevails. */
async function unpackInto(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  try {
    await execute(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
      cwd: HERE,
      // The name of this runtime makes the package include its own libraries.
      env: { TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
    });
    await writeFile(join(draft, 'fonts.conf'), fontConfiguration(folder));
    await chmod(draft, 0o755);
    await rename(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const MONOSPACE =
  '<alias binding="strong"><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>';

/** The package's own configuration has only fixed folders, and without any font the browser exits. */
function fontConfiguration(folder: string): string {
  const folders = [join(folder, 'fonts', 'fonts'), '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`);
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders.join('')}${MONOSPACE}<cachedir>${folder}</cachedir></fontconfig>`;
}
