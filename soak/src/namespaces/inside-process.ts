import { partition } from './namespaces.js';
import { runPartition } from './run-partition.js';

// Runs in a separate namespace, as its root.
process.stdout.write(JSON.stringify(await runPartition(partition.parse(JSON.parse(process.argv[2] ?? '')))));
process.exit();
