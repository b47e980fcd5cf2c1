import { readdir } from 'node:fs/promises';

const SOURCE = /(?<!\.test|\.d)\.ts$/;
const FOR_TESTS = /(^|\/)(testing|conformance|generated)\//;

/**
 * Names of the functions that the modules of a folder export, for tests that must cover all of them.
 *
 * @param folder `file:` URL with a slash at the end
 * @param isMeant whether to include an export, given its module's path below the folder and its name; default: all
 * @param folders the subfolders from which modules are imported; default: all
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
