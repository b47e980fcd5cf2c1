import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { capture } from '../processes.mjs';
import { root } from '../root.mjs';
import { writeFiles } from '../temporary-folder.js';

/** A file, its import, and the rule that this breaks. */
const refused: [file: string, imported: string, rule: string][] = [
  ['packages/engine/src/a.ts', 'koa', 'koa-stays-in-its-place'],
  ['packages/engine/src/b.ts', 'kysely', 'kysely-stays-in-its-place'],
  ['packages/engine/src/c.ts', 'nodemailer/lib/mime-node', 'nodemailer-stays-in-its-place'],
  ['packages/itip/src/b.ts', 'nodemailer/lib/qp', 'nodemailer-by-its-documented-modules'],
  [
    'packages/engine/src/d.ts',
    '@convoke/store',
    'engine-sees-only-contract-and-recurrence-and-signature-and-texts-and-zones',
  ],
  ['packages/engine/src/domain/a.ts', '../ports/b.js', 'domain-sees-no-port'],
  ['packages/engine/src/ports/a.ts', '../outbox/b.js', 'ports-are-only-ports'],
  ['packages/engine/src/outbox/a.ts', '../housekeeping/b.js', 'housekeeping-is-on-top'],
  ['packages/engine/src/e.ts', '../../store/src/open.js', 'across-packages-by-name'],
  ['packages/contract/src/a.ts', '@convoke/engine', 'contract-sees-only-texts'],
  ['packages/itip/src/a.ts', '@convoke/engine', 'itip-sees-only-contract-and-recurrence-and-texts-and-zones'],
  ['packages/sdk/src/a.ts', '@convoke/engine', 'sdk-client-sees-no-engine'],
  ['packages/sdk/src/b.ts', '@convoke/outbound-http/check-endpoint', 'sdk-client-sees-no-engine'],
  ['packages/zones/src/a.ts', '@convoke/contract', 'zones-sees-only-itself'],
  ['packages/recurrence/src/a.ts', '@convoke/engine', 'recurrence-sees-only-texts-and-zones'],
  ['packages/cli/src/a.ts', '@convoke/engine', 'cli-sees-only-sdk-and-contract-and-signature-and-zones'],
  ['packages/store/src/a.ts', '@convoke/mail', 'store-sees-only-contract-and-engine-and-texts'],
  ['packages/engine/test/a.ts', '@convoke/mail', 'engine/test-sees-only-engine-and-store-and-texts-and-zones'],
  [
    'packages/mail/src/a.ts',
    '@convoke/store',
    'mail-sees-only-contract-and-engine-and-itip-and-texts-and-threads-and-zones',
  ],
  ['packages/mail/src/parse-reply.ts', '@convoke/itip', 'threads-load-little'],
  ['packages/graph/src/response.ts', '@convoke/engine', 'threads-load-little'],
  ['packages/mail/src/b.ts', 'better-sqlite3', 'kysely-stays-in-its-place'],
  ['packages/mail/src/c.ts', '@convoke/testkit', 'testkit-is-for-tests'],
  ['apps/server/src/http/a.ts', '@convoke/store', 'only-wire-sees-every-side'],
  ['apps/server/src/cli/a.ts', '@convoke/mail/smtp', 'only-wire-sees-every-side'],
  ['apps/server/src/workers/a.ts', 'koa', 'koa-stays-in-its-place'],
  ['apps/server/src/http/misspelt.ts', './nowhere.js', 'no-unresolved'],
];

const allowed: [file: string, imported: string][] = [
  ['packages/engine/src/f.ts', '@convoke/contract'],
  ['packages/mail/src/d.ts', '@convoke/itip'],
  ['packages/caldav/src/readings.ts', '@convoke/itip/read-calendar'],
  ['packages/itip/src/c.ts', 'nodemailer/lib/mail-composer'],
  ['packages/sdk/src/testing/in-memory/a.ts', '@convoke/engine/fields'],
  ['packages/engine/test/b.test.ts', '@convoke/store'],
  ['packages/mail/src/d.test.ts', '@convoke/testkit'],
  ['packages/store/src/conformance/a.ts', 'vitest'],
  ['apps/server/src/wire.ts', '@convoke/store'],
  ['apps/server/src/http/app.ts', 'koa'],
];

/** Files that are imported by path. */
const TARGETS = [
  'packages/store/src/open.ts',
  'packages/engine/src/ports/b.ts',
  'packages/engine/src/outbox/b.ts',
  'packages/engine/src/housekeeping/b.ts',
];

describe('the package boundaries', async () => {
  const files = [...refused, ...allowed].map(([file, imported]) => [file, `import '${imported}';\n`]);
  const others = Object.fromEntries(TARGETS.map((file) => [file, 'export {};\n']));
  const violations = await findViolations({ ...Object.fromEntries(files), ...others });

  it.each(refused)('refuse in %s an import of %s', (file, _imported, rule) => {
    expect(violations.get(file)).toContain(rule);
  });

  // Nothing is installed in the checked folder, so an allowed library is only unresolved.
  it.each(allowed)('allow in %s an import of %s', (file) => {
    expect(violations.get(file)).toEqual(['no-unresolved']);
  });
});

test('the HTTP layer uses verbs, never the store directly', async () => {
  const folder = join(import.meta.dirname, '../../apps/server/src/http/');
  const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  expect(files.length).toBeGreaterThan(30);
  const sources = await Promise.all(
    files.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  );
  const past = sources.filter(({ text }) => /\bstore\b *[.}:,]/.test(text));
  expect(past.map(({ name }) => name)).toEqual([]);
});

test("the engine's ports contain only types", async () => {
  const folder = join(import.meta.dirname, '../../packages/engine/src/ports/');
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'));
  expect(files.length).toBeGreaterThan(15);
  const sources = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  expect(
    sources.filter((text) => /^(export )?(async |abstract )*(function|class|const|let|enum)\b/m.test(text)),
  ).toEqual([]);
});

/** The part of dependency-cruiser's JSON that is used. */
interface Cruise {
  summary: { violations: { from: string; rule: { name: string } }[] };
}

/** Checks `folder` by the rules in it. */
async function cruise(folder: string): Promise<Cruise> {
  const file = join(root, 'node_modules', '.bin', 'depcruise');
  const { stdout } = await capture({ file, args: ['--output-type=json', 'packages', 'apps'], cwd: folder });
  return JSON.parse(stdout);
}

/**
 * Applies the repository's package boundaries to a workspace of only these files.
 *
 * @returns the broken rules by file
 */
async function findViolations(files: Record<string, string>): Promise<Map<string, string[]>> {
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
