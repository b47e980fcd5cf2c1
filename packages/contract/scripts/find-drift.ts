import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of the files that are missing from the directory, differ from what is expected there or do not belong there. */
export async function findDrift(directory: string, expected: Map<string, string>): Promise<string[]> {
  const present = await readdir(directory).catch((): string[] => []);
  const names = [...new Set([...expected.keys(), ...present])].sort();
  const drifted = await Promise.all(
    names.map(async (name) => {
      if (!present.includes(name)) return true;
      return (await readFile(join(directory, name), 'utf8')) !== expected.get(name);
    }),
  );
  return names.filter((_, index) => drifted[index]);
}
