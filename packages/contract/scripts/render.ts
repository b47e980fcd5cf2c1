import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderApiTypes } from './api-types.js';
import { readDocument } from './document.js';
import {
  renderChoices,
  renderCredentialNames,
  renderErrorStatus,
  renderEvents,
  renderLimits,
  renderPatterns,
} from './facts.js';
import { renderModels } from './models.js';
import { renderOperations } from './operations.js';
import { renderQuerySchemas } from './query-schemas.js';
import { renderRawPaths } from './raw-paths.js';
import { renderRequestNames } from './request-names.js';
import { renderRequestSchemas } from './request-schemas.js';

/**
 * Everything that is generated from an OpenAPI document.
 *
 * @param file its name, for messages
 * @param source the document, as parsed from YAML
 * @returns file name → content
 * @throws Error where the document contradicts itself or leaves something unbounded
 */
export async function renderDocument(file: string, source: unknown): Promise<Map<string, string>> {
  const document = readDocument(file, source);
  const files = {
    'choices.ts': renderChoices(document),
    'credential-names.ts': renderCredentialNames(document),
    'error-status.ts': renderErrorStatus(document),
    'events.ts': renderEvents(document),
    'limits.ts': renderLimits(document),
    'models.ts': renderModels(document),
    'operations.ts': renderOperations(document),
    'patterns.ts': renderPatterns(document),
    'raw-paths.ts': renderRawPaths(document),
    'query-schemas.ts': renderQuerySchemas(document),
    'request-names.ts': renderRequestNames(document),
    'request-schemas.ts': renderRequestSchemas(document),
    // Takes by far the longest, so after all that refuses a document.
    'api.ts': await renderApiTypes(document, source),
  };
  const header = `// Generated from ${file} by \`npm run fix\`; changes here are overwritten.\n\n`;
  return new Map(
    Object.entries(files).flatMap(([name, content]) => (content === undefined ? [] : [[name, header + content]])),
  );
}

/**
 * Names of the files that are missing from the directory, differ from what is expected there or do not belong there.
 */
export async function findDrift(directory: string, expected: Map<string, string>): Promise<string[]> {
  const present = await readdir(directory).catch((): string[] => []);
  const names = [...new Set([...expected.keys(), ...present])].sort();
  const drifted = await Promise.all(
    names.map(async (name) => {
      if (!present.includes(name)) return true;
      return (await readFile(join(directory, name), 'utf8')) !== expected.get(name);
    }),
  );
  return names.filter((_, index) => drifted[index]);
}
