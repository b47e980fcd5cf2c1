export { type ContractOperation, type Parameter, readOperations } from './contract-operation.js';
export type { JsonSchema } from './json-schema.js';
export { schemaArbitrary } from './schema-arbitrary.js';
export { type FaultyKeyword, type SchemaFault, schemaFaults, withoutUnmetDependencies } from './schema-faults.js';
