import { fromMarkdown } from 'mdast-util-from-markdown';

/** One fenced block of a document; what is merely indented is none. */
export interface Block {
  /** The fence's first word. */
  language: string;
  code: string;
  /** Where its fence stands, counted from 1. */
  line: number;
  /** Why it is not run, where the comment before it says so: `<!-- not run: REASON -->`. */
  notRun: string | undefined;
  /** What it shall print: the block that follows it directly, if that one is `json` or `text`. */
  expected: { language: string; code: string } | undefined;
}

type Node = ReturnType<typeof fromMarkdown>['children'][number];

/** The top-level blocks of a Markdown document, in order. */
export function readBlocks(markdown: string): Block[] {
  const nodes = fromMarkdown(markdown).children;
  return nodes.flatMap((node, index) => {
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
