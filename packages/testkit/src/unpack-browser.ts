import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Run in a process of its own: the package decides by the environment, on import, and unpacks into the temporary folder. */
const SCRIPT = `
  import chromium from '@sparticuz/chromium';
  process.stdout.write(await chromium.executablePath());
`;

/** How to start what was unpacked. */
export interface UnpackedBrowser {
  executablePath: string;
  env: Record<string, string>;
}

/** Unpacks the Chromium for Linux x64 that npm carries, with the libraries and fonts that it needs. */
export async function unpackBrowser(folder: string): Promise<UnpackedBrowser> {
  const { stdout } = await execute(process.execPath, ['--input-type=module', '--eval', SCRIPT], {
    cwd: dirname(fileURLToPath(import.meta.url)),
    // The name of this runtime makes the package bring its own libraries.
    env: { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  });
  await writeFile(join(folder, 'fonts.conf'), fontConfiguration(folder));
  const env = {
    HOME: folder,
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
  };
  return { executablePath: stdout, env };
}

const MONOSPACE =
  '<alias binding="strong"><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>';

/** The package's own configuration knows fixed folders only, and without any font the browser ends itself. */
function fontConfiguration(folder: string): string {
  const folders = [join(folder, 'fonts', 'fonts'), '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`);
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders.join('')}${MONOSPACE}<cachedir>${folder}</cachedir></fontconfig>`;
}
