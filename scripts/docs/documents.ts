import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { root } from '../root.mjs';

const TOP = [
  '.',
  '.changeset',
  'docs',
  'docs/background',
  'docs/deploy',
  'docs/guides',
  'docs/operate',
  'docs/receiving',
  'docs/reference',
  'benchmarks',
  'soak',
  'tools',
];
const PARENTS = ['packages', 'apps', 'examples'];

function namesIn(folder: string): string[] {
  return existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
}

/** The repository's Markdown documents, as paths from its root. */
export function listDocuments(): string[] {
  const folders = [...TOP, ...PARENTS.flatMap((parent) => namesIn(parent).map((name) => join(parent, name)))];
  return folders.flatMap((folder) =>
    namesIn(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  );
}

/** One fenced block of a document; indented code does not count. */
export interface Block {
  /** The fence's first word. */
  language: string;
  code: string;
  /** The line of its fence, from 1. */
  line: number;
  /** Why it is not run, from the comment before it: `<!-- not run: REASON -->`. */
  notRun: string | undefined;
  /** Its expected output: the block directly after it, if that is `json` or `text`. */
  expected: { language: string; code: string } | undefined;
}

type Node = ReturnType<typeof fromMarkdown>['children'][number];

/** The blocks of a Markdown document, in order; those in lists and quotations, too. */
export function readBlocks(markdown: string): Block[] {
  return blocksAmong(fromMarkdown(markdown).children, markdown);
}

function blocksAmong(nodes: readonly Node[], markdown: string): Block[] {
  return nodes.flatMap((node, index) => {
    if ('children' in node) return blocksAmong(node.children, markdown);
    if (node.type !== 'code' || !isFenced(node, markdown)) return [];
    return {
      language: node.lang ?? '',
      code: node.value,
      line: node.position?.start.line ?? 0,
      notRun: reasonIn(nodes[index - 1]),
      expected: outputIn(nodes[index + 1]),
    };
  });
}

function isFenced(node: Node, markdown: string): boolean {
  return /^(```|~~~)/.test(markdown.slice(node.position?.start.offset));
}

function reasonIn(node: Node | undefined): string | undefined {
  if (node?.type !== 'html') return undefined;
  return /^<!-- not run: (?<reason>.+) -->$/s.exec(node.value)?.groups?.reason;
}

function outputIn(node: Node | undefined): Block['expected'] {
  if (node?.type !== 'code' || (node.lang !== 'json' && node.lang !== 'text')) return undefined;
  return { language: node.lang, code: node.value };
}

const PROGRAMS = new Set(['ts', 'js']);

/**
 * Treats a snippet without imports as a continuation of the last program with imports, like a reader: the
 * program runs first, and its names are visible in the snippet. Snippets that follow each other run one after the other in one
 * process, up to the first with an output; the line is that of the first.
 */
export function completeSnippets(blocks: readonly Block[]): Block[] {
  const programs = new Map<string, string>();
  const complete: Block[] = [];
  for (const block of blocks) {
    const { language, code, expected } = block;
    const program = PROGRAMS.has(language) ? programs.get(language) : undefined;
    if (PROGRAMS.has(language) && /^import /m.test(code)) programs.set(language, code);
    else if (program !== undefined) {
      const last = complete.at(-1);
      const isOpen = last?.language === language && last.expected === undefined && last.code.startsWith(program);
      const before = isOpen ? complete.pop() : undefined;
      complete.push({ ...(before ?? block), code: `${before?.code ?? program}\n{\n${code}\n}\n`, expected });
      continue;
    }
    complete.push(block);
  }
  return complete;
}
