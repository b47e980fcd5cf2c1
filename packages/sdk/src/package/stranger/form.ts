/** What a program takes from a module, by the name that it has there, and what it calls it. */
export type Imports = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How a file says what it needs. */
export type Form = (imports: Imports) => string;

export const asModule: Form = (imports) =>
  lines(imports, ' as ', (names, from) => `import { ${names} } from '${from}';`);

export const asCommonJs: Form = (imports) =>
  lines(imports, ': ', (names, from) => `const { ${names} } = require('${from}');`);

function lines(imports: Imports, as: string, line: (names: string, from: string) => string): string {
  const namesOf = (names: Imports[string]) =>
    Object.entries(names)
      .map(([name, own]) => (name === own ? name : `${name}${as}${own}`))
      .join(', ');
  return Object.entries(imports)
    .map(([from, names]) => `${line(namesOf(names), from)}\n`)
    .join('');
}
