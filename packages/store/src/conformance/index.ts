export { runStoreConformance } from './run-store-conformance.js';
export type { StoreHarness } from './store-harness.js';
