import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';

/** A place in the form of Stryker's `mutate`: `file:line:column-line:column`. */
export type Place = string;

interface Span {
  fileName: string;
  from: number;
  to: number;
  place: Place;
}

const HELPERS = /\/(testing|test|conformance|stranger|generated)\//;
/** What the SDK offers to the tests of applications. */
const PUBLISHED = /^packages\/sdk\/src\/testing\//;

/** The most mutants per place. More, as in the body of a long function, would fill the sample. */
const MOST_WITHIN = 3;

/**
 * @param folders folders of sources; tests, their helpers and generated files are omitted
 * @param size the approximate number of mutants in all places together
 * @param seed determines the places
 */
export async function sampleMutants(folders: string[], size: number, seed: number): Promise<Place[]> {
  const spans = await listMutants(folders);
  const small = spans.filter((span) => within(span, spans) <= MOST_WITHIN);
  const chosen: Span[] = [];
  for (const span of shuffle(small, seed)) {
    if (spans.filter((other) => chosen.some((outer) => holds(outer, other))).length >= size) break;
    chosen.push(span);
  }
  return chosen.map(({ place }) => place);
}

async function listMutants(folders: string[]): Promise<Span[]> {
  const files = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$/.test(file) && (PUBLISHED.test(file) || !HELPERS.test(file)),
    )
    .map((name) => ({ name, content: readFileSync(name, 'utf8'), mutate: true }));
  const silent = () => undefined;
  const logger = { isTraceEnabled: () => false, isDebugEnabled: () => false, isInfoEnabled: () => false };
  const levels = { isWarnEnabled: () => false, isErrorEnabled: () => false, isFatalEnabled: () => false };
  const methods = { trace: silent, debug: silent, info: silent, warn: silent, error: silent, fatal: silent };
  const instrumenter = new Instrumenter({ ...logger, ...levels, ...methods });
  const { mutants } = await instrumenter.instrument(files, {
    plugins: null,
    excludedMutations: [],
    ignorers: [],
    noHeader: false,
  });
  return mutants.map(({ fileName, location: { start, end } }) => {
    const at = ({ line, column }: { line: number; column: number }) => `${line + 1}:${column}`;
    const order = ({ line, column }: { line: number; column: number }) => line * 10_000 + column;
    return { fileName, from: order(start), to: order(end), place: `${fileName}:${at(start)}-${at(end)}` };
  });
}

function within(span: Span, all: Span[]): number {
  return all.filter((other) => holds(span, other)).length;
}

function holds(outer: Span, inner: Span): boolean {
  return outer.fileName === inner.fileName && outer.from <= inner.from && inner.to <= outer.to;
}

function shuffle<T>(items: T[], seed: number): T[] {
  let state = seed >>> 0;
  const keyed = items.map((item) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return { item, key: state };
  });
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
