import { launchPostgres } from './launch-postgres.js';

/** Starts a server, prints its URL, and never stops it. */
const { port, data } = await launchPostgres();
process.stdout.write(JSON.stringify({ port, data }));
