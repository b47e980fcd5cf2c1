import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PARTS = [
  'apps/server/src',
  ...['caldav', 'engine', 'graph', 'itip', 'mail', 'outbound-http', 'store'].map((name) => `packages/${name}/src`),
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

const page = readFileSync(join(ROOT, 'docs/reference/log.md'), 'utf8');

interface Event {
  msg: string;
  /** The names in the object before the text; what is spread into it is left to people. */
  fields: string[];
}

function eventsIn(path: string): Event[] {
  const source = readFileSync(join(ROOT, path), 'utf8');
  return [...source.matchAll(CALL)].flatMap((call) => {
    const given = argumentsAt(source, call.index + call[0].length);
    const [, single, double] = MESSAGE.exec(given) ?? [];
    const msg = single ?? double;
    return msg === undefined ? [] : { msg, fields: fieldsOf(given) };
  });
}

/** The keys of an object literal at the beginning of a text. */
function fieldsOf(text: string): string[] {
  let depth = 0;
  let flat = '';
  for (const character of text.trimStart()) {
    if ('{[('.includes(character)) depth += 1;
    else if ('}])'.includes(character)) depth -= 1;
    else if (depth === 1) flat += character;
    if (depth === 0) break;
  }
  return [...flat.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name = '']) => name);
}

function sourceEvents(): Event[] {
  const paths = PARTS.flatMap((part) =>
    readdirSync(join(ROOT, part), { recursive: true, encoding: 'utf8' }).map((path) => join(part, path)),
  );
  return paths.filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path)).flatMap(eventsIn);
}

const codeIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

it('docs/reference/log.md has every event that is logged by default, and no other', () => {
  const logged = new Set(sourceEvents().map(({ msg }) => msg));
  const rows = page.split('\n').filter((line) => line.startsWith('| `') && !/^\| `(level|time|msg|err)` /.test(line));
  const documented = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, text]) => text),
  );
  expect(logged.size).toBeGreaterThan(50);
  const plain = documented.filter((text) => !text?.startsWith('took over unfinished '));
  expect(plain.filter((text) => text !== 'msg').sort()).toEqual([...logged].sort());
});

it('docs/reference/log.md names every field that an event has', () => {
  const everywhere = ['err', ...codeIn(/^Other fields contain ids: .*$/m.exec(page)?.[0] ?? '')];
  const unnamed = sourceEvents().flatMap(({ msg, fields }) => {
    const row = page.split('\n').find((line) => line.includes(`\`${msg}\``)) ?? '';
    const named = [...everywhere, ...codeIn(row)];
    return fields.filter((field) => !named.includes(field)).map((field) => `${msg}: ${field}`);
  });
  expect(everywhere.length).toBeGreaterThan(5);
  expect(unnamed).toEqual([]);
});
