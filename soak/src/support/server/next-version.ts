import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type TemporaryDirectory, temporaryDirectory } from '@convoke/testkit';
import { SERVER_CLI } from './built-server.js';

/** The migrations in the built server; they run in the order of their names. */
const LIST = 'function migrationsFor(types) {\n  return {';

/**
 * What a next version may do while this one runs: add columns, among them to tables whose whole rows both
 * read at every request, and an index.
 */
const MIGRATION = `
    "9999-next": {
      async up({ schema }) {
        for (const table of ["accounts", "appointments", "invitations", "messages", "deliveries", "webhooks"]) {
          await schema.alterTable(table).addColumn("of_next_version", "text").execute();
        }
        await schema.createIndex("appointments_of_next_version").on("appointments").column("of_next_version").execute();
      }
    },`;

export interface NextVersion {
  /** Path of its command line. */
  cli: string;
  remove: TemporaryDirectory['remove'];
}

/**
 * Copies the built server and gives the copy one more migration, so that two versions meet before there is a second
 * one.
 *
 * @throws Error if the list of migrations is not found in the build
 */
export async function makeNextVersion(): Promise<NextVersion> {
  const built = resolve(dirname(SERVER_CLI), '..');
  const { path, remove } = await temporaryDirectory();
  const dist = join(path, 'dist');
  await cp(join(built, 'package.json'), join(path, 'package.json'));
  await cp(join(built, 'dist'), dist, { recursive: true });
  await symlink(join(built, 'node_modules'), join(path, 'node_modules'));
  let changed = 0;
  for (const name of (await readdir(dist)).filter((each) => each.endsWith('.js'))) {
    const code = await readFile(join(dist, name), 'utf8');
    if (!code.includes(LIST)) continue;
    await writeFile(join(dist, name), code.replace(LIST, LIST + MIGRATION));
    changed += 1;
  }
  if (changed !== 1) throw new Error(`The list of migrations is in ${changed} files of the build, not in one.`);
  return { cli: join(dist, 'cli.js'), remove };
}
