import { parseDashboardDocument } from './document.js';
import { renderDashboardOperations } from './render-dashboard-operations.js';
import { renderErrorStatus } from './render-error-status.js';
import { renderQuerySchemas } from './render-query-schemas.js';
import { renderRequestSchemas } from './render-request-schemas.js';
import { renderTypes } from './render-types.js';

const header = '// Generated from dashboard.yaml by `npm run fix`; changes here are overwritten.\n\n';

/**
 * Everything that is generated from the dashboard's own document.
 *
 * @param source the document, YAML
 * @returns file name → content
 */
export async function renderDashboard(source: string): Promise<Map<string, string>> {
  const document = parseDashboardDocument(source);
  const files = {
    'api.ts': await renderTypes(source),
    'error-status.ts': renderErrorStatus(document),
    'operations.ts': renderDashboardOperations(document),
    'query-schemas.ts': oneDeeper(renderQuerySchemas(document)),
    'request-schemas.ts': oneDeeper(renderRequestSchemas(document)),
  };
  return new Map(Object.entries(files).map(([name, content]) => [name, header + content]));
}

/** The schemas use what stands beside the other document's generated files. */
function oneDeeper(source: string): string {
  return source.replaceAll("from '../", "from '../../");
}
