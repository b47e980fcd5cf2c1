import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { COMPILE_CACHE } from '@convoke/testkit';
import { root } from '../root.mjs';
import { type Block, completeSnippets, readBlocks } from './documents.js';
import { runners, type Session } from './run-block.js';
import { type RunningServer, startServer } from './start-server.js';
import { makeSurroundings } from './surroundings.js';

/** The addresses that stand for the server in the documentation. */
const addresses = ['http://127.0.0.1:8080', 'https://calendar.example.com'];
/** Commands that call a server, or look for one. */
const calling = /^convoke (appointment|doctor|feed|webhook|trigger)\b/m;
/** The libraries that pages about frameworks import, and the examples that have them. */
const frameworks = { express: 'express', fastify: 'fastify', hono: 'hono', koa: 'koa', '@koa/router': 'koa' };

/** What a document says, and what happened instead. */
export interface Finding {
  /** The line of the block, from 1. */
  line: number;
  documented: string;
  happened: string;
}

/**
 * A folder that contains the published client and the server's command like a clone, so that no block can damage the
 * clone itself, and an environment without any settings.
 */
function openSession(): Session {
  const folder = mkdtempSync(join(tmpdir(), 'convoke-docs-'));
  mkdirSync(join(folder, 'node_modules', '@convoke'), { recursive: true });
  symlinkSync(join(root, 'packages', 'sdk'), join(folder, 'node_modules', '@convoke', 'sdk'));
  symlinkSync(join(root, 'apps'), join(folder, 'apps'));
  mkdirSync(join(folder, 'node_modules', '@koa'));
  for (const [name, example] of Object.entries(frameworks)) {
    symlinkSync(join(root, 'examples', example, 'node_modules', name), join(folder, 'node_modules', name));
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const command = join(folder, 'bin', 'convoke');
  mkdirSync(dirname(command));
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'apps/server/dist/cli.js')}" "$@"\n`, {
    mode: 0o755,
  });
  const inherited = Object.entries(process.env).filter(([name]) => !/^(CONVOKE_|NODE_|VITEST)/.test(name));
  const database = { CONVOKE_DATABASE_URL: `sqlite:${join(folder, 'convoke.db')}`, PORT: '0' };
  // Below the range of ports that systems assign, so that no server of another test has it.
  const receiver = { HOOK_PORT: String(randomInt(10_000, 32_000)) };
  const path = { PATH: `${dirname(command)}${delimiter}${process.env.PATH}` };
  // The examples of a page all invite the same few people.
  const limits = { CONVOKE_MESSAGES_TO_ADDRESS_PER_HOUR: '1000', CONVOKE_MESSAGES_TO_ADDRESS_PER_DAY: '1000' };
  return {
    folder,
    env: {
      ...Object.fromEntries(inherited),
      ...COMPILE_CACHE,
      ...database,
      ...receiver,
      ...limits,
      ...secrets(),
      ...path,
    },
  };
}

/** What an operator and a receiver of webhooks have chosen. */
function secrets(): NodeJS.ProcessEnv {
  return {
    CONVOKE_INBOUND_TOKEN: randomBytes(32).toString('hex'),
    CONVOKE_WEBHOOK_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
  };
}

/** @throws Error if a block has no language */
function runnable(blocks: Block[]): Block[] {
  const nameless = blocks.find(({ language, notRun }) => language === '' && notRun === undefined);
  if (nameless) throw new Error(`line ${nameless.line}: the block names no language; "text" is one.`);
  return blocks.filter(({ language, notRun }) => runners[language] !== undefined && notRun === undefined);
}

function pretty({ language, text }: { language: string; text: string }): string {
  return language === 'json' ? JSON.stringify(JSON.parse(text, ageless), null, 2) : text.trimEnd();
}

/** Removes the warning that an appointment is in the past, which every document will get one day. */
function ageless(name: string, value: unknown): unknown {
  if (name !== 'warnings' || !Array.isArray(value)) return value;
  const others = value.filter(({ code }) => code !== 'appointment_in_past');
  return others.length === 0 ? undefined : others;
}

async function runBlock(block: Block, options: { session: Session; values: DocumentedValues }): Promise<Finding[]> {
  const run = runners[block.language];
  if (!run) return [];
  const { line, expected } = block;
  const { code, stdout, output } = await run(options.values.apply(block.code), options.session);
  if (code !== 0) return [{ line, documented: 'success', happened: `code ${code}\n${output}` }];
  if (!expected) return [];
  const aligned = options.values.align({
    documented: pretty({ language: expected.language, text: expected.code }),
    printed: pretty({ language: expected.language, text: stdout }),
  });
  if (aligned.documented === aligned.printed) return [];
  return [{ line, documented: aligned.documented, happened: aligned.printed }];
}

/**
 * Runs every `bash`, `sh`, `ts` and `js` block of a document, in order, up to the first whose result differs
 * from the document. A snippet continues the program before it. A block that a test cannot run is marked
 * `<!-- not run: REASON -->` in the line before it. The addresses of the documentation point to a separate
 * server for the document, whose demo credentials are in the environment.
 *
 * @param start starts that server in the given environment
 * @returns nothing if the document is right
 */
export async function runDocument(markdown: string, start = startServer): Promise<Finding[]> {
  const blocks = completeSnippets(runnable(readBlocks(markdown)));
  const session = openSession();
  let server: RunningServer | undefined;
  try {
    const code = blocks.map((block) => block.code).join('\n');
    if (calling.test(code) || addresses.some((address) => code.includes(address))) {
      server = await start(session.env);
      Object.assign(session.env, server.exported, { CONVOKE_URL: server.baseUrl });
    }
    const placeholders = await makeSurroundings(code, session);
    const values = documentedValues({
      addresses: Object.fromEntries(addresses.map((from) => [from, server?.baseUrl ?? from])),
      placeholders,
    });
    for (const block of blocks) {
      const findings = await runBlock(block, { session, values });
      if (findings.length > 0) return findings;
      await server?.settled();
    }
    return [];
  } finally {
    await server?.stop();
    rmSync(session.folder, { recursive: true, force: true });
  }
}

const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;
const instant = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;

/** The values that differ in each run: addresses, ids and instants. */
interface DocumentedValues {
  /** Adapts a document's code to this run, by replacing its addresses and ids with those of the run. */
  apply(code: string): string;
  /**
   * The documented output, with every id replaced by the one that the run printed in the same place, and the printed
   * output; both with `<instant>` for every instant in UTC. They are equal if the document is right.
   */
  align(output: { documented: string; printed: string }): { documented: string; printed: string };
}

/**
 * An id stands for the one that the run printed in its place, and does so in the rest of the document. `addresses`
 * maps the documented addresses to the actual ones, `placeholders` words to what they stand for.
 */
function documentedValues({
  addresses,
  placeholders,
}: Record<'addresses' | 'placeholders', Record<string, string>>): DocumentedValues {
  const known = new Map(Object.entries(addresses));
  const apply = (code: string) => {
    const withAddresses = Object.entries(addresses).reduce((text, [from, to]) => text.replaceAll(from, to), code);
    return withAddresses
      .replace(uuid, (id) => known.get(id) ?? id)
      .replace(/\b[A-Z_]+\b/g, (word) => placeholders[word] ?? word);
  };
  return {
    apply,
    align({ documented, printed }) {
      const printedIds = [...printed.matchAll(uuid)].map(([id]) => id);
      for (const [index, [id]] of [...documented.matchAll(uuid)].entries()) {
        const actual = printedIds[index];
        if (actual !== undefined && !known.has(id)) known.set(id, actual);
      }
      const mask = (text: string) => text.replace(instant, '<instant>');
      return { documented: mask(apply(documented)), printed: mask(printed) };
    },
  };
}
