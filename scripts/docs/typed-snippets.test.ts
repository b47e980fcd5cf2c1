import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operationIds } from '@convoke/contract';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { capture } from '../processes.mjs';
import { root } from '../root.mjs';
import { temporaryFolder } from '../temporary-folder.js';
import { withCodeSamples } from './code-samples.js';
import { completeSnippets, listDocuments, readBlocks } from './documents.js';

const options = {
  target: 'es2022',
  lib: ['es2023'],
  module: 'nodenext',
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  moduleDetection: 'force',
  skipLibCheck: true,
};

/** What the pages import, and where it is installed. */
const LINKS = {
  '@convoke/sdk': 'packages/sdk',
  '@koa/router': 'examples/koa/node_modules/@koa/router',
  '@types/express': 'examples/express/node_modules/@types/express',
  '@types/koa': 'examples/koa/node_modules/@types/koa',
  '@types/node': 'node_modules/@types/node',
  '@nestjs/common': 'packages/sdk/node_modules/@nestjs/common',
  '@nestjs/core': 'packages/sdk/node_modules/@nestjs/core',
  elysia: 'packages/sdk/node_modules/elysia',
  express: 'examples/express/node_modules/express',
  fastify: 'examples/fastify/node_modules/fastify',
  h3: 'packages/sdk/node_modules/h3',
  hono: 'examples/hono/node_modules/hono',
  koa: 'examples/koa/node_modules/koa',
};

/** What the pages take for granted of a reader's application and its surroundings. */
const APPLICATION = `
declare function saveAnswer(appointmentId: string, attendee: { email: string }): Promise<void>;
declare const redis: {
  set(key: string, value: string, options: { NX?: boolean; EX: number }): Promise<string | null>;
  get(key: string): Promise<string | null>;
  del(key: string): Promise<number>;
};
declare function defineEventHandler<Handler extends (event: object) => unknown>(handler: Handler): Handler;
declare function toWebRequest(event: object): Request;
interface KVNamespace {
  put(key: string, value: string): Promise<void>;
}
`;

/** A project with these files, by their names. */
function projectOf(sources: Map<string, string>): string {
  const folder = temporaryFolder();
  for (const [name, target] of Object.entries(LINKS)) {
    mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true });
    symlinkSync(join(root, target), join(folder, 'node_modules', name));
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
  writeFileSync(join(folder, 'application.d.ts'), APPLICATION);
  writeFileSync(join(folder, 'app.module.ts'), 'export class AppModule {}');
  for (const [name, code] of sources) writeFileSync(join(folder, `${name}.ts`), code);
  return folder;
}

/** The TypeScript blocks of a document, named after their lines. */
function snippetsOf(document: string): Map<string, string> {
  const blocks = completeSnippets(readBlocks(readFileSync(join(root, document), 'utf8')));
  const typed = blocks.filter(({ language }) => language === 'ts');
  return new Map(typed.map(({ code, line }) => [`line-${line}`, code]));
}

/** What the compiler complains of. */
async function complaintsAbout(sources: Map<string, string>): Promise<string> {
  const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
  const args = [compiler, '--noEmit', '--singleThreaded', '--pretty', 'false'];
  const { output } = await capture({ file: process.execPath, args, cwd: projectOf(sources) });
  return output;
}

const SAMPLED = z.object({
  operationId: z.string(),
  'x-codeSamples': z.array(z.object({ label: z.string(), source: z.string() })),
});

const DOCUMENTS = listDocuments().filter((path) => /^(docs\/|packages\/sdk\/README)/.test(path));
const TYPED = DOCUMENTS.filter((path) => readFileSync(join(root, path), 'utf8').includes('```ts'));

it.each(TYPED)('%s shows code that compiles, even if it is not run', async (document) => {
  expect(await complaintsAbout(snippetsOf(document))).toBe('');
});

describe('the samples of the reference', () => {
  const contract = withCodeSamples(parse(readFileSync(join(root, 'openapi.yaml'), 'utf8')));
  const samples = Object.values(contract.paths).flatMap((item) =>
    Object.values(Object(item)).flatMap((operation) => SAMPLED.safeParse(operation).data ?? []),
  );

  it('are for curl and TypeScript, for each operation', () => {
    expect(samples.map(({ operationId }) => operationId).toSorted()).toEqual(operationIds.toSorted());
    for (const sample of samples) {
      expect(sample['x-codeSamples'].map(({ label }) => label)).toEqual(['curl', 'TypeScript']);
      expect(JSON.stringify(sample['x-codeSamples'])).not.toMatch(/undefined|cs_/);
    }
  });

  it('compile', async () => {
    const sources = samples.map(
      ({ operationId, 'x-codeSamples': [, sdk] }) => [operationId, sdk?.source ?? ''] as const,
    );
    expect(await complaintsAbout(new Map(sources))).toBe('');
    const wrong = await complaintsAbout(new Map([['wrong', `${sources[0]?.[1]}\nconvoke.appointments.create({});`]]));
    expect(wrong).toContain('wrong.ts');
  });
});
