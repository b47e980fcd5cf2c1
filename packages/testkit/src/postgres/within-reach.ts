import { chmod, cp, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Whether everybody may enter every folder above `path`. */
async function isOpen(path: string): Promise<boolean> {
  const folder = dirname(path);
  const { mode } = await stat(folder);
  if ((mode & 0o001) === 0) return false;
  return folder === path || folder === dirname(folder) || isOpen(folder);
}

/** The programs where a user without rights can run them: a copy in `folder` where the checkout lies behind a closed door. */
export async function withinReach(programs: string, folder: string): Promise<string> {
  if (await isOpen(join(programs, 'bin'))) return programs;
  const copy = join(folder, 'programs');
  await cp(programs, copy, { recursive: true, verbatimSymlinks: true });
  await chmod(copy, 0o755);
  return copy;
}
