import { parse, stringify } from '@adobe/css-tools';

export interface Styles {
  /**
   * The attributes in place of `class`: `style`, and `class` if rules in the head need it.
   *
   * @throws Error for an unknown class
   */
  attributesFor(classes: string, template: string): string;
  /** The rules that stay in the head. */
  head: string;
}

/** A rule for one class, which can be written into elements. */
const SINGLE_CLASS = /^\.([\w-]+)$/;

/** Reads the style sheet of mails. */
export function readStyles(css: string): Styles {
  const sheet = parse(css);
  const inline = new Map<string, string>();
  const others = sheet.stylesheet.rules.filter((rule) => {
    if (rule.type !== 'rule' || rule.selectors.length !== 1) return true;
    const [, name] = SINGLE_CLASS.exec(rule.selectors[0] ?? '') ?? [];
    if (name === undefined) return true;
    inline.set(name, rule.declarations.flatMap((each) => declarationOf(each)).join(';'));
    return false;
  });
  const remaining = others.filter(({ type }) => type !== 'comment');
  const head = stringify({ ...sheet, stylesheet: { rules: remaining } }, { compress: true });
  const isInHead = (name: string) => new RegExp(`\\.${name}(?![\\w-])`).test(head);
  return {
    // Gmail ignores a style sheet with nested braces that it cannot match: each at-rule has its own line.
    head: withVariables(head.replaceAll('@media', '\n@media')),
    attributesFor(classes, template) {
      const names = classes.split(' ');
      const unknown = names.find((name) => !inline.has(name) && !isInHead(name));
      if (unknown !== undefined) throw new Error(`${template}.html has the class ${unknown}, which styles.css lacks`);
      const style = inAttribute(names.map((name) => inline.get(name) ?? '').join(';'));
      const kept = names.filter(isInHead).join(' ');
      return `${kept === '' ? '' : ` class="${kept}"`}${style === '' ? '' : ` style="${style}"`}`;
    },
  };
}

/** Declarations as they are written into an attribute. */
function inAttribute(declarations: string): string {
  return withVariables(declarations).replaceAll('"', "'");
}

/** `var(--on-accent)` becomes the template's expression for the colour. */
function withVariables(css: string): string {
  return css.replace(/var\(--([\w-]+)\)/g, (_, name: string) => `{{${camelCase(name)}}}`);
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function declarationOf(declaration: { type: string; property?: string; value?: string }): string[] {
  return declaration.type === 'declaration' ? [`${declaration.property}:${declaration.value}`] : [];
}
