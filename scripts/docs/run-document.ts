import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { completeSnippets } from './complete-snippets.js';
import { type DocumentedValues, documentedValues } from './documented-values.js';
import { type Block, readBlocks } from './read-blocks.js';
import { runners, type Session } from './run-block.js';
import { type RunningServer, startServer } from './start-server.js';

/** The addresses that stand for the server in the documentation. */
const addresses = ['http://127.0.0.1:8080', 'https://calendar.example.com'];

/** What a document says and what happened instead. */
export interface Finding {
  /** Of the block, counted from 1. */
  line: number;
  documented: string;
  happened: string;
}

/**
 * A folder in which the published client and the server's command are found as in a clone, so that no block can do the
 * clone itself any harm, and the environment of somebody who has set nothing.
 */
function openSession(): Session {
  const folder = mkdtempSync(join(tmpdir(), 'convoke-docs-'));
  mkdirSync(join(folder, 'node_modules', '@convoke'), { recursive: true });
  symlinkSync(join(root, 'packages', 'sdk'), join(folder, 'node_modules', '@convoke', 'sdk'));
  symlinkSync(join(root, 'apps'), join(folder, 'apps'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const inherited = Object.entries(process.env).filter(([name]) => !/^(CONVOKE_|NODE_|VITEST)/.test(name));
  const database = { CONVOKE_DATABASE_URL: `sqlite:${join(folder, 'convoke.db')}`, PORT: '0' };
  // Below the ports that systems hand out, so that no server of another test has it.
  const receiver = { HOOK_PORT: String(randomInt(10_000, 32_000)) };
  return { folder, env: { ...Object.fromEntries(inherited), ...database, ...receiver } };
}

/** @throws Error where a block has no language, or is code in one that nothing here runs */
function runnable(blocks: Block[]): Block[] {
  const nameless = blocks.find(({ language, notRun }) => language === '' && notRun === undefined);
  if (nameless) throw new Error(`line ${nameless.line}: the block names no language; "text" is one.`);
  return blocks.filter(({ language, notRun }) => runners[language] !== undefined && notRun === undefined);
}

function pretty({ language, text }: { language: string; text: string }): string {
  return language === 'json' ? JSON.stringify(JSON.parse(text, ageless), null, 2) : text.trimEnd();
}

/** Each appointment of a document will be in the past one day, and the server says so. */
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
 * Runs every `bash`, `sh`, `ts` and `js` block of a document, in order, up to the first that does not do what the document
 * says. A snippet of a program goes on from the program before it. A block that needs what a test has not is marked
 * `<!-- not run: REASON -->` in the line before it. The addresses of the documentation reach a server of the document's
 * own, whose demo credentials are in the environment.
 *
 * @param start starts that server in the given environment
 * @returns nothing where everything is true
 */
export async function runDocument(markdown: string, start = startServer): Promise<Finding[]> {
  const blocks = completeSnippets(runnable(readBlocks(markdown)));
  const session = openSession();
  let server: RunningServer | undefined;
  try {
    if (blocks.some(({ code }) => addresses.some((address) => code.includes(address)))) {
      server = await start(session.env);
      Object.assign(session.env, server.exported);
    }
    const values = documentedValues(Object.fromEntries(addresses.map((from) => [from, server?.baseUrl ?? from])));
    for (const block of blocks) {
      const findings = await runBlock(block, { session, values });
      if (findings.length > 0) return findings;
    }
    return [];
  } finally {
    await server?.stop();
    rmSync(session.folder, { recursive: true, force: true });
  }
}
