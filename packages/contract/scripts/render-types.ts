import openapiTypescript, { astToString } from 'openapi-typescript';

/** TypeScript source of the types of every path, operation and component. */
export async function renderTypes(source: string): Promise<string> {
  return astToString(await openapiTypescript(source, { alphabetize: false, silent: true }));
}
