import { Command } from 'commander';
import { readConfig } from '../config/read-config.js';
import { createLog } from '../log.js';
import { prepareDatabase } from '../prepare-database.js';

/** `convoke migrate`: brings the database to this version's schema, as `serve` does on start. */
export function migrateCommand(): Command {
  return new Command('migrate').description('bring the database to this version').action(async () => {
    const config = readConfig(process.env);
    const lock = await prepareDatabase(config, createLog(config.logLevel));
    lock.release();
    process.stdout.write('The database is up to date.\n');
  });
}
