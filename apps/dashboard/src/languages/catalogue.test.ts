import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { german } from './german/index.js';

const SOURCES = join(import.meta.dirname, '..');

const files = trees('.').filter(({ file }) => !/\.test\.ts$|^testing\/|^languages\/german\//.test(file));

const catalogues = trees('languages/german').filter(({ file }) => !file.endsWith('/index.ts'));

describe('the German catalogue', () => {
  it('has every text in one file only', () => {
    const texts = catalogues.flatMap(keysIn);
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it('has no text that no page shows', () => {
    const shown = new Set(files.flatMap(({ tree }) => textsIn(tree)));
    expect(Object.keys(german).filter((text) => !shown.has(text))).toEqual([]);
  });

  it('keeps the placeholders of every text, and leaves none empty', () => {
    const valuesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
    const wrong = Object.entries(german).filter(
      ([english, text]) => text.trim() === '' || `${valuesOf(text)}` !== `${valuesOf(english)}`,
    );
    expect(wrong).toEqual([]);
  });
});

describe('the pages', () => {
  it('have no text of their own, so that each has a translation', () => {
    expect(files.flatMap(({ file, tree }) => bareTextsIn(tree).map((text) => `${file}: ${text}`))).toEqual([]);
  });

  it('ask for texts only once the language is known, not while a module is loaded', () => {
    const early = files.flatMap(({ file, tree }) =>
      callsIn(tree)
        .filter((call) => !isInFunction(call))
        .map((call) => `${file}: ${call.getText(tree)}`),
    );
    expect(early).toEqual([]);
  });
});

/** The calls of `t`, `rich` and `plural`. */
function callsIn(tree: ts.SourceFile): ts.CallExpression[] {
  return nodesOf(tree)
    .filter(ts.isCallExpression)
    .filter(({ expression }) => ['t', 'rich', 'plural'].includes(expression.getText(tree)));
}

function textsIn(tree: ts.SourceFile): string[] {
  return callsIn(tree).flatMap((call) => call.arguments.filter(ts.isStringLiteralLike).map(({ text }) => text));
}

/** Names and examples, which are the same in every language. */
const NAMES = [
  'Convoke',
  'ms,',
  'en',
  'de',
  'Name <name@example.com>',
  'Gmail',
  'Outlook',
  'Exchange',
  'Apple Calendar',
  'Nextcloud',
];

/** Faults of the program, which no page shows. */
const FAULTS = [
  'There is no client above this component.',
  'Nobody is signed in above this component.',
  'The page has no element with the id root.',
];

/** Attributes and properties that people read. */
const READ = ['title', 'label', 'hint', 'aria-label', 'placeholder', 'caption', 'alt', 'intro', 'action', 'legend'];

function bareTextsIn(tree: ts.SourceFile): string[] {
  return nodesOf(tree)
    .flatMap((node) => {
      if (ts.isJsxText(node)) return isCode(node) ? [] : [node.text.trim()];
      if (ts.isNewExpression(node)) return isError(node) ? literalsIn(node) : [];
      const isNamed = ts.isJsxAttribute(node) || ts.isPropertyAssignment(node);
      if (!isNamed || !READ.includes(node.name.getText(tree))) return [];
      return node.initializer !== undefined && ts.isStringLiteralLike(node.initializer) ? [node.initializer.text] : [];
    })
    .filter((text) => /[a-z]{2}/i.test(text.replaceAll(/&\w+;/g, '')) && ![...NAMES, ...FAULTS].includes(text));
}

/** Pages show the messages of errors. */
function isError({ expression }: ts.NewExpression): boolean {
  return expression.getText().endsWith('Error');
}

function literalsIn({ arguments: given }: ts.NewExpression): string[] {
  return (given ?? []).flatMap((each) => {
    if (ts.isTemplateExpression(each)) return [each.getText()];
    return ts.isStringLiteralLike(each) ? [each.text] : [];
  });
}

/** Commands and keys are the same in every language. */
function isCode({ parent }: ts.JsxText): boolean {
  return ts.isJsxElement(parent) && ['code', 'kbd'].includes(parent.openingElement.tagName.getText());
}

function isInFunction(node: ts.Node): boolean {
  return ts.isSourceFile(node) ? false : ts.isFunctionLike(node) || isInFunction(node.parent);
}

function nodesOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(...nodesOf(child)));
  return [node, ...children];
}

/** The sources below a folder. */
function trees(folder: string): { file: string; tree: ts.SourceFile }[] {
  return readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .map((file) => {
      const source = readFileSync(join(SOURCES, file), 'utf8');
      return { file, tree: ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true) };
    });
}

function keysIn({ tree }: { tree: ts.SourceFile }): string[] {
  return nodesOf(tree)
    .filter(ts.isPropertyAssignment)
    .map(({ name }) => (ts.isStringLiteral(name) ? name.text : name.getText(tree)));
}
