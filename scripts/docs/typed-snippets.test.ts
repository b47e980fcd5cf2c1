import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { operationIds } from '@convoke/contract';
import { expect, it } from 'vitest';
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

/** A project with these files, by their paths without the ending. */
function projectOf(sources: ReadonlyMap<string, string>): string {
  const folder = temporaryFolder();
  for (const [name, target] of Object.entries(LINKS)) {
    mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true });
    symlinkSync(join(root, target), join(folder, 'node_modules', name));
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
  writeFileSync(join(folder, 'application.d.ts'), APPLICATION);
  for (const [name, code] of sources) {
    const file = join(folder, `${name}.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(join(dirname(file), 'app.module.ts'), 'export class AppModule {}');
    writeFileSync(file, code);
  }
  return folder;
}

/** The TypeScript blocks of a document, in a folder of its name, named after their lines. */
function snippetsOf(document: string): (readonly [path: string, code: string])[] {
  const blocks = completeSnippets(readBlocks(readFileSync(join(root, document), 'utf8')));
  const typed = blocks.filter(({ language }) => language === 'ts');
  return typed.map(({ code, line }) => [`${document}/line-${line}`, code]);
}

/** What the compiler complains of. */
async function complaintsAbout(sources: ReadonlyMap<string, string>): Promise<string> {
  const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
  const args = [compiler, '--noEmit', '--singleThreaded', '--pretty', 'false'];
  const { output } = await capture({ file: process.execPath, args, cwd: projectOf(sources) });
  return output;
}

const SAMPLED = z.object({
  operationId: z.string(),
  'x-codeSamples': z.array(z.object({ label: z.string(), source: z.string() })),
});

const DOCUMENTS = [
  ...listDocuments().filter((path) => /^(docs\/|packages\/sdk\/README)/.test(path)),
  'docs/site/sdk-openings.md',
];
const CONTRACT = withCodeSamples(parse(readFileSync(join(root, 'openapi.yaml'), 'utf8')));
const SAMPLES = Object.values(CONTRACT.paths).flatMap((item) =>
  Object.values(Object(item)).flatMap((operation) => SAMPLED.safeParse(operation).data ?? []),
);
const SAMPLE_SOURCES = SAMPLES.map(
  ({ operationId, 'x-codeSamples': [, sdk] }) => [`reference/${operationId}`, sdk?.source ?? ''] as const,
);

it('every document and every sample of the reference shows code that compiles, even if it is not run', async () => {
  const snippets = DOCUMENTS.flatMap(snippetsOf);
  expect(snippets.length).toBeGreaterThan(20);
  const wrong = `${SAMPLE_SOURCES[0]?.[1]}\nconvoke.appointments.create({});`;
  const complaints = await complaintsAbout(new Map([...snippets, ...SAMPLE_SOURCES, ['wrong', wrong]]));
  // One is wrong, so that a compiler that did not look is noticed.
  expect(complaints).toMatch(/^wrong\.ts/);
  expect(complaints.split('\n').filter((line) => line !== '' && !/^(?:wrong\.ts|\s)/.test(line))).toEqual([]);
});

it('the samples of the reference are for curl and TypeScript, for each operation', () => {
  expect(SAMPLES.map(({ operationId }) => operationId).toSorted()).toEqual(operationIds.toSorted());
  for (const sample of SAMPLES) {
    expect(sample['x-codeSamples'].map(({ label }) => label)).toEqual(['curl', 'TypeScript']);
    expect(JSON.stringify(sample['x-codeSamples'])).not.toMatch(/undefined|cs_/);
  }
});
