import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { capture } from '../process/children.mjs';
import { root } from '../root.mjs';
import { temporaryFolder } from '../temporary-folder.js';
import { typeCheck } from './type-check.mjs';

it('fails if a type is wrong, with the options of this repository', async () => {
  const folder = temporaryFolder();
  const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions: { types: [] }, include: ['.'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'wrong.ts'), 'export const first = (names: string[]): string => names[0];\n');
  const { code, output } = await capture({ ...typeCheck(folder), cwd: folder });
  expect(code).not.toBe(0);
  expect(output).toContain(
    "wrong.ts(1,51): error TS2322: Type 'string | undefined' is not assignable to type 'string'.",
  );
});
