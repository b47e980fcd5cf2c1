import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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

/** A package that is built in. `licence` is an SPDX expression. */
interface BuiltIn {
  name: string;
  version: string;
  licence: string;
  /** Its name, where it is found, and the text of its licence. */
  notice: string;
}

/** What Vite writes of the packages in its bundle, see its setting `build.license`. */
interface BundledByVite {
  name: string;
  version: string;
  identifier?: string;
  text?: string;
}

const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;
const LEGAL_FILE = /^(licen[cs]e|notice|copying)/i;
const RULE = `\n\n${'-'.repeat(80)}\n\n`;

/**
 * Writes the licences of every bundled package, as they require, to `THIRD-PARTY-NOTICES.txt`, and a bill of materials to
 * `sbom.cdx.json` (CycloneDX), since a package manager does not see what is built in.
 *
 * @param options.folder where the two files belong
 * @param options.packages further packages, by their folders
 * @param options.bundles what Vite wrote of the packages in other bundles, as JSON
 * @param options.notices notices of packages of this workspace, about what is copied from elsewhere
 */
export function thirdPartyNotices(options: {
  folder: string;
  packages?: string[];
  bundles?: string[];
  notices?: string[];
}): Plugin {
  const { folder, packages = [], bundles = [], notices = [] } = options;
  return {
    name: 'third-party-notices',
    setup({ initialOptions, onEnd }) {
      initialOptions.metafile = true;
      onEnd(async ({ metafile }) => {
        if (!metafile) return;
        const found = await Promise.all([...builtIn(metafile), ...packages].map(readPackage));
        const inBundles = (await Promise.all(bundles.map(readBundle))).flat();
        const all = new Map([...found, ...inBundles].map((each) => [`${each.name} ${each.version}`, each]));
        const sorted = [...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
        const told = await Promise.all(notices.map((file) => readFile(file, 'utf8')));
        const opening = 'Third-party software in this folder, and its licences.';
        await mkdir(folder, { recursive: true });
        await writeFile(
          join(folder, 'THIRD-PARTY-NOTICES.txt'),
          [opening, ...sorted.map(({ notice }) => notice), ...told].join(RULE),
        );
        await writeFile(join(folder, 'sbom.cdx.json'), JSON.stringify(billOf(sorted), null, 2));
      });
    },
  };
}

/** @returns a bill of materials, https://cyclonedx.org/docs/1.5/json/ */
function billOf(packages: BuiltIn[]) {
  const components = packages.map(({ name, version, licence }) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    return { type: 'library', 'bom-ref': purl, name, version, purl, licenses: [{ expression: licence }] };
  });
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components };
}

/** @returns the folders of the packages that are part of the output */
function builtIn({ outputs }: Outputs): string[] {
  const modules = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
  return [...new Set(modules.flatMap((path) => path.match(PACKAGE_FOLDER) ?? []))];
}

/** @throws Error if a package has no licence, which somebody must then investigate */
async function readPackage(folder: string): Promise<BuiltIn> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const files = (await readdir(folder)).filter((file) => LEGAL_FILE.test(file)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  if (texts.length === 0) texts.push(`It does not include the text of that licence; by ${authorOf(manifest)}.`);
  return describe(manifest, texts);
}

/** @throws Error as {@link readPackage} */
async function readBundle(file: string): Promise<BuiltIn[]> {
  const bundled: BundledByVite[] = JSON.parse(await readFile(file, 'utf8'));
  return bundled.map(({ name, version, identifier, text }) =>
    describe(
      { name, version, ...(identifier !== undefined && { license: identifier }) },
      text === undefined ? ['It does not include the text of that licence.'] : [text],
    ),
  );
}

function describe({ name, version, license, homepage }: Manifest, texts: string[]): BuiltIn {
  if (!license) throw new Error(`${name} has no licence.`);
  const title = `${name} ${version} (${license})\n${homepage ?? `https://www.npmjs.com/package/${name}`}`;
  return { name, version, licence: license, notice: [title, ...texts.map((text) => text.trim())].join('\n\n') };
}

function authorOf({ author = 'its contributors' }: Manifest): string {
  return typeof author === 'object' ? author.name : author;
}
