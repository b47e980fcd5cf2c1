import { readdir } from 'node:fs/promises';

const SOURCE = /(?<!\.test|\.d)\.ts$/;
const FOR_TESTS = /(^|\/)(testing|conformance|generated)\//;

/**
 * Names of the functions that the modules of a folder export, so that a test of all of them forgets none.
 *
 * @param folder `file:` URL with a slash at the end
 * @param isMeant whether a module, by its path below the folder, and a name in it are meant; all are without
 * @param folders below the folder, of which alone modules are imported; all are without
 */
export async function exportedFunctions(
  folder: URL,
  isMeant: (path: string, name: string) => boolean = () => true,
  folders: readonly string[] = [''],
): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  const sources = files.filter((file) => SOURCE.test(file) && !FOR_TESTS.test(file)).sort();
  const paths = sources.filter((file) => folders.some((each) => file.startsWith(each)));
  const names = new Set<string>();
  for (const path of paths) {
    const module: Record<string, unknown> = await import(new URL(path, folder).href);
    for (const [name, value] of Object.entries(module)) {
      if (typeof value === 'function' && isMeant(path, name)) names.add(name);
    }
  }
  return [...names].sort();
}
