import { parseDocument } from './document.js';
import { renderCredentialNames } from './render-credential-names.js';
import { renderErrorStatus } from './render-error-status.js';
import { renderEventExamples } from './render-event-examples.js';
import { renderEventTypes } from './render-event-types.js';
import { renderOperations } from './render-operations.js';
import { renderPatterns } from './render-patterns.js';
import { renderQuerySchemas } from './render-query-schemas.js';
import { renderRequestSchemas } from './render-request-schemas.js';
import { renderTypes } from './render-types.js';

const header = '// Generated from openapi.yaml by `npm run fix`; changes here are overwritten.\n\n';

/**
 * Everything that is generated from the OpenAPI document.
 *
 * @param source the document, YAML
 * @returns file name → content
 */
export async function renderContract(source: string): Promise<Map<string, string>> {
  const document = parseDocument(source);
  const files = {
    'api.ts': await renderTypes(source),
    'credential-names.ts': renderCredentialNames(document),
    'error-status.ts': renderErrorStatus(document),
    'event-examples.ts': renderEventExamples(document),
    'event-types.ts': renderEventTypes(document),
    'operations.ts': renderOperations(document),
    'patterns.ts': renderPatterns(document),
    'query-schemas.ts': renderQuerySchemas(document),
    'request-schemas.ts': renderRequestSchemas(document),
  };
  return new Map(Object.entries(files).map(([name, content]) => [name, header + content]));
}
