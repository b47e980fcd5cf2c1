import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PARTS = [
  'apps/server/src',
  ...['caldav', 'engine', 'graph', 'itip', 'mail', 'poster', 'store'].map((name) => `packages/${name}/src`),
];
const CALL = /\blog\.(?:info|warn|error)\(/g;
/** The text at the end of a call's arguments; texts with parts that change are left to people. */
const MESSAGE = /(?:^|[,\s])(?:'([^'\n]*)'|"([^"\n]*)")\s*,?\s*$/;

/** The arguments of a call whose opening parenthesis ends before `from`. */
function argumentsAt(source: string, from: number): string {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < source.length; at += 1) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
  }
  return source.slice(from, at - 1);
}

function messagesIn(path: string): string[] {
  const source = readFileSync(join(ROOT, path), 'utf8');
  return [...source.matchAll(CALL)].flatMap((call) => {
    const [, single, double] = MESSAGE.exec(argumentsAt(source, call.index + call[0].length)) ?? [];
    return single ?? double ?? [];
  });
}

it('docs/reference/log.md has every event that is logged by default, and no other', () => {
  const paths = PARTS.flatMap((part) =>
    readdirSync(join(ROOT, part), { recursive: true, encoding: 'utf8' }).map((path) => join(part, path)),
  );
  const sources = paths.filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path));
  const logged = new Set(sources.flatMap(messagesIn));
  const page = readFileSync(join(ROOT, 'docs/reference/log.md'), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `') && !/^\| `(level|time|msg|err)` /.test(line));
  const documented = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, text]) => text),
  );
  expect(logged.size).toBeGreaterThan(50);
  const plain = documented.filter((text) => !text?.startsWith('took over unfinished '));
  expect(plain.filter((text) => text !== 'msg').sort()).toEqual([...logged].sort());
});
