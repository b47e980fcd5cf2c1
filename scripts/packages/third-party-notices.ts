import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The files of a build, and the modules in each. */
interface Outputs {
  outputs: Record<string, { inputs: object }>;
}

/** The part of an esbuild plugin that is needed here. */
interface Plugin {
  name: string;
  setup(build: {
    initialOptions: { metafile?: boolean };
    onEnd(callback: (result: { metafile?: Outputs | undefined }) => Promise<void>): void;
  }): void;
}

interface Manifest {
  name: string;
  version: string;
  license?: string;
  homepage?: string;
  author?: string | { name: string };
}

const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;
const LEGAL_FILE = /^(licen[cs]e|notice|copying)/i;
const RULE = `\n\n${'-'.repeat(80)}\n\n`;

/**
 * Writes the licences of every bundled package, as they require.
 *
 * @param options.packages further packages, by their folders
 * @param options.notices notices of packages of this workspace, about what is bundled into them
 */
export function thirdPartyNotices(options: { file: string; packages?: string[]; notices?: string[] }): Plugin {
  const { packages = [], notices = [] } = options;
  return {
    name: 'third-party-notices',
    setup({ initialOptions, onEnd }) {
      initialOptions.metafile = true;
      onEnd(async ({ metafile }) => {
        if (!metafile) return;
        const found = await Promise.all([...builtIn(metafile), ...packages].map(noticeOf));
        const told = await Promise.all(notices.map((file) => readFile(file, 'utf8')));
        const opening = 'Third-party software in this folder, and its licences.';
        await mkdir(dirname(options.file), { recursive: true });
        await writeFile(options.file, [opening, ...new Set(found.sort()), ...told].join(RULE));
      });
    },
  };
}

/** @returns the folders of the packages that are part of the output */
function builtIn({ outputs }: Outputs): string[] {
  const modules = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
  return [...new Set(modules.flatMap((path) => path.match(PACKAGE_FOLDER) ?? []))];
}

/** @throws Error if a package has no licence, which somebody must then investigate */
async function noticeOf(folder: string): Promise<string> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const { name, version, license, homepage = `https://www.npmjs.com/package/${name}` } = manifest;
  if (!license) throw new Error(`${name} has no licence.`);
  const files = (await readdir(folder)).filter((file) => LEGAL_FILE.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  if (texts.length === 0) texts.push(`It does not include the text of that licence; by ${authorOf(manifest)}.`);
  return [`${name} ${version} (${license})\n${homepage}`, ...texts.map((text) => text.trim())].join('\n\n');
}

function authorOf({ author = 'its contributors' }: Manifest): string {
  return typeof author === 'object' ? author.name : author;
}
