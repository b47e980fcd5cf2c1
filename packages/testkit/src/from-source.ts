/** Arguments before the path of a TypeScript file of ours with which Node runs it in a process of its own. */
export const FROM_SOURCE: readonly string[] = [
  '--import',
  new URL('../../../scripts/typescript.mjs', import.meta.url).href,
];
