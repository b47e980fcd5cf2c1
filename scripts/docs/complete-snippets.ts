import type { Block } from './read-blocks.js';

const PROGRAMS = new Set(['ts', 'js']);

/**
 * Lets a snippet without imports continue the last program that has imports, as a reader would: the program runs first, and
 * the snippet sees its names.
 */
export function completeSnippets(blocks: readonly Block[]): Block[] {
  const programs = new Map<string, string>();
  return blocks.map((block) => {
    const { language, code } = block;
    if (!PROGRAMS.has(language)) return block;
    if (/^import /m.test(code)) {
      programs.set(language, code);
      return block;
    }
    const program = programs.get(language);
    return program === undefined ? block : { ...block, code: `${program}\n{\n${code}\n}\n` };
  });
}
