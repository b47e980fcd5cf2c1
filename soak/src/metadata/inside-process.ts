import { setUpNetwork } from './network.js';
import { watchMetadata } from './watch-metadata.js';

// Runs in separate namespaces, as their root.
const signal = AbortSignal.timeout(280_000);
await setUpNetwork(signal);
process.stdout.write(JSON.stringify(await watchMetadata()));
process.exit();
