import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { account } from './german/account.js';
import { appointments } from './german/appointments.js';
import { common } from './german/common.js';
import { german } from './german/index.js';
import { mail } from './german/mail.js';
import { sender } from './german/sender.js';
import { shell } from './german/shell.js';
import { webhooks } from './german/webhooks.js';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .filter((file) => !/\.test\.ts$|^testing\/|^languages\/german\//.test(file))
  .map((file) => ({
    file,
    tree: ts.createSourceFile(file, readFileSync(`${SOURCES}/${file}`, 'utf8'), ts.ScriptTarget.Latest, true),
  }));

describe('the German catalogue', () => {
  it('has every text in one file only', () => {
    const parts = [account, appointments, common, mail, sender, shell, webhooks];
    const texts = parts.flatMap((part) => Object.keys(part));
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it('has no text that no page shows', () => {
    const shown = new Set(files.flatMap(({ tree }) => textsIn(tree)));
    expect(Object.keys(german).filter((text) => !shown.has(text))).toEqual([]);
  });

  it('keeps the values of every text, and leaves none empty', () => {
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
  'Europe/London',
  'Name <address>',
  'Gmail',
  'Outlook',
  'Exchange',
  'Apple Calendar',
];

/** Attributes and properties that people read. */
const READ = ['title', 'label', 'hint', 'aria-label', 'placeholder', 'caption', 'alt', 'intro', 'action', 'legend'];

function bareTextsIn(tree: ts.SourceFile): string[] {
  return nodesOf(tree)
    .flatMap((node) => {
      if (ts.isJsxText(node)) return isCode(node) ? [] : [node.text.trim()];
      const isNamed = ts.isJsxAttribute(node) || ts.isPropertyAssignment(node);
      if (!isNamed || !READ.includes(node.name.getText(tree))) return [];
      return node.initializer !== undefined && ts.isStringLiteralLike(node.initializer) ? [node.initializer.text] : [];
    })
    .filter((text) => /[a-z]{2}/i.test(text.replaceAll(/&\w+;/g, '')) && !NAMES.includes(text));
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
