import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capture } from '../process/children.mjs';
import { root } from '../root.mjs';
import { writeFiles } from '../write-files.js';

/** The part of dependency-cruiser's JSON that counts. */
interface Cruise {
  summary: { violations: { from: string; rule: { name: string } }[] };
}

/** Judges `folder` by the boundaries that stand in it. */
async function cruise(folder: string): Promise<Cruise> {
  const file = join(root, 'node_modules', '.bin', 'depcruise');
  const { stdout } = await capture({ file, args: ['--output-type=json', 'packages', 'apps'], cwd: folder });
  return JSON.parse(stdout);
}

/**
 * Applies the repository's package boundaries to a workspace that consists of these files only.
 *
 * @returns the broken rules by file
 */
export async function findViolations(files: Record<string, string>): Promise<Map<string, string[]>> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'convoke-boundaries-')));
  try {
    for (const name of ['.dependency-cruiser.mjs', 'tsconfig.json', 'tsconfig.base.json']) {
      cpSync(join(root, name), join(folder, name));
    }
    writeFiles(folder, files);
    const { summary } = await cruise(folder);
    const rules = new Map<string, string[]>();
    for (const { from, rule } of summary.violations) rules.set(from, [...(rules.get(from) ?? []), rule.name]);
    return rules;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
