import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { listOperations, readDocument, resolve } from './document.js';

const Documented = z.looseObject({ example: z.unknown().optional(), examples: z.unknown().optional() });
const Parameter = Documented.extend({
  name: z.string(),
  in: z.string(),
  required: z.boolean().default(false),
  schema: Documented,
});

/** References send examples as they stand: of a key a second time, of a tag to an appointment that has another. */
it('no header that may be left out has an example', async () => {
  const text = await readFile(new URL('../../../openapi.yaml', import.meta.url), 'utf8');
  const document = readDocument('openapi.yaml', parse(text));
  const optional = listOperations(document)
    .flatMap(({ parameters }) => parameters)
    .map((each) => Parameter.parse(resolve(document, each)))
    .filter((each) => each.in === 'header' && !each.required);
  const names = [...new Set(optional.map(({ name }) => name))].sort();
  expect(names).toEqual(['Idempotency-Key', 'If-Match', 'Last-Event-ID']);
  const isShown = ({ example, examples }: z.infer<typeof Documented>) => (example ?? examples) !== undefined;
  expect(optional.filter((each) => isShown(each) || isShown(each.schema))).toEqual([]);
});
