import { describeRun } from './describe-run.js';
import { renderTable } from './render-table.js';
import type { Result } from './result.js';

/** The record of a whole run: where, with what, and every figure. */
export function renderResults(results: readonly Result[]): string {
  const titles = results.map(({ figure }) => `- \`${figure.name}\`: ${figure.title}`);
  const rounds = results[0]?.rounds ?? 0;
  return `# Results

Written by \`npm run bench\`. Only the ratios mean something beyond this machine: both sides of each were measured in
turn, ${rounds} times, and the ratio is the median of those within each turn. [README.md](README.md) says how.

${describeRun()}

${renderTable(results)}

${titles.join('\n')}
`;
}
