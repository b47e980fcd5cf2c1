import Handlebars from 'handlebars';
import { readStyles, type Styles } from './read-styles.js';

interface TemplateSources {
  /** A template's name → its text, one for each kind of message, and `document`, which surrounds them. */
  kinds: ReadonlyMap<string, string>;
  /** Parts that templates include. */
  parts: ReadonlyMap<string, string>;
  /** The style sheet. */
  styles: string;
}

/** Included around the others; no kind of message. */
const DOCUMENT = 'document';

/**
 * Compiles the templates, HTML with Handlebars' expressions, to functions that join strings, so that the
 * server has no template engine. Styles are written into the elements.
 *
 * @returns a module in TypeScript, in which an expression that the view lacks is a compile error
 * @throws Error for a class that the style sheet lacks, an unknown part, or an expression that is not supported
 */
export function compileTemplates({ kinds, parts, styles }: TemplateSources): string {
  const sheet = readStyles(styles);
  const prepared = new Map([...parts, ...kinds].map(([name, text]) => [name, parse(name, text, sheet)]));
  const names = [...kinds.keys()].filter((name) => name !== DOCUMENT);
  const functions = names.map((name) => {
    const program = prepared.get(name);
    if (!program) throw new Error(`no template ${name}`);
    return `  ${name}: (v0: MailView): string => ${literal(program, { prepared, depth: 0 })},\n`;
  });
  return `// Generated from templates/ by \`npm run fix\`; changes here are overwritten.

import type { MailView } from '../mail/mail-view.js';
import { escapeHtml as e } from '../text.js';

export const templates = {
${functions.join('')}};
`;
}

function parse(name: string, text: string, sheet: Styles): hbs.AST.Program {
  const compact = text.replace(/\n\s*/g, '\n').trim();
  const styled = compact
    .replace(/ class="([^"]*)"/g, (_, classes: string) => sheet.attributesFor(classes, name))
    .replace('{{styles}}', sheet.head);
  return Handlebars.parseWithoutProcessing(styled);
}

interface Scope {
  prepared: ReadonlyMap<string, hbs.AST.Program>;
  /** Of the variable that holds the current context. */
  depth: number;
  /** What stands for `@partial-block`. */
  block?: string;
}

function literal(program: hbs.AST.Program, scope: Scope): string {
  return `\`${render(program, scope)}\``;
}

/** The content of a template literal. */
function render(program: hbs.AST.Program, scope: Scope): string {
  return program.body.map((statement) => renderStatement(statement, scope)).join('');
}

function renderStatement(statement: hbs.AST.Statement, scope: Scope): string {
  if (isContent(statement)) return statement.value.replace(/\n+/g, '\n').replace(/[\\`$]/g, '\\$&');
  if (isMustache(statement)) {
    const value = variable(statement.path, scope);
    return statement.escaped ? `\${e(${value})}` : `\${${value}}`;
  }
  if (isBlock(statement)) return `\${${renderBlock(statement, scope)}}`;
  if (isPartialBlock(statement)) {
    return render(partOf(statement, scope), { ...scope, block: render(statement.program, scope) });
  }
  if (isPartial(statement)) {
    if (originalOf(statement) === '@partial-block' && scope.block !== undefined) return scope.block;
    return render(partOf(statement, scope), scope);
  }
  throw new Error(`templates cannot have a ${statement.type}`);
}

function renderBlock({ path, params: [subject], program, inverse }: hbs.AST.BlockStatement, scope: Scope): string {
  const helper = 'original' in path ? path.original : '';
  if (subject === undefined) throw new Error('a block needs a subject');
  const value = variable(subject, scope);
  const otherwise = inverse ? literal(inverse, scope) : "''";
  if (helper === 'if') return `${value} ? ${literal(program, scope)} : ${otherwise}`;
  if (helper === 'each') {
    const inner = scope.depth + 1;
    return `${value}.map((v${inner}) => ${literal(program, { ...scope, depth: inner })}).join('')`;
  }
  throw new Error(`templates cannot have a block ${String(helper)}`);
}

/** A path, in the current context, or in that of the template if it begins with `../`. */
function variable(expression: hbs.AST.Expression, { depth }: Scope): string {
  if (!isPath(expression)) throw new Error(`templates cannot have a ${expression.type}`);
  return [`v${depth - expression.depth}`, ...expression.parts].join('.');
}

function partOf(statement: hbs.AST.PartialStatement | hbs.AST.PartialBlockStatement, { prepared }: Scope) {
  const name = originalOf(statement);
  const program = prepared.get(name);
  if (!program) throw new Error(`no part ${name}`);
  return program;
}

function originalOf({ name }: hbs.AST.PartialStatement | hbs.AST.PartialBlockStatement): string {
  return 'original' in name ? String(name.original) : '';
}

function isContent(node: hbs.AST.Node): node is hbs.AST.ContentStatement {
  return node.type === 'ContentStatement';
}

function isMustache(node: hbs.AST.Node): node is hbs.AST.MustacheStatement {
  return node.type === 'MustacheStatement';
}

function isBlock(node: hbs.AST.Node): node is hbs.AST.BlockStatement {
  return node.type === 'BlockStatement';
}

function isPartialBlock(node: hbs.AST.Node): node is hbs.AST.PartialBlockStatement {
  return node.type === 'PartialBlockStatement';
}

function isPartial(node: hbs.AST.Node): node is hbs.AST.PartialStatement {
  return node.type === 'PartialStatement';
}

function isPath(node: hbs.AST.Node): node is hbs.AST.PathExpression & { parts: string[] } {
  return node.type === 'PathExpression';
}
