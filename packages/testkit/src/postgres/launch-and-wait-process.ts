import { launchPostgres } from './launch-postgres.js';

/** Starts a server, says where it is, and never ends it. */
const { port, data } = await launchPostgres();
process.stdout.write(JSON.stringify({ port, data }));
