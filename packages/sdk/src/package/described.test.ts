import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { PACKAGE_FOLDER } from './pack.js';

const BUILT = join(PACKAGE_FOLDER, 'dist');

/** The declarations of every entry, as `exports` of the manifest names them. */
function entries(): string[] {
  const { exports }: { exports: object } = JSON.parse(readFileSync(join(PACKAGE_FOLDER, 'package.json'), 'utf8'));
  return Object.keys(exports)
    .filter((name) => !name.endsWith('.json'))
    .map((name) => join(BUILT, `${name.replace(/^\.\/?/, '') || 'index'}.d.ts`));
}

it('everything that can be imported, and every field of it, has a text that editors show', { timeout: 60_000 }, () => {
  const { described, bare } = readComments(entries());
  expect(bare).toEqual([]);
  expect(described).toBeGreaterThan(600);
});

/** Counts the exports, and the fields and methods that can be reached from them, by whether they have a comment. */
function readComments(files: string[]): { described: number; bare: string[] } {
  const { ESNext } = ts.ModuleKind;
  const options = { strict: true, module: ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, types: ['node'] };
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const bare: string[] = [];
  const counted = new Set<ts.Declaration>();
  const walked = new Set<ts.Type>();

  function count(symbol: ts.Symbol, name: string): void {
    const [declaration] = symbol.declarations ?? [];
    if (declaration === undefined || counted.has(declaration) || isFrameOfOperation(declaration)) return;
    counted.add(declaration);
    if (symbol.getDocumentationComment(checker).length === 0) bare.push(name);
  }

  function walk(type: ts.Type, name: string): void {
    if (walked.has(type) || type.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike)) return;
    walked.add(type);
    const parts = type.isUnionOrIntersection() ? type.types : [];
    const given = isReference(type) ? checker.getTypeArguments(type) : [];
    for (const part of [...parts, ...given, ...(type.aliasTypeArguments ?? [])]) walk(part, name);
    for (const signature of [...type.getCallSignatures(), ...type.getConstructSignatures()]) {
      for (const parameter of signature.parameters) walk(checker.getTypeOfSymbol(parameter), `${name}()`);
      walk(signature.getReturnType(), `${name}()`);
    }
    for (const property of type.getProperties().filter(isOurs)) {
      count(property, `${name}.${property.name}`);
      walk(checker.getTypeOfSymbol(property), `${name}.${property.name}`);
    }
  }

  for (const file of files) {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is missing: run npm run build.`);
    for (const exported of checker.getExportsOfModule(module)) {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      count(symbol, symbol.name);
      if (symbol.flags & ts.SymbolFlags.Type) walk(checker.getDeclaredTypeOfSymbol(symbol), symbol.name);
      if (symbol.flags & ts.SymbolFlags.Value) walk(checker.getTypeOfSymbol(symbol), symbol.name);
    }
  }
  return { described: counted.size - bare.length, bare };
}

/** Others describe their own declarations: those of Node and of the language. */
function isOurs({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some((declaration) => declaration.getSourceFile().fileName.startsWith(BUILT));
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return (type.flags & ts.TypeFlags.Object) !== 0 && 'target' in type;
}

const FRAME = /^(parameters|query|path|header|cookie|requestBody|responses|content|headers|get|put|post|patch|delete)$/;

/**
 * What the contract's types are arranged by, which no caller sees: places of parameters, statuses, media types. Headers
 * of responses are not typed to callers either.
 */
function isFrameOfOperation(declaration: ts.Declaration): boolean {
  if (!ts.isPropertySignature(declaration)) return false;
  const path: string[] = [];
  for (let node: ts.Node = declaration; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isPropertySignature(node)) path.push(node.name.getText());
    if (ts.isInterfaceDeclaration(node)) path.push(node.name.text);
  }
  const [name = '', within] = path;
  if (!['paths', 'operations', 'components', 'webhooks'].includes(path.at(-1) ?? '')) return false;
  return !path.includes('schemas') && (FRAME.test(name) || /^\d+$|\//.test(name) || within === 'headers');
}
