import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('commands print nothing without escaping it', () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  );
  const writing = files.filter((file) =>
    /process\.std(out|err)\.write|console\./.test(readFileSync(new URL(file, folder), 'utf8')),
  );
  expect(writing).toEqual([]);
});
