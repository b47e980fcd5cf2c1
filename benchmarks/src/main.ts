import { writeFile } from 'node:fs/promises';
import { FIGURES } from './figures.js';
import type { Result } from './harness/judge.js';
import { measureFigure } from './harness/judge.js';
import { renderResults, renderTable } from './harness/render.js';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !FIGURES.some((figure) => figure.name === name));

if (unknown.length > 0) {
  console.error(
    `There is no figure ${unknown.join(', ')}; the figures are ${FIGURES.map(({ name }) => name).join(', ')}.`,
  );
  process.exitCode = 2;
} else {
  const results = await measure(names);
  // Only a whole run replaces the record.
  if (names.length === 0) await writeFile(new URL('../RESULTS.md', import.meta.url), renderResults(results));
}

async function measure(wanted: string[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const figure of FIGURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    console.log(`${figure.name}: ${figure.title}`);
    const result = await measureFigure(figure);
    // Printed immediately, because a whole run takes most of an hour, and each result is valid without the rest.
    console.log(`\n${renderTable([result])}\n`);
    results.push(result);
  }
  return results;
}
