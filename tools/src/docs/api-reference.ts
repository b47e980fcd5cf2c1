import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type DocumentedOperation, operationText } from './operation-text.js';
import type { Entry } from './sidebar.js';
import { anchorOf, type Page, ROOT } from './written-pages.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const Json = z.record(z.string(), z.unknown());
const Operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string().optional(),
  parameters: z.array(Json).default([]),
  requestBody: Json.optional(),
  responses: z.record(z.string(), Json),
});
const Path = z.looseObject({
  parameters: z.array(Json).default([]),
  get: Operation.optional(),
  post: Operation.optional(),
  put: Operation.optional(),
  patch: Operation.optional(),
  delete: Operation.optional(),
});
const Contract = z.looseObject({
  info: z.looseObject({ description: z.string() }),
  tags: z.array(z.looseObject({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), Path),
  webhooks: z.record(z.string(), Path),
});
type Contract = z.infer<typeof Contract>;

function readContract(): Contract {
  return Contract.parse(parse(readFileSync(join(ROOT, 'openapi.yaml'), 'utf8')));
}

function linkOf(tag: string): string {
  return `/reference/api/${tag.toLowerCase()}`;
}

/** The pages of the interface: one for each group of operations. */
export function apiEntries(): Entry[] {
  const groups = readContract().tags.map(({ name }) => ({ text: name, link: linkOf(name) }));
  return [{ text: 'All operations', link: '/reference/api/index' }, ...groups];
}

/** The pages about the interface, made of `openapi.yaml`. */
export function apiReference(): Page[] {
  const contract = readContract();
  const operations = operationsIn(contract);
  const groups = contract.tags.map((tag) => ({
    ...tag,
    own: operations.filter(({ tags }) => tags.includes(tag.name)),
  }));
  const lists = groups.map(({ name, description, own }) => {
    const rows = own.map(
      ({ title, summary }) => `| [${summary}](${linkOf(name)}#${anchorOf(summary)}) | \`${title}\` |`,
    );
    return [`## ${name}`, description, ['| Operation | |', '|---|---|', ...rows].join('\n')].join('\n\n');
  });
  const index = ['# API', contract.info.description.trim(), ...lists].join('\n\n');
  const pages = groups.map(({ name, description, own }) => ({
    file: `${linkOf(name).slice(1)}.md`,
    markdown: [`# ${name}`, description, ...own.map((each) => operationText(each, contract))].join('\n\n'),
  }));
  return [{ file: 'reference/api/index.md', markdown: index }, ...pages];
}

/** Every request that an application makes, and every event that it receives. */
function operationsIn({ paths, webhooks }: Contract): DocumentedOperation[] {
  const inPaths = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = [...item.parameters, ...operation.parameters];
      return [{ ...operation, parameters, title: `${method.toUpperCase()} ${path}` }];
    }),
  );
  const events = Object.entries(webhooks).flatMap(([name, { post }]) => (post ? [{ ...post, title: name }] : []));
  return [...inPaths, ...events];
}
